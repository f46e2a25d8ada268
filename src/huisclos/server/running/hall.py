"""All tables of this server: founded, found by link or code, woken when somebody comes."""

from __future__ import annotations

import asyncio
import contextlib
import re
import secrets
from collections import Counter
from collections.abc import Iterator

import msgspec

from huisclos.core.errors import RuleError, UnknownGame
from huisclos.core.registry import find, games
from huisclos.server.protocol.aid import Aid
from huisclos.server.running.alone import ALONE
from huisclos.server.running.awakening import awaken
from huisclos.server.running.beside.thinkers import Thinkers
from huisclos.server.running.calling.messenger import Messenger
from huisclos.server.running.chance import Chance
from huisclos.server.running.duties import GRACE
from huisclos.server.running.hours import Agreed, Clock, Hours, steady
from huisclos.server.running.neighbours import Neighbours
from huisclos.server.running.steward import Steward
from huisclos.server.store.contract import Store, StoreError
from huisclos.server.table.aid import aids_of
from huisclos.server.table.charter import Charter, Place, is_program
from huisclos.server.table.door.programs import admit_one
from huisclos.server.table.game.delay import Delay
from huisclos.server.table.game.memory import NOTHING
from huisclos.server.table.game.nature import Nature
from huisclos.server.table.lobby import read_options
from huisclos.server.wire.connection import Connection

LETTERS = "ABCDEFGHJKLMNPRSTUVWXYZ"
"""No letter that looks like another letter or a digit when read from a phone across a room."""

NAME = re.compile(r"[A-Za-z0-9]{1,16}")
"""What a table's id or code may look like; nothing else is looked up."""

SURE: Aid = "sure"
"""What the sheet of somebody who learns marks by itself."""

CROWD = 200
"""Connections of watchers one table bears; whoever sits there always gets in."""

DEVICES = 12
"""Connections of one guest to one table."""

LINES = 2
"""Connections of a bot from elsewhere: one, and the one it comes back with."""

IDLE = 60.0
"""Seconds a table without connections stays in memory."""


class NoSuchTable(RuleError):
    code = "unknown_table"


class Hall:
    """The tables that are awake, and the store in which all of them lie."""

    def __init__(
        self,
        store: Store,
        delay: Delay,
        nature: Nature | None = None,
        *,
        idle: float = IDLE,
        grace: float = GRACE,
        clock: Clock | None = None,
        messenger: Messenger | None = None,
    ) -> None:
        self.store = store
        self.messenger = messenger
        self.delay = delay
        self.nature = nature or Chance()
        self.idle = idle
        self.grace = grace
        self.agreed = Agreed()
        if clock is not None:
            self.hours = Hours(clock, clock)
        elif store.meeting is None:
            self.hours = Hours(steady())
        else:
            self.hours = Hours(self.agreed.running, self.agreed.calendar)
        self.thinkers = Thinkers()
        self.awake: dict[str, asyncio.Task[Steward]] = {}
        self.neighbours: Neighbours | None = None
        if store.meeting is not None:
            self.neighbours = Neighbours(store.meeting, self.agreed, self.stewards, self._leave_alone)
        self.outdated: str | None = None
        """Why this house must leave its tables alone, if a later release has taken them over."""

    async def found_lesson(self, guest: str, name: str, game: str) -> Charter:
        """A new table at which this guest learns the game: set as its lesson wants it."""
        lesson = find(game).lesson if game in games() else None
        if lesson is None:
            raise RuleError("no_lesson")
        options = msgspec.json.encode(lesson.options)
        return await self.found(guest, name, game, lesson.players, options, lesson=True)

    async def found(
        self,
        guest: str,
        name: str,
        game: str,
        places: int,
        options: bytes,
        before: str | None = None,
        *,
        lesson: bool = False,
    ) -> Charter:
        """A new table, run by whoever founded it; it may remember what one of their tables before did."""
        try:
            rules = find(game).rules
        except UnknownGame as error:
            raise RuleError("unknown_game") from error
        written = read_options(game, options, places)
        kept = NOTHING if before is None else await self._memory(before, guest, game)
        for _ in range(100):
            charter = Charter(
                table=secrets.token_hex(5),
                code="".join(secrets.choice(LETTERS) for _ in range(4)),
                game=game,
                places=(Place(),) * places,
                options=written,
                host=guest,
                names={guest: name},
                memory=kept,
                pace=rules.tempo,
                lesson=lesson,
                teaching=lesson,
                aid=SURE if lesson and SURE in aids_of(game) else "paper",
            )
            if await self.store.found(charter, self.hours.calendar()):
                return charter
        raise StoreError("no code is free")

    async def _memory(self, table: str, guest: str, game: str) -> msgspec.Raw:
        steward = await self.wake(table)
        if not steward.expects(guest) or steward.room.charter.game != game:
            raise RuleError("not_your_table")
        return steward.room.charter.memory

    async def seek(self, name: str) -> str:
        """The id of the table with this id or code."""
        table = await self.store.seek(name) if NAME.fullmatch(name) else None
        if table is None:
            raise NoSuchTable
        return table

    async def wake(self, table: str) -> Steward:
        """The steward of this table, rebuilt from the store if nobody was there."""
        waking = self.awake.get(table)
        if waking is None or (waking.done() and waking.result().task.done()):
            waking = self.awake[table] = asyncio.create_task(self._rebuild(table))
            waking.add_done_callback(lambda done: self._woken(table, done))
        return await asyncio.shield(waking)

    async def _rebuild(self, table: str) -> Steward:
        if self.outdated is not None:
            raise StoreError(self.outdated)
        if self.neighbours is not None:
            await self.neighbours.open()
        kept = await self.store.load(table)
        if kept is None:
            raise NoSuchTable
        return Steward(
            await awaken(kept),
            self.store,
            self.delay,
            self.nature,
            self.hours,
            self.thinkers,
            self.grace,
            self.neighbours or ALONE,
            self.messenger,
        )

    def _woken(self, table: str, waking: asyncio.Task[Steward]) -> None:
        if waking.cancelled() or waking.exception() is not None:
            self.awake.pop(table, None)
            self.store.forget(table)
        else:
            self._watch(table)
            if self.neighbours is not None:
                self.neighbours.woken(table)

    def _watch(self, table: str) -> None:
        asyncio.get_running_loop().call_later(self.idle, self.let_go, table)

    def let_go(self, table: str) -> None:
        """Forget a table nobody is at; it lies in the store."""
        waking = self.awake.get(table)
        if waking is None:
            return
        steward = waking.result()
        if steward.idle or steward.task.done():  # it has left a table alone that it does not understand
            steward.close()
            del self.awake[table]
            self.store.forget(table)
            if self.neighbours is not None:
                self.neighbours.let_go(table)
        else:
            self._watch(table)

    def stewards(self) -> Iterator[tuple[str, Steward]]:
        """The tables that are awake, and who serves them."""
        for table, waking in self.awake.items():
            if waking.done() and not waking.cancelled() and waking.exception() is None:
                yield table, waking.result()

    def entrusted(self, table: str) -> bool:
        """Whether this node plays the bots of this table and minds its clocks."""
        return (self.neighbours or ALONE).entrusted(table)

    def hang_up(self, guest: str) -> None:
        """Close every connection of this guest; whoever still has a key comes back."""
        for _, steward in self.stewards():
            for connection in steward.crier.connections:
                if connection.guest == guest:
                    connection.dismiss("signed_out")

    async def join(self, table: str, connection: Connection) -> None:
        """Carry this connection's conversation with the table until it ends."""
        steward = await self.wake(table)
        guest = connection.guest
        admit_one(steward.room.charter, guest)
        most = LINES if is_program(guest) else DEVICES
        if steward.visits[guest] >= most or (not steward.expects(guest) and steward.watchers >= CROWD):
            raise RuleError("table_full")
        steward.visits[guest] += 1
        try:
            if steward.visits.total() == 1:
                with contextlib.suppress(StoreError):  # it is written again with the next round of the house
                    await self.store.visit([table], self.hours.calendar())
            await connection.converse(steward)
        finally:
            steward.visits -= Counter((guest,))

    def _leave_alone(self, why: str) -> None:
        """A later release has taken over the store: people are sent to whoever serves them from now on."""
        self.outdated = why
        for table, steward in tuple(self.stewards()):
            self._send_home(table, steward)
        self.awake.clear()

    def _send_home(self, table: str, steward: Steward) -> None:
        """Everybody at this table is told to come back; all of it is in the store."""
        for connection in steward.crier.connections:
            connection.dismiss("closing")
        steward.close()
        self.awake.pop(table, None)

    async def say_farewell(self, within: float = 0.0) -> None:
        """The house closes: others take up its duties; whoever is here has so many seconds to hear of it."""
        awake = tuple(self.stewards())
        for table, steward in awake:
            self._send_home(table, steward)
            await asyncio.sleep(0)  # one table after the other, so that what they say goes out meanwhile
        self.awake.clear()
        stewards = [steward for _, steward in awake]
        await asyncio.gather(*(steward.task for steward in stewards), return_exceptions=True)
        if self.neighbours is not None:
            await self.neighbours.close()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(within):
                while any(steward.visits for steward in stewards):
                    await asyncio.sleep(0.01)

    async def close(self) -> None:
        await self.say_farewell()
        await self.thinkers.close()
        if self.messenger is not None:
            await self.messenger.close()
        await self.store.close()
