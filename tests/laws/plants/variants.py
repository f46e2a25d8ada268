"""Top hand with other rules, none of them wrong."""

from __future__ import annotations

from typing import Any

from huisclos.core.choices import NOTHING, Choices, OneOf, OrderOf
from huisclos.core.errors import SetupError
from huisclos.core.seats import Seat
from tests.laws.plants.top_hand import Replacing
from tests.testkit.toy.moves import Action, Claim, Deal
from tests.testkit.toy.rules import Options, State, TopHand
from tests.testkit.toy.steps import CARDS, Claimed, Dealing, Exchange


class DealersDealing(Dealing):
    def asks(self, table: Any) -> tuple[Seat, ...]:
        return (Seat(0),)

    def choices(self, table: Any, seat: Seat) -> Choices[Deal]:
        return OrderOf(Deal, CARDS) if seat == 0 else NOTHING


class DealtByAPlayer(Replacing):
    """The first seat stacks the cards as it likes."""

    planted = DealersDealing


class NoisyExchange(Exchange):
    def choices(self, table: Any, seat: Seat) -> Choices[Any]:
        if seat == self.seat:
            return super().choices(table, seat)
        return BOASTS if 0 <= seat < table.players else NOTHING

    def resolve(self, table: Any, seat: Seat, action: Any) -> Any:
        if action in BOASTS:
            return table.tell(Claimed(seat)).then(self)
        return super().resolve(table, seat, action)


BOASTS: Choices[Action] = OneOf((Claim(True),))


class Interrupted(Replacing):
    """While one exchanges, the others may boast."""

    planted = NoisyExchange


class NeverReady(TopHand):
    """No options are good enough."""

    def open(self, options: Options, players: int) -> State:
        raise SetupError("not tonight")
