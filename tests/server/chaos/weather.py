"""Bad weather on the line: a proxy that says things twice, late, and in another order."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from random import Random

from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.exceptions import WebSocketException

from tests.server.house import House

TWICE, LATE = 0.2, 0.2
"""How often a frame is said again, and how often the next one overtakes it."""

HOLD = 0.02
"""Seconds for which a frame waits to be overtaken."""

Line = ClientConnection | ServerConnection


class Weather(House):
    """Looks like a house, and passes on what is said to one of several, and what they say."""

    def __init__(self, doors: Callable[[], House], rng: Random) -> None:
        super().__init__(Path())
        self.doors = doors
        self.rng = rng

    @asynccontextmanager
    async def blowing(self) -> AsyncIterator[None]:
        async with serve(self._pass_on, "127.0.0.1", 0, compression=None, max_size=None) as proxy:
            self.port = _port(proxy)
            yield

    async def _pass_on(self, guest: ServerConnection) -> None:
        assert guest.request is not None
        towards = f"ws://{self.doors().address}{guest.request.path}"
        cookie = {"Cookie": guest.request.headers["Cookie"]}
        with suppress(WebSocketException, OSError, TimeoutError):
            async with connect(
                towards, additional_headers=cookie, compression=None, max_size=None, open_timeout=2
            ) as node:
                ways = [asyncio.create_task(self._carry(*way)) for way in ((guest, node), (node, guest))]
                await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
                for way in ways:
                    way.cancel()
                await asyncio.gather(*ways, return_exceptions=True)

    async def _carry(self, source: Line, target: Line) -> None:
        late: list[str | bytes] = []
        while True:
            try:
                async with asyncio.timeout(HOLD if late else None):
                    frame = await source.recv()
            except TimeoutError:
                await self._deliver(target, late)
                continue
            if not late and self.rng.random() < LATE:
                late.append(frame)
                continue
            await target.send(frame)
            await self._deliver(target, late)
            if self.rng.random() < TWICE:
                late.append(frame)

    async def _deliver(self, target: Line, late: list[str | bytes]) -> None:
        while late:
            await target.send(late.pop())


def _port(proxy: Server) -> int:
    port: int = next(iter(proxy.sockets)).getsockname()[1]
    return port
