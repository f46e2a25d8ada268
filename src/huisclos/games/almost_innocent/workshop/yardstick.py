"""The yardstick by which the campaign was measured: reasoners who also know what the others can exclude.

Who asks takes for known what every seat still holds for possible, although that depends on cards the asker
never sees. What a seat holds for possible is all that fits the answers, but for the ordinary clues in its own
hand; that clues settled for one are nobody else's is used only for what was confirmed in the resolution. The
Queen is guided by lot, and nobody uses an ability or calls for an early resolution.
"""

from __future__ import annotations

from random import Random
from typing import Any

from huisclos.core.choices import Choices
from huisclos.core.seats import Seat
from huisclos.games.almost_innocent.bot import ModestBot
from huisclos.games.almost_innocent.box import Clue
from huisclos.games.almost_innocent.knowledge.casebook import Reckoning
from huisclos.games.almost_innocent.notebook import possible
from huisclos.games.almost_innocent.scene import left_of
from huisclos.games.almost_innocent.steps.queen import GuideQueen
from huisclos.games.almost_innocent.steps.turn import Turn
from huisclos.games.almost_innocent.view import View

Hands = tuple[tuple[Clue, ...], ...]


class OpenMinds(Reckoning):
    """What everybody takes for possible, read in their hands instead of imagined."""

    def __init__(self, view: View, hands: Hands) -> None:
        super().__init__(view)
        players = view.scene.players
        asking = isinstance(view.agenda[0], Turn)  # whoever guesses looks at nothing but their own
        self.cases = {
            seat: possible(view.scene, seat, {left_of(seat, players): hands[seat]})
            for seat in map(Seat, range(players))
            if asking or seat == self.seat
        }
        self.minds = [self.cases]


class Yardstick(ModestBot):
    """Asks what tells the whole table most for each token, by what everybody really takes for possible."""

    def __init__(self, seat: Seat, hands: Hands) -> None:
        super().__init__(seat)
        self.hands = hands

    def reckon(self, view: View, rng: Random) -> Reckoning:
        return OpenMinds(view, self.hands)

    def aside(self, view: View, book: Reckoning, choices: Choices[Any]) -> Any:
        """Nothing is said aside."""

    def choose(self, view: View, choices: Choices[Any], rng: Random) -> Any:
        if isinstance(view.agenda[0], GuideQueen):
            return choices.sample(rng)
        return super().choose(view, choices, rng)
