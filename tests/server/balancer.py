"""A load balancer that knows nothing: each connection goes to the next node that takes it."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import count
from queue import SimpleQueue
from threading import Thread

from tests.server.nodes import Node

Closing = Callable[[], object]
Ends = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class Balancer:
    """Round and round, without looking who comes; a node that is gone is passed over."""

    def __init__(self, nodes: Sequence[Node]) -> None:
        self.nodes = nodes
        self.turn = count()
        self.port = 0
        self.carried = dict.fromkeys(range(len(nodes)), 0)
        """How many connections each node has taken."""

    async def serve(self, opened: Callable[[Closing], None]) -> None:
        """Carry until it is closed."""
        closed = asyncio.Event()
        async with await asyncio.start_server(self._carry, "127.0.0.1", 0) as server:
            self.port = server.sockets[0].getsockname()[1]
            loop = asyncio.get_running_loop()
            opened(lambda: loop.call_soon_threadsafe(closed.set))
            await closed.wait()

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there = await self._next()
        try:
            if there is not None:
                await asyncio.gather(_pour(reader, there[1]), _pour(there[0], writer))
        finally:
            for end in (writer, *(there or ())[1:]):
                end.close()

    async def _next(self) -> Ends | None:
        for _ in self.nodes:
            number = next(self.turn) % len(self.nodes)
            with contextlib.suppress(OSError):
                ends = await asyncio.open_connection("127.0.0.1", self.nodes[number].port)
                self.carried[number] += 1
                return ends
        return None


async def _pour(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """What is said at one end is heard at the other, until one of them is gone."""
    with contextlib.suppress(OSError):
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()
    writer.close()


@contextmanager
def balanced(nodes: Sequence[Node]) -> Iterator[Balancer]:
    """A balancer in a thread of its own."""
    balancer, opened = Balancer(nodes), SimpleQueue[Closing]()
    thread = Thread(target=lambda: asyncio.run(balancer.serve(opened.put)), daemon=True)
    thread.start()
    close = opened.get()
    try:
        yield balancer
    finally:
        close()
        thread.join()
