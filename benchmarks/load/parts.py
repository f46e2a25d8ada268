"""The parts of a load run: with more and more tables, as a game grows, under a watchdog."""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import NamedTuple

import msgspec

from benchmarks.load import ours
from benchmarks.load.meters import memory
from benchmarks.load.slices import Slice, flat_out, human_pace
from benchmarks.load.table import Table
from benchmarks.load.watch import Watch

REST = 5.0
"""Seconds after which whoever came has settled."""


AT_A_TIME = 100
"""Tables to which people come at once."""


class Step(NamedTuple):
    """How things stood with so many tables, or after so many moves at each."""

    many: int
    slice: Slice
    memory: int


class Ramp(NamedTuple):
    """What more and more tables cost."""

    base: int
    """Bytes of the server before anybody came."""
    steps: list[Step]


@asynccontextmanager
async def begun(tables: int, *command: str) -> AsyncIterator[tuple[ours.Ours, list[ours.Begun]]]:
    """A server, and so many tables in its store."""
    with tempfile.TemporaryDirectory() as folder:
        store = Path(folder) / "load.db"
        prepared = await ours.prepare(store, tables)
        with ours.Ours(store, *command) as house:
            yield house, prepared


async def ramp(counts: Sequence[int], seconds: float) -> Ramp:
    """More and more tables at a human pace."""
    async with begun(max(counts)) as (house, prepared):
        found, tables = Ramp(memory(house.pid), []), list[Table]()
        for count in counts:
            tables += await ours.sit_all(house, prepared[len(tables) : count])
            at_rest = memory(house.pid)
            await human_pace(house.pid, tables, seconds / 2)
            found.steps.append(Step(count, await human_pace(house.pid, tables, seconds), at_rest))
        return found


async def length(tables: int, steps: int, seconds: float) -> list[Step]:
    """Some tables flat out, for longer and longer."""
    async with begun(tables) as (house, prepared):
        seated, made, found = await ours.sit_all(house, prepared), 0, list[Step]()
        for _ in range(steps):
            made_now = await flat_out(house.pid, seated, seconds)
            made += made_now.moves
            found.append(Step(made // tables, made_now, memory(house.pid)))
        return found


async def watched(tables: int, seconds: float) -> Watch:
    """Games that have grown long before the server started that finds them, under a watchdog."""
    with tempfile.TemporaryDirectory() as folder:
        store, report = Path(folder) / "load.db", Path(folder) / "watch.json"
        prepared = await ours.prepare(store, tables)
        with ours.Ours(store) as house:
            await flat_out(house.pid, await ours.sit_all(house, prepared), seconds)
        with ours.Ours(store, "benchmarks.load.watched", "--report", str(report)) as house:
            seated = await ours.sit_all(house, prepared)
            await human_pace(house.pid, seated, seconds)
            await flat_out(house.pid, seated, seconds)
        return msgspec.json.decode(report.read_bytes(), type=Watch)


async def idle(tables: int) -> tuple[int, int]:
    """Bytes of a server before anybody came, and with four people at each table who do nothing."""
    async with begun(tables) as (house, prepared):
        base = memory(house.pid)
        for first in range(0, tables, AT_A_TIME):  # so that nobody waits for too long on a busy machine
            await ours.sit_all(house, prepared[first : first + AT_A_TIME])
        await asyncio.sleep(REST)
        return base, memory(house.pid)


async def farewell(tables: int) -> float:
    """Seconds until a server that is told to stop has said goodbye to everybody and is gone."""
    async with begun(tables) as (house, prepared):
        seated = await ours.sit_all(house, prepared)
        await human_pace(house.pid, seated, 2.0)
        told = time.monotonic()
        house.process.terminate()
        await asyncio.to_thread(house.process.wait)
        return time.monotonic() - told
