"""Every game keeps every law, with every number of seats, whatever chance brings."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from huisclos.laws.court import LAWS, Hearing, hear
from huisclos.laws.playthrough import play
from tests.testkit.installed import GAMES, TABLES

GAMES_A_TABLE = 4
GAMES_IN_THE_LONG_RUN = 2_000

every_table = pytest.mark.parametrize(("game", "players"), TABLES)


def heard(game: str, players: int, seed: int) -> Hearing:
    """One game before the court: played once, and looked at by every law."""
    found = GAMES[game]
    return hear(play(found.rules, players, seed, bots=found.bots, believe=found.believe))


@every_table
def test_every_law_is_kept_and_none_by_never_being_put_to_the_test(game: str, players: int) -> None:
    checks: Counter[str] = Counter()
    for seed in range(GAMES_A_TABLE):
        hearing = heard(game, players, seed)
        assert [str(breach) for breach in hearing.breaches] == []
        checks += hearing.checks
    found = GAMES[game]
    untested = {name for name, part in (("bots", found.bots), ("belief", found.believe)) if not part}
    assert set(checks) == set(LAWS) - untested


@pytest.mark.long
@every_table
def test_every_law_is_kept_in_thousands_of_games(game: str, players: int) -> None:
    first = Random().randrange(2**32)
    for seed in range(first, first + GAMES_IN_THE_LONG_RUN):
        assert [str(breach) for breach in heard(game, players, seed).breaches] == []
