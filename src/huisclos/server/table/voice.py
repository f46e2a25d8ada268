"""How one may speak: on one line, in signs that leave the lines of others alone, and not all the time."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta

from huisclos.core.errors import RuleError
from huisclos.server.table.likeness import plain, visible

LONGEST = 300
IN_ONE_BREATH = 5
BREATH = timedelta(seconds=5)
"""So many lines may one say within this time."""

JOINERS = "\N{ZERO WIDTH JOINER}\N{ZERO WIDTH NON-JOINER}\N{VARIATION SELECTOR-16}"
"""Not seen themselves, and yet some scripts and some pictures are written with them."""


def audible(text: str) -> str:
    """What was said as the others will read it: one line, without marks of direction and piled accents."""
    if len(text) > LONGEST:
        raise RuleError("too_large")
    signs = (sign for sign in text if sign.isspace() or visible(sign) or sign in JOINERS)
    heard = " ".join(plain("".join(signs)).split())
    if not any(map(visible, heard)):
        raise RuleError("malformed")
    return heard


def take_a_breath(said: Iterable[str], now: str) -> None:
    """Refuse another line of somebody who has just said so many, by the times of their lines."""
    since = datetime.fromisoformat(now) - BREATH
    if sum(datetime.fromisoformat(at) > since for at in said) >= IN_ONE_BREATH:
        raise RuleError("too_fast")
