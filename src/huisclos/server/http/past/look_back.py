"""During a game: an earlier moment of it once more, through the reader's own eyes and nobody else's."""

from __future__ import annotations

from collections import deque
from typing import Any

from litestar import get
from litestar.datastructures import State
from litestar.params import FromPath

from huisclos.core.errors import RuleError
from huisclos.core.record import Record, replay
from huisclos.core.registry import find
from huisclos.core.seats import Seat
from huisclos.core.value import Value
from huisclos.server.http.routes import Asking, room_of, visitor_of
from huisclos.server.table.game.play import record
from huisclos.server.table.room import Room


class Glance(Value):
    """The table as it looked to this reader right after that move."""

    version: int
    view: Any


@get("/api/tables/{name:str}/moment/{version:int}")
async def look_back(request: Asking, state: State, name: FromPath[str], version: FromPath[int]) -> Glance:
    """What your own seat, or a spectator, saw after this move of the game under way."""
    room, seat = await reader_at(request, state, name)
    told = await so_far(state, room, seat, version)
    then, _ = deque(replay(told), maxlen=1).pop()
    return Glance(version, find(told.game).rules.project(then, seat))


async def reader_at(request: Asking, state: State, name: str) -> tuple[Room, Seat | None]:
    """A table, and whose eyes a known visitor has there."""
    visitor = visitor_of(request, state)
    if visitor is None:
        raise RuleError("no_session")
    room = await room_of(request, state, name)
    return room, room.people.seat_of(visitor.guest)


async def so_far(state: State, room: Room, seat: Seat | None, version: int) -> Record:
    """The game under way up to the move with which it had come so far for this reader."""
    charter = room.charter
    if room.play is None or not 0 <= version <= room.play.noticed.count(seat):
        raise RuleError("no_moment")
    made = room.play.noticed.move(seat, version)
    kept = await state.hall.store.round(charter.table, charter.round)
    if kept is None:
        raise RuleError("no_moment")
    heading, moves = kept
    return record(charter.game, heading, [(move.seat, move.action) for move in moves[:made]])
