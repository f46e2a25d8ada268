"""Who plays Top hand without a browser."""

from random import Random
from typing import Any

from huisclos.core.choices import Choices
from huisclos.core.seats import Seat
from tests.testkit.toy.moves import Action, Claim, Keep, Swap

LOW = 4


class Cautious:
    """Swaps a low card, and claims only with a high one."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.thrown: list[int] = []

    def notice(self, event: Any) -> None:
        if hasattr(event, "thrown"):
            self.thrown.append(event.thrown)

    def choose(self, view: Any, choices: Choices[Action], rng: Random) -> Action:
        if Claim(True) in choices:
            return Claim(sum(view.hand) > LOW * len(view.hand) + len(self.thrown))
        lowest = Swap(min(view.hand))
        return lowest if lowest in choices and lowest.card <= LOW else Keep()


BOTS = {"cautious": Cautious}
