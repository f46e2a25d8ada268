"""How likely each value is with each owner, over all ways to share out the stock.

Two owners are weighed against each other at once, part by part: all they can draw, less what both would draw.
The others are gone through combination by combination; where that takes too long, some are drawn by lot.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property, reduce
from math import prod, sqrt
from random import Random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from huisclos.deduce.joint.shares import Setting
from huisclos.deduce.lines import Item, Place
from huisclos.deduce.tuples.space import Cases, Space

Array = NDArray[np.float64]
Stock = tuple[Array, ...]
"""How many of each value are left, part by part."""
Row = tuple[int, ...]
"""A combination by the number of its value for each part."""

AT_ONCE = 2
PATIENCE = 400
"""So many ways for the others are gone through one by one."""
LOTS = 150
"""So many of them are drawn by lot if there are more."""


class Way(NamedTuple):
    """One way for the owners who are not weighed at once, how much it counts, and what it leaves."""

    rows: tuple[Row, ...]
    weight: float
    stock: Stock


class Sums(NamedTuple):
    """What is added up over all ways: by owner, part and value, and without."""

    chances: Array
    squares: Array
    crossed: Array
    weight: float
    square: float


class Chances:
    """The chance of every value with every owner; with `alike` copies of a value are not told apart."""

    def __init__(self, setting: Setting, *, alike: bool = False, patience: int = PATIENCE) -> None:
        self.parts = setting.space.parts
        self.alike = alike
        self.patience = patience
        self.owners = sorted(setting.cases, key=lambda owner: setting.cases[owner].bit_count())
        spread = [_spread(setting.space, setting.cases[owner]) for owner in self.owners]
        self._early = [np.argwhere(cases) for cases in spread[:-AT_ONCE]]
        self._last = spread[-AT_ONCE:]
        self._kept = [
            np.flatnonzero(sum(_along(cases, part) for cases in self._last))
            for part in range(len(self.parts))
        ]
        self._last = [cases[np.ix_(*self._kept)] for cases in self._last]
        self._stock: Stock = tuple(
            np.array([setting.stock[part, value] for value in values], dtype=float)
            for part, values in self.parts.items()
        )
        self.exact = prod(map(len, self._early)) <= patience

    @property
    def total(self) -> float:
        """The weight of all ways; the number of them, if copies are alike."""
        return self._sums.weight

    @cached_property
    def table(self) -> dict[Place, dict[Item, dict[Place, float]]]:
        """For each owner and part the chance of each value."""
        chances = self._sums.chances / self._sums.weight
        return {
            owner: {
                part: dict(zip(values, row, strict=False))
                for (part, values), row in zip(self.parts.items(), rows, strict=True)
            }
            for owner, rows in zip(self.owners, chances.tolist(), strict=True)
        }

    @cached_property
    def error(self) -> float:
        """The largest standard error of a chance."""
        if self.exact:
            return 0.0
        sums = self._sums
        chances = sums.chances / sums.weight
        spread = sums.squares - 2 * chances * sums.crossed + chances**2 * sums.square
        return sqrt(max(0.0, float(spread.max()))) / sums.weight

    def sample(self, rng: Random) -> dict[Place, dict[Item, Place]]:
        """Combinations for everybody, as often as they are likely."""
        ways = self._weighed
        way = rng.choices([way for way, _, _ in ways], [weight for _, weight, _ in ways])[0]
        rows = [*way.rows, *self._draw_last(way.stock, rng)]
        return {
            owner: {part: values[at] for (part, values), at in zip(self.parts.items(), row, strict=True)}
            for owner, row in zip(self.owners, rows, strict=True)
        }

    @cached_property
    def _weighed(self) -> list[tuple[Way, float, Array]]:
        """Every way with its weight and the chances it leaves the last."""
        ways = self._each((), 1.0, self._stock) if self.exact else self._by_lot(Random(LOTS))
        weighed = ((way, *self._weigh_last(way.stock)) for way in ways)
        return [(way, way.weight * weight, chances) for way, weight, chances in weighed if weight]

    @cached_property
    def _sums(self) -> Sums:
        shape = len(self.owners), len(self.parts), max(map(len, self.parts.values()))
        sums = Sums(np.zeros(shape), np.zeros(shape), np.zeros(shape), 0.0, 0.0)
        for way, weight, last in self._weighed:
            chances = np.zeros(shape)
            for place, row in enumerate(way.rows):
                chances[place, range(len(row)), row] = 1.0
            chances[len(way.rows) :] = last
            sums = Sums(
                sums.chances + weight * chances,
                sums.squares + (weight * chances) ** 2,
                sums.crossed + weight**2 * chances,
                sums.weight + weight,
                sums.square + weight**2,
            )
        return sums

    def _each(self, rows: tuple[Row, ...], weight: float, stock: Stock) -> Iterator[Way]:
        """All ways for the early owners from here on."""
        if len(rows) == len(self._early):
            yield Way(rows, weight, stock)
            return
        for row in map(tuple, self._early[len(rows)].tolist()):
            if ways := self._ways(stock, row):
                yield from self._each((*rows, row), weight * ways, _less(stock, row))

    def _by_lot(self, rng: Random) -> Iterator[Way]:
        """Some ways, drawn owner by owner from what is left; each counts for all it was drawn from."""
        for _ in range(LOTS):
            rows: tuple[Row, ...] = ()
            weight, stock = 1.0, self._stock
            for cases in self._early:
                able = cases[np.all([left[cases[:, part]] > 0 for part, left in enumerate(stock)], axis=0)]
                if not len(able):
                    break
                row = tuple(able[rng.randrange(len(able))].tolist())
                weight *= len(able) * self._ways(stock, row)
                rows, stock = (*rows, row), _less(stock, row)
            else:
                yield Way(rows, weight, stock)

    def _ways(self, stock: Stock, row: Row) -> float:
        """In how many ways this combination can be drawn from the stock."""
        left = [float(part[at]) for part, at in zip(stock, row, strict=True)]
        return float(all(left)) if self.alike else prod(left)

    def _weigh_last(self, stock: Stock) -> tuple[float, Array]:
        """How much all ways for the last owners count, and the chances they have in them."""
        chances = np.zeros((len(self._last), len(self.parts), max(map(len, self.parts.values()))))
        total = 0.0
        for place in range(len(self._last)):
            weights = self._weights(place, stock)
            total = float(weights.sum())
            if not total:
                break
            for part, kept in enumerate(self._kept):
                chances[place, part, kept] = _along(weights, part) / total
        return total, chances

    def _weights(self, place: int, stock: Stock) -> Array:
        """How much each combination of one of the last owners counts, with all that the other may have."""
        left = self._left(stock)
        if len(self._last) == 1:
            return self._last[0] * _product([np.minimum(part, 1) if self.alike else part for part in left])
        other = self._last[1 - place]
        for part, of_part in enumerate(left):
            some, same = self._both(of_part)
            rows = other.reshape(prod(other.shape[:part]), len(of_part), -1)
            rows = some[:, None] * (some @ rows)[:, None] - same[:, None] * rows
            other = rows.reshape(other.shape)
        return self._last[place] * other

    def _both(self, left: Array) -> tuple[Array, Array]:
        """Two can draw two values in as many ways as one, times the other: but the same value in fewer."""
        if self.alike:
            return np.minimum(left, 1), (left == 1).astype(float)
        return left, left

    def _left(self, stock: Stock) -> list[Array]:
        """What is there of the values that the last may have."""
        return [part[kept] for part, kept in zip(stock, self._kept, strict=True)]

    def _draw_last(self, stock: Stock, rng: Random) -> Iterator[Row]:
        weights = self._weights(0, stock)
        first = _drawn(weights, rng)
        yield tuple(int(kept[at]) for kept, at in zip(self._kept, first, strict=True))
        if len(self._last) == 1:
            return
        beside = []
        for part, at in zip(self._left(stock), first, strict=True):
            some, same = self._both(part)
            beside.append(some * some[at] - same * (np.arange(len(part)) == at))
        second = _drawn(self._last[1] * _product(beside), rng)
        yield tuple(int(kept[at]) for kept, at in zip(self._kept, second, strict=True))


def _spread(space: Space, cases: Cases) -> Array:
    """A set of combinations as an array with a direction for each part."""
    written = np.frombuffer(cases.to_bytes((space.size + 7) // 8, "little"), np.uint8)
    bits = np.unpackbits(written, bitorder="little")[: space.size]
    return bits.reshape([*map(len, space.parts.values())][::-1]).transpose().astype(float)


def _along(weights: Array, part: int) -> Array:
    """The weight of each value of a part."""
    sums: Array = weights.sum(axis=tuple(other for other in range(weights.ndim) if other != part))
    return sums


def _product(rows: Sequence[Array]) -> Array:
    """One number for each combination: the product of one of each row."""
    return reduce(np.multiply.outer, rows)


def _less(stock: Stock, row: Row) -> Stock:
    """The stock without one of each of these values."""
    left = tuple(part.copy() for part in stock)
    for part, at in zip(left, row, strict=True):
        part[at] -= 1
    return left


def _drawn(weights: Array, rng: Random) -> Row:
    """The place of one combination, as often as it counts."""
    sums = weights.ravel().cumsum()
    at = int(np.searchsorted(sums, rng.random() * sums[-1], side="right"))
    return tuple(int(place) for place in np.unravel_index(min(at, sums.size - 1), weights.shape))
