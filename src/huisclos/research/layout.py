"""A view as numbers, each with a name: what an agent sees is what its seat sees, and nothing else is read.

Where a view holds several things, the last few are kept, or the first where each has its place; of several
members of one enum, how many of each.
A text is a number that stands for it. What is not there is zero.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from enum import Enum
from functools import cache, lru_cache
from typing import Any
from zlib import crc32

import numpy
from msgspec import Struct, inspect

KEPT = 8
"""How many of several things are kept."""
PLACES = 25
"""How many at most in a row with gaps, where each thing has its place; at least as many as above."""
FIRST = {"agenda": 1}
"""Of what is pending, only what is asked now."""

Numbers = numpy.ndarray[Any, numpy.dtype[numpy.float32]]


class Part(ABC):
    """Some of the numbers: how many, what each is called, and how a value is written there."""

    size: int

    @abstractmethod
    def names(self) -> Iterator[str]: ...

    @abstractmethod
    def write(self, value: Any, out: Numbers, at: int) -> None: ...


class Number(Part):
    size = 1

    def names(self) -> Iterator[str]:
        yield ""

    def write(self, value: Any, out: Numbers, at: int) -> None:
        out[at] = value


class Text(Number):
    def write(self, value: Any, out: Numbers, at: int) -> None:
        out[at] = stands_for(value)


@lru_cache(maxsize=1 << 12)
def stands_for(text: str) -> float:
    """The number that stands for a text, above zero."""
    return (1 + crc32(text.encode())) / 2**32


class Members(Part):
    """One of a few values; or several of them, counted."""

    def __init__(self, values: Sequence[Any]) -> None:
        self.values = tuple(values)
        self.places = {value: place for place, value in enumerate(self.values)}
        self.size = len(self.values)

    def names(self) -> Iterator[str]:
        return (f"={value.value if isinstance(value, Enum) else value}" for value in self.values)

    def write(self, value: Any, out: Numbers, at: int) -> None:
        out[at + self.places[value]] += 1


class Tally(Members):
    def write(self, value: Any, out: Numbers, at: int) -> None:
        for one in value:
            out[at + self.places[one]] += 1


class Record(Part):
    """A value with fields."""

    def __init__(self, parts: dict[str, Part]) -> None:
        self.parts = {name: part for name, part in parts.items() if part.size}
        self.size = sum(part.size for part in self.parts.values())

    def names(self) -> Iterator[str]:
        return (f".{name}{inner}" for name, part in self.parts.items() for inner in part.names())

    def write(self, value: Any, out: Numbers, at: int) -> None:
        for name, part in self.parts.items():
            part.write(getattr(value, name), out, at)
            at += part.size


class Either(Part):
    """A value of one of several kinds, or none: which, and then its own numbers."""

    def __init__(self, kinds: dict[str, Part]) -> None:
        self.kinds = kinds
        self.size = len(kinds) + sum(part.size for part in kinds.values())
        self.places: dict[str, tuple[int, int]] = {}
        inside = len(kinds)
        for number, (kind, part) in enumerate(kinds.items()):
            self.places[kind] = (number, inside)
            inside += part.size

    def names(self) -> Iterator[str]:
        yield from (f"?{kind}" for kind in self.kinds)
        yield from (f"|{kind}{inner}" for kind, part in self.kinds.items() for inner in part.names())

    def write(self, value: Any, out: Numbers, at: int) -> None:
        if value is None:
            return
        kind = kind_of(value)
        flag, inside = self.places[kind]
        out[at + flag] = 1
        self.kinds[kind].write(value, out, at + inside)


class Several(Part):
    """Things in a row: how many there are, and the last few of them."""

    def __init__(self, part: Part, kept: int) -> None:
        self.part = part
        self.kept = kept
        self.size = 1 + kept * part.size

    def names(self) -> Iterator[str]:
        yield "#"
        yield from (f"[{place}]{inner}" for place in range(self.kept) for inner in self.part.names())

    def write(self, value: Any, out: Numbers, at: int) -> None:
        out[at] = len(value)
        at += 1
        for one in self.shown(value):
            self.part.write(one, out, at)
            at += self.part.size

    def shown(self, value: Any) -> Any:
        return value if len(value) <= self.kept else value[:1] if self.kept == 1 else value[-self.kept :]


class Gaps(Several):
    """Things in their places, some of them empty: what stands in front stays in front."""

    def shown(self, value: Any) -> Any:
        return value[: self.kept]


class Row(Several):
    """Numbers in a row: written at once."""

    def write(self, value: Any, out: Numbers, at: int) -> None:
        shown = self.shown(value)
        out[at] = len(value)
        out[at + 1 : at + 1 + len(shown)] = shown


class Nothing(Part):
    """Something without numbers."""

    size = 0

    def names(self) -> Iterator[str]:
        return iter(())

    def write(self, value: Any, out: Numbers, at: int) -> None:
        """There is nothing to write."""


class Layout:
    """The numbers of a kind of view, in their order."""

    def __init__(self, shape: Any) -> None:
        self.part = part_of(inspect.type_info(shape), ())
        self.names = tuple(name.lstrip(".") for name in self.part.names())
        self.size = self.part.size

    def encode(self, view: Any) -> Numbers:
        """What an agent sees."""
        out: Numbers = numpy.zeros(self.size, dtype=numpy.float32)
        self.part.write(view, out, 0)
        return out


@cache
def layout(shape: Any) -> Layout:
    """The layout of a kind of view; it takes a while to find out, and never changes."""
    return Layout(shape)


def kind_of(value: Any) -> str:
    """By which name a value of several kinds is told apart."""
    if isinstance(value, Struct | Enum):
        return type(value).__name__
    return "text" if isinstance(value, str) else "several" if isinstance(value, tuple) else "number"


def part_of(info: inspect.Type, inside: tuple[Any, ...], field: str = "") -> Part:
    """The numbers of one type."""
    match info:
        case inspect.StructType(cls=cls, fields=fields):
            if cls in inside:
                return Nothing()
            return Record({one.name: part_of(one.type, (*inside, cls), one.name) for one in fields})
        case inspect.EnumType(cls=members):
            return Members(tuple(members))
        case inspect.LiteralType(values=values):
            return Members(values)
        case inspect.UnionType(types=types):
            return Either({_kind(one): part_of(one, inside, field) for one in types if not _is_none(one)})
        case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item):
            return _several(item, inside, field)
        case inspect.BoolType() | inspect.IntType() | inspect.FloatType():
            return Number()
        case inspect.StrType():
            return Text()
        case _:
            return Nothing()


def _several(item: inspect.Type, inside: tuple[Any, ...], field: str) -> Part:
    if isinstance(item, inspect.EnumType) and field not in FIRST:
        return Tally(tuple(item.cls))
    part = part_of(item, inside)
    if isinstance(item, inspect.UnionType) and isinstance(part, Either) and any(map(_is_none, item.types)):
        return Gaps(part, max(KEPT, min(PLACES, _members(part))))
    return (Row if type(part) is Number else Several)(part, FIRST.get(field, KEPT))


def _members(part: Either) -> int:
    """How many members of enums there are to stand in a row: each has room."""
    return sum(one.size for one in part.kinds.values() if isinstance(one, Members))


def _is_none(info: inspect.Type) -> bool:
    return isinstance(info, inspect.NoneType)


def _kind(info: inspect.Type) -> str:
    match info:
        case inspect.StructType(cls=cls) | inspect.EnumType(cls=cls):
            return str(cls.__name__)
        case inspect.StrType():
            return "text"
        case inspect.VarTupleType() | inspect.ListType():
            return "several"
        case _:
            return "number"
