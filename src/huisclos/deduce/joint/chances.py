"""How likely each value is with each owner, over all ways to share out the stock.

Where there is too much to go through, some of it is drawn by lot, several times; how far these times differ
says how good the estimate is.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from math import sqrt
from random import Random

import numpy as np

from huisclos.deduce.joint.lattice import Array, Lattice
from huisclos.deduce.joint.shares import Setting
from huisclos.deduce.lines import Item, Place

PATIENCE = 400_000
"""So many steps are gone through for a part before lots are drawn."""
TIMES = 12
"""So often lots are drawn."""
MORE = 4


class Chances:
    """The chance of every value with every owner."""

    def __init__(self, setting: Setting, patience: int = PATIENCE, times: int = TIMES) -> None:
        self.parts = setting.space.parts
        while True:
            first = Lattice(setting, patience, 0)
            self.exact = first.exact
            more = range(1, 1 if self.exact else times)
            self._lattices = [first, *(Lattice(setting, patience, luck) for luck in more)]
            if self.exact or self.total:
                break
            patience *= MORE  # all lots led nowhere

    @property
    def worlds(self) -> float:
        """The number of ways, if copies of a value are alike."""
        return sum(lattice.total(alike=True) for lattice in self._lattices) / len(self._lattices)

    @property
    def total(self) -> float:
        """The weight of all ways."""
        return sum(lattice.total() for lattice in self._lattices) / len(self._lattices)

    @cached_property
    def table(self) -> dict[Place, dict[Item, dict[Place, float]]]:
        """For each owner and part the chance of each value."""
        return {
            owner: {
                part: dict(zip(values, chances.tolist(), strict=True))
                for (part, values), chances in zip(self.parts.items(), rows, strict=True)
            }
            for owner, rows in self._chances.items()
        }

    @cached_property
    def error(self) -> float:
        """The largest standard error of a chance."""
        if self.exact:
            return 0.0
        return max(map(self._spread, self._each()), default=0.0)

    def sample(self, rng: Random) -> dict[Place, dict[Item, Place]]:
        """Combinations for everybody, as often as they are likely."""
        lattice = rng.choices(self._lattices, self._totals)[0]
        return {
            owner: dict(zip(self.parts, values, strict=True)) for owner, values in lattice.sample(rng).items()
        }

    @cached_property
    def _totals(self) -> list[float]:
        return [lattice.total() for lattice in self._lattices]

    @cached_property
    def _chances(self) -> dict[Place, list[Array]]:
        owners = self._lattices[0].owners
        return {
            owner: [
                np.sum([lattice.shares[owner][part] for lattice in self._lattices], axis=0)
                / sum(self._totals)
                for part in range(len(self.parts))
            ]
            for owner in owners
        }

    def _each(self) -> Iterator[tuple[Place, int]]:
        return ((owner, part) for owner in self._chances for part in range(len(self.parts)))

    def _spread(self, row: tuple[Place, int]) -> float:
        """How far the times differ on one row of chances, at most."""
        owner, part = row
        chances = self._chances[owner][part]
        apart = [
            lattice.shares[owner][part] - total * chances
            for lattice, total in zip(self._lattices, self._totals, strict=True)
        ]
        return sqrt(float(np.square(apart).sum(axis=0).max())) / sum(self._totals)
