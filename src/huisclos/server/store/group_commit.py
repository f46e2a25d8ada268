"""Changes that wait for the store at the same time are written together: the disk is asked once for all."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Iterable, Sequence
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


Answer = tuple[Queued, Exception | None]
"""Whether a change was kept, or why not."""

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
                await self._try(next_group(self.waiting))
        finally:
            self.writer = None

    async def _try(self, group: Sequence[Queued]) -> None:
        """Write a group; if one of them spoils it, each is written by itself and has its own answer."""
        try:
            await self.write(group)
        except StoreError as error:
            if len(group) == 1:
                answer([(group[0], error)])
                return
            for queued in group:
                await self._try([queued])
        except Exception as error:
            answer((queued, error) for queued in group)
        else:
            answer((queued, None) for queued in group)


def next_group(waiting: deque[Queued]) -> list[Queued]:
    """Those whose turn it is."""
    return [waiting.popleft() for _ in range(min(MOST, len(waiting)))]


def answer(answers: Iterable[Answer]) -> None:
    """Tell everybody how it went; whoever left meanwhile needs no answer."""
    for (_, _, kept), error in answers:
        if kept.done():
            continue
        if error is None:
            kept.set_result(None)
        else:
            kept.set_exception(error)
