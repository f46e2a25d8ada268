"""During a game: an earlier moment of it once more, through the reader's own eyes and nobody else's."""

from __future__ import annotations

from itertools import islice
from typing import Any

from litestar import get
from litestar.datastructures import State
from litestar.params import FromPath

from huisclos.core.errors import RuleError
from huisclos.core.record import replay
from huisclos.core.registry import find
from huisclos.core.value import Value
from huisclos.server.http.routes import Asking, room_of, visitor_of
from huisclos.server.table.game.play import record


class Glance(Value):
    """The table as it looked to this reader right after that move."""

    version: int
    view: Any


@get("/api/tables/{name:str}/moment/{version:int}")
async def look_back(request: Asking, state: State, name: FromPath[str], version: FromPath[int]) -> Glance:
    """What your own seat, or a spectator, saw after this move of the game under way."""
    visitor = visitor_of(request, state)
    if visitor is None:
        raise RuleError("no_session")
    room = await room_of(request, state, name)
    charter, seat = room.charter, room.seat_of(visitor.guest)
    if room.play is None or not 0 <= version <= room.play.noticed.count(seat):
        raise RuleError("no_moment")
    made = room.play.noticed.move(seat, version)
    kept = await state.hall.store.round(charter.table, charter.round)
    if kept is None:
        raise RuleError("no_moment")
    heading, moves = kept
    told = record(charter.game, heading, [(move.seat, move.action) for move in moves[:made]])
    then, _ = next(islice(replay(told), made, None))
    return Glance(version, find(charter.game).rules.project(then, seat))
