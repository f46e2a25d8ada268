"""Bots take their time, the same whatever they hold, and never until a window is closed."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from huisclos.bots.roster import roster
from huisclos.core.seats import Seat
from huisclos.games.almost_innocent.box import KINDS, Sign
from huisclos.games.almost_innocent.moves import Mark
from huisclos.server.running.botseat import BotSeat
from huisclos.server.table.game.clocks import BRIEF
from huisclos.server.table.game.delay import Delay, delayed
from huisclos.server.table.game.questions import Question
from tests.server.company import ADA, BOB, CEM, Company
from tests.server.team import Team
from tests.server.windows import at_a_window


def windows() -> tuple[Company, dict[bool, tuple[Seat, Question]]]:
    """A table at a window that asks one who can only pass, and one who can do more."""
    for seed in range(20):
        company = at_a_window(first_seed=seed)
        questions = {seat: company.play.questions.open[seat] for seat in company.play.pending}
        asked = {len(one.choices) > 1: (seat, one) for seat, one in questions.items() if one is not None}
        if len(asked) == 2:
            return company, asked
    raise AssertionError("nobody had a choice")


async def test_a_forced_pass_takes_a_bot_as_long_as_a_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    company, asked = windows()
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    monkeypatch.setattr(asyncio, "sleep", sleep)
    for seat, question in asked.values():
        bot = BotSeat("role", roster("death_note")["role"], seat, Random(5))
        await bot.answer(company.play, question, Delay(30, 60))
    assert slept[0] == pytest.approx(slept[1], abs=2)
    assert 28 <= min(slept) <= max(slept) <= 60


async def test_a_bot_that_speaks_aside_and_goes_on_pauses_once(monkeypatch: pytest.MonkeyPatch) -> None:
    team = Team()
    team.start(ADA, BOB, CEM)
    seat, guest = team.awaited()
    other = next(person for person in (ADA, BOB, CEM) if person != guest)
    bot = BotSeat("uniform", roster("almost_innocent")["uniform"], seat, Random(0))
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    monkeypatch.setattr(asyncio, "sleep", sleep)
    for kind, speaker in zip(KINDS[1:], (guest, guest, other, guest), strict=True):
        question = team.play.questions.open[seat]
        assert question is not None
        await bot.answer(team.play, question, Delay(30, 60))
        team.act(speaker, Mark(kind, Sign.KNOWN))
    assert [seconds > 20 for seconds in slept] == [True, False, False, True]


@pytest.mark.parametrize("factor", [0, 1, 5, 100])
@pytest.mark.parametrize("limit", [limit for limit in BRIEF.values() if limit is not None])
def test_the_slowest_bot_answers_in_half_the_time_of_a_window(factor: float, limit: int) -> None:
    hurried = delayed(factor).within(limit / 1000)
    assert hurried.shortest <= hurried.longest <= limit / 2000
    if factor <= 1:
        assert hurried == delayed(factor)
