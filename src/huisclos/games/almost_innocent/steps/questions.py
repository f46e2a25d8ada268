"""Which questions can be asked, and what they cost: remembered, since many tables stand alike."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from huisclos.core.choices import AnyOf, Choices, EachOf, OneOf
from huisclos.games.almost_innocent.board.scenario import Tokens
from huisclos.games.almost_innocent.box import INQUIRIES, LINES, PLACES, Character, Face, Kind, Line
from huisclos.games.almost_innocent.moves import AskAgain, AskKind, AskQuantity, Investigate, LeadQueen, Pass

if TYPE_CHECKING:
    from huisclos.games.almost_innocent.steps.asides import Aside

Ask = AskQuantity | AskKind | AskAgain | Investigate | LeadQueen | Pass
PASS = OneOf((Pass(),))
LEADS = OneOf(tuple(map(LeadQueen, PLACES)))
"""Where Valia can take the Queen (AI-86)."""
FREE: tuple[Face | None, ...] = (None,)


class Situation(NamedTuple):
    """All that the questions of a turn depend on."""

    kinds: tuple[Kind, ...]
    closed: tuple[Line, ...]
    controlled: tuple[Line, ...]
    tokens: Tokens


@lru_cache(maxsize=1 << 14)
def everything(
    situation: Situation, abilities: tuple[Character, ...], aside: Choices[Aside]
) -> Choices[Ask | Aside]:
    """What the active player may say: a question, an ability instead of it, or something aside (AI-22)."""
    ordinary = questions(situation)
    parts: list[Choices[Ask]] = [ordinary if len(ordinary) else PASS]
    if Character.EDD in abilities:
        parts.append(inquiries(situation.kinds))
    if Character.OKRA in abilities:
        parts.append(shots(situation))
    if Character.VALIA in abilities:
        parts.append(LEADS)
    return AnyOf(*parts, rarely=aside)


@lru_cache(maxsize=1 << 14)
def questions(situation: Situation) -> Choices[AskQuantity | AskKind]:
    """The ordinary questions the pool allows on the lines without a token (AI-23, AI-35 to AI-37, AI-95)."""
    kinds, closed, controlled, tokens = situation
    open_lines = tuple(line for line in LINES if line not in closed)
    parts: list[Choices[AskQuantity | AskKind]] = []
    for face in Face:
        if tokens.holds(face):
            for lines, extras in _priced(open_lines, controlled, spare_tokens(tokens, face)):
                if face is Face.QUANTITY:
                    parts.append(EachOf(AskQuantity, {"line": lines, "extra": extras}))
                else:
                    parts.append(EachOf(AskKind, {"line": lines, "kind": kinds, "extra": extras}))
    return AnyOf(*parts)


def shots(situation: Situation) -> Choices[AskAgain]:
    """Okra's questions: any, on a line that carries a token (AI-80, AI-83 to AI-85)."""
    kinds, closed, controlled, tokens = situation
    priced = _priced(closed, controlled, spare_tokens(tokens, None))
    return AnyOf(
        *(
            EachOf(AskAgain, {"line": lines, "kind": (None, *kinds), "extra": extras})
            for lines, extras in priced
        )
    )


def inquiries(kinds: tuple[Kind, ...]) -> Choices[Investigate]:
    """Edd's questions about types in play (AI-76)."""
    return OneOf(tuple(Investigate(inquiry) for inquiry, (kind, _) in INQUIRIES.items() if kind in kinds))


def spare_tokens(tokens: Tokens, laid: Face | None) -> tuple[Face | None, ...]:
    """What can be discarded for the Queen beside the token that is laid, if one is (AI-95, AI-96)."""
    if tokens.free:
        return FREE if tokens.free > (laid is not None) else ()
    return tuple(face for face in Face if tokens.holds(face) > (face is laid))


def _priced(
    lines: tuple[Line, ...], controlled: tuple[Line, ...], extras: tuple[Face | None, ...]
) -> Iterator[tuple[tuple[Line, ...], tuple[Face | None, ...]]]:
    """These lines, those the Queen controls apart with what must be discarded for them."""
    yield tuple(line for line in lines if line not in controlled), FREE
    yield tuple(line for line in lines if line in controlled), extras
