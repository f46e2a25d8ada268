"""A problem worked out: what is possible, what is likely, and why."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from random import Random
from typing import Any, Generic, Protocol, TypeVar

from numpy.typing import NDArray

from huisclos.deduce.lines import Because, Item, Place
from huisclos.deduce.proof import shortest


class Cites(Protocol):
    """A line of a problem, which says what testimony it rests on."""

    @property
    def because(self) -> Because: ...


L = TypeVar("L", bound=Cites)


class Reckoning(ABC, Generic[L]):
    """What may be believed, if each item lies in one place. Possible is one thing, likely another."""

    exact = True
    """Whether every world was counted; if not, the chances are estimates."""
    error = 0.0
    """The largest standard error of a chance: none, if it is exact."""
    lines: Sequence[L]
    """All that is known, the most telling first."""

    @property
    @abstractmethod
    def worlds(self) -> int | None:
        """How many worlds are left, if they could be counted."""

    @property
    @abstractmethod
    def table(self) -> Mapping[Item, Mapping[Place, float]]:
        """The chance of each item at each place."""

    @property
    @abstractmethod
    def possible(self) -> Mapping[Item, frozenset[Place]]:
        """Where each item could lie, by logic alone."""

    @abstractmethod
    def sample(self, rng: Random) -> Mapping[Item, Place]:
        """One world, as often as it is likely."""

    @abstractmethod
    def allows(self, lines: Iterable[L], item: Item, place: Place, *, there: bool) -> bool:
        """Whether some world agrees with these lines in which an item lies there, or else does not."""

    @cached_property
    def certain(self) -> Mapping[Item, Place]:
        """The items that can lie in one place only, and where that is."""
        return {item: next(iter(places)) for item, places in self.possible.items() if len(places) == 1}

    def why(self, item: Item, place: Place) -> Because | None:
        """The testimony that proves that an item lies there, or that it does not; None, if neither."""
        there = place in self.possible[item]
        if there and item not in self.certain:
            return None
        return prove(self.lines, lambda lines: not self.allows(lines, item, place, there=not there))


def prove(lines: Sequence[L], follows: Callable[[list[L]], bool]) -> Because:
    """The shortest testimony found from which something follows, by the lines that rest on it."""
    resting = [(line, frozenset(line.because)) for line in lines]
    telling = list(dict.fromkeys(number for line in lines for number in line.because))
    early = sorted(telling)

    def from_these(testimony: Sequence[int]) -> bool:
        heard = set(testimony)
        return follows([line for line, because in resting if because <= heard])

    return shortest((telling, early, early[::-1]), from_these)


def tabled(
    items: Iterable[Item], places: Iterable[Place], rows: NDArray[Any]
) -> dict[Item, dict[Place, Any]]:
    """Rows of numbers as a plain table."""
    columns = tuple(places)
    return {
        item: dict(zip(columns, row, strict=True)) for item, row in zip(items, rows.tolist(), strict=True)
    }
