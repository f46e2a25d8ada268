"""A store that several nodes write to: whoever has not read all that was written about a table is refused.

A table counts what is written about it. A change is kept if the count is still the one its writer has read;
in the same transaction it is called out to the other nodes.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import md5
from typing import NamedTuple

from sqlalchemy import Integer, String, bindparam, func, select, text
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from huisclos.core.seats import Seat
from huisclos.server.store.contract import Conflict, KeptMove, KeptTable
from huisclos.server.store.database import Database, decode, say
from huisclos.server.store.group_commit import Queued
from huisclos.server.store.meeting import Known, Spoken, WrittenSince
from huisclos.server.store.schema import held, moves, notes, revoked, rounds, tables, taken, talk
from huisclos.server.store.sentences import replaced, written
from huisclos.server.store.square import CHANNEL, NOWHERE, Square
from huisclos.server.table.change import Notes
from huisclos.server.table.charter import Charter, Heading
from huisclos.server.table.game.play import Held
from huisclos.server.table.talk import Line

RAISE = text(
    f"""
    with known as (
      select id from tables join unnest(:ids, :counts) as seen (of_table, count)
      on id = of_table and written = count order by id for update of tables
    ), raised as (
      update tables set written = written + 1 from known where tables.id = known.id returning tables.id
    )
    select id, pg_notify('{CHANNEL}', :node || ' written ' || id) from raised
    """
).bindparams(bindparam("ids", type_=ARRAY(String)), bindparam("counts", type_=ARRAY(Integer)))
"""Locks tables in the order of their ids, so that two nodes never wait for each other."""


class Bookmark(NamedTuple):
    """How far this node has read about a table."""

    written: int = 0
    """How often anything was written there."""
    line: int = 0
    """The number of the last line that was read."""


class SharedDatabase(Database):
    """Tables in PostgreSQL, where other nodes write as well."""

    def __init__(self, engine: AsyncEngine, within: float) -> None:
        super().__init__(engine, within=within)
        self.bookmarks: dict[str, Bookmark] = {}
        self.meeting: Square = Square(self, self._unread)

    async def _keep(self, group: Sequence[Queued]) -> None:
        async with self.writing() as connection:
            await self._raise(connection, [queued.before.table for queued in group])
            await say(connection, written(group))
        for queued in group:
            self._wrote(queued.before.table)

    async def _raise(self, connection: AsyncConnection, ids: Sequence[str]) -> None:
        known = {"ids": ids, "counts": [self._bookmark(table).written for table in ids]}
        raised = await connection.execute(RAISE, {**known, "node": self.meeting.node})
        if len(raised.all()) != len(ids):
            raise Conflict("others have written meanwhile")

    def _bookmark(self, table: str) -> Bookmark:
        return self.bookmarks.get(table, Bookmark())

    def _wrote(self, table: str) -> None:
        mark = self._bookmark(table)
        self.bookmarks[table] = mark._replace(written=mark.written + 1)

    def _unread(self, table: str, count: int) -> bool:
        return self._bookmark(table).written != count

    async def load(self, table: str) -> KeptTable | None:
        """A table between two changes: what was written while it was read is read as well."""
        while True:
            before = await self._mark(table)
            kept = await super().load(table)
            if await self._mark(table) == before:
                self.bookmarks[table] = before
                return kept

    async def _mark(self, table: str) -> Bookmark:
        last = select(func.coalesce(func.max(talk.c.n), 0)).where(talk.c.table == table).scalar_subquery()
        (found,) = await self.rows(select(tables.c.written, last).where(tables.c.id == table))
        return Bookmark(*found[0]) if found else Bookmark()

    async def read_on(self, known: Known) -> WrittenSince | None:
        table, mark = known.charter.table, self._bookmark(known.charter.table)
        while (now := await self._mark(table)).written != mark.written:
            news = await self._since(known, mark)
            if await self._mark(table) == now:
                self.bookmarks[table] = now
                return news
        return None

    async def _since(self, known: Known, mark: Bookmark) -> WrittenSince:
        table, number, length = known.charter.table, known.charter.round, known.length
        begun = number if known.charter.phase == "lobby" else None
        charters, headings, made, digests, spoken, heard, waiting = await self.rows(
            select(tables.c.charter).where(tables.c.id == table),
            select(rounds.c.heading).where(rounds.c.table == table, rounds.c.round == begun),
            select(moves)
            .where(moves.c.table == table, moves.c.round == number, moves.c.n > length)
            .order_by(moves.c.n),
            select(notes.c.guest, func.md5(notes.c.text)).where(
                notes.c.table == table, notes.c.round == number
            ),
            select(talk).where(talk.c.table == table, talk.c.n > mark.line).order_by(talk.c.n),
            select(taken.c.said).where(taken.c.table == table, taken.c.revision > known.charter.revision),
            select(held).where(held.c.table == table, held.c.round == number),
        )
        digest = {
            guest: md5(text.encode(), usedforsecurity=False).hexdigest()
            for guest, text in known.notes.items()
        }
        fresh = [guest for guest, is_now in digests if digest.get(guest) != is_now]
        return WrittenSince(
            decode(charters[0].charter, Charter),
            decode(headings[0].heading, Heading) if headings else None,
            tuple(KeptMove(Seat(row.seat), row.action, row.said, row.at) for row in made),
            await self._notes(known.charter, fresh),
            tuple(Spoken(decode(row.line, Line), row.said) for row in spoken),
            tuple(row.said for row in (*heard, *waiting) if row.said),
            tuple(Held(Seat(row.seat), row.prompt, row.action, row.due) for row in waiting),
        )

    async def _notes(self, charter: Charter, guests: Sequence[str]) -> tuple[Notes, ...]:
        if not guests:
            return ()
        key = notes.c.table == charter.table, notes.c.round == charter.round
        (found,) = await self.rows(select(notes).where(*key, notes.c.guest.in_(guests)))
        return tuple(Notes(row.guest, row.text) for row in found)

    async def revoke(self, guest: str, at: int) -> None:
        """What is called out names nobody: whoever hears it reads on."""
        async with self.writing() as connection:
            await say(connection, replaced(revoked, {"guest": guest}, at=at))
            await self.meeting.call(connection, "keys", (NOWHERE,))

    def forget(self, table: str) -> None:
        self.bookmarks.pop(table, None)

    async def probe(self) -> None:
        await self.meeting.show_up()
