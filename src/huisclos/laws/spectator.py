"""Nobody sees more from outside."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec

from huisclos.laws.law import Finding, law
from huisclos.laws.playthrough import Playthrough
from huisclos.laws.worlds import written


@law("spectator")
def spectator(play: Playthrough, rng: Random) -> Iterator[Finding]:
    """A spectator is never richer than any seat: what is seen from outside, every seat has too."""
    for number, events in enumerate(play.events):
        for event in events:
            outside = event.seen_by(None)
            for seat in play.seats:
                yield Finding(number, _more(outside, event.seen_by(seat), seat))
    for number in play.some(rng):
        state = play.states[number]
        outside = play.rules.project(state, None)
        for seat in play.seats:
            yield Finding(number, _more(outside, play.rules.project(state, seat), seat))


def _more(outside: Any, inside: Any, seat: int) -> str | None:
    if outside is inside:
        return None
    poor, rich = msgspec.json.decode(written(outside)), msgspec.json.decode(written(inside))
    return None if _has(rich, poor) else f"a spectator has {poor} where seat {seat} has {rich}"


def _has(rich: Any, poor: Any) -> bool:
    """Whether everything in the poorer testimony is in the richer one; nothing and a blank are in any."""
    match rich, poor:
        case _, None | []:
            return True
        case dict(), dict():
            return all(name in rich and _has(rich[name], value) for name, value in poor.items())
        case list(), list():
            return len(rich) == len(poor) and all(map(_has, rich, poor))
        case _:
            return bool(rich == poor)
