"""One node and two on one PostgreSQL: how much more two carry, and what the database has to do for it.

Two nodes need two cores, their people and the database need room as well, and a machine has what it has.
So nothing is driven to its limit: measured is what a move costs all nodes together. Where one node fills its
core with so many moves, two fill two cores with twice as many, if a move costs both no more than the one.
"""

from __future__ import annotations

import asyncio
import os
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import NamedTuple

from benchmarks.load import ours
from benchmarks.load.meters import processor
from benchmarks.load.slices import human_pace
from benchmarks.load.table import Table
from tests.server.postgres import a_postgres, new_database, postmaster


class Shared(NamedTuple):
    """A slice of load that some nodes have shared."""

    moves: int
    nodes: float
    """Milliseconds of the processors of all nodes for a move."""
    database: float
    late: float
    """Milliseconds until the last reader had it, at the median."""
    refused: int


class Way(NamedTuple):
    """Tables with four people each, and the nodes they are at."""

    name: str
    houses: tuple[ours.Ours, ...]
    tables: list[Table]

    async def play(self, database: str, seconds: float) -> Shared:
        before, asked = self._used(), spent_on(database)
        slice_ = await human_pace(self.houses[0].pid, self.tables, seconds)
        nodes, data = self._used() - before, spent_on(database) - asked
        moves, late = slice_.moves, slice_.late(0.5)
        return Shared(moves, 1000 * nodes / moves, 1000 * data / moves, late, slice_.refused)

    def _used(self) -> float:
        return sum(processor(house.pid) for house in self.houses)


ONE, GATHERED, SCATTERED = (
    "one node",
    "two nodes, the people of a table at the same",
    "two nodes, the people of a table at both",
)


def spent_on(database: str) -> float:
    """Seconds of the processor of all processes of this PostgreSQL, also of those that have ended."""
    head = postmaster(database)
    total = processor(head)
    for child in Path(f"/proc/{head}/task/{head}/children").read_text().split():
        with suppress(FileNotFoundError):  # it has just ended
            total += processor(int(child))
    *_, user, system = Path(f"/proc/{head}/stat").read_text().rpartition(")")[2].split()[:15]
    return total + (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


async def compared(tables: int, slices: int, seconds: float) -> dict[str, list[Shared]]:
    """Slices of each way to share the same load, in turn."""
    with ExitStack() as stack:
        server = stack.enter_context(a_postgres())
        alone, shared = [await asyncio.to_thread(new_database, server) for _ in range(2)]
        prepared = await ours.prepare(alone, tables)
        first, second = await ours.prepare(shared, tables), await ours.prepare(shared, tables, tables)
        one = stack.enter_context(ours.Ours(alone))
        two = stack.enter_context(ours.Ours(shared)), stack.enter_context(ours.Ours(shared))
        gathered = [
            *await ours.sit_all(two[0], first[::2]),
            *await ours.sit_all(two[1], first[1::2]),
        ]
        ways = [
            Way(ONE, (one,), await ours.sit_all(one, prepared)),
            Way(GATHERED, two, gathered),
            Way(SCATTERED, two, await ours.sit_all(two[0], second, two[1])),
        ]
        for way in ways:
            await way.play(server, seconds)
        found: dict[str, list[Shared]] = {way.name: [] for way in ways}
        for _ in range(slices):
            for way in ways:
                found[way.name].append(await way.play(server, seconds))
        return found
