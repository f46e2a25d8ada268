"""Cards come into a hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from huisclos.core.agenda import Step
from huisclos.core.choices import NOTHING, Choices, OrderOf
from huisclos.core.seats import NATURE, Seat
from huisclos.games.death_note.events import CardsDrawn
from huisclos.games.death_note.moves import Shuffle

if TYPE_CHECKING:
    from huisclos.games.death_note.state import State


class Draw(Step[Shuffle]):
    """A player draws Actions; an empty deck is made anew from the discard (AMB-02)."""

    seat: Seat
    count: int

    def asks(self, table: State) -> tuple[Seat, ...]:
        runs_out = self.count > 0 and not table.deck and bool(table.discard)
        return (NATURE,) if runs_out and table.scene.alive(self.seat) else ()

    def choices(self, table: State, seat: Seat) -> Choices[Shuffle]:
        return OrderOf(Shuffle, table.discard) if seat == NATURE else NOTHING

    def resolve(self, table: State, seat: Seat, action: Shuffle) -> State:
        return table.reshuffle(action.order).then(self)

    def proceed(self, table: State) -> State:
        cards = table.deck[: self.count]
        if not cards or not table.scene.alive(self.seat):
            return table
        table = table.take_cards(self.seat, len(cards)).tell(CardsDrawn(self.seat, len(cards), cards))
        return table.then(Draw(self.seat, self.count - len(cards)))
