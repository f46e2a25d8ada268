"""A game's words for the browser: games of other packages are not in the client's own files."""

from __future__ import annotations

import hashlib

import msgspec
from litestar import Response, get
from litestar.params import FromPath

from huisclos.core.errors import RuleError, UnknownGame
from huisclos.core.registry import find
from huisclos.server.routes import Asking
from huisclos.words.catalogue import LANGUAGES

KEPT_FOR = "public, max-age=3600"


@get("/api/words/{game:str}/{language:str}", sync_to_thread=True)
def read_words(request: Asking, game: FromPath[str], language: FromPath[str]) -> Response[bytes]:
    """Everything a game says, in one language."""
    if language not in LANGUAGES:
        raise RuleError("unknown_language")
    try:
        words = find(game).words(language)
    except (UnknownGame, FileNotFoundError) as error:
        raise RuleError("unknown_game") from error
    body = msgspec.json.encode(words)
    headers = {"cache-control": KEPT_FOR, "etag": f'"{hashlib.sha256(body).hexdigest()[:20]}"'}
    if request.headers.get("if-none-match") == headers["etag"]:
        return Response(b"", status_code=304, headers=headers)
    return Response(body, media_type="application/json", headers=headers)
