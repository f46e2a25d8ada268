"""The door of the web: what comes in is whole, speaks of this house, and asks what can be answered."""

from __future__ import annotations

import re
from typing import Any

import msgspec
from litestar import Request
from litestar.exceptions import ClientException, InternalServerException, PermissionDeniedException
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from huisclos.server.http.origin import ours

SAFE = {"GET", "HEAD", "OPTIONS"}
HOST = re.compile(r"(?:[a-z0-9._~-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::(\d{1,5}))?", re.ASCII | re.IGNORECASE)
HIGHEST_PORT = 65_535


class WentAway(ClientException):
    """Whoever asked was gone before they had said what they wanted; there is nobody to answer."""


async def look_over(request: Request[Any, Any, Any]) -> None:
    """Refuse what is malformed, and what a page of somebody else makes this visitor do."""
    hosts = request.headers.getall("host", [])
    if len(hosts) > 1 or not all(map(plausible, hosts)) or not request.scope["query_string"].isascii():
        raise ClientException
    if request.method in SAFE:
        return
    if not ours(request.headers.get("origin"), request.headers.get("host")):
        raise PermissionDeniedException
    try:
        body = await request.body()
    except InternalServerException:
        raise WentAway from None
    if not readable(body):
        raise ClientException


def plausible(host: str) -> bool:
    """Whether a house could have this address.

    >>> [plausible(host) for host in ("tables.example:8765", "[::1]", "x:99999", "a" * 3000, "[", "")]
    [True, True, False, False, False, False]
    """
    found = HOST.fullmatch(host)
    return found is not None and int(found[1] or 0) <= HIGHEST_PORT


def readable(body: bytes) -> bool:
    """Whether this is text that can be followed to its depth; whether it says anything is seen later.

    >>> [readable(body) for body in (b"{}", b"{", b'{"name": "\\xff"}', b"[" * 9000)]
    [True, True, False, False]
    """
    try:
        body.decode()
        msgspec.json.decode(body)
    except msgspec.DecodeError:
        return True
    except (RecursionError, UnicodeError):
        return False
    return True


def answering_heads(app: ASGIApp) -> ASGIApp:
    """Whatever can be read can be asked for its head alone."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        if scope.get("method") != "HEAD":
            await app(scope, receive, send)
            return

        async def say(message: Message) -> None:
            if message["type"] == "http.response.body":
                message["body"] = b""
            await send(message)

        asked: Any = {**scope, "method": "GET"}
        await app(asked, receive, say)

    return answer
