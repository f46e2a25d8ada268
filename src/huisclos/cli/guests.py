"""Commands that a game brings along."""

from __future__ import annotations

import sys

from cyclopts import App

from huisclos.core.doorstep import told
from huisclos.core.registry import Game


def welcome(guest: Game, house: App) -> None:
    """Take a game's commands in; where a name is taken, the game's own goes before it.

    Commands that cannot be taken in are named, and the house goes on without them.
    """
    try:
        for command in guest.brings("commands", "COMMANDS", ()):
            (name,) = command.name
            house.command(command, name=f"{guest.name}-{name}" if name in house else name)
    except Exception as error:
        print(f"{guest.name} brings commands that cannot be used: {told(error)}", file=sys.stderr)
