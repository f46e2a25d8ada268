"""What went wrong over HTTP, as a code for the words and a line for whoever reads the raw answer."""

from __future__ import annotations

from typing import Any

import structlog
from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException

from huisclos.core.errors import HuisClosError, RuleError
from huisclos.core.flaws import FlawedOption
from huisclos.core.value import Value
from huisclos.server.http.door import WentAway
from huisclos.server.running.hall import NoSuchTable
from huisclos.words.rulebook import NoRulebook

log = structlog.get_logger()

CODES = {400: "malformed", 401: "no_session", 403: "forbidden", 404: "not_found", 405: "bad_method",
         413: "too_large", 415: "bad_media_type", 429: "too_fast"}  # fmt: skip


STATUS = {"no_session": 401, "barred": 403, "locked": 403, "too_fast": 429}

SHOWN = 80
"""So much of an address is written into the log."""


class Problem(Value):
    """An answer that is not what was asked for."""

    code: str
    detail: str
    line: int | None = None
    """Where it is, in something with lines."""


class NotYet(RuleError):
    """Records and replays are opened after the end."""

    code = "not_over"


def answer(status: int, code: str, detail: str, line: int | None = None) -> Response[Problem]:
    return Response(Problem(code, detail, line), status_code=status, media_type=MediaType.JSON)


def from_http(request: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    """What the framework refused: said without the framework's details."""
    code = CODES.get(error.status_code, "error")
    if not isinstance(error, WentAway):
        asked = ascii(request.scope["path"][:SHOWN])[1:-1]  # whatever was asked stays on its line
        log.info("request refused", status=error.status_code, code=code, method=request.method, path=asked)
    return answer(error.status_code, code, code.replace("_", " "))


def from_table(_: Request[Any, Any, Any], error: HuisClosError) -> Response[Problem]:
    """What a table refused."""
    if isinstance(error, NoSuchTable):
        return answer(404, error.why, "there is no table with this name or code")
    if isinstance(error, NoRulebook):
        return answer(404, error.code, str(error))
    if isinstance(error, NotYet):
        return answer(403, error.why, "this is opened after the end")
    if isinstance(error, RuleError):
        flawed = isinstance(error.__cause__, FlawedOption)
        detail = str(error.__cause__) if flawed else error.why.replace("_", " ")
        return answer(STATUS.get(error.why, 422), error.why, detail, error.line)
    log.error("request failed", code=error.code, error=str(error))
    return answer(503, error.code, error.code.replace("_", " "))


def from_within(_: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """A mistake of ours: written to the log, and nothing of it told."""
    log.error("request broke", exc_info=error)
    return answer(500, "internal", "something broke; it was written down")
