"""Finds games: those under `huisclos.games`, and those of other packages by entry point."""

from __future__ import annotations

import pkgutil
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points

from huisclos.core.doorstep import LeftOff, look_over
from huisclos.core.errors import UnknownGame
from huisclos.core.game import Game
from huisclos.core.porch import tried_out
from huisclos.core.value import Value

__all__ = ["HOME", "Game", "LeftOff", "Shelf", "find", "games", "left_off", "shelf"]

HOME = "huisclos.games"
"""Both the package that holds our games and the entry-point group in which others announce theirs."""


class Shelf(Value):
    """The games one can play, by name, and those that cannot stand there."""

    games: Mapping[str, Game]
    left_off: tuple[LeftOff, ...]


@cache
def shelf() -> Shelf:
    """Ours as they are; those of other packages only if nothing is wrong with them."""
    standing = _ours()
    left_off = []
    announced = sorted(entry_points(group=HOME), key=lambda entry: (entry.name, entry.value))
    guests = [Game(entry.name, entry.value) for entry in announced]
    outside = tried_out([guest for guest in guests if guest.name not in standing])
    for guest in guests:
        fault = outside.get(guest) or look_over(guest, taken=standing)
        if fault is None:
            standing[guest.name] = guest
        else:
            left_off.append(fault)
    return Shelf(dict(sorted(standing.items())), tuple(left_off))


def _ours() -> dict[str, Game]:
    modules = pkgutil.iter_modules(import_module(HOME).__path__)
    return {module.name: Game(module.name, f"{HOME}.{module.name}") for module in modules if module.ispkg}


def games() -> Mapping[str, Game]:
    """Every game that can be played here, by name."""
    return shelf().games


def left_off() -> tuple[LeftOff, ...]:
    """The games of other packages that are installed and cannot be played, and why."""
    return shelf().left_off


def find(name: str) -> Game:
    """The game of this name."""
    if name in games():
        return games()[name]
    for fault in left_off():
        if fault.name == name:
            raise UnknownGame(str(fault))
    raise UnknownGame(f"there is no game called {name!r}; there is {', '.join(games())}")
