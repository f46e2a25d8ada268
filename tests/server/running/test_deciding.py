"""Bots that take their time think beside the house; whoever cannot go on is replaced, and says so."""

from __future__ import annotations

from collections.abc import AsyncIterator
from random import Random
from typing import Any

import msgspec
import pytest

from huisclos.bots.roster import LEVELS, roster, takes_time, weaker
from huisclos.core.bot import Remark
from huisclos.core.choices import Choices
from huisclos.core.events import testimony
from huisclos.core.registry import games
from huisclos.core.seats import Seat
from huisclos.server.running.beside.deciding import Decide, Decided, decide
from huisclos.server.running.beside.thinker import Thinker
from huisclos.server.running.botseat import BotSeat
from huisclos.server.table.talk import SIMPLER
from tests.server.company import ADA, BOB, CEM, Company
from tests.server.thinking import Here, Slow, thought


def started(game: str = "cluedo") -> Company:
    company = Company(places=3, game=game)
    company.start(ADA, BOB, CEM)
    return company


def question(company: Company, bot: str) -> Decide:
    seat = company.play.pending[0]
    asked = company.play.questions.open[seat]
    assert asked is not None
    return Decide.of(company.play, seat, bot, asked.choices, luck=5)


class Broken:
    """A bot that fails."""

    def __init__(self, seat: Seat) -> None:
        pass

    def notice(self, event: Any) -> None:
        pass

    def choose(self, view: Any, choices: Choices[Any], rng: Random) -> Any:
        raise ZeroDivisionError


class Cheat(Broken):
    """A bot that answers what nobody asked."""

    def choose(self, view: Any, choices: Choices[Any], rng: Random) -> Any:
        return "everything"


@pytest.fixture
async def thinker() -> AsyncIterator[Thinker]:
    thinker = Thinker()
    yield thinker
    await thinker.dismiss()


@pytest.mark.parametrize("bot", ["easy", "hard", "sheet"])
def test_from_its_testimony_a_bot_is_restored(bot: str) -> None:
    company = started()
    asked = question(company, bot)
    veteran = roster("cluedo")[bot](asked.life.seat)
    for event in testimony((event for events in company.play.events for event in events), asked.life.seat):
        veteran.notice(event)
    choices = company.play.questions.open[asked.life.seat].choices  # type: ignore[union-attr]
    said = veteran.choose(company.play.view(asked.life.seat), choices, Random(5))
    again = decide(asked)
    assert msgspec.json.decode(again.action, type=company.play.rules.types.action) == said


async def test_a_process_decides_what_would_be_decided_here(thinker: Thinker) -> None:
    asked = question(started(), "hard")
    told = await thinker.think(asked)
    assert isinstance(told, Decided)
    assert bytes(told.action) == bytes(decide(asked).action)


@pytest.mark.parametrize("make", [Broken, Cheat])
async def test_whoever_fails_or_cheats_is_replaced_by_the_lowest_level_and_says_so_once(make: Any) -> None:
    company = started()
    bot = BotSeat("any", make, company.play.pending[0], Random(0))
    first, second = await thought(bot, company), await thought(bot, company)
    assert bot.plays_as == "easy"
    assert (first.remark, second.remark) == (Remark(SIMPLER, naming=(("bot", "easy"),)), None)


async def test_whose_thought_is_lost_plays_on_as_the_next_lower_level() -> None:
    company, lost = started(), Slow()
    lost.lost = True
    lost.go.set()
    bot = BotSeat("hard", roster("cluedo")["hard"], company.play.pending[0], Random(0), lost)  # type: ignore[arg-type]
    told = await thought(bot, company)
    assert bot.plays_as == "easy"  # the middle one would have thought beside the house, too
    assert told.remark is not None


async def test_whoever_takes_their_time_thinks_beside_the_house_and_stays_who_they_are() -> None:
    company = started()
    bot = BotSeat("hard", roster("cluedo")["hard"], company.play.pending[0], Random(0), Here())  # type: ignore[arg-type]
    told = await thought(bot, company)
    assert (bot.plays_as, told.remark) == ("hard", None)


def test_the_stronger_levels_take_their_time_and_the_lowest_does_not() -> None:
    slow = {game: [level for level in LEVELS if takes_time(roster(game)[level])] for game in games()}
    assert slow["cluedo"] == slow["death_note"] == slow["secret_identity"] == ["medium", "hard"]
    assert not any("easy" in levels for levels in slow.values())


def test_who_plays_on_for_whom() -> None:
    assert weaker("cluedo", "hard") == ("medium", "easy")
    assert weaker("cluedo", "easy") == weaker("cluedo", "uniform") == ()
    assert weaker("cluedo", "sheet") == ("easy",)
