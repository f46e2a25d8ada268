"""Changes that wait for the store at the same time are written together: the disk is asked once for all."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from typing import NamedTuple

from huisclos.server.change import Change
from huisclos.server.charter import Charter
from huisclos.server.store.keeping import StoreError

MOST = 200
"""So many changes at most are written at once, so that the first of them does not wait for long."""


class Pending(NamedTuple):
    """A change of one table, and whoever waits for it to be kept."""

    before: Charter
    change: Change
    kept: asyncio.Future[None]


Write = Callable[[Sequence[Pending]], Awaitable[None]]
"""Writes all of these changes or none; raises StoreError."""


class Together:
    """Writes whatever is waiting until nothing is. Whoever waits alone does not wait longer for it."""

    def __init__(self, write: Write) -> None:
        self.write = write
        self.waiting: deque[Pending] = deque()
        self.writer: asyncio.Task[None] | None = None

    async def keep(self, before: Charter, change: Change) -> None:
        """Wait until this change is written, or raise why it cannot be."""
        kept = asyncio.get_running_loop().create_future()
        self.waiting.append(Pending(before, change, kept))
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

    async def _try(self, group: Sequence[Pending]) -> None:
        """Write a group; if one of them spoils it, each is written by itself and has its own answer."""
        try:
            await self.write(group)
        except StoreError as error:
            if len(group) == 1:
                _answer(group[0], error)
                return
            for pending in group:
                await self._try([pending])
        except Exception as error:
            for pending in group:
                _answer(pending, error)
        else:
            for pending in group:
                _answer(pending)


def _answer(pending: Pending, error: Exception | None = None) -> None:
    """Whoever left meanwhile needs no answer."""
    if pending.kept.done():
        return
    if error is None:
        pending.kept.set_result(None)
    else:
        pending.kept.set_exception(error)
