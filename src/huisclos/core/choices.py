"""What a seat may answer, as lazy sets: asked for one, they never list them all."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from itertools import chain, permutations, product
from math import perm, prod
from sys import maxsize
from typing import TYPE_CHECKING, Any, Generic, TypeVar

if TYPE_CHECKING:
    from random import Random

A_co = TypeVar("A_co", covariant=True)


class Choices(ABC, Generic[A_co]):
    """A set of actions that can be asked, counted, listed, sampled and offered to a reader."""

    __slots__ = ()

    @abstractmethod
    def __contains__(self, action: object) -> bool: ...

    @abstractmethod
    def __iter__(self) -> Iterator[A_co]: ...

    @abstractmethod
    def __len__(self) -> int: ...

    @abstractmethod
    def sample(self, rng: Random) -> A_co:
        """One action, each kind of answer about equally likely."""

    @abstractmethod
    def offer(self) -> tuple[Mapping[str, Any], ...]:
        """The same set for the wire: lists of actions, or fields to be combined."""


class OneOf(Choices[A_co]):
    """A short list of actions."""

    __slots__ = ("actions",)

    def __init__(self, actions: tuple[A_co, ...]) -> None:
        self.actions = actions

    def __contains__(self, action: object) -> bool:
        return action in self.actions

    def __iter__(self) -> Iterator[A_co]:
        return iter(self.actions)

    def __len__(self) -> int:
        return len(self.actions)

    def sample(self, rng: Random) -> A_co:
        return self.actions[int(rng.random() * len(self.actions))]

    def offer(self) -> tuple[Mapping[str, Any], ...]:
        return ({"type": "OneOf", "actions": self.actions},) if self.actions else ()


class EachOf(Choices[A_co]):
    """One value for each field of an action, combined freely: a suspect, a weapon and a room.

    >>> from huisclos.core.value import Value
    >>> class Guess(Value):
    ...     who: str
    ...     where: str
    >>> guesses = EachOf(Guess, {"who": ("plum", "green"), "where": ("hall",)})
    >>> len(guesses), Guess("green", "hall") in guesses, Guess("green", "study") in guesses
    (2, True, False)
    """

    __slots__ = ("fields", "make")

    def __init__(self, make: Callable[..., A_co], fields: Mapping[str, tuple[Any, ...]]) -> None:
        if tuple(fields) != make.__struct_fields__:  # type: ignore[attr-defined]
            raise TypeError(f"{make.__name__} needs values for each of its fields, in their order")
        self.make = make
        self.fields = fields

    def __contains__(self, action: object) -> bool:
        return type(action) is self.make and all(
            getattr(action, name) in values for name, values in self.fields.items()
        )

    def __iter__(self) -> Iterator[A_co]:
        return (self.make(*values) for values in product(*self.fields.values()))

    def __len__(self) -> int:
        return prod(map(len, self.fields.values()))

    def sample(self, rng: Random) -> A_co:
        return self.make(*[values[int(rng.random() * len(values))] for values in self.fields.values()])

    def offer(self) -> tuple[Mapping[str, Any], ...]:
        return ({"type": "EachOf", "action": self.make.__name__, "fields": dict(self.fields)},)


class OrderOf(Choices[A_co]):
    """Some or all of the items in an order: a shuffle, a deal, a drawing of lots."""

    __slots__ = ("items", "make", "size")

    def __init__(self, make: Callable[..., A_co], items: tuple[Any, ...], size: int | None = None) -> None:
        self.make = make
        self.items = items
        self.size = len(items) if size is None else size

    def __contains__(self, action: object) -> bool:
        if type(action) is not self.make:
            return False
        order: tuple[Any, ...] = action.order  # type: ignore[attr-defined]
        return len(order) == self.size and Counter(order) <= Counter(self.items)

    def __iter__(self) -> Iterator[A_co]:
        return (self.make(order) for order in permutations(self.items, self.size))

    def __len__(self) -> int:
        """How many orders; where there are more than can be counted, the highest number there is."""
        return min(perm(len(self.items), self.size), maxsize)

    def sample(self, rng: Random) -> A_co:
        return self.make(tuple(rng.sample(self.items, self.size)))

    def offer(self) -> tuple[Mapping[str, Any], ...]:
        return ({"type": "OrderOf", "action": self.make.__name__, "items": self.items, "size": self.size},)


class AnyOf(Choices[A_co]):
    """An action out of any of several sets.

    What would end a seat's game is sampled rarely, so that blind play sees more of the game.
    """

    __slots__ = ("everything", "parts", "rarely")

    RARELY = 1 / 16

    def __init__(self, *parts: Choices[A_co], rarely: Choices[A_co] | None = None) -> None:
        self.parts = tuple([part for part in parts if len(part)])
        self.rarely = rarely if rarely is not None and len(rarely) else None
        self.everything = self.parts if self.rarely is None else (*self.parts, self.rarely)

    def __contains__(self, action: object) -> bool:
        for part in self.everything:  # noqa: SIM110 - asked for every answer of every game
            if action in part:
                return True
        return False

    def __iter__(self) -> Iterator[A_co]:
        return chain.from_iterable(self.everything)

    def __len__(self) -> int:
        return sum(map(len, self.everything))

    def sample(self, rng: Random) -> A_co:
        if self.rarely is not None and (not self.parts or rng.random() < self.RARELY):
            return self.rarely.sample(rng)
        return self.parts[int(rng.random() * len(self.parts))].sample(rng)

    def offer(self) -> tuple[Mapping[str, Any], ...]:
        return tuple(chain.from_iterable(part.offer() for part in self.everything))


NOTHING: OneOf[Any] = OneOf(())
"""No answer is awaited and none is taken."""
