"""Walking the whole roll, no square twice, around the other pawns: exactly where can one end?

For each roll, a few simple paths from a place on the empty board to every end are walked once and remembered
as sets of squares (bits of an integer). A question with pawns in the way then mostly needs one look: is one
of the remembered paths free? Only if none is, a search with the pawns in place decides.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache

from huisclos.core.value import Value
from huisclos.games.cluedo.board import WIDTH, Place, Square, board
from huisclos.games.cluedo.box import ROOMS, Plan, Room

LONGEST_ROLL = 12
REMEMBERED = 6
"""How many different paths to one end are kept; more only cost memory."""

BIT = [1 << index for index in range(WIDTH * 25)]
ANYWHERE = (1 << len(BIT)) - 1
NOT_LEFT = sum(bit for index, bit in enumerate(BIT) if index % WIDTH)
NOT_RIGHT = NOT_LEFT >> 1
"""Where a step to the left, or to the right, does not lead off the board."""


class Reach(Value):
    """Where a roll can bring a pawn."""

    rooms: tuple[Room, ...]
    squares: tuple[Square, ...]


def in_the_way(plan: Plan, origin: Place, total: int, pawns: Iterable[Place]) -> int:
    """The squares within this total where other pawns stand, as bits; pawns in rooms bar nothing (CL-27)."""
    bits = 0
    for place in pawns:
        if type(place) is int and place != origin:
            bits |= BIT[place]
    return bits & _within(plan, origin)[total] if bits else 0


def reach(plan: Plan, origin: Place, total: int, blocked: int) -> Reach:
    """Every room and every square a pawn may end on with this total (CL-25 to CL-33)."""
    rooms = _rooms(plan, origin, total, blocked)
    squares = tuple(
        end
        for end, paths in _known(plan, origin, total).items()
        if not blocked & BIT[end]
        and (
            _free(paths, blocked) or (len(paths) == REMEMBERED and path_to(plan, origin, end, total, blocked))
        )
    )
    if not squares and not rooms:
        squares = _ends_of_longest(plan, origin, total, blocked)
    return Reach(rooms, squares)


def path_to(plan: Plan, origin: Place, end: Square, steps: int, blocked: int) -> tuple[Square, ...]:
    """The squares of one path of exactly so many steps, or nothing if there is none."""
    neighbours, distance = board(plan).neighbours, _distances(plan, end)
    used = blocked if isinstance(origin, Room) else blocked | BIT[origin]
    path: list[Square] = []
    for first in board(plan).exits(origin):
        open_to = not used & BIT[first] and distance[first] < steps
        if open_to and _walk(neighbours, distance, path, first, used, steps - 1):
            return tuple(path)
    return ()


def _walk(
    neighbours: dict[Square, tuple[Square, ...]],
    distance: dict[Square, int],
    path: list[Square],
    here: Square,
    used: int,
    left: int,
) -> bool:
    """Go on from here to where the distance is measured from; the path holds the squares walked.

    A function of its own: one inside another that calls itself is a circle, left to the garbage collector.
    """
    path.append(here)
    if not left:
        return True
    used |= BIT[here]
    left -= 1
    for there in neighbours[here]:
        open_to = distance[there] <= left and not used & BIT[there]
        if open_to and _walk(neighbours, distance, path, there, used, left):
            return True
    path.pop()
    return False


@lru_cache(maxsize=1 << 14)
def path_into(plan: Plan, origin: Place, room: Room, blocked: int) -> tuple[Square, ...]:
    """The squares of a shortest way to a door of this room; nothing if the pawn stands before one already."""
    came_from: dict[Square, Place] = {}
    doors = board(plan).doors[room]
    frontier: list[Place] = [origin]
    while frontier:
        for here in frontier:
            if here in doors:
                return _trace(came_from, here, origin)
        following: list[Place] = []
        for here in frontier:
            for there in board(plan).exits(here):
                if there not in came_from and there != origin and not blocked & BIT[there]:
                    came_from[there] = here
                    following.append(there)
        frontier = following
    return ()


def route(plan: Plan, origin: Place, end: Square, total: int, blocked: int) -> tuple[Square, ...]:
    """The squares walked to this end: the whole total, or as far as one can get (CL-28)."""
    free = _free(_known(plan, origin, total).get(end, ()), blocked)
    if free:
        return _along(plan, origin, end, total, free)
    walks = (path_to(plan, origin, end, steps, blocked) for steps in range(total, 0, -1))
    return next((path for path in walks if path), ())


@lru_cache(maxsize=1 << 16)
def _along(plan: Plan, origin: Place, end: Square, total: int, path: int) -> tuple[Square, ...]:
    """The squares of a remembered path in the order they are walked."""
    return path_to(plan, origin, end, total, ~path)


def _free(paths: tuple[int, ...], blocked: int) -> int:
    """One of these paths that nobody stands on, if there is one."""
    for path in paths:
        if not path & blocked:
            return path
    return 0


def _trace(came_from: dict[Square, Place], here: Place, origin: Place) -> tuple[Square, ...]:
    path: list[Square] = []
    while here != origin and not isinstance(here, Room):
        path.append(here)
        here = came_from[here]
    return tuple(reversed(path))


def _rooms(plan: Plan, origin: Place, total: int, blocked: int) -> tuple[Room, ...]:
    """The rooms whose door square can be reached with a step to spare."""
    doors, free = _doors(plan), _corridors(plan) & ~blocked
    if isinstance(origin, Room):
        reached, steps = doors[origin] & free, total - 2
    else:
        reached, steps = BIT[origin], total - 1
    for _ in range(steps):
        reached |= free & (
            reached << WIDTH | reached >> WIDTH | (reached & NOT_RIGHT) << 1 | (reached & NOT_LEFT) >> 1
        )
    return tuple([room for room in ROOMS if room is not origin and reached & doors[room]])


def _ends_of_longest(plan: Plan, origin: Place, total: int, blocked: int) -> tuple[Square, ...]:
    walks = list(_walks(plan, origin, total, blocked))
    if not walks:
        return () if isinstance(origin, Room) else (origin,)
    furthest = max(steps for steps, _ in walks)
    return tuple(sorted({end for steps, end in walks if steps == furthest}))


def _walks(plan: Plan, origin: Place, total: int, blocked: int) -> Iterable[tuple[int, Square]]:
    """Every simple walk around the blocked squares: its length and its end."""
    neighbours = board(plan).neighbours
    start = blocked if isinstance(origin, Room) else blocked | BIT[origin]
    stack = [(1, first, start) for first in board(plan).exits(origin)]
    while stack:
        steps, here, used = stack.pop()
        if used & BIT[here]:
            continue
        yield steps, here
        if steps < total:
            used |= BIT[here]
            stack.extend((steps + 1, there, used) for there in neighbours[here])


@cache
def _known(plan: Plan, origin: Place, total: int) -> dict[Square, tuple[int, ...]]:
    """The ends of simple paths of this length on the empty board, each with a few of the paths."""
    neighbours, away = board(plan).neighbours, _away(plan)
    before = 0 if isinstance(origin, Room) else BIT[origin]
    found: dict[Square, dict[int, None]] = {}
    wanted = ANYWHERE

    def walk(here: Square, path: int, left: int) -> None:
        nonlocal wanted
        path |= BIT[here]
        if not left:
            paths = found.setdefault(here, {})
            paths[path] = None
            if len(paths) == REMEMBERED:
                wanted &= ~BIT[here]
            return
        ends = away[left - 1]
        for there in neighbours[here]:
            if not path & BIT[there] and wanted & ends[there]:
                walk(there, path, left - 1)

    for first in board(plan).exits(origin):
        walk(first, before, total - 1)
    free_of_start = ~before
    return {end: tuple(path & free_of_start for path in paths) for end, paths in sorted(found.items())}


@cache
def _away(plan: Plan) -> tuple[dict[Square, int], ...]:
    """For each number of steps and each square, where so many steps may lead, to and fro."""
    neighbours = board(plan).neighbours
    away = [{here: BIT[here] for here in neighbours}]
    for _ in range(LONGEST_ROLL):
        nearer = away[-1]
        away.append({here: _all(nearer[there] for there in beside) for here, beside in neighbours.items()})
    return tuple(away)


@cache
def _within(plan: Plan, origin: Place) -> tuple[int, ...]:
    """For each length, the squares close enough to matter."""
    masks = [0]
    seen = 0 if isinstance(origin, Room) else BIT[origin]
    frontier: Iterable[Square] = board(plan).exits(origin)
    for _ in range(LONGEST_ROLL):
        frontier = {here for here in frontier if not seen & BIT[here]}
        seen |= _all(BIT[here] for here in frontier)
        masks.append(masks[-1] | _all(BIT[here] for here in frontier))
        frontier = {there for here in frontier for there in board(plan).neighbours[here]}
    return tuple(masks)


def _all(places: Iterable[int]) -> int:
    """Squares out of any of these, as bits."""
    bits = 0
    for place in places:
        bits |= place
    return bits


@cache
def _corridors(plan: Plan) -> int:
    return _all(BIT[here] for here in board(plan).squares)


@cache
def _doors(plan: Plan) -> dict[Room, int]:
    return {room: sum(BIT[door] for door in set(doors)) for room, doors in board(plan).doors.items()}


@cache
def _distances(plan: Plan, end: Square) -> dict[Square, int]:
    """Steps from every square to this one on the empty board."""
    distance = {end: 0}
    frontier = [end]
    while frontier:
        following = []
        for here in frontier:
            for there in board(plan).neighbours[here]:
                if there not in distance:
                    distance[there] = distance[here] + 1
                    following.append(there)
        frontier = following
    return distance


def steps_to_room(plan: Plan, here: Square, room: Room) -> int:
    """How far it is from a square into a room when nobody is in the way."""
    return 1 + min(_distances(plan, door)[here] for door in board(plan).doors[room])
