"""The almanac: the cases of the days, made when somebody first asks, beside the house, and then kept."""

from __future__ import annotations

import asyncio
import contextlib
import sys
from asyncio.subprocess import DEVNULL, PIPE
from collections.abc import Sequence
from datetime import date
from typing import NamedTuple

import structlog

from huisclos.core.errors import RuleError

log = structlog.get_logger()

MAKER = (sys.executable, "-m", "huisclos.daily")
"""Who makes a case: a process of its own, which gives way to everybody else."""

PATIENCE = 120.0
"""Seconds after which a case is given up."""

QUEUE = 20
"""So many cases may wait to be made; whoever comes then is asked to come again."""

KEPT = 100
"""So many cases are kept; the others can be made again, and come out the same."""


class Page(NamedTuple):
    """A page of the almanac: a game on a day."""

    game: str
    day: date


class Almanac:
    """Has cases made, one at a time, and remembers them."""

    def __init__(self, maker: Sequence[str] = MAKER, patience: float = PATIENCE) -> None:
        self.maker = maker
        self.patience = patience
        self.pages: dict[Page, asyncio.Task[bytes]] = {}
        """By what they are asked for, those asked for last at the end."""
        self.one_at_a_time = asyncio.Lock()

    async def case(self, page: Page) -> bytes:
        """The case on this page as it goes over the wire, whoever asks for it first."""
        task = self.pages.pop(page, None) or self._begin(page)
        self.pages[page] = task
        try:
            return await asyncio.shield(task)
        except RuleError:
            self.pages.pop(page, None)  # whoever asks next has it tried again
            raise

    async def close(self) -> None:
        """Nothing is made any more."""
        for task in self.pages.values():
            task.cancel()
        await asyncio.gather(*self.pages.values(), return_exceptions=True)

    def _begin(self, page: Page) -> asyncio.Task[bytes]:
        if sum(not task.done() for task in self.pages.values()) >= QUEUE:
            raise RuleError("almanac_full")
        for old in [old for old, task in self.pages.items() if task.done()][: max(0, len(self.pages) - KEPT)]:
            del self.pages[old]
        return asyncio.create_task(self._make(page))

    async def _make(self, page: Page) -> bytes:
        async with self.one_at_a_time:
            try:
                async with asyncio.timeout(self.patience):
                    return await self._made(page)
            except (OSError, TimeoutError, ChildProcessError) as error:
                log.error("no case made", game=page.game, day=page.day.isoformat(), error=repr(error))
                raise RuleError("no_case_made") from error

    async def _made(self, page: Page) -> bytes:
        """What a process of its own says."""
        process = await asyncio.create_subprocess_exec(
            *self.maker, page.game, page.day.isoformat(), stdin=DEVNULL, stdout=PIPE, stderr=DEVNULL
        )
        try:
            case, _ = await process.communicate()
        finally:
            if process.returncode is None:
                with contextlib.suppress(ProcessLookupError):
                    process.kill()
                await process.wait()
        if process.returncode:
            raise ChildProcessError(process.returncode)
        return case
