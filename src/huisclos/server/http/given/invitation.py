"""The page of a table, which knows from the first moment what is played there: its cover is seen at once."""

from __future__ import annotations

import asyncio
from html import escape
from typing import Any

from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.params import FromPath

from huisclos.core.errors import HuisClosError
from huisclos.server.http.given.files import serve_page
from huisclos.server.http.routes import room_of

PATIENCE = 0.5
"""Seconds a page waits for the table it is opened for; without it the browser finds out by itself."""


@get(["/t/{name:str}", "/t/{name:str}/replay"], include_in_schema=False)
async def table_page(request: Request[Any, Any, Any], state: State, name: FromPath[str]) -> Response[bytes]:
    """Whatever is wrong with the table, the page comes and says so."""
    try:
        async with asyncio.timeout(PATIENCE):
            game = (await room_of(request, state, name)).charter.game
    except (HuisClosError, TimeoutError):
        return serve_page(request, state.covers)
    return serve_page(request, state.covers, f'<meta name="game" content="{escape(game)}">')
