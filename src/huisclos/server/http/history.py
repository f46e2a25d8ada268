"""The door to the own list of finished games: whoever has the key reads it on any device."""

from __future__ import annotations

from datetime import UTC, datetime

from litestar import get, post
from litestar.datastructures import State

from huisclos.core.value import Value
from huisclos.server.http.routes import Asking, guest_of


class Played(Value):
    """A game you have finished."""

    table: str
    round: int
    game: str
    seat: int
    at: str
    won: bool


@get("/api/history")
async def read_history(request: Asking, state: State) -> tuple[Played, ...]:
    """The games you have finished, the last first."""
    games = await state.hall.store.history.of(guest_of(request, state, state.histories))
    return tuple(Played(one.table, one.round, one.game, one.seat, _day(one.at), one.won) for one in games)


@post("/api/history/forget", status_code=204)
async def forget_history(request: Asking, state: State) -> None:
    """The house forgets which games you have finished."""
    await state.hall.store.history.drop_all(guest_of(request, state, state.histories))


def _day(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).isoformat()
