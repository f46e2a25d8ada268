"""Pull the plug at any moment: the table goes on at the same move with the same cards."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import json
from random import Random
from typing import Any

from websockets.exceptions import ConnectionClosed

from tests.server.house import House, Json, Visitor, pick

KILLS = 5


class Witness:
    """One player who writes down everything, and holds the server to it after each restart."""

    def __init__(self, visitor: Visitor, rng: Random) -> None:
        self.visitor = visitor
        self.rng = rng
        self.told: dict[int, list[Any]] = {}
        self.acknowledged: set[str] = set()
        self.prompt: Json | None = None
        self.waiting: Json | None = None
        self.answered = 0
        self.hand: list[str] = []
        self.outcome: Json | None = None
        self.commitment = ""
        self.patience = True

    async def return_to(self, table: str) -> None:
        """Come back after a restart: all that was told before is still true."""
        welcome = await self.visitor.join(table)
        entries = {entry["version"]: entry["events"] for entry in welcome["entries"]}
        assert {version: entries[version] for version in self.told} == self.told
        self.told = entries
        assert welcome["view"]["hand"] == self.hand
        assert welcome["info"]["commitment"] == self.commitment
        self.outcome = welcome["outcome"]
        self.prompt = welcome["prompt"]
        if self.waiting is not None:
            await self.visitor.send(**self.waiting)
        await self.answer()

    async def answer(self) -> None:
        """Answer the open question, unless an answer is on its way."""
        prompt = self.prompt
        if prompt is None or self.waiting is not None or prompt["number"] == self.answered:
            return
        self.answered = prompt["number"]
        self.waiting = {
            "type": "Act",
            "id": f"{self.visitor.name}-{self.answered}",
            "prompt": self.answered,
            "action": pick(self.patient(prompt["choices"]), self.rng),
        }
        await self.visitor.send(**self.waiting)

    def patient(self, choices: list[Json]) -> list[Json]:
        """The choices without an accusation, so that the game lasts until the last kill."""
        return [part for part in choices if part.get("action") != "Accuse"] if self.patience else choices

    async def play(self) -> None:
        """Answer whatever is asked until the game ends or the server dies."""
        with contextlib.suppress(ConnectionClosed):
            while self.outcome is None:
                self.take(await self.visitor.hear())
                with contextlib.suppress(ConnectionClosed):  # what came before the line closed is still heard
                    await self.answer()

    def take(self, message: Json) -> None:
        if message["type"] == "Update":
            assert message["version"] not in self.told
            self.told[message["version"]] = message["events"]
            self.hand = message["view"]["hand"]
            self.prompt = message["prompt"]
            self.outcome = message["outcome"]
        elif message["type"] == "Changed":
            self.commitment = message["info"]["commitment"] or self.commitment
        elif message["type"] == "Done" and self.waiting and message["id"] == self.waiting["id"]:
            self.acknowledged.add(message["id"])
            self.waiting = None
        assert message["type"] != "Refused", message


async def test_no_kill_loses_a_move_or_a_card(house: House) -> None:
    rng = Random(1)
    witnesses = [Witness(await Visitor.arrive(house, name), rng) for name in ("Ada", "Bob", "Cem")]
    ada = witnesses[0]
    table = await ada.visitor.found(4)
    for place, witness in enumerate(witnesses):
        await witness.visitor.join(table)
        await witness.visitor.ask("Sit", place=place)
    await ada.visitor.ask("SeatBot", place=3, bot="uniform")
    await ada.visitor.send(type="Start", id="start")
    for _ in range(KILLS):
        playing = asyncio.gather(*(witness.play() for witness in witnesses))
        await kill_after(rng.randrange(3, 25), rng.uniform(0, 0.01), house, ada)
        await playing
        house.open()
        for witness in witnesses:
            await witness.return_to(table)
    for witness in witnesses:
        witness.patience = False
    await asyncio.gather(*(witness.play() for witness in witnesses))
    await check_the_record(house, table, witnesses)
    await check_the_lists(house, table, witnesses)


async def kill_after(moves: int, moment: float, house: House, witness: Witness) -> None:
    """Kill the server a moment after so many moves, or at the end of the game."""
    due = max(witness.told, default=0) + moves
    while max(witness.told, default=0) < due and witness.outcome is None:
        await asyncio.sleep(0.001)
    await asyncio.sleep(moment)
    house.kill()


async def check_the_record(house: House, table: str, witnesses: list[Witness]) -> None:
    """Every answer is in the record once, and the deal is the one committed to at the start."""
    async with house.http() as http:
        opened = (await http.get(f"/api/tables/{table}/record")).json()
        frames = (await http.get(f"/api/tables/{table}/replay?seat=0")).json()["frames"]
    assert opened["commitment"] == witnesses[0].commitment
    lines = opened["record"].splitlines()[1:]
    deal = json.dumps(json.loads(lines[0])["action"], separators=(",", ":"))
    assert hashlib.sha256((opened["salt"] + deal).encode()).hexdigest() == opened["commitment"]
    seats = [json.loads(line)["seat"] for line in lines]
    for seat, witness in enumerate(witnesses):
        assert witness.acknowledged
        assert len(witness.acknowledged) == seats.count(seat)
    assert {frame["version"]: frame["events"] for frame in frames[1:]} == witnesses[0].told


async def check_the_lists(house: House, table: str, witnesses: list[Witness]) -> None:
    """The game was played to its end, and is on everybody's list once."""
    for seat, witness in enumerate(witnesses):
        async with house.http(headers=witness.visitor.cookie) as http:
            (played,) = (await http.get("/api/history")).json()
        assert witness.outcome is not None
        assert (played["table"], played["round"], played["seat"]) == (table, 1, seat)
        assert played["won"] == (seat in witness.outcome["winners"])
