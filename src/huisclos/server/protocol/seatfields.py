"""Which fields of what a game shows, tells and takes are seats: there a reader sees people, not numbers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args, get_type_hints

import msgspec

from huisclos.core.game import Game
from huisclos.core.seats import ONE_EACH, Seat


def seats_of(game: Game) -> dict[str, list[str]]:
    """The fields of a game that name seats, by the type that has them."""
    types = game.rules.types
    kinds = structs(types.view, types.event, types.action, types.options, game.reasons, game.counsels)
    return {kind.__name__: fields for kind in kinds if (fields := seat_fields(kind))}


def by_seat_of(game: Game) -> dict[str, list[str]]:
    """The fields of a game that hold one thing for each seat, by the type that has them."""
    kinds = structs(game.rules.types.view, game.rules.types.event)
    return {kind.__name__: fields for kind in kinds if (fields := fields_by_seat(kind))}


def fields_by_seat(kind: type[msgspec.Struct]) -> list[str]:
    """The fields of this struct that say `BySeat`."""
    hints = get_type_hints(kind, include_extras=True)
    return [
        field for field in kind.__struct_fields__ if ONE_EACH in getattr(hints[field], "__metadata__", ())
    ]


def structs(*types: Any) -> Iterator[type[msgspec.Struct]]:
    """Every struct these types mention, each once."""
    met: set[Any] = set()
    waiting = list(types)
    while waiting:
        kind = waiting.pop()
        if kind in met:
            continue
        met.add(kind)
        waiting += get_args(kind)
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
            waiting += get_type_hints(kind).values()
            yield kind


def seat_fields(kind: type[msgspec.Struct]) -> list[str]:
    """The fields in which this struct names seats, one or several."""
    hints = get_type_hints(kind)
    return [field for field in kind.__struct_fields__ if names_a_seat(hints[field])]


def names_a_seat(hint: Any) -> bool:
    return hint is Seat or any(names_a_seat(part) for part in get_args(hint))
