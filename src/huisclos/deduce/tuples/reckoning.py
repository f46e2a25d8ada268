"""What may be believed of one combination, and why."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from random import Random

from huisclos.deduce.lines import Contradiction, Item, Place
from huisclos.deduce.reckoning import Reckoning, prove
from huisclos.deduce.tuples.tuples import Observation, Tuples


class TuplesReckoning(Reckoning[Observation]):
    """The chance of each value for each part, where all combinations that are left are alike.

    >>> from huisclos.deduce.tuples.space import Space
    >>> case = Tuples(Space({"who": ("plum", "rose"), "where": ("hall", "study")}))
    >>> case = case.observe(case.space.counting([("who", "rose"), ("where", "study")])[1], because=4)
    >>> case = case.observe(~case.space.having["who", "rose"], because=7)
    >>> known = TuplesReckoning(case)
    >>> known.certain, known.why("where", "study")
    ({'who': 'plum', 'where': 'study'}, (4, 7))
    """

    def __init__(self, problem: Tuples) -> None:
        self.problem = problem
        self.space = problem.space
        self.lines = sorted(problem.lines, key=lambda line: (line.cases & self.space.all).bit_count())
        self._left = problem.left()
        if not self._left:
            raise Contradiction(prove(self.lines, lambda lines: not problem.left(lines)))

    @property
    def worlds(self) -> int:
        return self._left.bit_count()

    @cached_property
    def table(self) -> Mapping[Item, Mapping[Place, float]]:
        return {
            part: {value: self._share(part, value) / self.worlds for value in values}
            for part, values in self.space.parts.items()
        }

    @cached_property
    def possible(self) -> Mapping[Item, frozenset[Place]]:
        return {
            part: frozenset(value for value in values if self._share(part, value))
            for part, values in self.space.parts.items()
        }

    def sample(self, rng: Random) -> Mapping[Item, Place]:
        return self.space.combination(self.space.pick(self._left, rng))

    def allows(self, lines: Iterable[Observation], item: Item, place: Place, *, there: bool) -> bool:
        having = self.space.having[item, place]
        return bool(self.problem.left(lines) & (having if there else ~having))

    def _share(self, part: Item, value: Place) -> int:
        return (self._left & self.space.having[part, value]).bit_count()
