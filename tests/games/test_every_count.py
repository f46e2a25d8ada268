"""The number of ways each game can go, against the numbers counted before."""

from importlib import import_module
from typing import Any

import pytest

from huisclos.core.registry import find, games
from huisclos.testkit.counts import counts, stored

HOMES: dict[str, Any] = {game: import_module(f"tests.games.{game}.histories") for game in games()}
"""From which deals each game is counted; a game that is not counted cannot even be collected."""

every_deal = pytest.mark.parametrize(
    ("game", "deal"), [(game, deal) for game, home in HOMES.items() for deal in home.DEALS]
)


def depth(game: str, deal: str, wanted: int) -> int:
    """How many answers deep this deal is counted: from some there are too many ways to go on."""
    shallow: dict[str, int] = getattr(HOMES[game], "SHALLOW", {})
    return min(wanted, shallow.get(deal, wanted))


def counted(game: str, deal: str, wanted: int) -> list[int]:
    return counts(find(game).rules, HOMES[game].DEALS[deal], depth(game, deal, wanted))


def freshen(game: str) -> str:
    return f"if the rules were meant to change: python -m tests.games.regenerate {game} counts"


@every_deal
def test_the_number_of_histories_is_known(game: str, deal: str) -> None:
    quick = HOMES[game].QUICK
    assert counted(game, deal, quick) == stored(HOMES[game].COUNTS)[deal][:quick], freshen(game)


@pytest.mark.long
@pytest.mark.timeout(900)
@every_deal
def test_the_number_of_long_histories_is_known(game: str, deal: str) -> None:
    assert counted(game, deal, HOMES[game].DEEP) == stored(HOMES[game].COUNTS)[deal], freshen(game)


@pytest.mark.parametrize("game", HOMES)
def test_every_deal_is_counted_and_nothing_else(game: str) -> None:
    home = HOMES[game]
    known = {deal: len(numbers) for deal, numbers in stored(home.COUNTS).items()}
    assert known == {deal: depth(game, deal, home.DEEP) for deal in home.DEALS}
