"""The thinkers of the house: a few processes for all tables, and whoever comes first is thought for first."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from typing import Any

from huisclos.server.running.beside.thinker import THINKS_WITHIN, Insight, Thinker, Wonder

FEWEST, MOST = 2, 4
"""One slow thought must not keep everybody waiting; more than a few would keep the house itself waiting."""


class Thinkers:
    """Those who are free, the one who thought last on top: at a quiet hour one is enough."""

    def __init__(self, number: int | None = None, limit: float = THINKS_WITHIN) -> None:
        many = min(MOST, max(FEWEST, (os.cpu_count() or 1) - 1)) if number is None else number
        self.all = tuple(Thinker(limit) for _ in range(many))
        self.free: asyncio.LifoQueue[Thinker] = asyncio.LifoQueue()
        for thinker in self.all:
            self.free.put_nowait(thinker)
        self.waiting: set[asyncio.Task[Any]] = set()
        """Those who wait for a thought."""

    async def think(self, wonder: Callable[[], Wonder]) -> Insight:
        """What comes of it, said only once somebody is free to think; raises Lost if nothing does."""
        waiting = asyncio.current_task()
        assert waiting is not None, "a thought that nobody waits for"
        self.waiting.add(waiting)
        try:
            return await self._think(wonder)
        finally:
            self.waiting.discard(waiting)

    async def _think(self, wonder: Callable[[], Wonder]) -> Insight:
        thinker = await self.free.get()
        try:
            return await thinker.think(wonder())
        finally:
            self.free.put_nowait(thinker)

    async def close(self) -> None:
        """Nobody waits any more, and every process has ended."""
        for task in self.waiting:
            task.cancel()
        await asyncio.gather(*self.waiting, return_exceptions=True)
        await asyncio.gather(*(thinker.dismiss() for thinker in self.all))
