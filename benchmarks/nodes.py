"""Two nodes on one PostgreSQL: how soon a word crosses, and how soon bots play on after a kill."""

from __future__ import annotations

import argparse
import asyncio
import statistics
import time
from functools import partial
from random import Random

from tests.server.house import Json, Visitor
from tests.server.nodes import Node
from tests.server.postgres import a_postgres, new_database
from tests.server.running.test_nodes import game


def says(word: str, told: Json) -> bool:
    return told["type"] == "Spoken" and bool(told["text"] == word)


async def heard(nodes: tuple[Node, Node], words: int) -> list[float]:
    """Milliseconds from a word at one node until it is heard at the other, and back."""
    ada, bob = [await Visitor.arrive(node, name) for node, name in zip(nodes, ("Ada", "Bob"), strict=True)]
    table = await ada.found(3)
    for visitor in (ada, bob):
        await visitor.join(table)
    took = []
    for word in range(words):
        speaker, listener = (ada, bob) if word % 2 else (bob, ada)
        began = time.perf_counter()
        await speaker.send(type="Say", id=f"word {word}", text=f"{word}")
        await listener.until(partial(says, f"{word}"))
        took.append(1000 * (time.perf_counter() - began))
        await asyncio.sleep(0.6)  # nobody is heard who leaves no time to listen
    for visitor in (ada, bob):
        await visitor.hang_up()
    return took


async def played_on(nodes: tuple[Node, Node]) -> float:
    """Seconds from the kill of the node that plays the bots until a bot moves at the other."""
    _, (ada,) = await game(nodes, "Ada", bots=3, rng=Random(1))
    await ada.has_seen(5)
    ada.weary = True
    nodes[0].kill()
    began = time.perf_counter()
    await ada.go_to(nodes[1])
    seen = max(ada.told)
    ada.weary = False
    await ada.answer()
    while max(ada.told) < seen + 3:
        await asyncio.sleep(0.01)
    await ada.visitor.hang_up()
    return time.perf_counter() - began


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="bench nodes", description=__doc__)
    parser.add_argument("--words", type=int, default=60)
    parser.add_argument("--kills", type=int, default=3)
    given = parser.parse_args(arguments)
    with a_postgres() as server:
        database = new_database(server)
        nodes = Node(database), Node(database)
        for node in nodes:
            node.open()
        took = sorted(asyncio.run(heard(nodes, given.words)))
        print(
            f"a word reaches the other node in {statistics.median(took):.1f} ms (median),"
            f" {took[len(took) * 95 // 100]:.1f} ms (95 %), {took[-1]:.1f} ms (longest of {len(took)})"
        )
        for _ in range(given.kills):
            print(f"bots play on {asyncio.run(played_on(nodes)):.1f} s after a kill", flush=True)
            nodes[0].open()
        for node in nodes:
            node.close()
