"""Who can be asked to play a game: the blind player of the house, and the game's own bots."""

from __future__ import annotations

from collections.abc import Mapping

from huisclos.bots.uniform import Uniform
from huisclos.core.bot import MakesBot
from huisclos.core.registry import find


def roster(game: str) -> Mapping[str, MakesBot]:
    """The bots that can play this game, weakest first."""
    return {"uniform": Uniform, **find(game).bots}
