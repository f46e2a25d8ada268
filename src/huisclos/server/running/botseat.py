"""A bot at a table: a reader without a socket, who notices what its seat witnesses and answers."""

from __future__ import annotations

import asyncio
from operator import itemgetter
from random import Random
from typing import Any, NamedTuple

import structlog

from huisclos.core.bot import Interjects, Listens, MakesBot, Remark, Talks
from huisclos.core.choices import Choices
from huisclos.core.events import testimony
from huisclos.core.seats import Seat
from huisclos.server.table.game.delay import Delay
from huisclos.server.table.game.play import Play
from huisclos.server.table.game.questions import Question
from huisclos.server.table.talk import Heard

log = structlog.get_logger()


class Thought(NamedTuple):
    """What a bot answers, and what it says to it."""

    action: Any
    remark: Remark | None = None


class BotSeat:
    """One bot. It catches up on what its seat saw and heard when it is needed: a restart costs it nothing."""

    def __init__(self, kind: str, make: MakesBot, seat: Seat, rng: Random) -> None:
        self.kind = kind
        self.seat = seat
        self.bot = make(seat)
        self.seen = 0
        self.heard = 0
        self.pondered = 0
        """How much of the talk it has had the time to reply to."""
        self.weighed = 0
        """What it had noticed when it last thought of saying something unasked."""
        self.mind = asyncio.Lock()
        """It thinks of one thing at a time."""
        self.goes_on: tuple[int, int, str] | None = None
        """How it is asked next if it only spoke aside: one move later, once more, in the same step."""
        self.rng = rng

    async def answer(self, play: Play, question: Question, delay: Delay) -> Thought:
        """The bot's answer to its open question, not before a wait that does not depend on the question.

        Who has just said something aside and is still asked the same has paused already.
        """
        clock = asyncio.get_running_loop().time
        noticed = play.noticed.count(self.seat)
        paused = self.goes_on == (noticed, question.number, question.step)
        due = clock() + (0 if paused else delay.draw(self.rng))
        self.goes_on = noticed + 1, question.number + 1, question.step
        async with self.mind:
            news, view = self._news(play), play.view(self.seat)
            action = await asyncio.to_thread(self._think, news, view, question.choices)
        await asyncio.sleep(due - clock())
        async with self.mind:
            return Thought(action, await asyncio.to_thread(self._speak, play.view(self.seat), action))

    def ponders(self, play: Play) -> bool:
        """Whether something was said to which it may yet have a reply."""
        return isinstance(self.bot, Listens) and self.pondered < len(play.heard)

    async def reply(self, play: Play, delay: Delay) -> Remark | None:
        """What it says to the talk so far, after a wait that depends on nothing it holds or is asked."""
        await asyncio.sleep(delay.draw(self.rng))
        self.pondered = len(play.heard)
        async with self.mind:
            return await asyncio.to_thread(self._respond, self._news(play), play.view(self.seat))

    def may_interject(self, play: Play) -> bool:
        """Whether it could say something unasked, and has noticed something since it last thought of it."""
        if self.seat in play.pending or not isinstance(self.bot, Interjects):
            return False
        return play.questions.open[self.seat] is not None and self.weighed < play.noticed.count(self.seat)

    async def interject(self, play: Play, delay: Delay) -> tuple[int, Any] | None:
        """What it says unasked and to which question, after a wait that depends on nothing it holds."""
        await asyncio.sleep(delay.draw(self.rng))
        question = play.questions.open[self.seat]
        if question is None or not self.may_interject(play):
            return None
        self.weighed = play.noticed.count(self.seat)
        async with self.mind:
            news, view = self._news(play), play.view(self.seat)
            action = await asyncio.to_thread(self._consider, news, view, question.choices)
        return None if action is None else (question.number, action)

    def _news(self, play: Play) -> list[Any]:
        """What its seat has witnessed and heard since it last caught up, in the order it came."""
        witnessed: list[tuple[int, bool, Any]] = [
            (version, False, event)
            for version, move in enumerate(play.events[self.seen :], self.seen + 1)
            for event in testimony(move, self.seat)
        ]
        heard: list[tuple[int, bool, Any]] = [(said.after, True, said) for said in play.heard[self.heard :]]
        self.seen, self.heard = play.length, len(play.heard)
        return [news for *_, news in sorted(witnessed + heard, key=itemgetter(0, 1))]

    def _catch_up(self, news: list[Any]) -> None:
        for one in news:
            if not isinstance(one, Heard):
                self.bot.notice(one)
            elif isinstance(self.bot, Listens):
                self.bot.hear(one.seat, one.phrase, one.about)

    def _think(self, news: list[Any], view: Any, choices: Choices[Any]) -> Any:
        try:
            self._catch_up(news)
            action = self.bot.choose(view, choices, self.rng)
        except Exception as error:
            self._failed(error)
            return choices.sample(self.rng)
        return action if action in choices else choices.sample(self.rng)

    def _consider(self, news: list[Any], view: Any, choices: Choices[Any]) -> Any | None:
        try:
            self._catch_up(news)
            action = self.bot.interject(view, choices, self.rng) if isinstance(self.bot, Interjects) else None
        except Exception as error:
            self._failed(error)
            return None
        return action if action in choices else None

    def _speak(self, view: Any, action: Any) -> Remark | None:
        """What it says to its answer: it has heard what others said while it paused."""
        try:
            return self.bot.remark(view, action, self.rng) if isinstance(self.bot, Talks) else None
        except Exception as error:
            self._failed(error)
            return None

    def _respond(self, news: list[Any], view: Any) -> Remark | None:
        try:
            self._catch_up(news)
            return self.bot.reply(view, self.rng) if isinstance(self.bot, Listens) else None
        except Exception as error:
            self._failed(error)
            return None

    def _failed(self, error: Exception) -> None:
        log.error("bot failed", bot=self.kind, seat=self.seat, error=type(error).__name__)
