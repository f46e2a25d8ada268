"""The words an agent answers with: a structured answer is said one token after the other.

An answer is its kind, then its fields in their order. A member of an enum, a yes or no and nothing are one
token each; a number is one token up to 63, else a large digit and a small one; several things are said one
by one and closed by `end`. A text that only the table knows is said by its place among those on offer.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from functools import cache
from typing import Any, get_args

from msgspec import Struct, inspect

from huisclos.core.errors import SetupError

WAIT = "wait"
"""What an agent says who is not asked, where all answer at once."""
END = "end"
SMALL = 64
LARGE = 16
TEXTS = 64

Spoken = tuple["str | Text", ...]


class Text(str):
    """A text that only the table knows."""

    __slots__ = ()


@cache
def vocabulary(action: Any) -> tuple[str, ...]:
    """Every token of a game, in the order that numbers them: the same for every table of this game."""
    things = [one for kind in get_args(action) or (action,) for one in _things(inspect.type_info(kind))]
    kinds = dict.fromkeys(kind.__name__ for kind in things if isinstance(kind, type))
    values = sorted({str(member.value) for member in things if isinstance(member, Enum)})
    numbers = [f"number {n}" for n in range(SMALL)] + [f"times {SMALL}: {n}" for n in range(1, LARGE)]
    texts = [f"text {n}" for n in range(TEXTS)]
    return (WAIT, END, *kinds, "no", "yes", "nothing", *(f"= {value}" for value in values), *numbers, *texts)


def _things(info: inspect.Type) -> Iterator[Any]:
    """Every kind of value and every member of an enum that an action can hold."""
    match info:
        case inspect.EnumType(cls=members):
            yield from members
        case inspect.StructType(cls=kind, fields=fields):
            yield kind
            for field in fields:
                yield from _things(field.type)
        case inspect.UnionType(types=types) | inspect.TupleType(item_types=types):
            for one in types:
                yield from _things(one)
        case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item):
            yield from _things(item)
        case _:
            return


def spoken(value: Any) -> Spoken:
    """How something is said, token by token."""
    match value:
        case Struct():
            inside = (spoken(getattr(value, field)) for field in value.__struct_fields__)
            return (type(value).__name__, *(token for part in inside for token in part))
        case Enum():
            return (f"= {value.value}",)
        case bool():
            return ("yes" if value else "no",)
        case None:
            return ("nothing",)
        case int() if 0 <= value < SMALL:
            return (f"number {value}",)
        case int() if 0 <= value < SMALL * LARGE:
            return (f"times {SMALL}: {value // SMALL}", f"number {value % SMALL}")
        case str():
            return (Text(value),)
        case tuple():
            return (*(token for item in value for token in spoken(item)), END)
        case _:
            raise SetupError(f"there are no words for {value!r}: numbers go from 0 to {SMALL * LARGE - 1}")
