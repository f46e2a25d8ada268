"""Commands that a game brings along."""

from __future__ import annotations

from cyclopts import App

from huisclos.core.registry import Game


def welcome(guest: Game, house: App) -> None:
    """Take a game's commands in; where a name is taken, the game's own goes before it."""
    for command in guest.brings("commands", "COMMANDS", ()):
        (name,) = command.name
        house.command(command, name=f"{guest.name}-{name}" if name in house else name)
