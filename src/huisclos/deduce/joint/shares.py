"""Everybody's share of a common stock: one value for each part, and what was observed of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple, Self

from huisclos.deduce.lines import Because, Item, Place, cited
from huisclos.deduce.tuples.space import Cases, Pair, Space


class Share(NamedTuple):
    """What is left of an owner's combinations after something was observed."""

    owner: Place
    cases: Cases
    because: Because


class Away(NamedTuple):
    """A copy of a value that was seen to be nobody's."""

    pair: Pair
    because: Because


Line = Share | Away


class Setting(NamedTuple):
    """What each owner may have, and how many of each value there are to be had."""

    space: Space
    cases: Mapping[Place, Cases]
    stock: Mapping[Pair, int]

    def among(self, owner: Place, cases: Cases) -> Setting:
        """The same, if this owner has one of these."""
        return self._replace(cases={**self.cases, owner: self.cases[owner] & cases})


@dataclass(frozen=True)
class Joint:
    """Owners with a combination each. To observe something gives another, richer problem."""

    space: Space
    owners: tuple[Place, ...]
    copies: Mapping[Pair, int] = field(default_factory=dict)
    """How often each value is there: once, unless something is said."""
    lines: tuple[Line, ...] = ()

    def observe(self, owner: Place, cases: Cases, because: int | Iterable[int] = ()) -> Self:
        """The combination of this owner is one of these."""
        return replace(self, lines=(*self.lines, Share(owner, cases, cited(because))))

    def away(self, part: Item, value: Place, because: int | Iterable[int] = ()) -> Self:
        """A copy of this value is nobody's."""
        return replace(self, lines=(*self.lines, Away((part, value), cited(because))))

    def items(self) -> dict[Item, tuple[Place, Item]]:
        """Every part of everybody's combination, called by its owner and its own name."""
        return {f"{owner}:{part}": (owner, part) for owner in self.owners for part in self.space.parts}

    def setting(self, lines: Iterable[Line] | None = None) -> Setting:
        """What these lines leave open, or all of them."""
        cases = dict.fromkeys(self.owners, self.space.all)
        away: Counter[Pair] = Counter()
        for line in self.lines if lines is None else lines:
            match line:
                case Share(owner, left, _):
                    cases[owner] &= left
                case Away(pair, _):
                    away[pair] += 1
        stock = {pair: self.copies.get(pair, 1) - away[pair] for pair in self.space.having}
        return Setting(self.space, cases, stock)
