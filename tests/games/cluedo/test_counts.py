"""The number of ways a game can go, against the numbers counted before."""

import pytest

from tests.games.cluedo.histories import DEALS, DEEP, QUICK, counts, stored

FRESHEN = "if the rules were meant to change: python -m tests.games.cluedo.regenerate"

deals = pytest.mark.parametrize("deal", DEALS)


@deals
def test_the_number_of_histories_is_known(deal: str) -> None:
    assert counts(deal, QUICK) == stored()[deal][:QUICK], FRESHEN


@pytest.mark.long
@pytest.mark.timeout(900)
@deals
def test_the_number_of_long_histories_is_known(deal: str) -> None:
    assert counts(deal, DEEP) == stored()[deal], FRESHEN


def test_the_opening_is_one_roll_then_36_throws() -> None:
    assert {tuple(numbers[:2]) for numbers in stored().values()} == {(1, 36)}
    assert set(stored()) == set(DEALS)
