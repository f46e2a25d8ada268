"""Who can be asked to play a game: the blind player of the house, and the game's own bots."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from huisclos.bots.guests import guests
from huisclos.bots.uniform import BLIND, Uniform
from huisclos.core.bot import MakesBot
from huisclos.core.registry import find

__all__ = ["BLIND", "LEVELS", "levels", "offered", "roster", "takes_time", "usual", "weaker"]

LEVELS = ("easy", "medium", "hard")
"""What people choose from, weakest first; the other bots are there to be measured against."""


def roster(game: str) -> Mapping[str, MakesBot]:
    """The bots that can play this game: the blind one, the levels, weakest first, and the others."""
    return {BLIND: Uniform, **find(game).bots, **guests().playing.get(game, {})}


def offered(game: str) -> tuple[str, ...]:
    """Whom a host may seat: the levels, and bots of other packages that are installed here."""
    return (*levels(game), *guests().playing.get(game, {}))


def levels(game: str) -> tuple[str, ...]:
    """The bots that people are offered, weakest first; where a game has no such levels, whoever plays it."""
    known = find(game).bots
    return tuple(level for level in LEVELS if level in known) or tuple(known) or (BLIND,)


def usual(game: str) -> str:
    """The bot that comes if nobody says otherwise: the one in the middle."""
    known = levels(game)
    return known[len(known) // 2]


def weaker(game: str, bot: str) -> tuple[str, ...]:
    """Who plays on for a bot that cannot, the strongest first: the levels below it.

    For one that is no level the lowest does, and for the lowest nobody.
    """
    known = levels(game)
    if bot in known:
        return known[: known.index(bot)][::-1]
    return () if bot == BLIND else known[:1]


def takes_time(make: MakesBot) -> bool:
    """Whether this bot thinks so long that nobody should wait beside it."""
    kind = make.func if isinstance(make, partial) else make  # one that looks ahead comes with the rules
    return bool(getattr(kind, "takes_time", False))
