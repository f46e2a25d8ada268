"""A combination that somebody seeks, and what was observed about it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import NamedTuple, Self

from huisclos.deduce.lines import Because, cited
from huisclos.deduce.tuples.space import Cases, Space


class Observation(NamedTuple):
    """What is left after something was observed."""

    cases: Cases
    because: Because


@dataclass(frozen=True)
class Tuples:
    """One combination out of a space. To observe something gives another, richer problem."""

    space: Space
    lines: tuple[Observation, ...] = ()

    def observe(self, cases: Cases, because: int | Iterable[int] = ()) -> Self:
        """Only these combinations are left."""
        return replace(self, lines=(*self.lines, Observation(cases, cited(because))))

    def left(self, lines: Iterable[Observation] | None = None) -> Cases:
        """The combinations that agree with these lines, or with all of them."""
        cases = self.space.all
        for line in self.lines if lines is None else lines:
            cases &= line.cases
        return cases
