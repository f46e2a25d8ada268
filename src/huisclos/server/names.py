"""What people call themselves, and how a table calls them among themselves."""

from __future__ import annotations

import hashlib
import unicodedata

from huisclos.core.errors import RuleError

LONGEST = 32
INVISIBLE = {"Cc", "Cf", "Cn", "Co", "Cs"}

BOTH_TONGUES = (
    "Alix", "Ange", "Camille", "Charlie", "Claude", "Dominique", "Eden", "Lou", "Max", "Morgan", "Noa",
    "Robin", "Sacha", "Sam", "Yael",
)  # fmt: skip
"""First names that read well in French and in English, for whoever has not given one yet."""


def tidy(name: str) -> str:
    """The name as it will be shown: one line, no invisible signs, short enough for a place card."""
    signs = (sign for sign in name if sign.isspace() or unicodedata.category(sign) not in INVISIBLE)
    shown = " ".join("".join(signs).split())
    if not shown or len(shown) > LONGEST:
        raise RuleError("bad_name")
    return shown


def alias(guest: str, table: str) -> str:
    """What this guest is called in messages of this table; it means nothing at any other table."""
    return hashlib.blake2b(guest.encode(), key=table.encode()[:64], digest_size=6).hexdigest()
