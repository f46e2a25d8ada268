"""Investigations of the fifth round: 21 to 25."""

from __future__ import annotations

from typing import TYPE_CHECKING, Never

from huisclos.core.choices import NOTHING, AnyOf, Choices
from huisclos.core.seats import Seat
from huisclos.games.death_note.box import Tile, Way, number
from huisclos.games.death_note.events import Refrained, SeatDesignated, SuspicionsExchanged, WayChosen
from huisclos.games.death_note.moves import Choose, Designate, Pass, PointAt
from huisclos.games.death_note.steps.asking import PASS, Asked, Inquiry, designations, places, ways
from huisclos.games.death_note.steps.death import Doom
from huisclos.games.death_note.steps.verbs import give_from_tile, swap

if TYPE_CHECKING:
    from huisclos.games.death_note.state import State

A_SUSPICION = ways(Way.SUSPECT)


class Performance(Inquiry[Designate]):
    """21: L designates two unrevealed neighbours, who exchange all their Suspicions."""

    number = 21

    first: Seat | None = None

    def options(self, table: State) -> Choices[Designate]:
        unrevealed = table.scene.unrevealed
        if self.first is not None:
            return designations(self._partners(table, self.first))
        return designations(tuple(seat for seat in unrevealed if self._partners(table, seat)))

    def _partners(self, table: State, seat: Seat) -> tuple[Seat, ...]:
        scene = table.scene
        return tuple(other for other in scene.neighbours(seat) if scene.faces[other] is None)

    def resolve(self, table: State, seat: Seat, action: Designate) -> State:
        if self.first is None:
            return table.tell(SeatDesignated(seat, action.seat)).then(Performance(seat, action.seat))
        suspicions = list(table.scene.suspicions)
        one, other = self.first, action.seat
        suspicions[one], suspicions[other] = suspicions[other], suspicions[one]
        return table.alter(suspicions=tuple(suspicions)).tell(SuspicionsExchanged(one, other))


class Guidance(Inquiry[Never]):
    """22: every unrevealed player receives a Suspicion at the same time."""

    number = 22
    reads = ("gives",)

    @classmethod
    def begin(cls, table: State) -> State:
        return give_from_tile(table, table.scene.suspectable, number(Tile.GUIDANCE, "gives"))


class Frenzy(Inquiry[Never]):
    """23: L gives all Suspicions to one and the same player."""

    number = 23

    @classmethod
    def begin(cls, table: State) -> State:
        return table


class Revival(Inquiry[Designate]):
    """24: one by one, in the order L likes, every living player takes another Role or a Suspicion."""

    number = 24
    reads = ("gives",)

    done: tuple[Seat, ...] = ()

    def asks(self, table: State) -> tuple[Seat, ...]:
        return (self.seat,) if len(self.options(table)) else ()

    def options(self, table: State) -> Choices[Designate]:
        if not table.scene.living_centre:
            return NOTHING
        return designations(tuple(seat for seat in table.scene.living if seat not in self.done))

    def resolve(self, table: State, seat: Seat, action: Designate) -> State:
        table = table.tell(SeatDesignated(seat, action.seat))
        revive = Revive(action.seat, number(Tile.REVIVAL, "gives"))
        return table.then(revive, Revival(seat, (*self.done, action.seat)))

    def proceed(self, table: State) -> State:
        """Everybody has chosen."""
        return table


class Revive(Asked[Choose | PointAt]):
    """24: exchange the own Role with a living inactive one, or receive a Suspicion."""

    count: int

    def options(self, table: State) -> Choices[Choose | PointAt]:
        return AnyOf(A_SUSPICION, places(table.scene.people, table.scene.living_centre))

    def resolve(self, table: State, seat: Seat, action: Choose | PointAt) -> State:
        if isinstance(action, PointAt):
            return swap(table, seat, table.scene.slot(action.place))
        return give_from_tile(table.tell(WayChosen(seat, action.way)), (seat,), self.count)


class Silence(Inquiry[Designate]):
    """25: L designates a player."""

    number = 25

    def options(self, table: State) -> Choices[Designate]:
        return designations(table.scene.living) if table.scene.living_centre else NOTHING

    def resolve(self, table: State, seat: Seat, action: Designate) -> State:
        return table.tell(SeatDesignated(seat, action.seat)).then(Silencing(action.seat))


class Silencing(Asked[Pass | PointAt]):
    """25: who may designate a living inactive Role: it dies, by that player's doing (DN-80)."""

    def options(self, table: State) -> Choices[Pass | PointAt]:
        return AnyOf(PASS, places(table.scene.people, table.scene.living_centre))

    def resolve(self, table: State, seat: Seat, action: Pass | PointAt) -> State:
        if isinstance(action, Pass):
            return table.tell(Refrained(seat))
        return table.then(Doom(table.scene.slot(action.place), seat))
