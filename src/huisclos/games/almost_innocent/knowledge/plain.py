"""What one reader was shown outright: a neighbour's cards, and clues that were named and judged."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from huisclos.core.belief import Item, Place
from huisclos.core.seats import Seat
from huisclos.games.almost_innocent.box import KIND_OF, Clue
from huisclos.games.almost_innocent.events import (
    GuessConfirmed,
    GuessRefused,
    HandDealt,
    TeamCleared,
    TeamCondemned,
)
from huisclos.games.almost_innocent.view import View


def shown(view: View, testimony: Sequence[Any]) -> Mapping[Item, Mapping[Place, bool]]:
    """Whose clue was seen, or named and confirmed, or named in vain."""
    marks: dict[Item, dict[Place, bool]] = {}
    for event in testimony:
        for owner, clue, theirs in _told(event):
            marks.setdefault(f"{owner}:{KIND_OF[clue].value}", {})[clue] = theirs
    return marks


def _told(event: Any) -> Iterator[tuple[Seat, Clue, bool]]:
    match event:
        case HandDealt(_, left, cards):
            yield from ((left, clue, True) for clue in cards or ())
        case GuessConfirmed(seat, _, clue):
            yield seat, clue, True
        case GuessRefused(seat, _, clue):
            yield seat, clue, False
        case TeamCleared(found) | TeamCondemned(found):
            yield from ((Seat(owner), clue, True) for owner, clues in enumerate(found) for clue in clues)
