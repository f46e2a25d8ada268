"""This node among others that serve the same tables: who has which duties, what was written, who is where."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable, Iterator

import structlog

from huisclos.server.running.hours import Agreed
from huisclos.server.running.steward import Steward
from huisclos.server.store.contract import ForeignStore, StoreError
from huisclos.server.store.meeting import Bulletin, Meeting, News

log = structlog.get_logger()

BEAT = 1.0
"""Seconds between two signs of life."""

SURE = 2.5
"""Seconds for which this node knows after a sign of life that its duties are its own: less than they last."""

LOOK = 5
"""With every so many signs of life, whatever was not heard is looked up."""

WRONG = 5_000
"""Milliseconds by which a clock on the wall may differ from the database's before it is worth a line."""

PAUSE = 0.5
"""Seconds until a connection that was lost is tried again."""


class Neighbours:
    """Takes part in the meeting for as long as the house is open."""

    def __init__(
        self,
        meeting: Meeting,
        agreed: Agreed,
        stewards: Callable[[], Iterator[tuple[str, Steward]]],
        outdated: Callable[[str], None],
    ) -> None:
        self.meeting = meeting
        self.agreed = agreed
        self.stewards = stewards
        self.outdated = outdated
        """Called when the store has become one of a later release, which this node must leave alone."""
        self.duties: frozenset[str] = frozenset()
        self.alive: frozenset[str] = frozenset()
        self.sure_until = 0.0
        self.clock_wrong = False
        self.moved: dict[tuple[str, str], str | None] = {}
        """Who has come or gone here, under which name, and has not been reported yet."""
        self.asked: set[str] = set()
        """The tables at which somebody came or went elsewhere."""
        self.given_back: set[str] = set()
        """The tables whose duties others may have."""
        self.keys_revoked = asyncio.Event()
        """Set when somebody may have signed out at another node."""
        self.stirred, self.people_stirred = asyncio.Event(), asyncio.Event()
        self.tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Meet the others for the first time; raises StoreError if that is not possible."""
        if not self.tasks:
            self._take_in(await self.meeting.report(()), time.monotonic())
            if not self.tasks:
                self.tasks = [asyncio.create_task(part()) for part in (self._beat, self._listen, self._mind)]

    async def close(self) -> None:
        """Leave the others; they have our duties from now on."""
        if not self.tasks:
            return
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        self.tasks = []
        with contextlib.suppress(StoreError):  # whoever cannot say goodbye is missed soon enough
            await self.meeting.leave()

    # --- what the house asks and says

    def entrusted(self, table: str) -> bool:
        """Whether the duties of this table are surely ours at this moment."""
        return table in self.duties and time.monotonic() < self.sure_until

    def report(self, table: str, guest: str, name: str | None) -> None:
        """Somebody is at this table here under this name, or has gone."""
        self.moved[table, guest] = name
        self.people_stirred.set()

    def woken(self, table: str) -> None:
        """A table is awake here: somebody has to have its duties, and others may be at it elsewhere."""
        self.asked.add(table)
        self.people_stirred.set()
        self.stirred.set()

    def let_go(self, table: str) -> None:
        """A table sleeps here: others may have its duties."""
        self.duties -= {table}
        self.given_back.add(table)
        self.people_stirred.set()

    # --- signs of life

    async def _beat(self) -> None:
        beats = 0
        while True:
            began = time.monotonic()
            awake = dict(self.stewards())
            try:
                self._take_in(await self.meeting.report(awake), began)
            except ForeignStore as later:
                log.error("leaving", why=str(later))
                self.outdated(str(later))
                return
            except StoreError as error:
                log.error("no sign of life", error=str(error))
            beats += 1
            if beats % LOOK == 0:
                self.asked |= awake.keys()
                self.people_stirred.set()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(BEAT):
                    await self.stirred.wait()
            self.stirred.clear()

    def _take_in(self, bulletin: Bulletin, began: float) -> None:
        self.agreed.set(bulletin.time)
        self._look_at_the_clock()
        self.sure_until = began + SURE
        before, self.duties = self.duties, bulletin.duties
        if taken := before - self.duties:  # what was let go of is no longer among them
            log.warning("duties taken over by another node", tables=len(taken))
        for table, steward in self.stewards():
            if table in before ^ self.duties:
                steward.duties_moved()
            if table in bulletin.unread:
                steward.hear_news()
        if bulletin.alive != self.alive:
            self.alive = bulletin.alive
            self.asked |= {table for table, _ in self.stewards()}
            self.people_stirred.set()

    def _look_at_the_clock(self) -> None:
        """A clock that is wrong misleads nobody; whoever can put it right is told once."""
        behind, before = self.agreed.calendar_ahead, self.clock_wrong
        self.clock_wrong = abs(behind) > WRONG
        if self.clock_wrong and not before:
            log.warning("the clock of this node is wrong", seconds_behind_database=round(behind / 1000))

    # --- what is called out

    async def _listen(self) -> None:
        while True:
            with contextlib.suppress(StoreError):
                await self.meeting.listen(self._hear)
            log.error("nothing heard from other nodes")
            await asyncio.sleep(PAUSE)
            self.stirred.set()
            self.keys_revoked.set()

    def _hear(self, news: News) -> None:
        if news.what == "free":
            self.stirred.set()
        elif news.what == "keys":
            self.keys_revoked.set()
        elif news.what == "people":
            self.asked.add(news.table)
            self.people_stirred.set()
        else:
            for table, steward in self.stewards():
                if table == news.table:
                    steward.hear_news()

    # --- people

    async def _mind(self) -> None:
        """Say who is here, and ask who is elsewhere; all that gathered meanwhile at once."""
        while True:
            await self.people_stirred.wait()
            self.people_stirred.clear()
            moved, self.moved = self.moved, {}
            asked, self.asked = self.asked, set()
            free, self.given_back = self.given_back, set()
            try:
                if free:
                    await self.meeting.give_back(free)
                if moved:
                    await self.meeting.locate([(*who, name) for who, name in moved.items()])
                people = await self.meeting.elsewhere(asked) if asked else {}
            except StoreError as error:
                log.error("people not found", error=str(error))
                self.moved, self.asked = moved | self.moved, asked | self.asked
                self.given_back |= free
                await asyncio.sleep(PAUSE)
                self.people_stirred.set()
                continue
            for table, steward in self.stewards():
                if table in people:
                    steward.hear_of(people[table])
