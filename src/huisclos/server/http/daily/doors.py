"""Cases of the day: the same for everybody who asks for that day. Nothing is written down about anybody."""

from __future__ import annotations

from datetime import UTC, datetime

from litestar import MediaType, Response, get
from litestar.datastructures import State
from litestar.params import FromPath

from huisclos.core.errors import RuleError
from huisclos.core.registry import games
from huisclos.core.value import Value
from huisclos.server.http.daily.calendar import days_of, read_day
from huisclos.server.http.given.files import packed
from huisclos.server.http.routes import Asking
from huisclos.server.running.beside.almanac import Almanac, Page


class Today(Value):
    """Which days it is now, somewhere on Earth: whoever has another is told so, and wins nothing by it."""

    days: tuple[str, ...]
    games: tuple[str, ...]
    """The games that have a case every day."""


def now() -> datetime:
    return datetime.now(UTC)


@get("/api/daily", sync_to_thread=False)
def today() -> Response[Today]:
    """Which day it is, by the clock of the house."""
    days = tuple(day.isoformat() for day in days_of(now()))
    told = Today(days, tuple(game.name for game in games().values() if game.daily is not None))
    return Response(told, headers={"cache-control": "no-store"})


@get("/api/daily/{game:str}/{day:str}")
async def daily_case(
    request: Asking, state: State, game: FromPath[str], day: FromPath[str]
) -> Response[bytes]:
    """The case of this game on that day."""
    state.cases.mind(request)
    if game not in games() or games()[game].daily is None:
        raise RuleError("no_daily_case")
    almanac: Almanac = state.almanac
    case = await almanac.case(Page(game, read_day(day, now())))
    return packed(case, MediaType.JSON, request)
