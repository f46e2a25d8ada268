"""Somebody who plays on whatever happens to the nodes, and holds each to what the others have told."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Callable
from itertools import count
from random import Random
from typing import Any

from websockets.exceptions import InvalidHandshake, WebSocketException

from huisclos.core.seats import Seat
from tests.server.house import House, Json, Visitor, pick

SILENCE = 8.0
"""Seconds without a word after which a line counts as dead: whoever is frozen does not hang up."""

BREATH = 0.2
"""Seconds until somebody says again what could not be kept, or comes back after the line broke."""

AGAIN = {"too_fast", "store", "conflict"}
"""Refused for now: it is said again under the same id."""

WRONG = {"illegal", "malformed", "internal", "no_hello", "not_your_table", "stand_in"}
"""What nobody is told who answers what was asked. Whatever else is refused was overtaken: by its own rule."""

LOST = (WebSocketException, InvalidHandshake, OSError, TimeoutError, EOFError)
"""How a line breaks."""

THINKS = 0.2
"""Seconds somebody thinks at most: a game is to last until the next fault, and the next but one."""

INTERJECTS = 0.02
"""How often somebody says something without being awaited."""


class Player:
    """A person at one table: answers what is asked, says again what is not acknowledged, comes back.

    Like a browser, they find out by themselves that a node is gone, and go wherever they are let in.
    """

    def __init__(self, visitor: Visitor, rng: Random, doors: Callable[[], House]) -> None:
        self.visitor = visitor
        self.rng = rng
        self.doors = doors
        """Where to go next."""
        self.gate = asyncio.Event()
        """While it is closed, nobody answers."""
        self.ids = count(1)
        self.told: dict[int, Any] = {}
        """What was witnessed, by the reader's own count."""
        self.views: dict[int, Any] = {}
        self.acknowledged: dict[str, Json] = {}
        self.overtaken: set[str] = set()
        self.waiting: Json | None = None
        """What was said and is not acknowledged."""
        self.prompt: Json | None = None
        self.answered = 0
        self.pending: list[int] = []
        self.place: int | None = None
        self.outcome: Json | None = None
        self.commitment: str | None = None
        self.returns = 0
        self.life: asyncio.Task[None] | None = None

    @property
    def seat(self) -> Seat:
        assert self.place is not None, "somebody lost their seat"
        return Seat(self.place)

    # --- coming and going

    def begin(self, table: str) -> None:
        self.gate.set()
        self.life = asyncio.create_task(self._live(table))

    async def end(self) -> None:
        assert self.life is not None
        self.life.cancel()
        await asyncio.gather(self.life, return_exceptions=True)
        self.hang_up()

    def hang_up(self) -> None:
        """Leave in the middle of a word, and come back elsewhere."""
        if self.visitor.socket is not None:
            self.visitor.socket.transport.abort()

    async def _live(self, table: str) -> None:
        while True:
            with contextlib.suppress(*LOST):
                await self._return_to(table)
                while True:
                    await self._hear()
            self.hang_up()
            await asyncio.sleep(self.rng.uniform(0, BREATH))

    async def _return_to(self, table: str) -> None:
        self.visitor.house = self.doors()
        async with asyncio.timeout(SILENCE):
            welcome = await self.visitor.join(table)
        self.returns += 1
        self._be_welcomed(welcome)
        if self.waiting is not None:
            await self._send(self.waiting)
        await self._answer()

    def _be_welcomed(self, welcome: Json) -> None:
        """All that was told before is still true, to the last card."""
        entries = {entry["version"]: entry["events"] for entry in welcome["entries"]}
        for version, events in self.told.items():
            assert entries.get(version) == events, f"{version} was told otherwise before"
        self.told = entries
        self._see(welcome)
        self._know(welcome)

    # --- listening

    async def _hear(self) -> None:
        async with asyncio.timeout(SILENCE):
            message = await self.visitor.hear()
        self.visitor.frames.clear()
        match message["type"]:
            case "Update":
                self._note(message)
            case "Changed":
                self._know(message)
            case "Welcome":
                self._be_welcomed(message)
            case "Done" if self.waiting and message["id"] == self.waiting["id"]:
                self.acknowledged[message["id"]] = self.waiting
                self.waiting = None
            case "Refused" if self.waiting and message["id"] == self.waiting["id"]:
                await self._be_refused(message["code"])
            case "Refused" | "Done":
                assert message.get("code") not in WRONG, message
            case "Ended":
                self.outcome = message["outcome"]
        await self._answer()

    def _note(self, update: Json) -> None:
        version = update["version"]
        assert version not in self.told, f"{version} was told twice"
        assert version == len(self.told) + 1, f"{version} was told before what comes before it"
        self.told[version] = update["events"]
        self._see(update)

    def _see(self, seen: Json) -> None:
        version, view = seen["version"], seen["view"]
        if view is not None and seen["outcome"] is None:
            assert self.views.setdefault(version, view) == view, f"another table was seen at {version}"
        self.prompt, self.pending, self.outcome = seen["prompt"], seen["pending"], seen["outcome"]

    def _know(self, told: Json) -> None:
        promised = told["info"]["commitment"]
        assert self.commitment in (None, promised), "other cards were promised before"
        self.commitment, self.place = promised, told["you"]["place"]

    # --- speaking

    async def _answer(self) -> None:
        """Answer the open question, unless an answer is on its way."""
        prompt = self.prompt
        if not self.gate.is_set() or prompt is None or self.waiting or prompt["number"] == self.answered:
            return
        if self.place not in self.pending and self.rng.random() > INTERJECTS:
            return
        self.answered = prompt["number"]
        await asyncio.sleep(self.rng.uniform(0, THINKS))
        self.waiting = {
            "type": "Act",
            "id": f"{self.visitor.name}-{next(self.ids)}",
            "prompt": prompt["number"],
            "action": pick(self._patient(prompt["choices"]), self.rng),
        }
        await self._send(self.waiting)

    def _patient(self, choices: list[Json]) -> list[Json]:
        """Without what ends a game for whoever says it, so that the game lasts."""
        return [part for part in choices if part.get("action") != "Accuse"] or choices

    async def _be_refused(self, code: str) -> None:
        assert self.waiting is not None
        if code in AGAIN:
            await asyncio.sleep(BREATH)
            await self._send(self.waiting)
        else:
            assert code not in WRONG, code
            self.overtaken.add(self.waiting["id"])
            self.waiting = None

    async def _send(self, message: Json) -> None:
        await self.visitor.send_text(json.dumps(message))


class Weathered(Player):
    """Somebody behind a bad line: what they are told may come twice, or too late."""

    def _note(self, update: Json) -> None:
        version, events = update["version"], update["events"]
        newest = version > max(self.told, default=0)
        assert self.told.setdefault(version, events) == events, f"{version} was told otherwise before"
        if newest:
            self._see(update)

    def _be_welcomed(self, welcome: Json) -> None:
        if welcome["version"] >= max(self.told, default=0):
            super()._be_welcomed(welcome)
