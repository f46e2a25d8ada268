"""A bot at a table: a reader without a socket, who notices what its seat witnesses and answers."""

from __future__ import annotations

import asyncio
from random import Random, SystemRandom
from typing import Any, NamedTuple

import structlog

from huisclos.core.bot import MakesBot, Remark, Talks
from huisclos.core.choices import Choices
from huisclos.core.events import testimony
from huisclos.core.seats import Seat
from huisclos.server.pace import Pace
from huisclos.server.play import Play
from huisclos.server.prompts import Question

log = structlog.get_logger()


class Thought(NamedTuple):
    """What a bot answers, and what it says to it."""

    action: Any
    remark: Remark | None = None


class BotSeat:
    """One bot. It catches up on its seat's testimony when it is asked, so a restart costs it nothing."""

    def __init__(self, kind: str, make: MakesBot, seat: Seat) -> None:
        self.kind = kind
        self.seat = seat
        self.bot = make(seat)
        self.seen = 0
        self.goes_on: tuple[int, int, str] | None = None
        """How it is asked next if it only spoke aside: one move later, once more, in the same step."""
        self.rng: Random = SystemRandom()

    async def answer(self, play: Play, question: Question, pace: Pace) -> Thought:
        """The bot's answer to its open question, not before a wait that does not depend on the question.

        Who has just said something aside and is still asked the same has paused already.
        """
        clock = asyncio.get_running_loop().time
        paused = self.goes_on == (play.version, question.number, question.step)
        due = clock() + (0 if paused else pace.draw(self.rng))
        self.goes_on = play.version + 1, question.number + 1, question.step
        witnessed = [event for move in play.events[self.seen :] for event in testimony(move, self.seat)]
        self.seen = play.version
        view = play.view(self.seat)
        action = await asyncio.to_thread(self._think, witnessed, view, question.choices)
        await asyncio.sleep(due - clock())
        return Thought(action, await asyncio.to_thread(self._speak, play.view(self.seat), action))

    def _think(self, witnessed: list[Any], view: Any, choices: Choices[Any]) -> Any:
        try:
            for event in witnessed:
                self.bot.notice(event)
            action = self.bot.choose(view, choices, self.rng)
        except Exception as error:
            self._lament(error)
            return choices.sample(self.rng)
        return action if action in choices else choices.sample(self.rng)

    def _speak(self, view: Any, action: Any) -> Remark | None:
        """What it says to its answer: it has heard what others said while it paused."""
        try:
            return self.bot.remark(view, action, self.rng) if isinstance(self.bot, Talks) else None
        except Exception as error:
            self._lament(error)
            return None

    def _lament(self, error: Exception) -> None:
        log.error("bot failed", bot=self.kind, seat=self.seat, error=type(error).__name__)
