"""Two real processes on one PostgreSQL: a node is killed, frozen or sent home, and its tables go on."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterator
from random import Random

import pytest
from websockets.exceptions import ConnectionClosed

from huisclos.server.store.contract import Conflict, StoreError
from tests.server.house import House, Json, Visitor
from tests.server.nodes import Node
from tests.server.postgres import new_database
from tests.server.running.test_kill import Witness, check_the_record

BREATH = 0.2
"""Seconds after which a house listens again to whoever was too fast."""

Nodes = tuple[Node, Node]


@pytest.fixture(scope="module")
def nodes(postgres: str) -> Iterator[Nodes]:
    database = new_database(postgres)
    nodes = Node(database), Node(database)
    for node in nodes:
        node.open()
    yield nodes
    for node in nodes:
        node.close()


class Traveller(Witness):
    """A player who goes from node to node, and holds each of them to what the others have told."""

    def __init__(self, visitor: Visitor, rng: Random, table: str) -> None:
        super().__init__(visitor, rng)
        self.table = table
        self.weary = False
        """Answers no more, and waits for the end."""
        self.held = False
        """Whether the last answer was taken and is not told yet: it may have to wait (decision 19)."""
        self.says_again = {"too_fast", Conflict.code}
        """How it may be refused what it then says once more."""
        self.playing: asyncio.Task[None] | None = None
        self.breathless: asyncio.Task[None] | None = None

    @property
    def at(self) -> House:
        return self.visitor.house

    async def answer(self) -> None:
        if not self.weary:
            await super().answer()

    @property
    def wish_to_end(self) -> Json:
        return {"type": "ProposeEnd", "id": f"{self.visitor.name} is weary"}

    def take(self, message: Json) -> None:
        if message["type"] == "Refused" and message["code"] in self.says_again:
            self.breathless = asyncio.create_task(self.repeat(message["id"]))
            return
        answered = len(self.acknowledged)
        super().take(message)
        if len(self.acknowledged) > answered:
            self.held = True
        elif message["type"] == "Update":
            self.held = False
        elif message["type"] == "Ended":
            self.outcome = message["outcome"]

    async def repeat(self, name: str) -> None:
        """Whoever spoke faster than any person can, or lost every race against bots, says it again."""
        await asyncio.sleep(BREATH)
        unheard = self.waiting if self.waiting and self.waiting["id"] == name else self.wish_to_end
        with contextlib.suppress(ConnectionClosed):  # it is said again elsewhere
            await self.visitor.send(**unheard)

    def begin(self) -> None:
        self.playing = asyncio.create_task(self.play())

    async def go_to(self, node: Node) -> None:
        """Leave wherever one is, in the middle of a word perhaps, and play on elsewhere."""
        assert self.visitor.socket is not None
        self.visitor.socket.transport.abort()
        if self.playing is not None:
            await self.playing
        self.visitor.house = node
        await self.return_to(self.table)
        self.begin()

    async def is_heard_out(self) -> None:
        """Wait until the last answer is a move: what is held back lapses when a game is ended."""
        while (self.waiting or self.held) and self.outcome is None:
            assert self.playing is not None
            assert not self.playing.done()
            await asyncio.sleep(0.001)

    async def has_seen(self, moves: int) -> None:
        """Wait until so many more moves were told, or the game is over."""
        due = max(self.told, default=0) + moves
        while max(self.told, default=0) < due and self.outcome is None:
            assert self.playing is not None
            if self.playing.done():
                await self.playing
            await asyncio.sleep(0.001)


async def game(nodes: Nodes, *names: str, bots: int = 0, rng: Random) -> tuple[str, list[Traveller]]:
    """A game that has begun, with people at one node after the other."""
    visitors = [await Visitor.arrive(nodes[place % 2], name) for place, name in enumerate(names)]
    table = await visitors[0].found(len(names) + bots)
    for place, visitor in enumerate(visitors):
        await visitor.join(table)
        assert (await visitor.ask("Sit", place=place))["type"] == "Done"
    for place in range(len(names), len(names) + bots):
        assert (await visitors[0].ask("SeatBot", place=place, bot="uniform"))["type"] == "Done"
    travellers = [Traveller(visitor, rng, table) for visitor in visitors]
    await visitors[0].send(type="Start", id="start")
    for traveller in travellers:
        traveller.begin()
    return table, travellers


async def finish(node: Node, table: str, travellers: list[Traveller]) -> None:
    """All agree to stop: every acknowledged answer was given once, and no card has changed."""
    for traveller in travellers:
        traveller.weary = True
    for traveller in travellers:
        await traveller.is_heard_out()
    for traveller in travellers:
        await traveller.visitor.send(**traveller.wish_to_end)
    for traveller in travellers:
        assert traveller.playing is not None
        await traveller.playing
    await check_the_record(node, table, [*travellers])


async def test_bots_of_a_killed_node_go_on_elsewhere(nodes: Nodes) -> None:
    table, (ada,) = await game(nodes, "Ada", bots=3, rng=Random(7))
    await ada.has_seen(5)
    nodes[0].kill()
    await ada.go_to(nodes[1])
    await ada.has_seen(12)
    await asyncio.to_thread(nodes[0].open)
    await finish(nodes[1], table, [ada])


async def test_a_frozen_node_is_done_without_and_catches_up(nodes: Nodes) -> None:
    table, (ada, bob) = await game(nodes, "Ada", "Bob", bots=1, rng=Random(3))
    await ada.has_seen(4)
    for person in (ada, bob):  # frozen in the middle of a move, it holds the table until the store lets go
        person.says_again.add(StoreError.code)
    with nodes[0].frozen():
        await ada.go_to(nodes[1])
        await bob.has_seen(8)
        await ada.has_seen(4)
    await ada.go_to(nodes[0])
    await ada.has_seen(3)
    await finish(nodes[0], table, [ada, bob])


async def test_a_node_that_is_sent_home_says_farewell_and_hands_over_at_once(nodes: Nodes) -> None:
    table, (ada, bob) = await game(nodes, "Ada", "Bob", bots=1, rng=Random(5))
    await ada.has_seen(2)
    code = await asyncio.to_thread(nodes[0].close)
    assert code == 0
    assert ada.playing is not None
    await ada.playing
    assert '"code":"closing"' in ada.visitor.frames[-1]
    await ada.go_to(nodes[1])
    await bob.has_seen(6)
    await asyncio.to_thread(nodes[0].open)
    await finish(nodes[1], table, [ada, bob])
