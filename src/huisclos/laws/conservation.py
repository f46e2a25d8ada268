"""Nothing falls off the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

from huisclos.laws.law import Finding, law
from huisclos.laws.playthrough import Playthrough


@law("conservation")
def conservation(play: Playthrough, rng: Random) -> Iterator[Finding]:
    """Whatever came out of the box is on the table, all of it and nothing else, from first to last."""
    box = Counter(play.rules.pieces(play.states[0]))
    yield Finding(0, None if box else "the box is empty")
    for number, state in enumerate(play.states):
        yield Finding(number, lost_and_found(box, Counter(play.rules.pieces(state))))


def lost_and_found(box: Counter[object], table: Counter[object]) -> str | None:
    """What is missing from the table and what should not be there."""
    if box == table:
        return None
    missing, extra = box - table, table - box
    return f"missing {sorted(map(str, missing.elements()))}, too many {sorted(map(str, extra.elements()))}"
