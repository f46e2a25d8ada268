"""Top hand with marks that everybody sees and that tell too much."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from huisclos.core.agenda import Step
from huisclos.core.choices import NOTHING, Choices, OrderOf
from huisclos.core.seats import NATURE, Seat
from tests.laws.plants.top_hand import Replacing, fields
from tests.testkit.toy.moves import Deal
from tests.testkit.toy.rules import Options, State, View, World
from tests.testkit.toy.steps import Dealing


class MarkedState(State):
    marks: tuple[int, ...] = ()


class MarkedView(View, kw_only=True):
    marks: tuple[int, ...]


class Marked(Replacing):
    """Top hand that shows everybody some marks."""

    def open(self, options: Options, players: int) -> State:
        return MarkedState(**fields(super().open(options, players)))

    def project(self, state: State, seat: Seat | None) -> View:
        assert isinstance(state, MarkedState)
        return MarkedView(**fields(super().project(state, seat)), marks=state.marks)

    def imagine(self, view: View, world: World) -> State:
        assert isinstance(view, MarkedView)
        return MarkedState(**fields(super().imagine(view, world)), marks=view.marks)


class SeedingDealing(Dealing):
    def resolve(self, table: Any, seat: Seat, action: Deal) -> Any:
        return replace(super().resolve(table, seat, action), marks=(hash(action.order),))


class SeedInTheView(Marked):
    """What the shuffle was made from travels with the table."""

    planted = SeedingDealing


class Reshuffle(Step[Deal]):
    """The pile is shuffled before anybody draws from it; the backs of the cards go with them."""

    def asks(self, table: Any) -> tuple[Seat, ...]:
        return (NATURE,)

    def choices(self, table: Any, seat: Seat) -> Choices[Deal]:
        return OrderOf(Deal, tuple(range(len(table.pile)))) if seat == NATURE else NOTHING

    def resolve(self, table: Any, seat: Seat, action: Deal) -> Any:
        pile = tuple(table.pile[place] for place in action.order)
        marks = tuple(table.marks[place] for place in action.order)
        return replace(table, pile=pile, marks=marks)


class MarkingDealing(Dealing):
    def resolve(self, table: Any, seat: Seat, action: Deal) -> Any:
        table = super().resolve(table, seat, action)
        return replace(table, marks=tuple(range(len(table.pile)))).then(Reshuffle())


class MarkedBacks(Marked):
    """A card lying face down can be followed across a shuffle by its number."""

    planted = MarkingDealing
