"""What a table might agree on before the game: any value an option can take."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain
from random import Random
from typing import Any

from msgspec import inspect
from msgspec.structs import replace

from huisclos.core.errors import SetupError
from huisclos.core.rules import AnyRules

ATTEMPTS = 64
"""So often a combination that cannot be is passed over before the usual options are taken."""

Draw = Callable[[Random], Any]


def agree(rules: AnyRules, players: int, rng: Random) -> Any:
    """Options drawn by lot with which this game can be set up for so many players."""
    for _ in range(ATTEMPTS):
        options = _with_picks(rules, draw(rules.types.options, rng), players, rng)
        if _can_be(rules, options, players):
            return options
    return rules.types.options()


def draw(shape: Any, rng: Random) -> Any:
    """Each option that is a yes or no, one of a few, or a bounded number, by lot; the rest as usual."""
    return shape(**{name: rng.choice(values) for name, values in listed(shape).items()})


def every_value(rules: AnyRules, rng: Random) -> Iterator[tuple[int, Any]]:
    """For each value an option can take, a number of players and options with which it can be had."""
    for name, values in listed(rules.types.options).items():
        for value in values:
            for options in _around(rules.types.options, name, value, rng):
                able = [players for players in rules.players if _can_be(rules, options, players)]
                if able:
                    yield rng.choice(able), options
                    break


def _around(shape: Any, name: str, value: Any, rng: Random) -> Iterator[Any]:
    """Options with this value: the rest as usual, or, if that cannot be, by lot."""
    yield shape(**{name: value})
    yield from (replace(draw(shape, rng), **{name: value}) for _ in range(ATTEMPTS))


def listed(shape: Any) -> dict[str, tuple[Any, ...]]:
    """The values of each option that has only a few."""
    info = inspect.type_info(shape)
    assert isinstance(info, inspect.StructType)
    values = {field.name: _values(field.type) for field in info.fields}
    return {name: few for name, few in values.items() if few}


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


def _can_be(rules: AnyRules, options: Any, players: int) -> bool:
    try:
        rules.setup(options, players)
    except SetupError:
        return False
    return True


def _with_picks(rules: AnyRules, options: Any, players: int, rng: Random) -> Any:
    """Some people pick who they want to be, others take what is left."""
    able = min(players, len(rules.traits))
    wishes = zip(rng.sample(range(players), able), rng.sample(rules.traits, able), strict=True)
    picked = {seat: trait for seat, trait in wishes if rng.random() < 1 / 2}
    return rules.seating(options, tuple(picked.get(seat) for seat in range(players)))[0]
