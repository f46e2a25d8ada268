"""Four games at two nodes while everything goes wrong, and what is true when it is over."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from itertools import cycle
from pathlib import Path
from random import Random

import msgspec

from huisclos.server.store.database import Database
from huisclos.server.store.opening import open_store
from tests.server.chaos.faults import OTHERS, Fault, Scene, kill
from tests.server.chaos.game import FOUR_GAMES, Game, Setting
from tests.server.chaos.misled import Misled
from tests.server.chaos.weather import Weather

AMONG = 5
"""After so many kills something else goes wrong."""

WANDERS = 0.3
"""How many of all people go elsewhere while something goes wrong."""

PATIENCE = 60.0
"""Seconds in which any table has to go on, whatever has happened."""

GLANCE = 0.005
"""Seconds between two looks at a game."""


class Tally(msgspec.Struct):
    """What a storm has done, and how long people waited for their next move afterwards."""

    faults: dict[str, int] = msgspec.field(default_factory=dict)
    games: dict[str, int] = msgspec.field(default_factory=dict)
    moves: int = 0
    acknowledged: int = 0
    returns: int = 0
    waits: list[float] = msgspec.field(default_factory=list)

    def add(self, other: Tally) -> None:
        """Count this storm as well."""
        self.faults = Counter(self.faults) + Counter(other.faults)
        self.games = Counter(self.games) + Counter(other.games)
        self.moves += other.moves
        self.acknowledged += other.acknowledged
        self.returns += other.returns
        self.waits += other.waits

    @property
    def kills(self) -> int:
        return self.faults.get(kill.__name__, 0)


def bad_days(kills: int, seed: int) -> Iterator[Fault]:
    """So many kills, and everything else that can happen in between."""
    others = cycle(Random(seed).sample(OTHERS, len(OTHERS)))
    for number in range(1, kills + 1):
        yield kill
        if number % AMONG == 0:
            yield next(others)


@contextmanager
def two_nodes(database: str, folder: Path, kind: type[Misled] = Misled) -> Iterator[tuple[Misled, Misled]]:
    """Two nodes on one database, open until the storm is over."""
    nodes = kind(database, folder / "one.dial"), kind(database, folder / "two.dial")
    for node in nodes:
        node.open()
    try:
        yield nodes
    finally:
        for node in nodes:
            node.close()


class Storm:
    """All four games go on, one game after the other, while one fault after the other strikes.

    Nobody waits for a fault to be over: whoever is done is judged and begins anew in the middle of the next.
    """

    def __init__(self, nodes: tuple[Misled, ...], database: str, seed: int) -> None:
        self.rng = Random(seed)
        self.nodes = nodes
        self.scene = Scene(nodes, database, self.rng)
        self.weather = Weather(lambda: self.rng.choice(nodes), self.rng)
        self.games: dict[Setting, Game] = {}
        """The games under way, each with all of its people."""
        self.passing = False
        """Whether the last fault has struck: then no new game begins."""
        self.tally = Tally()

    async def rage(self, faults: Iterable[Fault], after: Callable[[Tally], None] = lambda _: None) -> Tally:
        """Let these faults strike, and judge every game."""
        store = await open_store(self.scene.database)
        try:
            async with self.weather.blowing(), asyncio.TaskGroup() as tables:
                for setting in FOUR_GAMES:
                    tables.create_task(self._play(setting, store))
                for fault in faults:
                    await self._strike(fault)
                    after(self.tally)
                self.passing = True
        finally:
            await store.close()
        return self.tally

    async def _play(self, setting: Setting, store: Database) -> None:
        """One game after the other, each judged as soon as it is over."""
        while not self.passing:
            game = Game(setting, self.nodes, self.weather, self.rng)
            try:
                await game.begin()
                self.games[setting] = game
                while not (game.over or self.passing):
                    game.look()
                    await asyncio.sleep(GLANCE)
                del self.games[setting]
                await self._judge(game, store)
            finally:
                await game.end()

    async def _strike(self, fault: Fault) -> None:
        """Strike in the middle of a move somewhere, then wait until people play on."""
        await self._played_on(await self._some_game(), self.rng.randrange(1, 4))
        await asyncio.sleep(self.rng.uniform(0, 0.01))
        game, struck = await self._some_game(), time.monotonic()
        self._wander()
        await fault(self.scene)
        await self._played_on(game, 1)
        self.tally.add(Tally({fault.__name__: 1}, waits=[time.monotonic() - struck]))

    async def _some_game(self) -> Game:
        """Any game that goes on only if people play."""
        async with asyncio.timeout(PATIENCE):
            while not (people := [game for game in self.games.values() if not game.setting.bots]):
                await asyncio.sleep(GLANCE)
        return self.rng.choice(people)

    def _wander(self) -> None:
        """Some leave in the middle of a word, so that there are people at every node."""
        for player in (player for game in self.games.values() for player in game.players):
            if self.rng.random() < WANDERS:
                player.hang_up()

    async def _played_on(self, game: Game, moves: int) -> None:
        due = game.moves + moves
        async with asyncio.timeout(PATIENCE):
            while game.moves < due and not game.over:
                await asyncio.sleep(GLANCE)

    async def _judge(self, game: Game, store: Database) -> None:
        acknowledged = await game.judged(store)
        returns = sum(player.returns for player in game.players)
        played = {game.setting.game: 1}
        self.tally.add(Tally(games=played, moves=game.moves, acknowledged=acknowledged, returns=returns))
