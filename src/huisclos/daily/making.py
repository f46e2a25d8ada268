"""How a case is made: bots play, and their game is cut where one of them could know. The day is the seed."""

from __future__ import annotations

from datetime import date
from itertools import count
from random import Random

from huisclos.arena.play import play
from huisclos.core.daily import Daily, Grade
from huisclos.core.errors import HuisClosError
from huisclos.core.registry import Game, find
from huisclos.core.seats import Seat
from huisclos.daily.case import DailyCase, answers
from huisclos.daily.cut import Cut

WEEK = (Grade.EASY, Grade.EASY, Grade.MEDIUM, Grade.MEDIUM, Grade.MEDIUM, Grade.HARD, Grade.HARD)
"""It begins gently on Monday; the weekend has time."""
NAMES = 16
"""So many names there are in the house."""


class NoDailyCase(HuisClosError):
    """This game is not made into cases."""

    code = "no_daily_case"


class Disputed(HuisClosError):
    """A second opinion on the case differs: one of the two is wrong, and nobody may be shown it."""

    code = "disputed"


def make(name: str, day: date) -> DailyCase:
    """The case of this game on this day, the same wherever and whenever it is made."""
    game = find(name)
    if game.daily is None:
        raise NoDailyCase(f"{name} has no case of the day")
    for attempt in count():
        case = _attempt(game, game.daily, day, Random(f"{name} on {day.isoformat()}, {attempt}"))
        if case is not None:
            return checked(case, game.daily)
    raise AssertionError("days are tried until one succeeds")


def _attempt(game: Game, daily: Daily, day: date, luck: Random) -> DailyCase | None:
    """A case as hard as this day wants it, cut from one game for one of its seats, if there is such."""
    assert game.inquiry is not None
    grade = WEEK[day.weekday()]
    players, options = daily.setting(luck, grade)
    match = play(game.name, (daily.bot,) * players, str(luck.random()), options)
    called = tuple(luck.sample(range(NAMES), players))
    for seat in map(Seat, luck.sample(range(players), players)):
        cut = Cut(game, daily, game.inquiry, match.record, seat)
        if _worthy(cut, daily, grade):
            return DailyCase(
                game=game.name,
                day=day.isoformat(),
                grade=grade,
                seat=seat,
                called=called,
                view=cut.view,
                testimony=cut.testimony,
                solution=cut.solution,
            )
    return None


def _worthy(cut: Cut, daily: Daily, grade: Grade) -> bool:
    """Whether there is something to find out here, and as much of it as this grade promises."""
    needed = {line for found in cut.solution for line in found.lines}
    return len(needed) in daily.proof[grade] and not daily.obvious(cut.testimony, answers(cut.solution))


def checked(case: DailyCase, daily: Daily) -> DailyCase:
    """The same, if somebody who tries everything finds this solution and no other."""
    if list(daily.solutions(case.view, case.testimony)) != [answers(case.solution)]:
        raise Disputed(f"{case.game} on {case.day}: another solution, or none")
    return case
