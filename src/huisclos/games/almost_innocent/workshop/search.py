"""Looks among many new boards for one that is as hard as wished."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random

from huisclos.core.value import Value
from huisclos.desk.labour import share_out
from huisclos.games.almost_innocent.board.scenario import Scenario
from huisclos.games.almost_innocent.box import Level
from huisclos.games.almost_innocent.workshop.draft import Wish, draft
from huisclos.games.almost_innocent.workshop.trial import Trial, check


class Aim(Value, kw_only=True):
    """How hard a board should be, and how carefully to look for it."""

    share: float
    """The share of games perfect reasoners should win with all seats taken."""
    level: Level = Level.DETECTIVE
    boards: int = 12
    games: int = 50
    """How many games each board is tried with."""


def search(
    wish: Wish, aim: Aim, *, seed: int, jobs: int = 1, progress: Callable[[int], None] = lambda done: None
) -> tuple[Scenario, Trial]:
    """The board nearest to the aim, and how it did."""
    tried: list[tuple[Scenario, Trial]] = []
    for found in share_out(partial(_try, wish, aim, seed), range(aim.boards), jobs):
        tried.append(found)
        progress(len(tried))
    return min(tried, key=lambda found: abs(found[1].share - aim.share))


def board(wish: Wish, seed: int, number: int = 0) -> Scenario:
    """One of the boards a seed holds."""
    return draft(wish, Random(f"{seed}/{number}"))


def _try(wish: Wish, aim: Aim, seed: int, number: int) -> tuple[Scenario, Trial]:
    scenario = board(wish, seed, number)
    (trial,) = check(scenario, games=aim.games, seed=seed, levels=[aim.level], seats=[wish.seats])
    return scenario, trial
