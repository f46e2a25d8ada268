"""A guest without a network: a socket made of two queues, at a hall in the same process."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from itertools import count
from typing import Any

from huisclos.server.protocol.said import PROTOCOL
from huisclos.server.running.hall import Hall
from huisclos.server.wire.connection import Connection, Gone

PATIENCE = 60.0

Json = dict[str, Any]


class Time:
    """A clock on the wall that the test moves."""

    now = 1_900_000_000_000

    def __call__(self) -> int:
        return self.now


class Pipe:
    """Both ends of a socket. While it is blocked, nothing that is sent gets through."""

    def __init__(self) -> None:
        self.inward: asyncio.Queue[str | None] = asyncio.Queue()
        self.outward: asyncio.Queue[str | None] = asyncio.Queue()
        self.flowing = asyncio.Event()
        self.flowing.set()

    async def receive(self) -> str:
        text = await self.inward.get()
        if text is None:
            raise Gone
        return text

    def listen(self, hear: Callable[[bytes], None]) -> None:
        """All that is said is received."""

    def write(self, text: bytes) -> bool:
        if not self.flowing.is_set():
            return False
        self.outward.put_nowait(text.decode())
        return True

    async def send(self, text: str) -> None:
        await self.flowing.wait()
        self.outward.put_nowait(text)

    async def close(self, code: int) -> None:
        self.outward.put_nowait(None)


class Caller:
    """Somebody who speaks through a pipe."""

    def __init__(self, hall: Hall, guest: str) -> None:
        self.hall = hall
        self.guest = guest
        self.pipe = Pipe()
        self.ids = count(1)
        self.prompt: Json | None = None
        self.version = 0
        self.conversation: asyncio.Task[None] | None = None

    async def join(self, table: str, since: int = 0) -> Json:
        self.pipe = Pipe()
        connection = Connection(self.guest, self.guest[:3].title(), self.pipe)
        self.conversation = asyncio.create_task(self.hall.join(table, connection))
        self.send(type="Hello", protocol=PROTOCOL, since=since)
        return await self.until("Welcome")

    async def join_only(self, table: str) -> None:
        """Knock; raises why nobody opens."""
        await self.hall.join(table, Connection(self.guest, self.guest[:3].title(), Pipe()))

    async def hang_up(self) -> None:
        self.pipe.inward.put_nowait(None)
        if self.conversation is not None:
            await self.conversation

    def send(self, **message: Any) -> None:
        self.pipe.inward.put_nowait(json.dumps(message))

    async def hear(self) -> Json:
        async with asyncio.timeout(PATIENCE):
            text = await self.pipe.outward.get()
        if text is None:
            raise Gone
        message: Json = json.loads(text)
        if message["type"] in {"Welcome", "Update"}:
            self.prompt, self.version = message["prompt"], message["version"]
        return message

    async def until(self, kind: str, which: Callable[[Json], bool] = lambda _: True) -> Json:
        while True:
            message = await self.hear()
            if message["type"] == kind and which(message):
                return message

    async def ask(self, kind: str, **fields: Any) -> Json:
        message_id = f"{self.guest[:3]}-{next(self.ids)}"
        self.send(type=kind, id=message_id, **fields)
        while (message := await self.hear()).get("id") != message_id:
            pass
        return message


async def until(condition: Callable[[], bool]) -> None:
    """Wait for something that happens soon."""
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0.001)
