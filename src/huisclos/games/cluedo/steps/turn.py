"""A turn up to the end of the walk."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from huisclos.core.agenda import Step
from huisclos.core.choices import NOTHING, AnyOf, Choices, OneOf, Standing
from huisclos.core.seats import NATURE, Seat
from huisclos.games.cluedo.board import Place, passages
from huisclos.games.cluedo.box import Plan, Room
from huisclos.games.cluedo.events import DiceRolled, Moved, PassageTaken, Stayed
from huisclos.games.cluedo.moves import Accuse, Enter, Roll, Stay, TakePassage, Throw, Walk
from huisclos.games.cluedo.paths import in_the_way, path_into, reach, route
from huisclos.games.cluedo.steps.clues import DrawClue
from huisclos.games.cluedo.steps.question import ACCUSATIONS, Visit, accuse

if TYPE_CHECKING:
    from huisclos.games.cluedo.state import State

Beginning = Roll | Stay | TakePassage | Accuse
ROLL = OneOf((Roll(),))
STAY = OneOf((Stay(),))
THROWS = Standing(tuple(Throw(first, second) for first in range(1, 7) for second in range(1, 7)))
MAGNIFIER = 1


class Turn(Step[Beginning]):
    """A turn begins: roll, or in a room also stay, take a passage or accuse (CL-23, CL-24, CL-63)."""

    seat: Seat

    def asks(self, table: State) -> tuple[Seat, ...]:
        return (self.seat,)

    def choices(self, table: State, seat: Seat) -> Choices[Beginning]:
        if seat != self.seat:
            return NOTHING
        room = table.scene.room_of(seat)
        return ROLL if room is None else beginnings(table.scene.plan, room, table.scene.passages)

    def resolve(self, table: State, seat: Seat, action: Beginning) -> State:
        match action:
            case Roll():
                return table.then(Dice(seat))
            case Stay():
                return stay(table, seat)
            case TakePassage(room):
                origin = table.scene.room_of(seat)
                assert origin is not None
                return (
                    table.put_pawn(table.scene.characters[seat], room)
                    .tell(PassageTaken(seat, origin, room))
                    .then(Visit(seat))
                )
            case Accuse():
                return accuse(table, seat, action)

    def refusal(self, table: State, seat: Seat, action: Any) -> tuple[str, str | None]:
        match action:
            case Accuse():
                return "accuse_in_a_room", "CL-62"
            case Stay():
                return "stay_in_a_room", "CL-24"
            case TakePassage():
                return "no_such_passage", "CL-38"
            case Walk() | Enter():
                return "roll_first", "CL-23"
            case _:
                return "illegal", None


class Dice(Step[Throw]):
    """The dice fall; for each magnifier a clue card is drawn before the pawn moves (CL-16 to CL-18)."""

    seat: Seat

    def asks(self, table: State) -> tuple[Seat, ...]:
        return (NATURE,)

    def choices(self, table: State, seat: Seat) -> Choices[Throw]:
        return THROWS if seat == NATURE else NOTHING

    def resolve(self, table: State, seat: Seat, action: Throw) -> State:
        faces = (action.first, action.second)
        clues = [DrawClue(self.seat)] * faces.count(MAGNIFIER) if table.scene.pile else []
        return table.tell(DiceRolled(self.seat, *faces)).then(*clues, March(self.seat, sum(faces)))


class March(Step[Walk | Enter | Stay]):
    """The pawn walks the whole total, or into a room, or stays in its room (CL-28, CL-30, CL-37)."""

    seat: Seat
    total: int

    def asks(self, table: State) -> tuple[Seat, ...]:
        return (self.seat,)

    def choices(self, table: State, seat: Seat) -> Choices[Walk | Enter | Stay]:
        if seat != self.seat:
            return NOTHING
        scene = table.scene
        origin = scene.place_of(seat)
        return ends(scene.plan, origin, self.total, in_the_way(scene.plan, origin, self.total, scene.pawns))

    def resolve(self, table: State, seat: Seat, action: Walk | Enter | Stay) -> State:
        if isinstance(action, Stay):
            return stay(table, seat)
        scene = table.scene
        origin = scene.place_of(seat)
        blocked = in_the_way(scene.plan, origin, self.total, scene.pawns)
        suspect = scene.characters[seat]
        match action:
            case Walk(square):
                path = route(scene.plan, origin, square, self.total, blocked)
                return table.put_pawn(suspect, square).tell(Moved(seat, path, None)).pass_turn(seat)
            case Enter(room):
                path = path_into(scene.plan, origin, room, blocked)
                return table.put_pawn(suspect, room).tell(Moved(seat, path, room)).then(Visit(seat))

    def refusal(self, table: State, seat: Seat, action: Any) -> tuple[str, str | None]:
        match action:
            case Walk() | Enter():
                return "out_of_reach", "CL-28"
            case TakePassage():
                return "passage_before_rolling", "CL-40"
            case Accuse():
                return "move_first", "CL-63"
            case Stay():
                return "stay_in_a_room", "CL-24"
            case _:
                return "illegal", None


@lru_cache(maxsize=1 << 12)
def beginnings(plan: Plan, room: Room, opened: tuple[Room, ...]) -> Choices[Beginning]:
    """What a turn that begins in this room offers."""
    ways = passages(plan, room, opened)
    return AnyOf(ROLL, STAY, OneOf(tuple(map(TakePassage, ways))), rarely=ACCUSATIONS)


@lru_cache(maxsize=1 << 16)
def ends(plan: Plan, origin: Place, total: int, blocked: int) -> Choices[Walk | Enter | Stay]:
    """Where a walk may end; remembered, since the same corners are turned in game after game."""
    within = reach(plan, origin, total, blocked)
    rooms, squares = Standing(tuple(map(Enter, within.rooms))), Standing(tuple(map(Walk, within.squares)))
    return AnyOf(rooms, squares, STAY if isinstance(origin, Room) else NOTHING)


def stay(table: State, seat: Seat) -> State:
    """The pawn remains in its room, where its player may ask again (CL-36)."""
    room = table.scene.room_of(seat)
    assert room is not None
    return table.tell(Stayed(seat, room)).then(Visit(seat))
