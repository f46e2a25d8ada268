"""All ways to share out a stock, weighed together: one pass forward and one backward over the parts.

After some parts, all that matters is the place of each owner on the paths that are left to them. Everybody's
next values are drawn from the same stock, and lead to everybody's next places.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from random import Random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from huisclos.deduce.joint.paths import NOWHERE, Paths, Places, spread
from huisclos.deduce.joint.shares import Setting
from huisclos.deduce.lines import Place

Array = NDArray[np.float64]


class Draws(NamedTuple):
    """Every way in which all owners can draw a value of one part."""

    values: Places
    """By way and owner."""
    ways: Array
    """In how many ways copies make each of them, if they are told apart."""


class Part(NamedTuple):
    """The steps over one part, from where the owners may be to where they may be after it."""

    values: tuple[Place, ...]
    draws: Draws
    begin: Array
    """For how many places each of those stands where the steps begin, if others were left out."""
    origin: Places
    draw: Places
    goal: Places


class Lattice:
    """Where all owners can be after each part, and how much all ways there and from there weigh.

    Where a part would take more than `patience` steps, some places are drawn by lot and stand for the others.
    """

    def __init__(self, setting: Setting, patience: int, luck: int) -> None:
        self.owners = tuple(setting.cases)
        self.exact = True
        self._patience = patience
        self._luck = np.random.default_rng(luck)
        self.parts = list(self._walk(setting))

    def total(self, *, alike: bool = False) -> float:
        """The weight of all ways; with `alike` copies of a value are not told apart."""
        weight = np.ones(1)
        for part in reversed(self.parts):
            weight = self._back(part, weight, alike=alike)
        return float(weight[0])

    @cached_property
    def shares(self) -> dict[Place, list[Array]]:
        """For each owner and part the weight of all ways in which each value is there."""
        ahead = np.ones(1)
        shares: dict[Place, list[Array]] = {owner: [] for owner in self.owners}
        for part, behind in zip(self.parts, self._behind[1:], strict=True):
            steps = (ahead * part.begin)[part.origin] * part.draws.ways[part.draw]
            weights = steps * behind[part.goal]
            for place, owner in enumerate(self.owners):
                drawn = part.draws.values[part.draw, place]
                shares[owner].append(_sums(drawn, weights, len(part.values)))
            ahead = _sums(part.goal, steps, len(behind))
        return shares

    def sample(self, rng: Random) -> dict[Place, tuple[Place, ...]]:
        """A value of each part for every owner, as often as that weighs."""
        here, drawn = 0, []
        for part, behind in zip(self.parts, self._behind[1:], strict=True):
            steps = np.flatnonzero(part.origin == here)
            weights = part.draws.ways[part.draw[steps]] * behind[part.goal[steps]]
            step = steps[_by_lot(weights, rng)]
            drawn.append([part.values[value] for value in part.draws.values[part.draw[step]].tolist()])
            here = int(part.goal[step])
        return dict(zip(self.owners, zip(*drawn, strict=True), strict=True))

    @cached_property
    def _behind(self) -> list[Array]:
        """For each part, and after the last, how much all ways weigh from each place on."""
        behind = [np.ones(1)]
        for part in reversed(self.parts):
            behind.append(self._back(part, behind[-1]))
        return behind[::-1]

    def _back(self, part: Part, behind: Array, *, alike: bool = False) -> Array:
        ways = 1.0 if alike else part.draws.ways[part.draw]
        return part.begin * _sums(part.origin, ways * behind[part.goal], len(part.begin))

    def _walk(self, setting: Setting) -> Iterator[Part]:
        """Forward over all parts, as far as anybody can come."""
        paths = [Paths(spread(setting.space, cases)) for cases in setting.cases.values()]
        here: Places = np.array([[path.start for path in paths]])
        ahead = np.ones(1)
        for number, (part, values) in enumerate(setting.space.parts.items()):
            stock = np.array([setting.stock[part, value] for value in values])
            draws = _draws(stock, [path.values[number] for path in paths])
            begin = self._thin(ahead, self._patience // max(1, len(draws.values)))
            started = np.flatnonzero(begin)
            goals = [
                path.after[number][here[started, at]][:, draws.values[:, at]] for at, path in enumerate(paths)
            ]
            origin, draw = np.nonzero(np.all([goal != NOWHERE for goal in goals], axis=0))
            there = np.stack([goal[origin, draw] for goal in goals], axis=1)
            here, goal = np.unique(there, axis=0, return_inverse=True)
            step = Part(values, draws, begin, started[origin], draw, goal.reshape(-1))
            ahead = _sums(step.goal, (ahead * begin)[step.origin] * draws.ways[draw], len(here))
            yield step

    def _thin(self, ahead: Array, most: int) -> Array:
        """For how many places each stands: for itself, or if they are too many, some for all by lot."""
        if len(ahead) <= max(1, most):
            return np.ones(len(ahead))
        self.exact = False
        chance = ahead / ahead.sum()
        lots = max(1, most)
        return np.asarray(self._luck.multinomial(lots, chance) / (lots * chance))


def _draws(stock: NDArray[np.int64], support: list[Places]) -> Draws:
    """Every way for the owners, one after the other, to draw one of the values each may have."""
    rows: Places = np.zeros((1, 0), np.int64)
    ways = np.ones(1)
    for values in support:
        taken = (rows[:, :, None] == values).sum(axis=1)
        left = stock[values] - taken
        row, value = np.nonzero(left > 0)
        rows = np.column_stack([rows[row], values[value]])
        ways = ways[row] * left[row, value]
    return Draws(rows, ways)


def _sums(places: Places, weights: Array, many: int) -> Array:
    """What adds up in each of so many places."""
    return np.asarray(np.bincount(places, weights, many), np.float64)


def _by_lot(weights: Array, rng: Random) -> int:
    sums = weights.cumsum()
    return min(int(np.searchsorted(sums, rng.random() * sums[-1], side="right")), len(sums) - 1)
