"""The number of ways a game can go, against the numbers counted before."""

import pytest

from huisclos.games.almost_innocent.box import LINES
from tests.games.almost_innocent.histories import DEALS, DEEP, QUICK, counts, stored

FRESHEN = "if the rules were meant to change: python -m tests.games.almost_innocent.regenerate"

deals = pytest.mark.parametrize("deal", DEALS)


@deals
def test_the_number_of_histories_is_known(deal: str) -> None:
    assert counts(deal, QUICK) == stored()[deal][:QUICK], FRESHEN


@pytest.mark.long
@pytest.mark.timeout(900)
@deals
def test_the_number_of_long_histories_is_known(deal: str) -> None:
    assert counts(deal, DEEP) == stored()[deal], FRESHEN


def test_the_opening_on_easy_is_a_question_a_mark_or_a_vote() -> None:
    quantity, kinds, marks, vote = len(LINES), 4 * len(LINES), 4 * 2, 1
    assert stored()["two, easy, free"][0] == quantity + kinds + marks + vote
    assert set(stored()) == set(DEALS)


def test_the_opening_of_detectives_is_a_question_or_a_vote() -> None:
    assert stored()["three detectives, last tokens"][0] == 12 + 48 + 1
