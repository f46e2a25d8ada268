"""The shelf: the games one can play here and the rules of each, written down once; they never change."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
import structlog
from litestar import MediaType, Request, Response, get
from litestar.datastructures import State
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, FromQuery

from huisclos.bots.guests import guests
from huisclos.bots.roster import offered, usual
from huisclos.core.errors import RuleError, UnknownGame
from huisclos.core.registry import Game, find, games, left_off
from huisclos.core.seats import Seat
from huisclos.core.value import Value
from huisclos.server.http.given.drawings import address_of
from huisclos.server.http.given.files import packed
from huisclos.server.protocol.seatfields import by_seat_of, seats_of
from huisclos.words import rulebook
from huisclos.words.catalogue import LANGUAGES

log = structlog.get_logger()


class GameInfo(Value, kw_only=True):
    """A game one can play here."""

    name: str
    players: tuple[int, ...]
    traits: tuple[str, ...]
    bots: tuple[str, ...]
    """The levels people choose from, weakest first."""
    bot: str
    """The level that is meant if nobody has chosen one."""
    departures: bool
    """Whether the others can play on without somebody who leaves for good."""
    options: Any
    """The options as they are if nobody changes them."""
    schema: dict[str, Any]
    """JSON Schema of the options."""
    seats: dict[str, list[str]]
    """Which fields of the game's types are seats."""
    by_seat: dict[str, list[str]]
    """Which fields hold one thing for each seat, in their order."""
    drawing: str | None
    """Where its own drawing is to be had, if it brings one."""


def written() -> bytes:
    """The whole shelf, as it goes over the wire."""
    return msgspec.json.encode([_described(game) for game in games().values()])


@cache
def _described(game: Game) -> GameInfo:
    """What is printed on its box; to read all its types takes a while."""
    rules = game.rules
    return GameInfo(
        name=game.name,
        players=tuple(rules.players),
        traits=tuple(rules.traits),
        bots=offered(game.name),
        bot=usual(game.name),
        departures=rules.departure(Seat(0)) is not None,
        options=rules.types.options(),
        schema=msgspec.json.schema(rules.types.options),
        seats=seats_of(game),
        by_seat=by_seat_of(game),
        drawing=address_of(game),
    )


@cache
def bound(game: Game, language: str) -> str:
    """A game's rulebook, bound once."""
    return rulebook.text(game.name, language)


@get(
    "/api/games",
    sync_to_thread=False,
    responses={200: ResponseSpec(data_container=list[GameInfo], description="The games")},
)
def list_games(request: Request[Any, Any, Any], state: State) -> Response[bytes]:
    """The games that are installed."""
    return packed(state.shelf, MediaType.JSON, request)


class Absent(Value, kw_only=True, tag=False):
    """A game that is installed and cannot be played here. What exactly went wrong is for the log."""

    name: str
    package: str
    why: str
    """A code for the words."""


@get("/api/left-off", sync_to_thread=False)
def list_left_off() -> list[Absent]:
    """The games of other packages that could not be put on the shelf."""
    return [
        Absent(name=fault.name, package=fault.package, why=fault.why)
        for fault in (*left_off(), *guests().left_out)
    ]


def name_the_absent() -> None:
    """Write into the log which games are not on the shelf, and what exactly is wrong with each."""
    for fault in (*left_off(), *guests().left_out):
        log.warning(
            "a game was left off the shelf",
            game=fault.name,
            package=fault.package,
            why=fault.why,
            detail=fault.detail,
        )


@get("/api/rules/{game:str}", media_type=MediaType.TEXT)
async def read_rules(
    request: Request[Any, Any, Any], game: FromPath[str], lang: FromQuery[str] = "en"
) -> Response[bytes]:
    """A game's rulebook, in Markdown."""
    try:
        home = find(game)
    except UnknownGame as error:
        raise RuleError("unknown_game") from error
    if lang not in LANGUAGES:
        raise RuleError("unknown_language")
    return packed(bound(home, lang).encode(), "text/markdown; charset=utf-8", request)
