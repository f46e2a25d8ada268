"""The number of ways a game can go, against the numbers counted before."""

import pytest

from tests.games.death_note.histories import DEALS, DEEP, QUICK, counts, stored

FRESHEN = "if the rules were meant to change: python -m tests.games.death_note.regenerate"

deals = pytest.mark.parametrize("deal", DEALS)


@deals
def test_the_number_of_histories_is_known(deal: str) -> None:
    assert counts(deal, QUICK) == stored()[deal][:QUICK], FRESHEN


@pytest.mark.long
@pytest.mark.timeout(900)
@deals
def test_the_number_of_long_histories_is_known(deal: str) -> None:
    assert counts(deal, DEEP) == stored()[deal], FRESHEN


def test_every_deal_is_counted() -> None:
    assert set(stored()) == set(DEALS)
    assert all(len(numbers) == DEEP for numbers in stored().values())
