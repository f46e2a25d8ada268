"""Golden games with odd players: the same people, the same bots and the same chance make the same record."""

from __future__ import annotations

from typing import NamedTuple

from huisclos.core.record import Record
from tests.testkit.odd.table import odd_table


class OddGame(NamedTuple):
    """Who sits at an odd table, and the seed that decides the rest: options, cards, and what is said."""

    seed: int
    people: tuple[str, ...]
    bot: str = "uniform"
    """Who answers for those who are no odd players, or have left: one whose ways will not change."""


def play_oddly(game: str, odd: OddGame) -> Record:
    """The game from the deal to the end."""
    names = list(odd.people)
    return odd_table(game, odd.bot, len(names), odd.seed, names).play().through.record
