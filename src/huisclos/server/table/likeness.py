"""When two names look alike: letters of other alphabets, other cases, other spaces, signs nobody sees."""

from __future__ import annotations

import unicodedata
from functools import cache, lru_cache

INVISIBLE = {"Cc", "Cf", "Cn", "Co", "Cs"}
"""Kinds of signs that leave no mark on paper."""

UNSEEN = frozenset(
    map(chr, (0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, *range(0x180B, 0x1810), 0x2800, 0x3164, 0xFFA0))
) | frozenset(map(chr, (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))))
"""Letters and accents that are drawn as nothing: fillers, joiners, blanks and variation selectors."""

ACCENTS = {"Mn", "Me"}
HIGHEST_PILE = 3


def visible(sign: str) -> bool:
    """Whether this sign is seen when it is written."""
    return sign not in UNSEEN and unicodedata.category(sign) not in INVISIBLE


def plain(text: str) -> str:
    """The same text without accents piled upon accents; those of any language have room."""
    piled = 0
    kept: list[str] = []
    for sign in unicodedata.normalize("NFC", text):
        piled = piled + 1 if unicodedata.category(sign) in ACCENTS else 0
        if piled <= HIGHEST_PILE:
            kept.append(sign)
    return "".join(kept)


def alike(one: str, other: str) -> bool:
    """Whether somebody could take one of these names for the other.

    >>> alike("Ada", "АDА"), alike("Ilona", "llona"), alike("Rene", "René")
    (True, True, False)
    """
    return not skeletons(one).isdisjoint(skeletons(other))


@lru_cache(4096)
def skeletons(name: str) -> frozenset[str]:
    """What is left of a name once signs that look the same are one (UTS 39), as written and in lower case.

    Both count: a capital I looks like a small l, and the small letters of the same two names do not.
    """
    whole = unicodedata.normalize("NFKC", name)
    return frozenset(_bones(written).casefold() for written in (whole, whole.casefold()))


def _bones(name: str) -> str:
    apart = unicodedata.normalize("NFD", name)
    drawn = "".join(_prototypes().get(sign, sign) for sign in apart if visible(sign) and not sign.isspace())
    return unicodedata.normalize("NFD", drawn)


@cache
def _prototypes() -> dict[str, str]:
    """For each sign that looks like another the one that stands for all of them.

    The library tells for each sign all that look like it. One that looks like several stands for them; of two
    that only look like each other, the first does.
    """
    from confusable_homoglyphs.confusables import confusables_data

    looks = {_bare(sign): [_bare(like["c"]) for like in likes] for sign, likes in confusables_data.items()}
    return {
        sign: like
        for sign, (like, *others) in looks.items()
        if len(sign) == 1 and not others and (len(like) > 1 or len(looks[like]) > 1 or like < sign)
    }


def _bare(sign: str) -> str:
    """Signs that are written from the right come wrapped in marks of direction."""
    return sign.strip("\N{LEFT-TO-RIGHT MARK}")
