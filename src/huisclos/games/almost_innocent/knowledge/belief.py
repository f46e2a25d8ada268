"""Which clues are whose, and how likely, by all that one reader has witnessed: one's own, and everybody's."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, reduce
from typing import Any

from huisclos.core.belief import Belief, Reckoning, cited
from huisclos.core.errors import Contradicted, NoBelief
from huisclos.deduce import Contradiction, reckon
from huisclos.deduce.joint.shares import Line
from huisclos.games.almost_innocent.board.combinations import Combinations
from huisclos.games.almost_innocent.knowledge.notes import Notes, blank
from huisclos.games.almost_innocent.view import View


def believe(view: View, testimony: Sequence[Any]) -> Belief:
    """What the reader of this view may believe: `2:crime` is the crime of seat 2, and may be `C1`, `C2` …"""
    notes = reduce(Notes.notice, testimony, Notes.of(view.scene))
    if not notes.dealt:
        raise NoBelief("nothing was dealt yet")
    try:
        return Belief(_reckoned(notes.every, view.scene.players, notes.problem.lines), testimony)
    except Contradiction as contradiction:
        raise Contradicted(cited(contradiction.because, testimony)) from None


@lru_cache(maxsize=64)
def _reckoned(every: Combinations, players: int, lines: tuple[Line, ...]) -> Reckoning:
    """What these lines leave, worked out once however often somebody looks."""
    return reckon(blank(every, players, lines))
