"""The web client's files: compressed once, and kept by browsers for as long as their names promise."""

from __future__ import annotations

import gzip
from functools import lru_cache
from pathlib import Path
from typing import Any

from litestar import Request, Response
from litestar.exceptions import NotFoundException

from huisclos.server.http.given.folder import ASK_AGAIN, SMALL, hand_out, inside, understood

HOME = Path(__file__).resolve().parents[3] / "static"
PAGE = "index.html"
FOR_EVER = "public, max-age=31536000, immutable"
MARK = b"<!--covers-->"
ELSEWHERE = ("assets/", "api/", "ws/", "drawings/", "docs/")
"""Where an address that leads to nothing is not one of the page's own."""


def serve_file(path: str, request: Request[Any, Any, Any], covers: bytes) -> Response[bytes]:
    """The file at this path, or the page itself, which knows the addresses that are not files."""
    file = inside(HOME, path)
    if file is None and (path.startswith(ELSEWHERE) or "." in path.rpartition("/")[2]):
        raise NotFoundException
    if file is None or file.name == PAGE:
        return serve_page(request, covers)
    return hand_out(file, request, FOR_EVER if file.parent.name == "assets" else ASK_AGAIN)


def serve_page(request: Request[Any, Any, Any], covers: bytes, known: str = "") -> Response[bytes]:
    """The page, and what is known of where it is opened.

    On it lie the covers of the games, as data that no browser runs: nothing moves once they are drawn.
    """
    file = HOME / PAGE
    if not file.is_file():
        raise NotFoundException
    data = b'<script type="application/json" id="covers">%s</script>' % covers if covers else b""
    return hand_out(file, request, laid=(MARK, data + known.encode()))


def packed(body: bytes, kind: str, request: Request[Any, Any, Any], **headers: str) -> Response[bytes]:
    """What never changes while the house is open, in fewer bytes for whoever understands them."""
    told = {**headers, "vary": "accept-encoding"}
    if len(body) > SMALL and "gzip" in understood(request.headers.get("accept-encoding", "")):
        return Response(_gzipped(body), media_type=kind, headers={**told, "content-encoding": "gzip"})
    return Response(body, media_type=kind, headers=told)


@lru_cache(maxsize=64)
def _gzipped(body: bytes) -> bytes:
    return gzip.compress(body, 9)
