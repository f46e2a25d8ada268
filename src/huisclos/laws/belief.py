"""Belief rests on testimony."""

from __future__ import annotations

from collections.abc import Iterator
from math import isclose
from random import Random
from typing import Any

from huisclos.core.belief import Belief, Believes
from huisclos.core.errors import NoBelief
from huisclos.core.events import testimony
from huisclos.laws.law import Finding, law
from huisclos.laws.playthrough import Playthrough
from huisclos.laws.worlds import difference, lookalike, named, written

MOMENTS = 3
"""At how many moments of a game everybody is asked what they believe."""


@law("belief")
def belief(play: Playthrough, rng: Random) -> Iterator[Finding]:
    """With the same testimony every reader believes the same, byte for byte, and what is believed adds up."""
    if play.believe is None:
        return
    for number in sorted(rng.sample(range(len(play.states)), min(MOMENTS, len(play.states)))):
        state = play.states[number]
        told = [event for events in play.events[:number] for event in events]
        for reader in play.readers:
            heard = testimony(told, reader)
            other = lookalike(play.rules, state, reader, rng)
            here = _believed(play.believe, play.rules.project(state, reader), heard)
            there = _believed(play.believe, play.rules.project(other, reader), heard)
            same = written(here) == written(there)
            yield Finding(
                number, None if same else f"{named(reader)} believes otherwise: {difference(here, there)}"
            )
            yield Finding(number, _flaw(here, named(reader)) if here else None)


def _believed(believe: Believes, view: Any, heard: tuple[Any, ...]) -> dict[str, Any] | None:
    """All that a reader believes, and a world drawn from it, in writing; nothing before there is a secret."""
    try:
        mind: Belief = believe(view, heard)
    except NoBelief:
        return None
    return {
        "table": mind.table,
        "possible": {item: sorted(places, key=str) for item, places in mind.possible.items()},
        "certain": mind.certain,
        "worlds": mind.worlds,
        "exact": mind.exact,
        "error": mind.error,
        "sample": mind.sample(Random(0)),
    }


def _flaw(mind: dict[str, Any], reader: str) -> str | None:
    """What does not add up: chances that are not one in all, or that something impossible may happen."""
    for item, row in mind["table"].items():
        possible, sure = mind["possible"][item], mind["certain"].get(item)
        if not isclose(sum(row.values()), 1):
            return f"{reader} gives {item} chances of {sum(row.values())} in all"
        if any(chance and place not in possible for place, chance in row.items()):
            return f"{reader} thinks likely what is impossible for {item}"
        if (len(possible) == 1) != (sure is not None) or (sure is not None and sure not in possible):
            return f"{reader} is sure of {sure} for {item}, where {possible} are possible"
        if mind["sample"][item] not in possible:
            return f"{reader} draws what is impossible for {item}"
    return None
