"""Whether anybody waits for deduction: how long a ping takes while eight tables show chances and a game is
looked back upon.

A real server; at each table somebody plays against three bots, and their sheet says how likely everything is.
With `--bot hard` eight experts and more think at once.
Somebody else pings the server again and again over a socket, first alone, then beside the tables, then
beside the tables while a game of four is looked back upon. In turn with each ping an echo is heard from a
process that does nothing else: what that takes is the machine's, not the server's.

    python3 run.py bench pings [--tables 8] [--seconds 20] [--bot hard]
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

from websockets.asyncio.client import ClientConnection

from huisclos.arena.play import play
from huisclos.server.running.hours import wall_clock
from huisclos.server.store.opening import open_store
from tests.server.house import House, Visitor, pick
from tests.server.shelved import shelve

PAUSE = 0.2
"""Seconds that somebody thinks about an answer."""
APART = 0.02
"""Seconds between two pings."""
FINISHED = "t1"

ECHO = """\
import asyncio
async def echo(reader, writer):
    while line := await reader.readline():
        writer.write(line)
async def main():
    server = await asyncio.start_server(echo, "127.0.0.1", 0)
    print(server.sockets[0].getsockname()[1], flush=True)
    await server.serve_forever()
asyncio.run(main())
"""


class Sitting:
    """Somebody who plays against three bots, with a sheet that says how likely everything is."""

    def __init__(self, number: int, bot: str) -> None:
        self.rng = Random(number)
        self.bot = bot
        self.name = f"Player {number}"
        self.thoughts = 0
        """How often the sheet has said something new."""

    async def play(self, house: House) -> None:
        """One game after the other, until somebody stops it."""
        visitor = await Visitor.arrive(house, self.name)
        while True:
            await visitor.join(await visitor.found(4))
            await visitor.ask("Sit", place=0)
            await visitor.ask("SetAid", aid="chances")
            for place in (1, 2, 3):
                await visitor.ask("SeatBot", place=place, bot=self.bot)
            await visitor.send(type="Start", id="start")
            await self._answer(visitor)

    async def _answer(self, visitor: Visitor) -> None:
        while True:
            told = await visitor.hear()
            self.thoughts += told["type"] == "Believed"
            if told["type"] == "Over":
                return
            prompt = told.get("prompt")
            if told["type"] == "Update" and prompt:
                await asyncio.sleep(PAUSE)
                safe = [part for part in prompt["choices"] if part.get("action") != "Accuse"]
                action = pick(safe or prompt["choices"], self.rng)
                await visitor.send(
                    type="Act", id=f"a{prompt['number']}", prompt=prompt["number"], action=action
                )


class Clock:
    """Pings the house and says something to the echo, in turn, and takes the time of both."""

    def __init__(
        self, socket: ClientConnection, echo: tuple[asyncio.StreamReader, asyncio.StreamWriter]
    ) -> None:
        self.socket = socket
        self.reader, self.writer = echo

    async def take(self, going_on: Callable[[], bool]) -> tuple[list[float], list[float]]:
        """Milliseconds of each ping and of each echo, as long as something goes on."""
        pings, echoes = [], []
        while going_on():
            await asyncio.sleep(APART)
            began = time.perf_counter()
            await (await self.socket.ping())
            pings.append(1000 * (time.perf_counter() - began))
            began = time.perf_counter()
            self.writer.write(b"\n")
            await self.reader.readline()
            echoes.append(1000 * (time.perf_counter() - began))
        return pings, echoes


@asynccontextmanager
async def echoing() -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    """A process that repeats what it hears."""
    process = await asyncio.create_subprocess_exec(sys.executable, "-c", ECHO, stdout=asyncio.subprocess.PIPE)
    assert process.stdout is not None
    yield await asyncio.open_connection("127.0.0.1", int(await process.stdout.readline()))
    process.kill()
    await process.wait()


async def looked_back(house: House) -> None:
    """A finished game is looked back upon, until everything is told."""
    async with house.http() as http:
        address = f"/api/tables/{FINISHED}/hindsight"
        told = (await http.post(address)).json()
        while told["stage"] in ("waiting", "working"):
            await asyncio.sleep(0.5)
            told = (await http.get(address)).json()
        assert told["stage"] == "done", told


def show(what: str, times: tuple[list[float], list[float]]) -> None:
    columns = []
    for taken in times:
        some = sorted(taken)
        columns += [some[len(some) // 2], some[int(0.99 * len(some))], some[-1]]
    print(f"{what:34}{len(times[0]):7}" + "".join(f"{one:9.1f}" for one in columns), flush=True)


async def measure(folder: Path, tables: int, seconds: float, bot: str) -> None:
    store = await open_store(f"sqlite:///{folder}/bench.db")
    await shelve(store, play("cluedo", ["sheet"] * 4, seed=4).record, table=FINISHED, visited=wall_clock())
    await store.close()
    house = House(folder / "bench.db", delay=PAUSE)
    house.open()
    try:
        async with echoing() as echo:
            visitor = await Visitor.arrive(house, "Somebody else")
            await visitor.join(await visitor.found(3))
            assert visitor.socket is not None
            clock = Clock(visitor.socket, echo)
            print(f"load of the machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
            print(
                f"{'milliseconds':34}{'pings':>7}{'median':>9}{'p99':>9}{'most':>9}{'echo':>9}{'p99':>9}{'most':>9}"
            )
            end = time.monotonic() + seconds
            show("alone", await clock.take(lambda: time.monotonic() < end))
            sittings = [Sitting(number, bot) for number in range(tables)]
            players = [asyncio.create_task(sitting.play(house)) for sitting in sittings]
            while not all(sitting.thoughts for sitting in sittings):
                await asyncio.sleep(0.1)
            end = time.monotonic() + seconds
            show(f"{tables} tables show chances", await clock.take(lambda: time.monotonic() < end))
            study = asyncio.create_task(looked_back(house))
            show("and a game is looked back upon", await clock.take(lambda: not study.done()))
            await study
            for player in players:
                player.cancel()
            print(f"{sum(sitting.thoughts for sitting in sittings)} sheets were told what follows")
    finally:
        house.close()


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="pings", description="Does anybody wait for deduction?")
    parser.add_argument("--tables", type=int, default=8)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--bot", default="sheet", help="who plays against them, three at each table")
    given = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(measure(Path(folder), given.tables, given.seconds, given.bot))
