"""Slots that each get a value, and what is known about them; each value is there once, or so many times."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple, Self

from huisclos.deduce.lines import Because, Item, Place, cited

Pair = tuple[Item, Place]
"""A slot and a value it may have."""


Weights = Mapping[Item, Mapping[Place, float]]
"""How many times likelier behaviour makes a value for a slot: once, unless something is said."""


class Manner(NamedTuple):
    """One way in which all may behave."""

    share: float
    """How likely it is, before anything is seen of it."""
    weights: Weights


class OneOf(NamedTuple):
    """At least one of these pairs is true."""

    pairs: frozenset[Pair]
    because: Because


@dataclass(frozen=True)
class Assignment:
    """Slots and values. To state something gives another, richer problem.

    >>> roles = Assignment(("ann", "ben", "cat"), {"wolf": 1, "villager": 2})
    >>> roles = roles.is_not("ann", ("wolf",), because=0)
    """

    slots: tuple[Item, ...]
    values: Mapping[Place, int]
    """How many of each value there are; some may be left over."""
    lines: tuple[OneOf, ...] = ()
    manners: tuple[Manner, ...] = ()
    """How all may behave, if something is said about it."""

    def __post_init__(self) -> None:
        if sum(self.values.values()) < len(self.slots):
            raise ValueError(f"{sum(self.values.values())} values are too few for {len(self.slots)} slots")

    def is_one_of(self, slot: Item, values: Iterable[Place], because: int | Iterable[int] = ()) -> Self:
        """This slot has one of these values."""
        return self.one_of(((slot, value) for value in values), because)

    def is_not(self, slot: Item, values: Iterable[Place], because: int | Iterable[int] = ()) -> Self:
        """This slot has none of these values."""
        excluded = set(values)
        return self.is_one_of(slot, (value for value in self.values if value not in excluded), because)

    def one_of(self, pairs: Iterable[Pair], because: int | Iterable[int] = ()) -> Self:
        """At least one of these slots has the value that goes with it."""
        return replace(self, lines=(*self.lines, OneOf(frozenset(pairs), cited(because))))

    def weighing(self, weights: Weights) -> Self:
        """The same, with this said about how people behave."""
        return self.weighing_either((Manner(1.0, weights),) if weights else ())

    def weighing_either(self, manners: Iterable[Manner]) -> Self:
        """The same, if all behave in one of these ways: what they did tells in which, as well."""
        return replace(self, manners=tuple(manners))
