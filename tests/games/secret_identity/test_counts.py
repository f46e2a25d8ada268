"""Some of the numbers of ways a round can go, by hand."""

from huisclos.testkit.counts import stored
from tests.games.secret_identity.histories import COUNTS

KNOWN = stored(COUNTS)


def test_the_first_numbers_can_be_checked_by_hand() -> None:
    assert KNOWN["three rivals, board laid"][:2] == [3, 6]
    assert KNOWN["three rivals, ten cards each"] == [3 * 64_400]
    assert KNOWN["three rivals, the last card"] == [3 * 8, 6 * 8**2, 6 * 8**3]
    assert KNOWN["three rivals, the vote"][:2] == [3 * 56, 6 * 56**2]
    assert KNOWN["four together, the talk"] == [24, 6 * 8**2, 6 * 8**3]
