"""Every combination a grid allows, numbered; a set of them is one long number, a bit for each.

A combination takes one clue of each type, so that its number is written with a digit for each type. The
combinations with one given clue are then a regular pattern, and any answer is a few operations on patterns.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from huisclos.games.almost_innocent.board.grid import Clues, Grid, grid
from huisclos.games.almost_innocent.board.scenario import Scenario
from huisclos.games.almost_innocent.box import INDEX, Clue

Cases = int
"""A set of combinations."""


class Combinations:
    """All combinations of one grid."""

    def __init__(self, of: Grid) -> None:
        self.grid = of
        self.digits = tuple(of.clues.values())
        self.having: dict[Clue, Cases] = {}
        """The combinations with this clue."""
        size = 1
        for clues in self.digits:
            for place, clue in enumerate(clues):
                self.having[clue] = ((1 << size) - 1) << (place * size)
            size *= len(clues)
        self.size = size
        self.all: Cases = (1 << size) - 1
        width = 1
        for clues in self.digits:
            width *= len(clues)
            repeats = _repeat(width, size // width)
            for clue in clues:
                self.having[clue] *= repeats
        self._counts: dict[Clues, tuple[Cases, ...]] = {}

    def counting(self, hits: Clues) -> tuple[Cases, ...]:
        """The combinations of which none, one, two … are among these clues."""
        if hits not in self._counts:
            counts: list[Cases] = [self.all]
            for clues in self.digits:
                hit = 0
                for clue in clues:
                    if hits >> INDEX[clue] & 1:
                        hit |= self.having[clue]
                if hit:
                    same, fewer = [*counts, 0], [0, *counts]
                    counts = [(same[n] & ~hit) | (fewer[n] & hit) for n in range(len(same))]
            self._counts[hits] = tuple(counts)
        return self._counts[hits]

    def answering(self, hits: Clues, answer: int) -> Cases:
        """The combinations of which exactly so many clues are among these."""
        counts = self.counting(hits)
        return counts[answer] if answer < len(counts) else 0

    def combination(self, number: int) -> tuple[Clue, ...]:
        """The clues of the combination with this number."""
        clues = []
        for digit in self.digits:
            number, place = divmod(number, len(digit))
            clues.append(digit[place])
        return tuple(clues)

    def each(self, cases: Cases) -> Iterator[int]:
        """The numbers of the combinations in a set."""
        while cases:
            lowest = cases & -cases
            yield lowest.bit_length() - 1
            cases ^= lowest

    def exactly(self, combination: tuple[Clue, ...]) -> Cases:
        """The set of this one combination."""
        cases = self.all
        for clue in combination:
            cases &= self.having[clue]
        return cases


def _repeat(width: int, times: int) -> int:
    """A number that, multiplied by a pattern of this width, repeats it so many times."""
    return ((1 << (width * times)) - 1) // ((1 << width) - 1)


@lru_cache(maxsize=64)
def combinations(scenario: Scenario) -> Combinations:
    """Every combination of this scenario's grid."""
    return Combinations(grid(scenario))
