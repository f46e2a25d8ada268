"""What every game's belief must be: true, whole, proved, and no bolder than it says."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from random import Random
from typing import Any

import pytest

from huisclos.core.belief import Belief, Item, Place
from huisclos.deduce.reckoning import Cites

Fact = tuple[Item, Place]
A_FEW = 4
"""So many facts of a moment are proved."""


def adds_up(belief: Belief, truth: Mapping[Any, Any]) -> None:
    """The truth is possible, chances are one in all, and likely is just what is possible."""
    assert belief.possible.keys() == belief.table.keys() == truth.keys()
    assert [item for item, place in truth.items() if place not in belief.possible[item]] == []
    for item, row in belief.table.items():
        assert sum(row.values()) == pytest.approx(1)
        if belief.exact:
            assert {place for place, chance in row.items() if chance > 0} == belief.possible[item]


def settled(belief: Belief, rng: Random) -> list[Fact]:
    """A few facts that are settled, one way or the other."""
    facts = [
        (item, place) for item, row in belief.table.items() for place in row if settles(belief, item, place)
    ]
    return rng.sample(facts, min(A_FEW, len(facts)))


def settles(belief: Belief, item: Item, place: Place) -> bool:
    """Whether it is certain that this lies there, or that it does not."""
    return item in belief.certain or place not in belief.possible[item]


def muted(
    told: Iterable[Any], lines: Iterable[Cites], proof: Iterable[int], hush: Callable[[Any], Any | None]
) -> list[Any]:
    """The testimony of somebody who heard a proof, and all that tells nothing; the rest is hushed."""
    telling = {number for line in lines for number in line.because} - set(proof)
    heard = [hush(event) if number in telling else event for number, event in enumerate(told)]
    return [event for event in heard if event is not None]


class Calibration:
    """Of all facts that are said to be 70 % likely, 70 % are true."""

    def __init__(self) -> None:
        self.facts: dict[int, list[tuple[float, bool]]] = {}

    def hear(self, belief: Belief, truth: Mapping[Any, Any]) -> None:
        """Everything this belief calls neither certain nor impossible, and whether it is so."""
        for item, row in belief.table.items():
            for place, chance in row.items():
                self.note(chance, so=truth[item] == place)

    def note(self, chance: float, *, so: bool) -> None:
        if 0 < chance < 1:
            self.facts.setdefault(round(chance * 10), []).append((chance, so))

    @property
    def total(self) -> int:
        return sum(map(len, self.facts.values()))

    def off(self, least: int, by: float) -> list[str]:
        """Of what was said at least so often, what was not so as often as it was said."""
        found = []
        for facts in self.facts.values():
            said = sum(chance for chance, _ in facts) / len(facts)
            true = sum(so for _, so in facts) / len(facts)
            if len(facts) >= least and abs(said - true) > by:
                found.append(f"said to be {said:.2f}, true {true:.2f} of {len(facts)} times")
        return found
