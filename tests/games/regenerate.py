"""Plays the golden games and counts the histories anew.

Run it with: python -m tests.games.regenerate GAME [golden|counts]
"""

from __future__ import annotations

import sys
from importlib import import_module

from huisclos.core.registry import find
from huisclos.testkit import counts
from huisclos.testkit.golden import write
from tests.games.test_every_count import depth


def golden(game: str) -> None:
    """Write every golden game anew, and nothing else into its folder."""
    home = import_module(f"tests.games.{game}.golden_games")
    write(home.FOLDER, {name: home.play(how) for name, how in home.GAMES.items()})


def numbers(game: str) -> None:
    """Count every history anew; the deepest take a minute."""
    home, rules = import_module(f"tests.games.{game}.histories"), find(game).rules
    table = {
        deal: counts.counts(rules, state, depth(game, deal, home.DEEP)) for deal, state in home.DEALS.items()
    }
    counts.store(home.COUNTS, table)


if __name__ == "__main__":
    game, *wanted = sys.argv[1:]
    if "golden" in (wanted or ["golden"]):
        golden(game)
    if "counts" in (wanted or ["counts"]):
        numbers(game)
