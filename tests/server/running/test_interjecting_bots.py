"""Bots that speak unasked: after a pause drawn without looking at their cards, once for what they noticed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from huisclos.core.choices import Choices
from huisclos.core.registry import find
from huisclos.core.seats import Seat
from huisclos.games.death_note.moves import Play
from huisclos.server.running.beside.deciding import Decide
from huisclos.server.running.beside.thinker import Insight, Wonder
from huisclos.server.running.botseat import BotSeat
from huisclos.server.table.game.delay import Delay
from tests.server.company import ADA, BOB, CEM, DEE, Company
from tests.server.thinking import Here
from tests.server.windows import anybody_answers


class Impatient:
    """A bot that plays whatever it can, asked or not."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.asked = 0

    def notice(self, event: Any) -> None:
        pass

    def choose(self, view: Any, choices: Choices[Any], rng: Random) -> Any:
        return choices.sample(rng)

    def interject(self, view: Any, choices: Choices[Any], rng: Random) -> Any:
        self.asked += 1
        return next(action for action in choices if isinstance(action, Play))


class Shy(Impatient):
    """A bot that thinks about it every time, and says nothing."""

    def interject(self, view: Any, choices: Choices[Any], rng: Random) -> Any:
        self.asked += 1


class Cheat(Impatient):
    """A bot that says what it may not."""

    def interject(self, view: Any, choices: Choices[Any], rng: Random) -> Any:
        return "a word"


class Thoughtful(Impatient):
    """A bot that takes its time, and sees at a glance whether it is worth it."""

    takes_time = True
    tempting = True

    def tempted(self, view: Any, choices: Choices[Any]) -> bool:
        return self.tempting


class Recording(Here):
    """Thinkers who remember what they were asked."""

    def __init__(self) -> None:
        self.asked: list[Decide] = []

    async def think(self, wonder: Callable[[], Wonder]) -> Insight:
        def wondered() -> Wonder:
            asked = wonder()
            assert isinstance(asked, Decide)
            self.asked.append(asked)
            return asked

        return await super().think(wondered)


class Unmoved(Thoughtful):
    """The same, and nothing tempts it."""

    tempting = False


def at_somebody_elses_turn() -> tuple[Company, Seat]:
    """A table at which somebody who is not asked could play an Action."""
    for seed in range(20):
        company = Company(4, seed, game="death_note")
        company.start(ADA, BOB, CEM, DEE)
        while company.play.pending:
            for place, question in enumerate(company.play.questions.open):
                if question is not None and place not in company.play.pending:
                    return company, Seat(place)
            anybody_answers(company)
    raise AssertionError("nobody ever had anything to say unasked")


async def test_a_bot_that_interjects_answers_its_open_question_after_a_pause(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    company, seat = at_somebody_elses_turn()
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    monkeypatch.setattr(asyncio, "sleep", sleep)
    bot = BotSeat("any", Impatient, seat, Random(0))
    assert bot.may_interject(company.play)
    said = await bot.interject(company.play, Delay(3, 4))
    assert said is not None
    question = company.play.questions.open[seat]
    assert question is not None
    assert said[0] == question.number
    assert said[1] in question.choices
    assert len(slept) == 1
    assert 3 <= slept[0] <= 4
    company.room.settle(company.room.weigh_answer(seat, *said, company.moment))


async def test_it_thinks_again_only_after_it_has_noticed_something() -> None:
    company, seat = at_somebody_elses_turn()
    bot = BotSeat("any", Shy, seat, Random(0))
    assert await bot.interject(company.play, Delay(0, 0)) is None
    assert not bot.may_interject(company.play)
    assert await bot.interject(company.play, Delay(0, 0)) is None
    assert bot.bot.asked == 1  # type: ignore[attr-defined]
    anybody_answers(company)
    open_again = company.play.questions.open[seat] is not None and seat not in company.play.pending
    assert bot.may_interject(company.play) is open_again


async def test_whoever_is_asked_does_not_interject_nor_does_one_who_may_say_nothing() -> None:
    company, _ = at_somebody_elses_turn()
    for place, question in enumerate(company.play.questions.open):
        if question is None or place in company.play.pending:
            assert not BotSeat("any", Impatient, Seat(place), Random(0)).may_interject(company.play)


async def test_what_is_not_among_the_choices_is_not_said() -> None:
    company, seat = at_somebody_elses_turn()
    assert await BotSeat("any", Cheat, seat, Random(0)).interject(company.play, Delay(0, 0)) is None


@pytest.mark.parametrize(("kind", "asked"), [(Thoughtful, 1), (Unmoved, 0)])
async def test_who_takes_its_time_is_asked_beside_the_house_if_anything_tempts_it(
    kind: type[Thoughtful], asked: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    company, seat = at_somebody_elses_turn()
    monkeypatch.setitem(find("death_note").bots, "hard", kind)
    thinkers = Recording()
    bot = BotSeat("hard", kind, seat, Random(0), thinkers)  # type: ignore[arg-type]
    said = await bot.interject(company.play, Delay(0, 0))
    assert (said is not None, bot.bot.asked) == (bool(asked), 0)  # type: ignore[attr-defined]
    assert [question.unasked for question in thinkers.asked] == [True] * asked
