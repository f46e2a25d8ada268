"""Every combination a grid allows; a set of them is one long number, a bit for each."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import cast

from huisclos.deduce.tuples.space import Cases, Space
from huisclos.games.almost_innocent.board.grid import Clues, Grid, grid
from huisclos.games.almost_innocent.board.scenario import Scenario
from huisclos.games.almost_innocent.box import INDEX, KIND_OF, Clue

__all__ = ["Cases", "Combinations", "combinations"]


class Combinations:
    """All combinations of one grid, with one clue of each type."""

    def __init__(self, of: Grid) -> None:
        self.grid = of
        self.space = Space({kind.value: clues for kind, clues in of.clues.items()})
        self.digits = tuple(of.clues.values())
        self.size = self.space.size
        self.all = self.space.all
        self.having: dict[Clue, Cases] = {
            clue: self.space.having[kind.value, clue] for kind, clues in of.clues.items() for clue in clues
        }
        """The combinations with this clue."""
        self._counts: dict[Clues, tuple[Cases, ...]] = {}

    def counting(self, hits: Clues) -> tuple[Cases, ...]:
        """The combinations of which none, one, two … are among these clues."""
        if hits not in self._counts:
            hit = [(KIND_OF[clue].value, clue) for clue in self.having if hits >> INDEX[clue] & 1]
            self._counts[hits] = self.space.counting(hit)
        return self._counts[hits]

    def answering(self, hits: Clues, answer: int) -> Cases:
        """The combinations of which exactly so many clues are among these."""
        counts = self.counting(hits)
        return counts[answer] if answer < len(counts) else 0

    def combination(self, number: int) -> tuple[Clue, ...]:
        """The clues of the combination with this number."""
        return cast("tuple[Clue, ...]", tuple(self.space.combination(number).values()))

    def each(self, cases: Cases) -> Iterator[int]:
        """The numbers of the combinations in a set."""
        return self.space.each(cases)

    def exactly(self, combination: tuple[Clue, ...]) -> Cases:
        """The set of this one combination."""
        return self.space.exactly({KIND_OF[clue].value: clue for clue in combination})


@lru_cache(maxsize=64)
def combinations(scenario: Scenario) -> Combinations:
    """Every combination of this scenario's grid."""
    return Combinations(grid(scenario))
