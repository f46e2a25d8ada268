"""A game is its record."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec

from huisclos.core.events import testimony
from huisclos.core.record import decode, encode
from huisclos.core.record import replay as play_again
from huisclos.laws.law import Finding, law
from huisclos.laws.playthrough import Playthrough
from huisclos.laws.worlds import difference, written


@law("replay")
def replay(play: Playthrough, rng: Random) -> Iterator[Finding]:
    """A record played again brings the same states and events, and everything survives being written."""
    record = decode(encode(play.record), play.rules)
    yield Finding(0, None if record == play.record else difference(play.record, record))
    again = play_again(record, play.rules)
    for number, (state, events) in enumerate(again):
        told = play.events[number - 1] if number else ()
        yield _same(number, "state", play.states[number], state)
        yield _same(number, "events", told, events)
    for number in play.some(rng):
        yield from _survives(play, number)


def _same(number: int, what: str, first: Any, second: Any) -> Finding:
    return Finding(number, None if first == second else f"{what}: {difference(first, second)}")


def _survives(play: Playthrough, number: int) -> Iterator[Finding]:
    """Whatever is kept or sent at this moment can be written and read back."""
    types, state = play.rules.types, play.states[number]
    yield _read_back(number, "state", state, types.state)
    for reader in play.readers:
        yield _read_back(number, "view", play.rules.project(state, reader), types.view)
        if number < len(play.events):
            for event in testimony(play.events[number], reader):
                yield _read_back(number, "event", event, types.event)


def _read_back(number: int, what: str, thing: Any, shape: Any) -> Finding:
    try:
        return _same(number, f"{what} once read back", thing, msgspec.json.decode(written(thing), type=shape))
    except msgspec.MsgspecError as error:
        return Finding(number, f"{what} cannot be read back: {error}")
