"""How freely people may talk while a game is on."""

from enum import StrEnum


class Talk(StrEnum):
    """Free, or silent: then whatever may still be said is among the game's own answers."""

    FREE = "free"
    SILENT = "silent"
