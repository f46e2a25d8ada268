"""Thinkers without a process, for tests of what is done with their thoughts; and bots that think at once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from huisclos.server.running.beside.deciding import Decide
from huisclos.server.running.beside.reasons import Explain
from huisclos.server.running.beside.thinker import Insight, Lost, Wonder, ponder
from huisclos.server.running.botseat import BotSeat, Thought
from huisclos.server.table.game.delay import Delay
from tests.server.company import Company

NOW = Delay(0, 0)


async def thought(bot: BotSeat, company: Company) -> Thought:
    """What a bot answers, without a pause, to what it is asked now."""
    asked = company.play.questions.open[bot.seat]
    assert asked is not None
    told = await bot.answer(company.play, asked, NOW)
    assert told is not None
    return told


class Here:
    """Thinkers who think in this process, and at once."""

    async def think(self, wonder: Callable[[], Wonder]) -> Insight:
        return ponder(wonder())

    async def close(self) -> None: ...


class Slow(Here):
    """Thinkers who think when they are told to, and may get lost over it."""

    def __init__(self) -> None:
        self.lost = False
        self.asked: list[int] = []
        self.go = asyncio.Event()

    async def think(self, wonder: Callable[[], Wonder]) -> Insight:
        wondered = wonder()
        if not isinstance(wondered, Decide | Explain):
            self.asked.append(wondered.position.version)
        await self.go.wait()
        if self.lost:
            raise Lost("on purpose")
        return ponder(wondered)
