"""Clue cards: drawn, obeyed, put away."""

from __future__ import annotations

from typing import TYPE_CHECKING, Never

from huisclos.core.agenda import Step
from huisclos.core.seats import Seat, around
from huisclos.games.cluedo.box import NAMES_A, Clue
from huisclos.games.cluedo.events import ClueDrawn
from huisclos.games.cluedo.steps.cards import NameCard, Pressure, ShowLeft, Witness, call, reveal
from huisclos.games.cluedo.steps.house import ChoosePassage, Hurry

if TYPE_CHECKING:
    from huisclos.games.cluedo.state import State


class DrawClue(Step[Never]):
    """The top clue card is read to all and must be obeyed (CL-17, CL-19)."""

    seat: Seat

    def proceed(self, table: State) -> State:
        table, clue = table.draw_clue()
        return obey(table.tell(ClueDrawn(self.seat, clue)), self.seat, clue)


class PutAway(Step[Never]):
    """A used clue card goes under the pile (CL-20)."""

    clue: Clue

    def proceed(self, table: State) -> State:
        return table.put_under(self.clue)


def obey(table: State, reader: Seat, clue: Clue) -> State:
    """What the card brings about, and then where it goes (CL-22)."""
    everybody = around(reader, table.scene.players)
    put_away = PutAway(clue)
    if clue.called:
        return call(table, clue.called).then(put_away)
    match clue:
        case Clue.ALL_REVEAL:
            return reveal(table.then(put_away), everybody)
        case Clue.NAME_WEAPON | Clue.NAME_ROOM | Clue.NAME_SUSPECT:
            return table.then(NameCard(reader, NAMES_A[clue]), put_away)
        case Clue.SHOW_LEFT:
            return table.then(ShowLeft(everybody), put_away)
        case Clue.PRESSURE:
            return table.then(Pressure(reader), put_away)
        case Clue.NEW_PASSAGE:
            return table.then(ChoosePassage(reader))
        case Clue.RUSH:
            hurrying = tuple(seat for seat in everybody if seat not in table.scene.out)
            return table.then(Hurry(reader, hurrying), put_away)
        case _:
            return table.then(Witness(), put_away)
