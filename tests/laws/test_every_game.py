"""Every game keeps every law, with every number of seats, whatever chance brings."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis.strategies import integers

from huisclos.laws.court import LAWS, hear
from huisclos.laws.playthrough import Playthrough, play
from tests.testkit.installed import GAMES, TABLES

SEEDS = integers(0, 2**32 - 1)
GAMES_A_TABLE = 8
GAMES_IN_THE_LONG_RUN = 2_000

every_table = pytest.mark.parametrize(("game", "players"), TABLES)
every_law = pytest.mark.parametrize("law", LAWS)


def played(game: str, players: int, seed: int) -> Playthrough:
    found = GAMES[game]
    return play(found.rules, players, seed, bots=found.bots, believe=found.believe)


def breaches(law: str, game: str, players: int, seed: int) -> list[str]:
    return [str(breach) for breach in LAWS[law].check(played(game, players, seed))]


@every_table
@every_law
@settings(max_examples=GAMES_A_TABLE, deadline=None)
@given(seed=SEEDS)
def test_the_law_is_kept(law: str, game: str, players: int, seed: int) -> None:
    assert breaches(law, game, players, seed) == []


@pytest.mark.long
@pytest.mark.timeout(3 * 3600)
@every_table
def test_every_law_is_kept_in_thousands_of_games(game: str, players: int) -> None:
    first = Random().randrange(2**32)
    for seed in range(first, first + GAMES_IN_THE_LONG_RUN):
        assert [str(breach) for breach in hear(played(game, players, seed)).breaches] == []


@pytest.mark.parametrize("game", GAMES)
def test_no_law_is_kept_by_never_being_put_to_the_test(game: str) -> None:
    found = GAMES[game]
    checks: Counter[str] = Counter()
    for seed in range(10):
        checks += hear(played(game, found.rules.players[-1], seed)).checks
    untested = {name for name, part in (("bots", found.bots), ("belief", found.believe)) if not part}
    assert set(checks) == set(LAWS) - untested
