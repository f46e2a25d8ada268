"""Games that were lost although one more good question would have won them, for pictures of their review."""

from __future__ import annotations

from itertools import count
from typing import Final

from huisclos.arena.play import play
from huisclos.core.record import Record
from huisclos.hindsight.analysis import analyse

LOSERS: Final = {
    "cluedo": ("easy", "medium", "medium", "medium"),
    "almost_innocent": ("uniform", "uniform", "uniform"),
}
"""Who plays them; whoever sits first loses soon. In the other games no question is ever sure to win."""

WORTH_ASKING: Final = 0.2
"""A chance that nobody would call mere luck."""


def lost(game: str) -> Record:
    """A game of these bots that the first seat lost, and could have won with another question."""
    for seed in count(1):
        record = play(game, LOSERS[game], seed).record
        (story,) = analyse(record, [0]).stories
        if story.winning is not None and story.winning.chance >= WORTH_ASKING:
            return record
    raise AssertionError("seeds do not end")
