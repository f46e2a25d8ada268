"""Changes that wait for the store at the same time are written together: the disk is asked once for all."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from typing import NamedTuple

from huisclos.server.store.contract import StoreError
from huisclos.server.table.change import Change
from huisclos.server.table.charter import Charter

MOST = 200
"""So many changes at most are written at once, so that the first of them does not wait for long."""


class Queued(NamedTuple):
    """A change of one table, and whoever waits for it to be kept."""

    before: Charter
    change: Change
    kept: asyncio.Future[None]


Write = Callable[[Sequence[Queued]], Awaitable[None]]
"""Writes all of these changes or none; raises StoreError."""


class GroupCommit:
    """Writes whatever is waiting until nothing is. Whoever waits alone does not wait longer for it."""

    def __init__(self, write: Write) -> None:
        self.write = write
        self.waiting: deque[Queued] = deque()
        self.writer: asyncio.Task[None] | None = None

    async def keep(self, before: Charter, change: Change) -> None:
        """Wait until this change is written, or raise why it cannot be."""
        kept = asyncio.get_running_loop().create_future()
        self.waiting.append(Queued(before, change, kept))
        if self.writer is None:
            self.writer = asyncio.create_task(self._empty())
        await kept

    async def close(self) -> None:
        """Wait until all that was waiting is written."""
        if self.writer is not None:
            await self.writer

    async def _empty(self) -> None:
        try:
            while self.waiting:
                group = [self.waiting.popleft() for _ in range(min(MOST, len(self.waiting)))]
                await self._try(group)
        finally:
            self.writer = None

    async def _try(self, group: Sequence[Queued]) -> None:
        """Write a group; if one of them spoils it, each is written by itself and has its own answer."""
        try:
            await self.write(group)
        except StoreError as error:
            if len(group) == 1:
                _answer(group[0], error)
                return
            for queued in group:
                await self._try([queued])
        except Exception as error:
            for queued in group:
                _answer(queued, error)
        else:
            for queued in group:
                _answer(queued)


def _answer(queued: Queued, error: Exception | None = None) -> None:
    """Whoever left meanwhile needs no answer."""
    if queued.kept.done():
        return
    if error is None:
        queued.kept.set_result(None)
    else:
        queued.kept.set_exception(error)
