"""A game's words for the browser: games of other packages are not in the client's own files."""

from __future__ import annotations

import hashlib
from functools import cache
from typing import NamedTuple

import msgspec
from litestar import Response, get
from litestar.params import FromPath

from huisclos.core.errors import RuleError, UnknownGame
from huisclos.core.registry import Game, find
from huisclos.server.http.given.files import packed
from huisclos.server.http.routes import Asking
from huisclos.words.catalogue import LANGUAGES

KEPT_FOR = "public, max-age=3600"


class Page(NamedTuple):
    """A dictionary as it goes over the wire."""

    body: bytes
    tag: str


@cache
def page(game: Game, language: str) -> Page:
    """The words of a game in one language: they do not change while the house is open."""
    body = msgspec.json.encode(game.words(language))
    return Page(body, f'"{hashlib.sha256(body).hexdigest()[:20]}"')


@get("/api/words/{game:str}/{language:str}", sync_to_thread=False)
def read_words(request: Asking, game: FromPath[str], language: FromPath[str]) -> Response[bytes]:
    """Everything a game says, in one language."""
    if language not in LANGUAGES:
        raise RuleError("unknown_language")
    try:
        body, tag = page(find(game), language)
    except (UnknownGame, FileNotFoundError) as error:
        raise RuleError("unknown_game") from error
    headers = {"cache-control": KEPT_FOR, "etag": tag}
    if request.headers.get("if-none-match") == tag:
        return Response(b"", status_code=304, headers=headers)
    return packed(body, "application/json", request, **headers)
