"""My choices are mine to know."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from huisclos.laws.law import Finding, law
from huisclos.laws.playthrough import Playthrough
from huisclos.laws.worlds import difference, lookalike, written


@law("choices")
def choices(play: Playthrough, rng: Random) -> Iterator[Finding]:
    """What a seat may answer follows from what it sees: its choices tell it nothing new."""
    rules = play.rules
    for number in play.some(rng):
        state = play.states[number]
        for seat in play.seats:
            mine = rules.legal(state, seat).offer()
            other = rules.legal(lookalike(rules, state, seat, rng), seat).offer()
            same = written(mine) == written(other)
            yield Finding(number, None if same else f"seat {seat} is offered {difference(mine, other)}")
