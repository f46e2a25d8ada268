"""Actions that change who is what: 12, 13 and 34."""

from __future__ import annotations

from typing import TYPE_CHECKING

from huisclos.core.choices import Choices, OneOf
from huisclos.core.seats import Seat
from huisclos.games.death_note.box import SUSPECTS
from huisclos.games.death_note.events import ObjectiveGained, SeatDesignated
from huisclos.games.death_note.moves import Designate, Name, PointAt
from huisclos.games.death_note.scene import Lead
from huisclos.games.death_note.steps.asking import Effect, designations, places
from huisclos.games.death_note.steps.verbs import move_ryuk, swap

if TYPE_CHECKING:
    from huisclos.games.death_note.state import State


class Discovery(Effect[Designate]):
    """12: designate who takes the Ryuk pawn."""

    number = 12

    def options(self, table: State) -> Choices[Designate]:
        return designations(table.scene.living)

    def resolve(self, table: State, seat: Seat, action: Designate) -> State:
        return move_ryuk(table.tell(SeatDesignated(seat, action.seat)), action.seat)


class Amnesia(Effect[PointAt]):
    """13: exchange the own Role with a living inactive one."""

    number = 13

    @classmethod
    def forcible(cls, table: State, seat: Seat) -> bool:
        """Only on a revealed player (AMB-18)."""
        return table.scene.faces[seat] is not None and cls.possible(table, seat)

    def options(self, table: State) -> Choices[PointAt]:
        return places(table.scene.people, table.scene.living_centre)

    def resolve(self, table: State, seat: Seat, action: PointAt) -> State:
        return swap(table, seat, table.scene.slot(action.place))


class FalseLead(Effect[Name]):
    """34: name an unrevealed Role; that it is revealed at the end is an objective of yours."""

    number = 34
    reads = ("apples",)

    def options(self, table: State) -> Choices[Name]:
        return OneOf(tuple(Name(role) for role in SUSPECTS if role not in table.scene.faces))

    def resolve(self, table: State, seat: Seat, action: Name) -> State:
        leads = (*table.scene.leads, Lead(seat, action.role))
        return table.alter(leads=leads).tell(ObjectiveGained(seat, action.role))
