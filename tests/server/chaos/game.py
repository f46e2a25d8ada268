"""One game after the other at tables that go on whatever happens to the nodes that serve them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random

import httpx

from huisclos.server.store.contract import KeptTable, StoreError
from huisclos.server.store.database import Database
from tests.server.chaos.player import LOST, Player, Weathered
from tests.server.chaos.verdict import faultless, judge
from tests.server.chaos.weather import Weather
from tests.server.house import House, Visitor
from tests.server.nodes import Node

NAMES = ("Ada", "Bob", "Cem", "Dee", "Eve")

PATIENCE = 90.0
"""Seconds in which a table that nobody disturbs any more has told everybody everything."""


class Setting:
    """Who sits down to which game."""

    def __init__(self, game: str, people: int, bots: int = 0) -> None:
        self.game = game
        self.people = people
        self.bots = bots


FOUR_GAMES = (
    Setting("cluedo", 3),
    Setting("almost_innocent", 2),
    Setting("secret_identity", 3),
    Setting("death_note", 3, bots=2),
)


class Game:
    """A game under way, with the last of its people behind a bad line."""

    def __init__(self, setting: Setting, nodes: tuple[Node, ...], weather: Weather, rng: Random) -> None:
        self.setting = setting
        self.nodes = nodes
        self.weather = weather
        self.rng = rng
        self.table = ""
        self.players: list[Player] = []

    def _any_node(self) -> House:
        return self.rng.choice(self.nodes)

    async def begin(self) -> None:
        """Sit down and start; whoever is interrupted by a node that dies begins anew at another table."""
        while True:
            try:
                async with asyncio.timeout(PATIENCE):
                    await self._seat()
                return
            except (*LOST, httpx.HTTPError, AssertionError, KeyError):
                await asyncio.sleep(0.1)

    async def _seat(self) -> None:
        people, bots = self.setting.people, self.setting.bots
        visitors = [await Visitor.arrive(self._any_node(), name) for name in NAMES[:people]]
        host = visitors[0]
        self.table = await host.found(people + bots, self.setting.game)
        for place, visitor in enumerate(visitors):
            await visitor.join(self.table)
            assert (await visitor.ask("Sit", place=place))["type"] == "Done"
        for place in range(people, people + bots):
            assert (await host.ask("SeatBot", place=place, bot="uniform"))["type"] == "Done"
        assert (await host.ask("Start"))["type"] == "Done"
        for visitor in visitors:
            await visitor.hang_up()
        kinds: list[tuple[type[Player], Callable[[], House]]] = [(Player, self._any_node)] * (people - 1)
        kinds.append((Weathered, lambda: self.weather))
        self.players = [
            kind(visitor, self.rng, doors) for visitor, (kind, doors) in zip(visitors, kinds, strict=True)
        ]
        for player in self.players:
            player.begin(self.table)

    @property
    def moves(self) -> int:
        """How far the game has come in anybody's eyes."""
        return max(max(player.told, default=0) for player in self.players)

    @property
    def over(self) -> bool:
        return any(player.outcome is not None for player in self.players)

    def look(self) -> None:
        """Raise what any of the players complains about."""
        for player in self.players:
            if player.life is not None and player.life.done():
                player.life.result()

    async def judged(self, store: Database) -> int:
        """Everybody stops, hears the rest, and is asked what they know; how many moves were acknowledged."""
        for player in self.players:
            player.gate.clear()
        async with asyncio.timeout(PATIENCE):
            while not self._at_rest(kept := await self._kept(store)):
                await asyncio.sleep(0.2)
        return judge(kept, self.players)

    async def end(self) -> None:
        """Everybody goes home."""
        for player in self.players:
            await player.end()

    def _at_rest(self, kept: KeptTable) -> bool:
        """Whether everything said was answered, and everything told was heard; bots may go on later."""
        self.look()
        if any(player.waiting or not player.returns for player in self.players):
            return False
        _, told = faultless(kept)
        return all(len(player.told) == len(told[player.seat]) for player in self.players)

    async def _kept(self, store: Database) -> KeptTable:
        """What was written, as soon as it can be read."""
        while True:
            try:
                kept = await store.load(self.table)
            except StoreError:
                await asyncio.sleep(0.2)
                continue
            assert kept is not None, "a table is gone"
            return kept
