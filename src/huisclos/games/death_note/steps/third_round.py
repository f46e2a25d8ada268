"""Investigations of the third round: 11 to 15."""

from __future__ import annotations

from typing import TYPE_CHECKING, Never

from huisclos.core.choices import AnyOf, Choices, OneOf
from huisclos.core.seats import Seat
from huisclos.games.death_note.box import SUSPECTS, Role, Tile, number
from huisclos.games.death_note.events import NameMet, ObjectiveGained, Refrained, RoleNamed, SeatDesignated
from huisclos.games.death_note.moves import Agree, Designate, Drop, Name, Pass
from huisclos.games.death_note.scene import Love
from huisclos.games.death_note.steps.asking import AGREE, PASS, Asked, Inquiry, designations, drops
from huisclos.games.death_note.steps.drawing import Draw
from huisclos.games.death_note.steps.hands import discard
from huisclos.games.death_note.steps.lies import Vouch
from huisclos.games.death_note.steps.verbs import look, reveal

if TYPE_CHECKING:
    from huisclos.games.death_note.state import State

NOT_LIGHT = OneOf(tuple(Name(role) for role in SUSPECTS if role is not Role.LIGHT))
AGREE_OR_NOT: Choices[Pass | Agree] = AnyOf(PASS, AGREE)


class Assault(Inquiry[Designate]):
    """11: L designates an unrevealed player."""

    number = 11
    reads = ("draws", "discards")

    def options(self, table: State) -> Choices[Designate]:
        return designations(table.scene.unrevealed)

    def resolve(self, table: State, seat: Seat, action: Designate) -> State:
        return table.tell(SeatDesignated(seat, action.seat)).then(AssaultName(seat, action.seat))


class AssaultName(Asked[Name]):
    """11: and names a Role, but not Light."""

    target: Seat

    def options(self, table: State) -> Choices[Name]:
        return NOT_LIGHT

    def resolve(self, table: State, seat: Seat, action: Name) -> State:
        return table.tell(RoleNamed(seat, action.role)).then(AssaultAnswer(self.target, action.role))


class AssaultAnswer(Vouch):
    """11: the right Role is revealed; if it is another, the player draws Actions and discards some."""

    role: Role

    def judged(self, table: State, role: Role) -> State:
        met = role is self.role
        table = table.tell(NameMet(self.seat, met))
        if met:
            return reveal(table, self.seat, table.scene.seat_of_l)
        discards = [DiscardOne(self.seat)] * number(Tile.ASSAULT, "discards")
        return table.then(Draw(self.seat, number(Tile.ASSAULT, "draws")), *discards)


class DiscardOne(Asked[Drop]):
    """11: the discarded Action need not be one of those just drawn."""

    def asks(self, table: State) -> tuple[Seat, ...]:
        return (self.seat,) if table.hands[self.seat] else ()

    def options(self, table: State) -> Choices[Drop]:
        return drops(table.hands[self.seat])

    def resolve(self, table: State, seat: Seat, action: Drop) -> State:
        return discard(table, seat, action.card)

    def proceed(self, table: State) -> State:
        """There was nothing to draw."""
        return table


class LoveTile(Inquiry[Designate]):
    """12: L designates two neighbours; each wants the other to stay hidden, until the end."""

    number = 12
    reads = ("apples",)

    first: Seat | None = None

    def options(self, table: State) -> Choices[Designate]:
        scene = table.scene
        if self.first is None:
            return designations(scene.living if len(scene.living) > 1 else ())
        return designations(scene.neighbours(self.first))

    def resolve(self, table: State, seat: Seat, action: Designate) -> State:
        if self.first is None:
            return table.tell(SeatDesignated(seat, action.seat)).then(LoveTile(seat, action.seat))
        one, other = self.first, action.seat
        scene = table.scene
        table = table.alter(loves=(*scene.loves, Love(one, other)), standing=(*scene.standing, Tile.LOVE))
        return table.tell(ObjectiveGained(one, other=other), ObjectiveGained(other, other=one))


class Confession(Inquiry[Designate]):
    """13: L designates an unrevealed player, dead or alive."""

    number = 13
    reads = ("extra",)

    def options(self, table: State) -> Choices[Designate]:
        return designations(table.scene.suspectable)

    def resolve(self, table: State, seat: Seat, action: Designate) -> State:
        table = table.tell(SeatDesignated(seat, action.seat))
        extra = number(Tile.CONFESSION, "extra")
        if not table.scene.alive(action.seat):
            return table.alter(extra=table.scene.extra + extra)
        return table.then(Confess(action.seat, extra))


class Confess(Asked[Pass | Agree]):
    """13: the player reveals the own Role, or L has more Suspicions to give."""

    count: int

    def options(self, table: State) -> Choices[Pass | Agree]:
        return AGREE_OR_NOT

    def resolve(self, table: State, seat: Seat, action: Pass | Agree) -> State:
        if isinstance(action, Agree):
            return reveal(table, seat, seat)
        return table.alter(extra=table.scene.extra + self.count).tell(Refrained(seat))


class Friend(Inquiry[Never]):
    """14: stays; the next player to play an Action loses Suspicions."""

    number = 14
    reads = ("loses",)

    @classmethod
    def begin(cls, table: State) -> State:
        return table.alter(standing=(*table.scene.standing, Tile.FRIEND))


class Wager(Inquiry[Never]):
    """15: who receives the Suspicion looks at the Role of an unrevealed neighbour."""

    number = 15

    @classmethod
    def begin(cls, table: State) -> State:
        return table


class WagerChoice(Asked[Designate]):
    """15: with more Suspicions through an Alibi, L says which one gives the look."""

    receivers: tuple[Seat, ...]

    def asks(self, table: State) -> tuple[Seat, ...]:
        return (self.seat,) if len(self.receivers) > 1 else ()

    def options(self, table: State) -> Choices[Designate]:
        return designations(self.receivers)

    def resolve(self, table: State, seat: Seat, action: Designate) -> State:
        return table.tell(SeatDesignated(seat, action.seat)).then(WagerLook(action.seat))

    def proceed(self, table: State) -> State:
        return table.then(*map(WagerLook, self.receivers))


class WagerLook(Asked[Designate]):
    """15: the receiver chooses the neighbour."""

    def asks(self, table: State) -> tuple[Seat, ...]:
        return (self.seat,) if len(self.options(table)) else ()

    def options(self, table: State) -> Choices[Designate]:
        scene = table.scene
        return designations(tuple(seat for seat in scene.neighbours(self.seat) if scene.faces[seat] is None))

    def resolve(self, table: State, seat: Seat, action: Designate) -> State:
        return look(table, seat, action.seat)

    def proceed(self, table: State) -> State:
        """No neighbour has a secret."""
        return table
