"""What somebody at the table can make of another's question, by their own testimony alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from huisclos.core.value import Value
from huisclos.games.almost_innocent.board.subject import Nature, OfKind, Quantity, Subject, Within
from huisclos.games.almost_innocent.bot.reasons import TellsYou
from huisclos.games.almost_innocent.events import KindAsked, NatureAsked, QuantityAsked, QueenAsked
from huisclos.games.almost_innocent.knowledge.casebook import Casebook
from huisclos.games.almost_innocent.view import View


def presume(view: View, witnessed: Sequence[Any], told: Sequence[Any]) -> tuple[Value, ...]:
    """What a question should tell whoever reads this about their own combination."""
    asked = next((subject for event in told if (subject := _asked(event)) is not None), None)
    if asked is None:
        return ()
    book = Casebook(view)
    counted = book.every.counting(view.scene.grid.hits(asked))
    cases = book.own.bit_count()
    left = sum((book.own & one).bit_count() ** 2 for one in counted) / cases
    return (TellsYou(cases, round(left)),)


def _asked(event: Any) -> Subject | None:
    match event:
        case QuantityAsked(line=line):
            return Quantity(line)
        case KindAsked(line=line, kind=kind):
            return OfKind(line, kind)
        case NatureAsked(inquiry=inquiry):
            return Nature(inquiry)
        case QueenAsked(place=place):
            return Within(place)
        case _:
            return None
