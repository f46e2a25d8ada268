"""A game file that somebody brings: told again and looked into beside the house, and not kept."""

from __future__ import annotations

from hashlib import sha256

from litestar import get, post
from litestar.datastructures import State
from litestar.params import FromPath, FromQuery

from huisclos.core.seats import Seat
from huisclos.hindsight.brought import Retold
from huisclos.server.http.past.hindsight import Hindsight, told
from huisclos.server.http.past.review import eyes
from huisclos.server.http.routes import Asking

LARGEST_FILE = 128 * 1024
"""Bytes: several times the longest game that anybody has played."""

MOST_SEATS = 16
"""At a table of any game; whether the game in the file has so many is seen when it is read."""


@post("/api/files/replay", status_code=200, request_max_body_size=LARGEST_FILE)
async def retell_file(request: Asking, state: State, seat: FromQuery[str] = "all") -> Retold:
    """The game in a file through one seat's eyes, or with every event whole."""
    state.lookings.mind(request)
    eyes(seat, MOST_SEATS)
    retold: Retold = await state.retelling.hear(await request.body(), seat)
    return retold


@post("/api/files/hindsight", status_code=200, request_max_body_size=LARGEST_FILE)
async def look_into_file(request: Asking, state: State, seat: FromQuery[str] = "all") -> Hindsight:
    """Have the game in a file looked back upon; whoever asks first asks for all who bring the same."""
    state.lookings.mind(request)
    reader, text = eyes(seat, MOST_SEATS), await request.body()
    return told(state.study, await state.study.ask(sha256(text).hexdigest(), text), reader)


@get("/api/files/{digest:str}/hindsight")
async def read_on(
    state: State, digest: FromPath[str], seat: FromQuery[str] = "all", part: FromQuery[int] = 0
) -> Hindsight:
    """How far that has come, for whoever knows the SHA-256 of the file."""
    reader: Seat | None = eyes(seat, MOST_SEATS)
    case = await state.study.look(digest)
    return Hindsight() if case is None else told(state.study, case, reader, part)
