"""The arena asks what bots believe, and how sure one may be that a level is the stronger one."""

from __future__ import annotations

import pytest

from huisclos.arena.calibration import summed
from huisclos.arena.contest import Round, contest
from scripts.levels import SURE, Cell, as_a_team, cell, differences, page, sureness


def test_what_was_believed_is_held_against_the_truth_and_told_the_same_twice() -> None:
    met = contest("cluedo", ["easy"] * 3, games=3, seed=1, asks=True).calibration
    assert met.facts == sum(one.times for one in met.tenths) > 20
    assert all(0 < one.said < 1 and 0 <= one.true <= 1 for one in met.tenths)
    assert any(0 < one.true < 1 for one in met.tenths)
    assert contest("cluedo", ["easy"] * 3, games=3, seed=1, asks=True).calibration == met
    assert contest("cluedo", ["easy"] * 3, games=1, seed=1).calibration.facts == 0


def test_how_far_off_counts_every_fact_once() -> None:
    assert summed([(0.2, False)] * 4 + [(0.2, True)]).off == 0
    assert summed([(0.9, False), (0.5, True), (0.5, False)]).off == pytest.approx(0.3)


def one(number: int, bots: tuple[str, ...], *scores: int) -> Round:
    best = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
    return Round(number, bots, best, scores, "over", {})


def test_levels_are_compared_deal_by_deal() -> None:
    there, back = ("hard", "easy", "easy"), ("easy", "hard", "easy")
    rounds = [one(0, there, 5, 1, 3), one(1, back, 2, 2, 4), one(2, there, 1, 2, 2), one(3, back, 0, 3, 1)]
    assert differences(rounds, "hard", 2, scored=True) == [(3 - 1) / 2, (-1 + 2.5) / 2]
    assert differences(rounds, "hard", 2, scored=False) == [(1 - 0.5) / 2, (-1 + 1) / 2]


def test_two_who_cannot_be_rivals_are_a_team_of_one_level() -> None:
    assert [as_a_team(game, 2) for game in ("secret_identity", "almost_innocent", "cluedo")] == [
        True,
        True,
        False,
    ]
    assert not as_a_team("secret_identity", 3)
    one = cell("secret_identity", 2, ("easy", "uniform"), deals=1, seed=5, jobs=1, journals=None)
    assert one.more != 0
    assert one.wins == 0


def test_one_is_sure_of_what_chance_would_hardly_do() -> None:
    assert sureness([0.0] * 9) == 0.5
    assert sureness([1.0, -1.0, 0.5, -0.5]) == pytest.approx(0.5)
    assert sureness([1.0] * 4) < SURE < sureness([1.0] * 9)


def test_the_page_says_which_cells_are_shown() -> None:
    cells = [
        Cell("death_note", 6, "medium", "easy", 1, 40, 0.3, 0.1, 0.995),
        Cell("death_note", 6, "hard", "medium", 1, 40, 0.1, 0.0, 0.9),
    ]
    rows = [line for line in page(cells).splitlines() if line.startswith("| 6")]
    assert [row.split()[-2] for row in rows] == ["no", "yes"]
