"""Two worlds side by side: the true one, and one a reader could not tell from it."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from huisclos.core.rules import AnyRules
from huisclos.core.seats import Seat


def lookalike(rules: AnyRules, state: Any, reader: Seat | None, rng: Random) -> Any:
    """A world in which the hidden things lie differently, as far as this reader can know."""
    view = rules.project(state, reader)
    return rules.imagine(view, rules.redeal(view, rng))


def written(thing: Any) -> bytes:
    """What would travel to a reader, byte for byte: an order can tell as much as a word."""
    return msgspec.json.encode(thing)


def named(reader: Seat | None) -> str:
    return "the spectator" if reader is None else f"seat {reader}"


def difference(one: Any, other: Any) -> str:
    """The first place where two things, once written, differ."""
    return _difference(msgspec.json.decode(written(one)), msgspec.json.decode(written(other)), "")


def _difference(one: Any, other: Any, path: str) -> str:
    match one, other:
        case dict(), dict() if one.keys() == other.keys():
            inside = ((f"{path}.{key}", one[key], other[key]) for key in one)
        case list(), list() if len(one) == len(other):
            inside = (
                (f"{path}[{n}]", left, right) for n, (left, right) in enumerate(zip(one, other, strict=True))
            )
        case _:
            return f"{path.lstrip('.') or 'the whole'}: {one!r} ≠ {other!r}"
    differing = (found for found in inside if found[1] != found[2])
    where, left, right = next(differing, (path, "in one order", "in another"))
    return _difference(left, right, where)
