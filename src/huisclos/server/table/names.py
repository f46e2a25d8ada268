"""What people call themselves, and how a table calls them among themselves."""

from __future__ import annotations

import hashlib
from collections.abc import Collection
from functools import cache
from itertools import count

from huisclos.core.errors import RuleError
from huisclos.core.registry import find
from huisclos.server.table.likeness import alike, plain, visible
from huisclos.words.catalogue import LANGUAGES, catalogue, message, platform

LONGEST = 32
BOTS = 16
"""So many bots have names of their own."""

BOTH_TONGUES = (
    "Alix", "Ange", "Camille", "Charlie", "Claude", "Dominique", "Eden", "Lou", "Max", "Morgan", "Noa",
    "Robin", "Sacha", "Sam", "Yael",
)  # fmt: skip
"""First names that read well in French and in English, for whoever has not given one yet."""


class NameTaken(RuleError):
    """Somebody else at the table could be taken for whoever had this name; another one is offered."""

    code = "name_taken"

    def __init__(self, offer: str) -> None:
        super().__init__()
        self.offer = offer


def tidy(name: str) -> str:
    """The name as it will be shown: one line, no invisible signs, short enough for a place card."""
    signs = (sign for sign in name if sign.isspace() or visible(sign))
    shown = " ".join(plain("".join(signs)).split())
    if not shown or len(shown) > LONGEST:
        raise RuleError("bad_name")
    return shown


def own(name: str, taken: Collection[str]) -> str:
    """This name, or one like it that nobody takes for another.

    >>> own("Ada", ["Bob"]), own("Ada", ["ada", "Ada 2"])
    ('Ada', 'Ada 3')
    """
    names = (name if n == 1 else f"{name[: LONGEST - len(str(n)) - 1]} {n}" for n in count(1))
    return next(free for free in names if not any(alike(free, other) for other in taken))


def distinct(name: str, taken: Collection[str]) -> str:
    """This name, if nobody takes it for another."""
    free = own(name, taken)
    if free != name:
        raise NameTaken(free)
    return name


@cache
def bot_name(number: int) -> str:
    """What the bot of this number is called, in every language."""
    return message(platform(LANGUAGES[0])["ui.bot_name"], LANGUAGES[0]).format({"number": str(number)})


@cache
def characters(game: str) -> frozenset[str]:
    """The characters people can pick in this game, as each language calls them: nobody else is called so."""
    known = find(game)
    words = (catalogue(known, language) for language in LANGUAGES)
    keys = [f"trait.{trait}" for trait in known.rules.traits]
    return frozenset(said[key] for said in words for key in keys if key in said)


def alias(guest: str, table: str) -> str:
    """What this guest is called in messages of this table; it means nothing at any other table."""
    return hashlib.blake2b(guest.encode(), key=table.encode()[:64], digest_size=6).hexdigest()
