"""The question is public."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from huisclos.laws.law import Finding, law
from huisclos.laws.playthrough import Playthrough
from huisclos.laws.worlds import lookalike, named


@law("question")
def question(play: Playthrough, rng: Random) -> Iterator[Finding]:
    """Whoever looks on, even a spectator, sees who is awaited; how long a bot takes tells nothing new."""
    rules = play.rules
    for number in play.some(rng):
        state = play.states[number]
        asked, leisure = rules.pending(state), rules.question(state).leisure(state)
        for reader in play.readers:
            alike = lookalike(rules, state, reader, rng)
            other, otherwise = rules.pending(alike), rules.question(alike).leisure(alike)
            differed = f"{named(reader)} learns that {asked} are awaited, and not {other}"
            yield Finding(number, None if other == asked else differed)
            hurried = f"{named(reader)} learns that bots take {leisure} times as long, and not {otherwise}"
            yield Finding(number, None if otherwise == leisure else hurried)
