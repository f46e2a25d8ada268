"""Every game keeps every law, with every number of seats, whatever chance brings."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis.strategies import integers

from huisclos.laws.court import LAWS, hear
from huisclos.laws.playthrough import play
from tests.testkit.installed import GAMES, TABLES

SEEDS = integers(0, 2**32 - 1)
GAMES_A_TABLE = 8

every_table = pytest.mark.parametrize(("game", "players"), TABLES)
every_law = pytest.mark.parametrize("law", LAWS)


def breaches(law: str, game: str, players: int, seed: int) -> list[str]:
    rules, bots = GAMES[game].rules, GAMES[game].bots
    return [str(breach) for breach in LAWS[law].check(play(rules, players, seed, bots=bots))]


@every_table
@every_law
@settings(max_examples=GAMES_A_TABLE, deadline=None)
@given(seed=SEEDS)
def test_the_law_is_kept(law: str, game: str, players: int, seed: int) -> None:
    assert breaches(law, game, players, seed) == []


@pytest.mark.long
@pytest.mark.timeout(3600)
@every_table
@every_law
@settings(max_examples=100 * GAMES_A_TABLE, deadline=None)
@given(seed=SEEDS)
def test_the_law_is_kept_in_a_hundred_times_as_many_games(
    law: str, game: str, players: int, seed: int
) -> None:
    assert breaches(law, game, players, seed) == []


@pytest.mark.parametrize("game", GAMES)
def test_no_law_is_kept_by_never_being_put_to_the_test(game: str) -> None:
    rules, bots = GAMES[game].rules, GAMES[game].bots
    checks: Counter[str] = Counter()
    for seed in range(10):
        checks += hear(play(rules, rules.players[-1], seed, bots=bots)).checks
    assert set(checks) == (set(LAWS) if bots else set(LAWS) - {"bots"})
