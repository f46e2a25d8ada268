"""Whether what belief calls likely is as often true as it says, in the games that bots have played.

At a few moments of each game one seat, by lot, is asked what it believes. What is true, all seats say
together: each knows of what the others do not. What even they do not know is not asked about.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

from huisclos.core.errors import NoBelief
from huisclos.core.events import testimony
from huisclos.core.record import Record, replay
from huisclos.core.registry import Game, find
from huisclos.core.seats import Seat
from huisclos.core.value import Value
from huisclos.hindsight.truth import together

MOMENTS = 2
"""So often somebody is asked in each game."""
TENTHS = 10


class Said(Value, tag=False):
    """Facts that were called about equally likely, and how many of them were so."""

    times: int
    said: float
    """How likely they were called, on average."""
    true: float
    """The share that was true."""


class Calibration(Value, tag=False):
    """What was said of all facts that were neither certain nor impossible, from hardly to almost surely."""

    facts: int
    off: float
    """How far what was said is from what was so, on average."""
    tenths: tuple[Said, ...]


Heard = tuple[tuple[float, bool], ...]
"""How likely each fact was called, and whether it was so."""


def heard(record: Record, luck: Random) -> Heard:
    """What somebody believed at some moments of this game, held against the truth."""
    game = find(record.game)
    if game.believe is None:
        return ()
    states, told = zip(*replay(record), strict=True)
    facts: list[tuple[float, bool]] = []
    for cut in sorted(luck.sample(range(len(states)), min(MOMENTS, len(states)))):
        events = tuple(event for some in told[: cut + 1] for event in some)
        facts += _held_against_the_truth(game, states[cut], record.players, events, luck)
    return tuple(facts)


def summed(facts: Iterable[tuple[float, bool]]) -> Calibration:
    """Facts by how likely they were called.

    >>> summed([(0.5, True), (0.5, False), (0.9, False)]).tenths
    (Said(times=2, said=0.5, true=0.5), Said(times=1, said=0.9, true=0.0))
    """
    by_tenth: dict[int, list[tuple[float, bool]]] = {}
    for chance, so in facts:
        by_tenth.setdefault(round(TENTHS * chance), []).append((chance, so))
    tenths = [_said(some) for _, some in sorted(by_tenth.items())]
    total = sum(one.times for one in tenths)
    off = sum(one.times * abs(one.said - one.true) for one in tenths) / max(1, total)
    return Calibration(total, round(off, 4), tuple(tenths))


def _said(facts: list[tuple[float, bool]]) -> Said:
    said, true = (sum(column) / len(facts) for column in zip(*facts, strict=True))
    return Said(len(facts), round(said, 4), round(true, 4))


def _held_against_the_truth(
    game: Game, state: Any, players: int, events: tuple[Any, ...], luck: Random
) -> list[tuple[float, bool]]:
    assert game.believe is not None
    reader = Seat(luck.randrange(players))
    if game.rules.outcome(state) is not None:
        return []
    try:
        known = together(game, game.rules, players, state, events)
        table = game.believe(game.rules.project(state, reader), testimony(events, reader)).table
    except NoBelief:
        return []
    return [
        (round(chance, 4), place in known[item])
        for item, row in table.items()
        if len(known[item]) == 1
        for place, chance in row.items()
        if 0 < chance < 1
    ]
