"""The drawing that a game of another package brings along: a built module, and what that needs."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from huisclos.core.errors import UnknownGame
from huisclos.core.game import DRAWN_BY, Game
from huisclos.core.registry import find
from huisclos.server.http.given.folder import hand_out, inside

MAY_BE = {".js", ".css", ".svg", ".png", ".jpg", ".webp", ".woff2", ".json"}
"""What a drawing is made of: nothing that a browser would open as a page of this house."""


def address_of(game: Game) -> str | None:
    """Where browsers find the drawing of this game, if it brings one."""
    return None if game.drawing is None else f"/drawings/{game.name}/{DRAWN_BY}"


@get("/drawings/{game:str}/{path:path}", include_in_schema=False, sync_to_thread=False)
def read_drawing(
    request: Request[Any, Any, Any], game: FromPath[str], path: FromPath[str]
) -> Response[bytes]:
    """A file of a game's drawing."""
    try:
        home = find(game).drawing
    except UnknownGame as error:
        raise NotFoundException from error
    file = None if home is None else inside(home, str(path).lstrip("/"))
    if file is None or file.suffix not in MAY_BE:
        raise NotFoundException
    return hand_out(file, request)
