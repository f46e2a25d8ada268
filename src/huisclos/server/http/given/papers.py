"""The documentation, which the house itself keeps: bound when the package was built."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.response import Redirect

from huisclos.server.http.given.folder import hand_out, inside

HOME = Path(__file__).resolve().parents[3] / "papers"


@get("/docs", include_in_schema=False, sync_to_thread=False)
def first_paper() -> Redirect:
    """The first page, at an address from which its links lead on."""
    return Redirect("/docs/index.html")


@get("/docs/{path:path}", include_in_schema=False, sync_to_thread=False)
def read_paper(request: Request[Any, Any, Any], path: FromPath[str]) -> Response[bytes]:
    """A page, or a file that belongs to one."""
    file = inside(HOME, str(path).lstrip("/"))
    if file is None or file.name.startswith("."):
        raise NotFoundException
    return hand_out(file, request)
