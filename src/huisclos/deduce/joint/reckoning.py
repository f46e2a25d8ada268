"""What may be believed of everybody's combination, and why."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from random import Random

from huisclos.deduce.joint.chances import PATIENCE, Chances
from huisclos.deduce.joint.search import find, narrow
from huisclos.deduce.joint.shares import Joint, Line, Share
from huisclos.deduce.lines import Contradiction, Item, Place
from huisclos.deduce.reckoning import Reckoning, prove

COUNTABLE = 2**53
"""Up to here a number of ways is exact."""


class JointReckoning(Reckoning[Line]):
    """The chance of each value for each part of everybody's combination.

    >>> from huisclos.deduce.tuples.space import Space
    >>> space = Space({"colour": ("red", "blue"), "dress": ("hat", "coat", "tie")})
    >>> known = Joint(space, ("ann", "ben"))
    >>> known = known.observe("ann", space.exactly({"colour": "red", "dress": "tie"}), because=1)
    >>> known = known.observe("ben", ~space.having["dress", "coat"], because=2)
    >>> known = JointReckoning(known)
    >>> known.worlds, known.certain["ben:dress"], known.why("ben:dress", "hat"), known.why("ann:dress", "hat")
    (1, 'hat', (1, 2), (1,))
    """

    def __init__(self, problem: Joint, patience: int = PATIENCE) -> None:
        self.problem = problem
        self.lines = sorted(problem.lines, key=self._reach)
        self._items = problem.items()
        setting = narrow(problem.setting())
        if setting is None:
            raise self._contradiction()
        self._setting = setting
        self._chances = Chances(setting, patience)
        self.exact = self._chances.exact
        if self.exact and not self._chances.total:
            raise self._contradiction()
        self.error = self._chances.error

    @cached_property
    def worlds(self) -> int | None:
        if not self.exact:
            return None
        ways = self._chances.worlds
        return round(ways) if ways < COUNTABLE else None

    @cached_property
    def table(self) -> Mapping[Item, Mapping[Place, float]]:
        return {item: self._chances.table[owner][part] for item, (owner, part) in self._items.items()}

    @cached_property
    def possible(self) -> Mapping[Item, frozenset[Place]]:
        return {
            item: frozenset(value for value in row if row[value] or self._may_be(item, value))
            for item, row in self.table.items()
        }

    def sample(self, rng: Random) -> Mapping[Item, Place]:
        drawn = self._chances.sample(rng)
        return {item: drawn[owner][part] for item, (owner, part) in self._items.items()}

    def allows(self, lines: Iterable[Line], item: Item, place: Place, *, there: bool) -> bool:
        owner, part = self._items[item]
        having = self.problem.space.having[part, place]
        return find(self.problem.setting(lines).among(owner, having if there else ~having)) is not None

    def _contradiction(self) -> Contradiction:
        return Contradiction(prove(self.lines, lambda lines: find(self.problem.setting(lines)) is None))

    def _reach(self, line: Line) -> int:
        """How much a line leaves open: the less, the more it tells."""
        space = self.problem.space
        return (line.cases & space.all).bit_count() if isinstance(line, Share) else space.size

    def _may_be(self, item: Item, value: Place) -> bool:
        """Whether a value that came up in no way drawn by lot may be there all the same."""
        return not self.exact and self.allows(self.problem.lines, item, value, there=True)
