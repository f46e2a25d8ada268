"""Whoever imagines the rest sees the same table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

from huisclos.laws.conservation import lost_and_found
from huisclos.laws.law import Finding, law
from huisclos.laws.playthrough import Playthrough
from huisclos.laws.worlds import difference, lookalike, named, written


@law("imagination")
def imagination(play: Playthrough, rng: Random) -> Iterator[Finding]:
    """A world imagined from a view looks like that view, is made of the same pieces, and can be played on."""
    rules = play.rules
    box = Counter(rules.pieces(play.states[0]))
    for number in play.some(rng):
        state = play.states[number]
        for reader in play.readers:
            view = rules.project(state, reader)
            other = lookalike(rules, state, reader, rng)
            seen = rules.project(other, reader)
            same = written(seen) == written(view)
            yield Finding(number, None if same else f"{named(reader)} would see {difference(view, seen)}")
            yield Finding(number, lost_and_found(box, Counter(rules.pieces(other))))
            speechless = [seat for seat in rules.pending(other) if not len(rules.legal(other, seat))]
            yield Finding(number, f"imagined without an answer: {speechless}" if speechless else None)
