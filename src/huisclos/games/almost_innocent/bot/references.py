"""Reference teammates: two ways people play, written once and never tuned against anybody."""

from __future__ import annotations

from random import Random
from typing import Any

from huisclos.games.almost_innocent.bot.levels import ModestBot
from huisclos.games.almost_innocent.knowledge.casebook import Casebook, Reckoning
from huisclos.games.almost_innocent.moves import AskKind, AskQuantity
from huisclos.games.almost_innocent.view import View


class Methodical(ModestBot):
    """Asks how many, line after line in the order of the board, and after that about types."""

    def reckon(self, view: View, rng: Random) -> Reckoning:
        return Casebook(view)

    def questions(self, options: list[Any]) -> list[Any]:
        counts = [action for action in options if isinstance(action, AskQuantity)]
        return sorted(counts or options, key=repr)[:1]


class Impulsive(ModestBot):
    """Asks about a type wherever it may, and about whichever line comes to its mind."""

    def reckon(self, view: View, rng: Random) -> Reckoning:
        return Casebook(view)

    def questions(self, options: list[Any]) -> list[Any]:
        kinds = [action for action in options if isinstance(action, AskKind)]
        return (kinds or options)[:1]


REFERENCES = {"methodical": Methodical, "impulsive": Impulsive}
