"""Everybody's combinations side by side: no two have the same card, so each tells of the others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cached_property
from math import prod

import numpy as np
from numpy.typing import NDArray

from huisclos.core.seats import Seat
from huisclos.games.almost_innocent.board.combinations import Cases, Combinations
from huisclos.games.almost_innocent.board.grid import Clues
from huisclos.games.almost_innocent.box import INDEX, Clue
from huisclos.games.almost_innocent.notebook import Possible

Few = int
"""Some of the combinations one seat could have: a bit for each, in the order of `Company.numbers`."""
Others = Sequence[tuple[Seat, Few]]
"""What other seats may have."""
PATIENCE = 2_000
"""So many ways are gone through one by one; where there may be more, they are estimated."""


class Company:
    """What each seat could have, few enough to be compared one by one."""

    def __init__(self, every: Combinations, cases: Possible, elsewhere: Counter[Clue]) -> None:
        self.every = every
        self.numbers = {seat: _numbers(those, every.size) for seat, those in cases.items()}
        self.clues = {seat: _clues(every, numbers) for seat, numbers in self.numbers.items()}
        """The clues of each combination."""
        alone = sum(
            1 << INDEX[clue] for digit in every.digits for clue in digit if clue.copies - elsewhere[clue] < 2
        )
        self.beside = {
            seat: {other: _beside(mine, theirs, alone) for other, theirs in self.clues.items()}
            for seat, mine in self.clues.items()
        }
        """For each combination of one seat, which of another's it leaves possible. Of a starred clue's two
        cards a third holder is overlooked, so that more may be held for possible, never less."""

    @cached_property
    def alike(self) -> dict[Seat, list[list[Few]]]:
        """By seat, type and combination, which of the seat's combinations have the same clue of this type."""
        return {
            seat: [_alike(column) for column in _digits(self.every, numbers)]
            for seat, numbers in self.numbers.items()
        }

    def few(self, seat: Seat, cases: Cases) -> Few:
        """Those of a seat's combinations that are in this set."""
        return _packed(_spread(cases, self.every.size)[self.numbers[seat]])

    def ways(self, seat: Seat, place: int, others: Others) -> int:
        """In how many ways the others can have their cards, if this seat has this combination."""
        row = self.beside[seat]
        left = [(other, few & row[other][place]) for other, few in others]
        left.sort(key=lambda one: one[1].bit_count())
        if prod(few.bit_count() for _, few in left[:-1]) > PATIENCE:
            return prod(few.bit_count() for _, few in left)
        return self._count(left)

    def fits(self, seat: Seat, place: int, others: Others) -> bool:
        """Whether the others can have their cards at all, if this seat has this combination."""
        row = self.beside[seat]
        left = []
        for other, few in others:
            those = few & row[other][place]
            if not those:
                return False
            left.append((other, those))
        if len(left) < 2:
            return True
        left.sort(key=lambda one: one[1].bit_count())
        (first, few), *rest = left
        return any(self.fits(first, one, rest) for one in each(few))

    def _count(self, others: Others) -> int:
        if len(others) < 2:
            return others[0][1].bit_count() if others else 1
        (first, few), *rest = others
        row = self.beside[first]
        if len(rest) == 1:
            ((last, those),) = rest
            fitting = row[last]
            return sum((those & fitting[place]).bit_count() for place in each(few))
        return sum(
            self._count([(other, those & row[other][place]) for other, those in rest]) for place in each(few)
        )


def each(few: Few) -> Iterator[int]:
    """The places of those in a set."""
    while few:
        lowest = few & -few
        yield lowest.bit_length() - 1
        few ^= lowest


def _spread(cases: Cases, size: int) -> NDArray[np.uint8]:
    packed = np.frombuffer(cases.to_bytes((size + 7) // 8, "little"), dtype=np.uint8)
    return np.unpackbits(packed, bitorder="little")


def _numbers(cases: Cases, size: int) -> NDArray[np.int64]:
    return np.flatnonzero(_spread(cases, size))


def _packed(chosen: NDArray[np.uint8]) -> Few:
    return int.from_bytes(np.packbits(chosen, bitorder="little").tobytes(), "little")


def rows(chosen: NDArray[np.bool_]) -> list[Few]:
    """Each row as a set."""
    packed = np.packbits(chosen, axis=-1, bitorder="little")
    width, told = packed.shape[-1], packed.tobytes()
    return [int.from_bytes(told[at : at + width], "little") for at in range(0, len(told), width)]


def _digits(every: Combinations, numbers: NDArray[np.int64]) -> list[NDArray[np.int64]]:
    """For each type, which of its clues each combination has."""
    found, rest = [], numbers
    for digit in every.digits:
        rest, place = np.divmod(rest, len(digit))
        found.append(place)
    return found


def _alike(column: NDArray[np.int64]) -> list[Few]:
    having = rows(column == np.arange(column.max() + 1)[:, None])
    return [having[clue] for clue in column.tolist()]


def _clues(every: Combinations, numbers: NDArray[np.int64]) -> NDArray[np.int64]:
    found = np.zeros(len(numbers), dtype=np.int64)
    for digit, places in zip(every.digits, _digits(every, numbers), strict=True):
        found |= np.array([1 << INDEX[clue] for clue in digit], dtype=np.int64)[places]
    return found


def _beside(mine: NDArray[np.int64], theirs: NDArray[np.int64], alone: Clues) -> list[Few]:
    return rows((mine[:, None] & theirs[None, :] & alone) == 0)
