"""How an investigation is looked back upon: the Roles of the others, and looks at what lies face down.

Most of what is done here asks nothing. What can be weighed is at whose Role somebody looks, where there is a
choice, and which Role L names in the Assault, as if nobody would lie.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from typing import Any, NamedTuple

from huisclos.core.belief import Belief, Item, Place
from huisclos.core.inquiry import Measure, Part
from huisclos.core.seats import Seat
from huisclos.games.death_note.box import SUSPECTS, Role
from huisclos.games.death_note.events import (
    ActionPlayed,
    DeathNear,
    DetectiveShown,
    NameMet,
    PlaceDesignated,
    RoleNamed,
    RoleRevealed,
    RoleSeen,
    RolesSwapped,
    RoleTaken,
    RoundBegan,
    SeatDesignated,
    Spared,
    TileDiscarded,
    TileTurned,
)
from huisclos.games.death_note.knowledge.counsel import CENTRE, Counsel, counsel
from huisclos.games.death_note.moves import Designate, Name, PointAt
from huisclos.games.death_note.scene import Scene
from huisclos.games.death_note.steps.looking import Bugs, PartisanLook, Tailing
from huisclos.games.death_note.steps.suspicion import InvisiblePresence
from huisclos.games.death_note.steps.third_round import AssaultName, WagerLook
from huisclos.games.death_note.view import View

TELLING = (
    ActionPlayed,
    DeathNear,
    DetectiveShown,
    NameMet,
    RoleRevealed,
    RoleSeen,
    RolesSwapped,
    RoleTaken,
    RoundBegan,
    Spared,
    TileDiscarded,
    TileTurned,
)


class Look(NamedTuple):
    """A look at one of these Roles."""

    asker: Seat
    at: Item
    among: tuple[Item, ...]

    def alternatives(self) -> Iterator[Look]:
        return (self._replace(at=other) for other in self.among)

    def answers(self, world: Mapping[Item, Place]) -> Mapping[Hashable, float]:
        return {world[self.at]: 1.0}

    def as_event(self) -> SeatDesignated | PlaceDesignated:
        if isinstance(self.at, int):
            return SeatDesignated(self.asker, Seat(self.at))
        return PlaceDesignated(self.asker, int(self.at.removeprefix(CENTRE)))


class Naming(NamedTuple):
    """A Role is named to the face of a player: is it theirs? (tile 11)"""

    asker: Seat
    seat: Seat
    role: Role

    def alternatives(self) -> Iterator[Naming]:
        return (self._replace(role=role) for role in SUSPECTS if role is not Role.LIGHT)

    def answers(self, world: Mapping[Item, Place]) -> Mapping[Hashable, float]:
        return {world[self.seat] == self.role: 1.0}

    def as_event(self) -> RoleNamed:
        return RoleNamed(self.asker, self.role)


class Investigation:
    """Who is who."""

    measure: Measure = "bits"

    def tells(self, event: Any) -> bool:
        return isinstance(event, TELLING)

    def doubts(self, belief: Belief, seat: Seat) -> Mapping[Part, Mapping[Item, float]]:
        return {
            other: {role: chance for role, chance in row.items() if chance > 0}
            for other, row in belief.table.items()
            if isinstance(other, int) and other != seat and belief.certain.get(other) is not Role.L
        }

    def fact(self, part: Part, answer: Item, seat: Seat) -> tuple[Item, Place]:
        return part, answer

    def places(self, part: Part) -> Mapping[str, Item]:
        return {f"{part}.{role}": role for role in SUSPECTS}

    def asked(self, action: Any, view: View, belief: Belief) -> Look | Naming | None:
        assert view.seat is not None
        match action, view.agenda[0] if view.agenda else None:
            case Designate(seat), Bugs() | InvisiblePresence() | WagerLook() as step:
                return Look(view.seat, seat, _players(view.scene, step, view.seat))
            case PointAt(place), Tailing() | PartisanLook():
                return Look(view.seat, f"{CENTRE}{place}", _centre(view.scene))
            case Name(role), AssaultName(target=target):
                return Naming(view.seat, target, role)
            case _:
                return None

    def seeks(self, question: Look | Naming, part: Part, belief: Belief) -> bool:
        """Who looks at a Role that is known, or asks for it, has not noticed."""
        return part == (question.at if isinstance(question, Look) else question.seat)

    def says(self, event: Any, part: Part) -> tuple[Seat, Item] | None:
        """What is said here may be a lie, and shows nothing."""
        return None

    def open_questions(self, view: View, belief: Belief) -> Iterator[Look | Naming]:
        """Where somebody is to look at a Role, or to name one: all they could look at, or name."""
        match view.agenda[0] if view.agenda else None:
            case Bugs(seat=seat) | InvisiblePresence(seat=seat) | WagerLook(seat=seat) as step if (
                seat == view.seat
            ):
                among = _players(view.scene, step, seat)
                yield from (Look(seat, at, among) for at in among)
            case Tailing(seat=seat) | PartisanLook(seat=seat) if seat == view.seat:
                centre = _centre(view.scene)
                yield from (Look(seat, at, centre) for at in centre)
            case AssaultName(seat=seat, target=target) if seat == view.seat:
                yield from Naming(seat, target, SUSPECTS[0]).alternatives()

    def counsel(self, view: View, belief: Belief) -> Iterator[Counsel]:
        return counsel(view, belief)

    def turn(self, event: Any) -> Seat | None:
        """Nobody says aloud who is who, and wins by it."""
        return None

    def out(self, event: Any) -> Seat | None:
        """The dead still score (DN-43)."""
        return None


INQUIRY = Investigation()


def _centre(scene: Scene) -> tuple[str, ...]:
    """The Roles in the centre."""
    return tuple(f"{CENTRE}{scene.place(slot)}" for slot in scene.centre)


def _players(scene: Scene, step: Bugs | InvisiblePresence | WagerLook, seat: Seat) -> tuple[Seat, ...]:
    """At whose Role this lets one look."""
    match step:
        case Bugs():
            return tuple(other for other in scene.unrevealed if other != seat)
        case InvisiblePresence():
            return scene.neighbours(seat)
        case WagerLook():
            return tuple(other for other in scene.neighbours(seat) if scene.faces[other] is None)
