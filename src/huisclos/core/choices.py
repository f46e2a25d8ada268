"""What a seat may answer, as lazy sets: asked for one, they never list them all."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from itertools import chain, combinations, permutations, product
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


class Standing(OneOf[A_co]):
    """A list that stands from game to game and is asked over and over: it knows its actions by heart.

    >>> numbers = Standing(tuple(range(1_000)))
    >>> 999 in numbers, 1_000 in numbers, [999] in numbers
    (True, False, False)
    """

    __slots__ = ("known",)

    def __init__(self, actions: tuple[A_co, ...]) -> None:
        super().__init__(actions)
        self.known = frozenset(actions)

    def __contains__(self, action: object) -> bool:
        try:
            return action in self.known
        except TypeError:  # nonsense that cannot even be looked up
            return False


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
        if type(action) is not self.make:
            return False
        for name, values in self.fields.items():  # noqa: SIM110 - asked for every answer of every game
            if getattr(action, name) not in values:
                return False
        return True

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


class SomeOf(Choices[A_co]):
    """A few things out of different groups, in whatever order: at most one of each group.

    >>> from huisclos.core.value import Value
    >>> class Pack(Value):
    ...     things: tuple[str, ...]
    >>> packs = SomeOf(Pack, (("coat", "cloak"), ("hat",)), fewest=1, most=2)
    >>> len(packs), Pack(("hat", "coat")) in packs, Pack(("coat", "cloak")) in packs
    (5, True, False)
    """

    __slots__ = ("fewest", "groups", "make", "most")

    def __init__(
        self, make: Callable[..., A_co], groups: tuple[tuple[Any, ...], ...], *, fewest: int, most: int
    ) -> None:
        self.make = make
        self.groups = groups
        self.fewest = fewest
        self.most = min(most, len(groups))

    @property
    def field(self) -> str:
        """The field of the action that takes the things."""
        return _only_field(self.make)

    def __contains__(self, action: object) -> bool:
        if type(action) is not self.make:
            return False
        things: tuple[Any, ...] = getattr(action, self.field)
        if not self.fewest <= len(things) <= self.most:
            return False
        places = {thing: place for place, group in enumerate(self.groups) for thing in group}
        used = [places.get(thing) for thing in things]
        return None not in used and len(set(used)) == len(used)

    def __iter__(self) -> Iterator[A_co]:
        for size in range(self.fewest, self.most + 1):
            for groups in combinations(self.groups, size):
                yield from map(self.make, product(*groups))

    def __len__(self) -> int:
        """Each number of things is the sum of all products of so many groups."""
        ways = [1] + [0] * self.most
        for group in self.groups:
            for size in range(self.most, 0, -1):
                ways[size] += ways[size - 1] * len(group)
        return sum(ways[self.fewest :])

    def sample(self, rng: Random) -> A_co:
        size = rng.randint(self.fewest, self.most)
        places = sorted(rng.sample(range(len(self.groups)), size))
        return self.make(tuple([rng.choice(self.groups[place]) for place in places]))

    def offer(self) -> tuple[Mapping[str, Any], ...]:
        sizes = {"fewest": self.fewest, "most": self.most}
        kind = {"type": "SomeOf", "action": self.make.__name__, "field": self.field}
        return ({**kind, "groups": self.groups, **sizes},) if len(self) else ()


class MatchOf(Choices[A_co]):
    """A different item for each of some places in a row; the other places stay empty.

    >>> from huisclos.core.value import Value
    >>> class Seating(Value):
    ...     names: tuple[str | None, ...]
    >>> seatings = MatchOf(Seating, ("ada", "eve", "ann"), places=(0, 2), size=3)
    >>> len(seatings), Seating(("ann", None, "eve")) in seatings, Seating(("ann", None, "ann")) in seatings
    (6, True, False)
    """

    __slots__ = ("items", "make", "places", "size")

    def __init__(
        self, make: Callable[..., A_co], items: tuple[Any, ...], *, places: tuple[int, ...], size: int
    ) -> None:
        self.make = make
        self.items = items
        self.places = places
        self.size = size

    @property
    def field(self) -> str:
        """The field of the action that takes the row."""
        return _only_field(self.make)

    def __contains__(self, action: object) -> bool:
        if type(action) is not self.make:
            return False
        row: tuple[Any, ...] = getattr(action, self.field)
        given = [item for item in row if item is not None]
        return (
            len(row) == self.size
            and all((item is not None) == (place in self.places) for place, item in enumerate(row))
            and Counter(given) <= Counter(self.items)
        )

    def __iter__(self) -> Iterator[A_co]:
        return map(self._row, permutations(self.items, len(self.places)))

    def __len__(self) -> int:
        return perm(len(self.items), len(self.places))

    def sample(self, rng: Random) -> A_co:
        return self._row(tuple(rng.sample(self.items, len(self.places))))

    def offer(self) -> tuple[Mapping[str, Any], ...]:
        kind = {"type": "MatchOf", "action": self.make.__name__, "field": self.field}
        return ({**kind, "items": self.items, "places": self.places, "size": self.size},)

    def _row(self, items: tuple[Any, ...]) -> A_co:
        lying = dict(zip(self.places, items, strict=True))
        return self.make(tuple([lying.get(place) for place in range(self.size)]))


def _only_field(make: Callable[..., Any]) -> str:
    (field,) = make.__struct_fields__  # type: ignore[attr-defined]
    return str(field)


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
