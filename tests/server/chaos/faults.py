"""What can go wrong around a table: to its nodes, to its database, on the disk and with the clocks."""

from __future__ import annotations

import asyncio
import subprocess
from collections.abc import Awaitable, Callable
from contextlib import suppress
from random import Random

from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from tests.server.chaos.misled import Misled
from tests.server.postgres import limit_files, plain_engine, restart

OURS = "from pg_stat_activity where datname = current_database() and application_name = 'huisclos'"

JUMPS = (-86_400_000, -3_600_000, -1_500, 1_500, 3_600_000, 86_400_000)
"""Milliseconds by which a clock on a wall is put right, or wrong."""

FULL = 4096
"""Bytes after which no file of the database may grow: so full is the disk."""

PATIENCE = 60.0
"""Seconds in which a database falls over, and is there again."""

LONG_ENOUGH = 4.0
"""Seconds after which a frozen node counts as gone."""


class Scene:
    """What is struck."""

    def __init__(self, nodes: tuple[Misled, ...], database: str, rng: Random) -> None:
        self.nodes = nodes
        self.database = database
        self.rng = rng

    @property
    def node(self) -> Misled:
        return self.rng.choice(self.nodes)

    async def ask(self, question: str) -> list[int]:
        """What the operator of the database asks it."""
        engine = plain_engine(self.database, isolation_level="AUTOCOMMIT")
        try:
            async with engine.connect() as connection:
                return [int(answer) for (answer,) in await connection.execute(text(question))]
        finally:
            await engine.dispose()

    async def ask_again(self, question: str) -> list[int]:
        """The same of a database that may be falling over."""
        while True:
            with suppress(DBAPIError, OSError):
                return await self.ask(question)
            await asyncio.sleep(0.05)


Fault = Callable[[Scene], Awaitable[None]]


async def kill(scene: Scene) -> None:
    """The power fails for one node; then it is started again."""
    node = scene.node
    node.kill()
    await asyncio.to_thread(node.open)


async def send_home(scene: Scene) -> None:
    """A node is told to stop; then it is started again."""
    node = scene.node
    assert await asyncio.to_thread(node.close) == 0
    await asyncio.to_thread(node.open)


async def freeze(scene: Scene) -> None:
    """A node hangs, for a moment or until its duties are somebody else's, and wakes."""
    with scene.node.frozen():
        await asyncio.sleep(scene.rng.choice((0.5, LONG_ENOUGH)))


async def cut(scene: Scene) -> None:
    """The database ends every conversation with the nodes."""
    await scene.ask(f"select pg_terminate_backend(pid)::int {OURS}")


async def restart_database(scene: Scene) -> None:
    """The database is stopped in the middle of a word and started again."""
    await asyncio.to_thread(restart, scene.database)


async def fill_the_disk(scene: Scene) -> None:
    """Nothing more can be written: the database falls over, and recovers once there is room again."""
    backends = await scene.ask(f"select pid {OURS}")
    for pid in backends:
        with suppress(subprocess.CalledProcessError):  # the first that fell over it took the others along
            await asyncio.to_thread(limit_files, scene.database, pid, FULL)
    async with asyncio.timeout(PATIENCE):
        while set(backends) & set(await scene.ask_again(f"select pid {OURS}")):
            await asyncio.sleep(0.05)


async def jump(scene: Scene) -> None:
    """The clock on one node's wall jumps."""
    scene.node.put_forward(scene.rng.choice(JUMPS))


OTHERS: tuple[Fault, ...] = (send_home, freeze, cut, restart_database, fill_the_disk, jump)
"""What goes wrong between one kill and the next."""
