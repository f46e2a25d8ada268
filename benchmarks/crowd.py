"""What a crowd costs: the house's processor time when somebody comes to watch and goes, beside a small crowd.

A table in this process has so many watchers, each with an outbox that is emptied at once. Measured are a
watcher who comes and goes, and a change of the table itself, which everybody is told in full.

    python3 run.py bench crowd
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import tempfile
import time
from collections.abc import Awaitable, Callable

from huisclos.server.running.hall import Hall
from huisclos.server.store.opening import open_store
from huisclos.server.table.game.delay import delayed
from tests.server.pipe import Caller, until

HOST = "the host of the table"


async def milliseconds(times: int, act: Callable[[], Awaitable[None]]) -> float:
    """The middle of so many."""
    spent = []
    for _ in range(times):
        began = time.process_time()
        await act()
        spent.append(1000 * (time.process_time() - began))
    return statistics.median(spent)


async def measure(crowd: int, times: int) -> tuple[float, float]:
    """Milliseconds for somebody who comes and goes, and for a change of the table, before such a crowd."""
    with tempfile.TemporaryDirectory() as folder:
        hall = Hall(await open_store(f"sqlite:///{folder}/crowd.db"), delayed(0))
        table = (await hall.found(HOST, "Ada", "cluedo", 3, b"{}")).table
        people = [Caller(hall, HOST), *(Caller(hall, f"watcher number {n}") for n in range(crowd))]
        for person in people:
            await person.join(table)
        served = await hall.wake(table)

        async def settled() -> None:
            await until(lambda: served.inbox.empty() and not served.busy)
            for person in people:
                while not person.pipe.outward.empty():
                    person.pipe.outward.get_nowait()

        async def visit() -> None:
            late = Caller(hall, "who comes late")
            await late.join(table)
            await late.hang_up()
            await settled()

        async def change() -> None:
            await people[0].ask("Lock", locked=True)
            await settled()

        await settled()
        costs = await milliseconds(times, visit), await milliseconds(times, change)
        await hall.close()
        return costs


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="crowd", description="What a crowd costs.")
    parser.add_argument("--watchers", type=int, nargs="+", default=[10, 190])
    parser.add_argument("--times", type=int, default=20)
    given = parser.parse_args(arguments)
    print(f"{'watchers':>8}{'one comes and goes':>22}{'the table changes':>22}")
    for crowd in given.watchers:
        visit, change = asyncio.run(measure(crowd, given.times))
        print(f"{crowd:8}{visit:19.1f} ms{change:19.1f} ms")
