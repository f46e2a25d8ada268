"""The question is public."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from huisclos.laws.law import Finding, law
from huisclos.laws.playthrough import Playthrough
from huisclos.laws.worlds import lookalike, named


@law("question")
def question(play: Playthrough, rng: Random) -> Iterator[Finding]:
    """Whoever looks on, even a spectator, can see who is awaited: the asking itself tells nothing new."""
    rules = play.rules
    for number in play.some(rng):
        state = play.states[number]
        asked = rules.pending(state)
        for reader in play.readers:
            other = rules.pending(lookalike(rules, state, reader, rng))
            differed = f"{named(reader)} learns that {asked} are awaited, and not {other}"
            yield Finding(number, None if other == asked else differed)
