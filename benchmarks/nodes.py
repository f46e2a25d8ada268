"""Two nodes on one PostgreSQL: how soon a move crosses, and how soon tables go on after a kill.

Beside each move a word goes to a process that says it again and does nothing else: how late that is, the
machine is to blame for.
"""

from __future__ import annotations

import argparse
import asyncio
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from random import Random
from statistics import median

from benchmarks.load import ours
from benchmarks.load.slices import quiet
from tests.server.nodes import Node
from tests.server.postgres import a_postgres, new_database
from tests.server.running.test_nodes import Traveller, game

PAUSE = 0.3
"""Seconds between two moves: nobody else is on the machine's mind."""

ECHO = """
import asyncio
async def answer(reader, writer):
    while line := await reader.readline():
        writer.write(line)
async def main():
    server = await asyncio.start_server(answer, "127.0.0.1", 0)
    print(server.sockets[0].getsockname()[1], flush=True)
    await server.serve_forever()
asyncio.run(main())
"""


class Echo:
    """A process that says again whatever it hears."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    @classmethod
    @asynccontextmanager
    async def beside(cls) -> AsyncIterator[Echo]:
        process = subprocess.Popen([sys.executable, "-c", ECHO], stdout=subprocess.PIPE, text=True)
        assert process.stdout is not None
        try:
            port = int(await asyncio.to_thread(process.stdout.readline))
            echo = cls(*await asyncio.open_connection("127.0.0.1", port))
            yield echo
            echo.writer.close()
        finally:
            process.kill()
            process.wait()

    async def asked(self) -> float:
        """Milliseconds until the word is back."""
        began = time.perf_counter()
        self.writer.write(b"well?\n")
        await self.reader.readline()
        return 1000 * (time.perf_counter() - began)


async def crossed(database: str, moves: int) -> tuple[list[float], list[float]]:
    """Milliseconds from a move until readers at both nodes have it; and of an echo beside each of them."""
    (begun,) = await ours.prepare(database, 1)
    with ours.Ours(database) as one, ours.Ours(database) as two:
        table = (await ours.sit_all(one, [begun], two))[0]
        echoes = []
        async with Echo.beside() as echo:
            for _ in range(moves):
                assert table.click(), "nobody may answer"
                await quiet([table])
                echoes.append(await echo.asked())
                await asyncio.sleep(PAUSE)
        assert not table.refusals, f"{table.refusals} moves were refused"
        return [1000 * spent for spent in table.spent], echoes


async def people_play_on(nodes: tuple[Node, Node]) -> float:
    """Seconds from coming back after a kill until one has seen the table, and somebody's next move."""
    _, people = await game((nodes[0], nodes[0]), "Ada", "Bob", rng=Random(1))
    return await _seen_after_a_kill(nodes, people, 1)


async def bots_play_on(nodes: tuple[Node, Node]) -> float:
    """Seconds from the kill of the node that plays the bots until they move at the other."""
    _, people = await game(nodes, "Ada", bots=3, rng=Random(1))
    return await _seen_after_a_kill(nodes, people, 3)


async def _seen_after_a_kill(nodes: tuple[Node, Node], people: Sequence[Traveller], moves: int) -> float:
    await people[0].has_seen(5)
    for person in people:
        person.weary = True
    nodes[0].kill()
    began = time.perf_counter()
    for person in people:
        await person.go_to(nodes[1])
    seen = max(people[0].told)
    for person in people:
        person.weary = False
        await person.answer()
    while max(people[0].told) < seen + moves:
        await asyncio.sleep(0.01)
    took = time.perf_counter() - began
    for person in people:
        await person.visitor.hang_up()
    return took


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="bench nodes", description=__doc__)
    parser.add_argument("--moves", type=int, default=60)
    parser.add_argument("--kills", type=int, default=3)
    given = parser.parse_args(arguments)
    with a_postgres() as server:
        moved, echoed = asyncio.run(crossed(new_database(server), given.moves))
        for name, took in (("a move is at both nodes", moved), ("an echo is back", echoed)):
            late, longest = sorted(took)[len(took) * 95 // 100], max(took)
            print(f"{name} after {median(took):.1f} ms (median),", end=" ")
            print(f"{late:.1f} ms (95 %), {longest:.1f} ms (longest of {len(took)})", flush=True)
        database = new_database(server)
        nodes = Node(database), Node(database)
        for node in nodes:
            node.open()
        for _ in range(given.kills):
            for who, play_on in (("bots", bots_play_on), ("people", people_play_on)):
                print(f"{who} play on {asyncio.run(play_on(nodes)):.1f} s after a kill", flush=True)
                nodes[0].open()
        for node in nodes:
            node.close()
