"""The pictures of calibration: the same games say the same, and what is drawn is what was said."""

from __future__ import annotations

import pytest

from scripts.calibration import COMPANIES, Dot, astray, dots, heard, picture
from tests.testkit.belief import Calibration
from tests.testkit.truth import TRUTHS


@pytest.mark.parametrize("game", TRUTHS)
def test_every_game_says_the_same_twice(game: str) -> None:
    for company in COMPANIES:
        once, again = (dots(heard(game, company, games=1)) for _ in range(2))
        assert once == again
        assert all(0 < dot.said < 1 for dot in once)


NOT_DRAWN = 10_000
"""The number of the first game that neither the pictures are drawn from nor anything was fitted to."""


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "most"), [("cluedo", 0.01), ("secret_identity", 0.012), ("death_note", 0.01)]
)
def test_beside_odd_players_what_is_called_likely_is_not_far_from_true(game: str, most: float) -> None:
    """Before anybody was taken for odd, the last two were off by 3.0 points, and by 3.5."""
    assert astray(dots(heard(game, "bots and odd players", games=200, first=NOT_DRAWN))) < most


def test_who_says_more_than_is_true_is_seen_to() -> None:
    boaster = Calibration()
    for number in range(10):
        boaster.note(0.9, so=number < 5)
        boaster.note(0.1, so=number < 1)
    assert [tuple(dot) for dot in dots(boaster)] == [
        pytest.approx((0.1, 0.1, 10)),
        pytest.approx((0.9, 0.5, 10)),
    ]
    assert astray(dots(boaster)) == pytest.approx(0.2)
    assert boaster.off(least=10, by=0.1) == ["said to be 0.90, true 0.50 of 10 times"]


def test_a_dot_lies_where_it_was_said_and_as_high_as_it_was_true() -> None:
    drawn = picture({"bots": [Dot(0.5, 0.25, 4)]})
    assert '<circle cx="166.0" cy="231.0" r="9.0"' in drawn
    assert drawn == picture({"bots": [Dot(0.5, 0.25, 4)]})
