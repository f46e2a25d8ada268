"""The number of ways a round can go, against the numbers counted before."""

import pytest

from tests.games.secret_identity.histories import DEALS, DEEP, QUICK, counts, stored

FRESHEN = "if the rules were meant to change: python -m tests.games.secret_identity.regenerate"

deals = pytest.mark.parametrize("deal", DEALS)


@deals
def test_the_number_of_histories_is_known(deal: str) -> None:
    assert counts(deal, QUICK) == stored()[deal][:QUICK], FRESHEN


@pytest.mark.long
@pytest.mark.timeout(900)
@deals
def test_the_number_of_long_histories_is_known(deal: str) -> None:
    assert counts(deal, DEEP) == stored()[deal], FRESHEN


def test_the_first_numbers_can_be_checked_by_hand() -> None:
    known = stored()
    assert set(known) == set(DEALS)
    assert known["three rivals, board laid"][:2] == [3, 6]
    assert known["three rivals, ten cards each"] == [3 * 64_400]
    assert known["three rivals, the last card"] == [3 * 8, 6 * 8**2, 6 * 8**3]
    assert known["three rivals, the vote"][:2] == [3 * 56, 6 * 56**2]
    assert known["four together, the talk"] == [24, 6 * 8**2, 6 * 8**3]
