"""Some of the numbers of ways a game can go, found in another way."""

from huisclos.games.almost_innocent.box import LINES
from huisclos.testkit.counts import stored
from tests.games.almost_innocent.histories import COUNTS

KNOWN = stored(COUNTS)


def test_the_opening_on_easy_is_a_question_a_mark_or_a_vote() -> None:
    quantity, kinds, marks, vote = len(LINES), 4 * len(LINES), 4 * 2, 1
    assert KNOWN["two, easy, free"][0] == quantity + kinds + marks + vote


def test_the_opening_of_detectives_is_a_question_or_a_vote() -> None:
    assert KNOWN["three detectives, last tokens"][0] == 12 + 48 + 1
