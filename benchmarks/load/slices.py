"""A slice of load: so many tables for so many seconds, and what it cost the server's process."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import NamedTuple

from benchmarks.load.meters import percentile, processor
from benchmarks.load.table import Table

EVERY = 2.0
"""Seconds between two answers at a table, at a human pace."""

PATIENCE = 30.0


class Slice(NamedTuple):
    """What was measured."""

    moves: int
    seconds: float
    processor: float
    """Seconds of the server's processor."""
    spent: tuple[float, ...]
    """Seconds from each answer to its last reader."""
    missed: int
    """Answers that were due while the one before was still under way."""
    refused: int
    size: float
    """Bytes of text that all readers of a move received together."""

    @property
    def a_move(self) -> float:
        """Milliseconds of the server's processor for a move."""
        return 1000 * self.processor / self.moves

    @property
    def yield_(self) -> float:
        """Moves for a second of the server's processor."""
        return self.moves / self.processor

    def late(self, share: float) -> float:
        """Milliseconds in which such a share of all answers had reached its last reader."""
        return 1000 * percentile(self.spent, share)


async def human_pace(pid: int, tables: Sequence[Table], seconds: float) -> Slice:
    """At each table somebody answers every two seconds, evenly spread over all tables."""
    return await _measured(pid, tables, lambda: _click_in_turn(tables, seconds))


async def flat_out(pid: int, tables: Sequence[Table], seconds: float) -> Slice:
    """At each table somebody answers as soon as everybody has heard the answer before."""

    async def run() -> int:
        for table in tables:
            table.flat_out = True
            table.click()
        await asyncio.sleep(seconds)
        for table in tables:
            table.flat_out = False
        return 0

    return await _measured(pid, tables, run)


async def _click_in_turn(tables: Sequence[Table], seconds: float) -> int:
    missed, began = 0, time.perf_counter()
    for number in range(round(seconds / EVERY * len(tables))):
        due = began + number * EVERY / len(tables)
        if (ahead := due - time.perf_counter()) > 0:
            await asyncio.sleep(ahead)
        missed += not tables[number % len(tables)].click()
    return missed


async def _measured(pid: int, tables: Sequence[Table], run: Callable[[], Awaitable[int]]) -> Slice:
    refused, size = sum(table.refusals for table in tables), sum(table.heard for table in tables)
    for table in tables:
        table.spent.clear()
    before, began = processor(pid), time.perf_counter()
    missed = await run()
    await quiet(tables)
    used, seconds = processor(pid) - before, time.perf_counter() - began
    spent = tuple(one for table in tables for one in table.spent)
    refused = sum(table.refusals for table in tables) - refused
    size = sum(table.heard for table in tables) - size
    return Slice(len(spent), seconds, used, spent, missed, refused, size / len(spent))


async def quiet(tables: Sequence[Table]) -> None:
    """Wait until everybody has heard everything."""
    async with asyncio.timeout(PATIENCE):
        while not all(table.quiet for table in tables):
            await asyncio.sleep(0.01)
