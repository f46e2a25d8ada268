"""What one reader may believe of what is hidden, from testimony alone.

A game states its problem in `knowledge.believe`. However that is reckoned, it is read in one way by all: the
sheet, the analysis of a finished game, the bots.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any, Protocol, runtime_checkable

from huisclos.core.errors import Undecided
from huisclos.core.value import Value

Item = str | int
"""What is hidden: a card, or whose secret it is."""
Place = str | int
"""Where it lies, or what it may be."""


class Reckoning(Protocol):
    """A problem worked out. Testimony is cited by its number."""

    @property
    def table(self) -> Mapping[Item, Mapping[Place, float]]:
        """For each item and each place the chance that it lies there, by what is likely."""

    @property
    def possible(self) -> Mapping[Item, frozenset[Place]]:
        """For each item the places where it may lie, by logic alone."""

    @property
    def certain(self) -> Mapping[Item, Place]:
        """The items that can lie in one place only, and where that is."""

    @property
    def worlds(self) -> int | None:
        """How many ways there are in which everything may lie; None, if there are too many to count."""

    @property
    def exact(self) -> bool:
        """Whether all of them were counted; if not, the chances are estimates."""

    @property
    def error(self) -> float:
        """The largest standard error of a chance: none, if it is exact."""

    def sample(self, rng: Random) -> Mapping[Item, Place]:
        """One way in which everything may lie, as often as it is likely."""

    def why(self, item: Item, place: Place) -> Sequence[int] | None:
        """The testimony that proves that an item lies there, or that it does not; None, if neither."""


@runtime_checkable
class Swayed(Protocol):
    """A reckoning in which some ways count more than others, by how people behave."""

    def alike(self) -> Reckoning:
        """The same, if every way counts as much as any other."""


class Witnessed(Value):
    """An event as a reader has witnessed it, and its place in this reader's testimony."""

    index: int
    event: Any


class Belief:
    """What follows from a reader's testimony, and what is likely by it: the two are told apart.

    `possible`, `certain` and `why` rest on logic alone, `table` and `sample` also on what is likely.
    """

    def __init__(self, reckoning: Reckoning, testimony: Sequence[Any]) -> None:
        self._reckoning = reckoning
        self._testimony = testimony

    @property
    def table(self) -> Mapping[Item, Mapping[Place, float]]:
        """For each item and each place the chance that it lies there."""
        return self._reckoning.table

    @property
    def possible(self) -> Mapping[Item, frozenset[Place]]:
        """For each item the places where it may lie."""
        return self._reckoning.possible

    @property
    def certain(self) -> Mapping[Item, Place]:
        """The items that can lie in one place only, and where that is."""
        return self._reckoning.certain

    @property
    def worlds(self) -> int | None:
        """How many ways there are in which everything may lie; None, if there are too many to count."""
        return self._reckoning.worlds

    @property
    def exact(self) -> bool:
        """Whether all of them were counted; if not, the chances are estimates."""
        return self._reckoning.exact

    @property
    def error(self) -> float:
        """The largest standard error of a chance: none, if it is exact."""
        return self._reckoning.error

    def why(self, item: Item, place: Place) -> tuple[Witnessed, ...]:
        """The testimony that proves that an item lies there, or that it does not.

        The fact follows from it and from what everybody knows of the deal, and no longer if any of it is left
        out. For what the rules alone prove, no testimony is needed at all.
        """
        if item not in self.table or place not in self.table[item]:
            raise KeyError(f"nothing is asked about {item!r} at {place!r}")
        proof = self._reckoning.why(item, place)
        if proof is None:
            raise Undecided(f"testimony does not settle whether {item!r} is at {place!r}")
        return cited(proof, self._testimony)

    def sample(self, rng: Random) -> Mapping[Item, Place]:
        """One way in which everything may lie, as often as it is likely."""
        return self._reckoning.sample(rng)

    def alike(self) -> Belief:
        """The same, if every way in which everything may lie counts as much as any other."""
        reckoning = self._reckoning
        return Belief(reckoning.alike(), self._testimony) if isinstance(reckoning, Swayed) else self


class Believes(Protocol):
    """How a game states its problem: from what one reader sees and everything this reader has witnessed."""

    def __call__(self, view: Any, testimony: Sequence[Any]) -> Belief: ...


class Shows(Protocol):
    """What a game shows a reader outright: for an item and a place whether it is there, without reasoning."""

    def __call__(self, view: Any, testimony: Sequence[Any]) -> Mapping[Item, Mapping[Place, bool]]: ...


def cited(numbers: Iterable[int], testimony: Sequence[Any]) -> tuple[Witnessed, ...]:
    """The testimony with these numbers."""
    return tuple(Witnessed(number, testimony[number]) for number in numbers)
