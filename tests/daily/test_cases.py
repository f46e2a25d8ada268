"""The cases of the day: the same for everybody, one solution each, and as hard as the day of the week."""

from __future__ import annotations

import subprocess
import sys
from datetime import date, timedelta
from functools import cache, partial
from typing import Any

import msgspec
import pytest

from huisclos.core.daily import Daily, Grade
from huisclos.core.registry import find, games
from huisclos.daily.case import DailyCase, answers
from huisclos.daily.making import Disputed, NoDailyCase, checked, make
from huisclos.desk.labour import hands, share_out
from tests.testkit.long_run import scaled

GAMES = [name for name, game in games().items() if game.daily is not None]
FRIDAY = date(2026, 11, 20)
DAYS = [FRIDAY + timedelta(days=number) for number in scaled((0, 1, 3), tuple(range(365)))]
QUESTIONS = ("Suggested", "QuantityAsked", "KindAsked")
each_game = pytest.mark.parametrize("game", GAMES)


@cache
def cases(game: str) -> tuple[DailyCase, ...]:
    return tuple(share_out(partial(make, game), DAYS, scaled(1, hands())))


def daily_of(game: str) -> Daily:
    daily = find(game).daily
    assert daily is not None
    return daily


@each_game
def test_every_day_has_one_solution_and_its_grade(game: str) -> None:
    daily = daily_of(game)
    for day, case in zip(DAYS, cases(game), strict=True):
        assert case.day == day.isoformat()
        assert list(daily.solutions(case.view, case.testimony)) == [answers(case.solution)]
        assert len({line for found in case.solution for line in found.lines}) in daily.proof[case.grade]
        assert len(case.testimony) <= daily.longest
    assert {case.grade for case in cases(game)} == set(Grade), "a weekend and a Monday are among the days"


@each_game
def test_it_is_cut_where_it_becomes_certain(game: str) -> None:
    case = cases(game)[0]
    last = max(number for number, event in enumerate(case.testimony) if type(event).__name__ in QUESTIONS)
    before = list(daily_of(game).solutions(case.view, case.testimony[:last]))
    assert len(before) > 1
    assert answers(case.solution) in before


@each_game
def test_two_methods_agree_on_what_is_possible_on_the_way(game: str) -> None:
    case, believe, inquiry = cases(game)[0], find(game).believe, find(game).inquiry
    assert believe is not None
    assert inquiry is not None
    for part in (0.6, 0.85):
        heard = case.testimony[: round(part * len(case.testimony))]
        left = list(daily_of(game).solutions(case.view, heard))
        doubts = inquiry.doubts(believe(case.view, heard), case.seat)
        assert {part: set(doubt) for part, doubt in doubts.items()} == {
            part: {solution[part] for solution in left} for part in doubts
        }


@each_game
def test_the_lines_that_are_hinted_at_prove_it_by_themselves(game: str) -> None:
    case = cases(game)[0]
    needed = {line for found in case.solution for line in found.lines}
    heard = [
        event
        for number, event in enumerate(case.testimony)
        if number in needed or type(event).__name__ == "HandDealt"
    ]
    assert list(daily_of(game).solutions(case.view, heard)) == [answers(case.solution)]


def test_a_process_of_its_own_makes_the_very_same_case() -> None:
    wanted = (sys.executable, "-m", "huisclos.daily", "cluedo", FRIDAY.isoformat())
    said = subprocess.run(wanted, capture_output=True, check=True, timeout=120).stdout
    assert said == msgspec.json.encode(cases("cluedo")[0])


def test_a_case_on_which_the_second_opinion_differs_is_not_shown() -> None:
    case = cases("cluedo")[0]

    def another(view: Any, testimony: Any) -> list[Any]:
        return [answers(case.solution), {"suspect": "plum"}]

    with pytest.raises(Disputed):
        checked(case, daily_of("cluedo")._replace(solutions=another))


def test_a_game_without_cases_says_so() -> None:
    with pytest.raises(NoDailyCase):
        make("secret_identity", FRIDAY)
