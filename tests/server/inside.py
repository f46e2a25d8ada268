"""A real server inside this process: the test can reach into it, and read its log."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import uvicorn
from litestar import Litestar

from huisclos.server.app import make_app
from huisclos.server.http.session import Doorkeeper
from huisclos.server.running.hall import Hall
from huisclos.server.serve import configured
from huisclos.server.store.opening import open_store
from huisclos.server.table.game.delay import delayed
from tests.server.house import PATIENCE, House, Visitor


class Inside(House):
    """A house whose hall is at hand."""

    def __init__(self, store: Path, hall: Hall) -> None:
        super().__init__(store)
        self.hall = hall

    async def application(self) -> Litestar:
        return make_app(self.hall, await Doorkeeper.of(self.hall.store, self.hall.hours.calendar))

    async def raw(self, *parts: bytes) -> bytes:
        """All that comes back until the house closes the connection, whatever it was sent."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        try:
            for part in parts:
                writer.write(part)
                await writer.drain()
            async with asyncio.timeout(PATIENCE):
                return await reader.read()
        except ConnectionResetError:
            return b""
        finally:
            writer.close()


@asynccontextmanager
async def served(store: Path, nature: Any) -> AsyncIterator[Inside]:
    """A house with this nature."""
    database = await open_store(f"sqlite:///{store}")
    house = Inside(store, Hall(database, delayed(0), nature))
    config = configured(await house.application(), proxies=())
    config.port = 0
    running = uvicorn.Server(config)
    task = asyncio.create_task(running.serve())
    while not running.started:
        await asyncio.sleep(0.01)
    house.port = running.servers[0].sockets[0].getsockname()[1]
    try:
        yield house
    finally:
        while Visitor.everybody:
            await Visitor.everybody.pop().hang_up()
        running.should_exit = True
        await task
