"""The shelf as it comes with the page: the covers of the games, so that nothing moves once they are drawn."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import MediaType, Request, Response, get
from litestar.datastructures import State
from litestar.openapi import ResponseSpec

from huisclos.bots.roster import levels, usual
from huisclos.core.registry import Game, games
from huisclos.core.value import Value
from huisclos.server.http.given.files import packed
from huisclos.words.catalogue import LANGUAGES, catalogue

WORDS = ("game.title", "game.tagline", "game.progress")


class Cover(Value, kw_only=True):
    """What is read of a game before anybody takes it from the shelf."""

    name: str
    players: tuple[int, ...]
    """For how many it can be set at once, with the options as they are."""
    bots: tuple[str, ...]
    """The levels people choose from, weakest first."""
    bot: str
    """The level that is meant if nobody has chosen one."""
    lesson: bool
    """Whether one can learn it by playing."""
    words: dict[str, dict[str, str]]
    """Title, tagline and the names of the bots, by language."""


def written() -> bytes:
    """All covers, as they go over the wire: nothing in them can end a page they are laid into."""
    return msgspec.json.encode([_cover(game) for game in games().values()]).replace(b"<", b"\\u003c")


@get(
    "/api/covers",
    sync_to_thread=False,
    responses={200: ResponseSpec(data_container=list[Cover], description="The covers")},
)
def list_covers(request: Request[Any, Any, Any], state: State) -> Response[bytes]:
    """The games that are installed, as little as the first page needs."""
    return packed(state.covers, MediaType.JSON, request)


def _cover(game: Game) -> Cover:
    rules, bots = game.rules, levels(game.name)
    keys = (*WORDS, *(f"bot.{bot}" for bot in bots))
    spoken = {language: catalogue(game, language) for language in LANGUAGES}
    return Cover(
        name=game.name,
        players=tuple(rules.company(rules.types.options())),
        bots=bots,
        bot=usual(game.name),
        lesson=game.lesson is not None,
        words={
            language: {key: said[key] for key in keys if key in said} for language, said in spoken.items()
        },
    )
