"""A real server in a process of its own, and guests who reach it over the network."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from io import StringIO
from itertools import count
from multiprocessing.process import BaseProcess
from pathlib import Path
from random import Random
from typing import Any, ClassVar, Self, TextIO

import httpx
from websockets.asyncio.client import ClientConnection, connect

from huisclos.laws.offer import picked
from huisclos.server.protocol.said import PROTOCOL
from tests.server.nursery import born

PATIENCE = 60.0

Json = dict[str, Any]


class House:
    """The server in a process of its own, over one file; it can be killed and opened again."""

    command: tuple[str, ...] = ("huisclos.server.serve",)

    def __init__(self, store: Path, delay: float = 0) -> None:
        self.store = store
        self.delay = delay
        self.port = 0
        self.process: BaseProcess | None = None
        self.printed: TextIO = StringIO()

    def open(self) -> None:
        """Start the server; it prints its address as soon as it answers."""
        where = ("--port", str(self.port), "--store", self.url, "--delay", str(self.delay))
        self.process, self.printed = born(*self.command, *where)
        line = self.printed.readline().strip()
        assert line.startswith("http://"), f"the server did not start: {line!r}"
        self.port = int(line.rpartition(":")[2])

    @property
    def url(self) -> str:
        """Where its tables are kept."""
        return f"sqlite:///{self.store}"

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.port}"

    def kill(self) -> None:
        """As if the power failed for this process: no goodbye, nothing flushed."""
        self._end(signal.SIGKILL)

    def close(self) -> int:
        """Ask it to stop; its exit code."""
        return self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> int:
        assert self.process is not None
        os.kill(self.pid, how)
        self.process.join(PATIENCE)
        self.printed.close()
        assert self.process.exitcode is not None, "the house does not end"
        return self.process.exitcode

    @property
    def pid(self) -> int:
        assert self.process is not None
        assert self.process.pid is not None
        return self.process.pid

    def http(self, **options: Any) -> httpx.AsyncClient:
        return httpx.AsyncClient(base_url=f"http://{self.address}", timeout=PATIENCE, **options)


def start(store: str, port: int = 0, **more: Any) -> subprocess.Popen[str]:
    """`python -m huisclos.server.serve`, as a person starts it."""
    where = ["--port", str(port), "--store", store, "--delay", "0"]
    return subprocess.Popen(
        [sys.executable, "-m", *House.command, *where],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONWARNINGS": "default"},
        **more,
    )


class Visitor:
    """Somebody with a browser: a cookie, one socket at a time, and every frame it ever got."""

    everybody: ClassVar[list[Visitor]] = []

    def __init__(self, house: House, name: str) -> None:
        self.house = house
        self.name = name
        self.key = self.guest = ""
        self.socket: ClientConnection | None = None
        self.frames: list[str] = []
        self.ids = count(1)
        self.welcome: Json = {}

    @classmethod
    async def arrive(cls, house: House, name: str) -> Self:
        visitor = cls(house, name)
        async with house.http() as http:
            answer = await http.post("/api/session", json={"name": name})
            visitor.key, visitor.guest = answer.json()["key"], answer.json()["guest"]
        return visitor

    @property
    def cookie(self) -> dict[str, str]:
        return {"Cookie": f"huisclos={self.key}"}

    async def found(self, places: int = 3, game: str = "cluedo", **options: Any) -> str:
        async with self.house.http(headers=self.cookie) as http:
            wish = {"game": game, "places": places, "options": options}
            answer = await http.post("/api/tables", json=wish)
            assert answer.status_code == 201, answer.text
            return str(answer.json()["table"])

    async def join(self, table: str, since: int = 0, round_seen: int = 0, **headers: str) -> Json:
        """Open a socket and say hello; the welcome."""
        await self.dial(table, **headers)
        await self.send(type="Hello", protocol=PROTOCOL, since=since, round=round_seen)
        self.welcome = await self.until(lambda message: message["type"] == "Welcome")
        return self.welcome

    async def dial(self, table: str, **headers: str) -> None:
        await self.hang_up()
        self.everybody.append(self)
        address = f"ws://{self.house.address}/ws/tables/{table}"
        self.socket = await connect(
            address,
            additional_headers={**self.cookie, **headers},
            max_size=None,
            max_queue=None,
            compression=None,
            close_timeout=2,
        )

    async def hang_up(self) -> None:
        if self.socket is not None:
            await self.socket.close()

    async def send(self, **message: Any) -> None:
        await self.send_text(json.dumps(message))

    async def send_text(self, text: str | bytes) -> None:
        assert self.socket is not None
        await self.socket.send(text)

    async def hear(self) -> Json:
        assert self.socket is not None
        async with asyncio.timeout(PATIENCE):
            frame = await self.socket.recv()
        assert isinstance(frame, str)
        self.frames.append(frame)
        message: Json = json.loads(frame)
        return message

    async def until(self, wanted: Callable[[Json], bool]) -> Json:
        while not wanted(message := await self.hear()):
            pass
        return message

    async def ask(self, kind: str, **fields: Any) -> Json:
        """Say something and wait for the answer to it: Done or Refused."""
        message_id = f"{self.name}-{next(self.ids)}"
        await self.send(type=kind, id=message_id, **fields)
        return await self.until(lambda message: message.get("id") == message_id)


def pick(choices: list[Json], rng: Random) -> Json:
    """Any answer out of a prompt, as a browser would put it together."""
    answer: Json = picked(rng.choice(choices), rng)
    return answer
