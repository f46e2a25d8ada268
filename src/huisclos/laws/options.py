"""What a table might agree on before the game: any value an option can take."""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain
from random import Random
from typing import Any

from msgspec import inspect

from huisclos.core.errors import SetupError
from huisclos.core.rules import AnyRules

ATTEMPTS = 64
"""So often a combination that cannot be is passed over before the usual options are taken."""

Draw = Callable[[Random], Any]


def agree(rules: AnyRules, players: int, rng: Random) -> Any:
    """Options drawn by lot with which this game can be set up for so many players."""
    for _ in range(ATTEMPTS):
        try:
            options = _with_picks(rules, draw(rules.types.options, rng), players, rng)
            rules.setup(options, players)
        except SetupError:
            continue
        return options
    return rules.types.options()


def draw(shape: Any, rng: Random) -> Any:
    """Each option that is a yes or no, one of a few, or a bounded number, by lot; the rest as usual."""
    info = inspect.type_info(shape)
    assert isinstance(info, inspect.StructType)
    draws = {field.name: _values(field.type) for field in info.fields}
    return shape(**{name: rng.choice(values) for name, values in draws.items() if values})


def _values(kind: inspect.Type) -> tuple[Any, ...]:
    match kind:
        case inspect.BoolType():
            return (False, True)
        case inspect.EnumType(cls=members):
            return tuple(members)
        case inspect.LiteralType(values=values):
            return tuple(values)
        case inspect.IntType(ge=int(lowest), le=int(highest)):
            return tuple(range(lowest, highest + 1))
        case inspect.NoneType():
            return (None,)
        case inspect.UnionType(types=kinds):
            each = [_values(one) for one in kinds]
            return tuple(chain.from_iterable(each)) if all(each) else ()
        case _:
            return ()


def _with_picks(rules: AnyRules, options: Any, players: int, rng: Random) -> Any:
    """Some people pick who they want to be, others take what is left."""
    able = min(players, len(rules.traits))
    wishes = zip(rng.sample(range(players), able), rng.sample(rules.traits, able), strict=True)
    picked = {seat: trait for seat, trait in wishes if rng.random() < 1 / 2}
    return rules.seating(options, tuple(picked.get(seat) for seat in range(players)))[0]
