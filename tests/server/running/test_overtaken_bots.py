"""Bots that are overtaken: what they thought about is asked no more, and they think of what is asked now."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from huisclos.bots.roster import LEVELS, roster
from huisclos.core.seats import Seat
from huisclos.games.almost_innocent.moves import Guess, Vote
from huisclos.server.running.beside.thinker import Insight, Wonder
from huisclos.server.running.botseat import BotSeat
from huisclos.server.running.hall import Hall
from huisclos.server.running.letters import Answered
from huisclos.server.table.game.questions import Question
from tests.server.company import ADA, BOB, CEM, Company
from tests.server.pipe import Caller, until
from tests.server.thinking import NOW, Here, Slow, thought

GAME = "almost_innocent"


class Busy(Here):
    """Thinkers who are free only after something else has happened at the table."""

    def __init__(self, happens: Callable[[], None]) -> None:
        self.happens = happens

    async def think(self, wonder: Callable[[], Wonder]) -> Insight:
        self.happens()
        return await super().think(wonder)


def before_a_question() -> tuple[Company, Seat, Question]:
    """Three people investigate; who is asked, and what."""
    company = Company(places=3, game=GAME)
    company.start(ADA, BOB, CEM)
    seat = company.play.pending[0]
    asked = company.play.questions.open[seat]
    assert asked is not None
    return company, seat, asked


def resolve(company: Company) -> None:
    """Everybody is for resolving: whoever was to ask must name a clue now."""
    for guest in (ADA, BOB, CEM):
        company.act(guest, Vote(resolve=True))


def bot_at(seat: Seat, level: str, thinkers: Any) -> BotSeat:
    return BotSeat(level, roster(GAME)[level], seat, Random(0), thinkers)


@pytest.mark.parametrize("level", LEVELS)
async def test_who_is_overtaken_before_it_thinks_stays_who_it_is(level: str) -> None:
    company, seat, asked = before_a_question()
    bot = bot_at(seat, level, Here())
    resolve(company)
    assert await bot.answer(company.play, asked, NOW) is None
    told = await thought(bot, company)
    assert isinstance(told.action, Guess)
    assert (bot.plays_as, told.remark) == (level, None)


async def test_who_is_overtaken_while_it_waits_for_a_thinker_stays_who_it_is() -> None:
    company, seat, asked = before_a_question()
    bot = bot_at(seat, "hard", Busy(lambda: resolve(company)))
    assert await bot.answer(company.play, asked, NOW) is None
    assert bot.plays_as == "hard"


async def test_who_is_overtaken_while_it_pauses_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    company, seat, asked = before_a_question()
    bot = bot_at(seat, "easy", None)

    async def sleep(seconds: float) -> None:
        resolve(company)

    monkeypatch.setattr(asyncio, "sleep", sleep)
    assert await bot.answer(company.play, asked, NOW) is None


async def test_who_is_overtaken_while_it_makes_up_its_mind_does_not_interject() -> None:
    company, seat, _ = before_a_question()
    other = Seat((seat + 1) % 3)
    bot = bot_at(other, "hard", Here())
    async with bot.mind:
        saying = asyncio.create_task(bot.interject(company.play, NOW))
        await until(lambda: bot.weighed > 0)
        resolve(company)
    assert await saying is None
    assert bot.seen == 0  # it has yet to hear what it missed


async def test_whoever_was_overtaken_is_asked_anew(hall: Hall) -> None:
    hall.thinkers = Slow()  # type: ignore[assignment]
    founded = await hall.found(ADA, "Ada", "secret_identity", 3, b"{}")
    ada = Caller(hall, ADA)
    await ada.join(founded.table)
    await ada.ask("Sit", place=0)
    for place in (1, 2):
        await ada.ask("SeatBot", place=place, bot="hard")
    await ada.ask("Start")
    steward = await hall.wake(founded.table)
    play, thinking = steward.room.play, steward.duties.thinking
    assert play is not None
    seat, first = next(iter(thinking.items()))
    steward.inbox.put_nowait(Answered(play, seat, prompt=1, thought=None))
    await until(lambda: thinking.get(seat, first) is not first)
    first.cancel()
