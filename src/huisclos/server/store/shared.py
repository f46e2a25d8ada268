"""A store that several nodes write to: whoever has not read all that was written about a table is refused.

A table counts what is written about it. A change is kept if the count is still the one its writer has read;
in the same transaction it is called out to the other nodes.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import md5
from typing import Any, NamedTuple

from sqlalchemy import Integer, String, bindparam, func, select, text
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from huisclos.core.seats import Seat
from huisclos.server.store.contract import Conflict, KeptMove, KeptTable
from huisclos.server.store.database import Database, decode, say
from huisclos.server.store.group_commit import Queued
from huisclos.server.store.meeting import Known, Spoken, WrittenSince
from huisclos.server.store.schema import revoked, tables, talk
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


KINDS = ("table", "round", "move", "notes", "line", "said", "held")

READ_ON = text(
    """
    with now as (select written, charter from tables where id = :id and written <> :written)
    select 'table' as kind, written as n, null::int as seat, charter as what, null::text as said,
      null::bigint as at from now
    union all select 'round', round, null, heading, null, null
      from now, rounds where "table" = :id and round = :begun
    union all select 'move', n, seat, action, said, at
      from now, moves where "table" = :id and round = :round and n > :length
    union all select 'notes', null, null, convert_to(text, 'UTF8'), notes.guest, null
      from now, notes left join unnest(:guests, :digests) as seen (guest, digest) on notes.guest = seen.guest
      where "table" = :id and round = :round and md5(text) is distinct from digest
    union all select 'line', n, null, line, said, null
      from now, talk where "table" = :id and n > :line
    union all select 'said', revision, null, null, said, null
      from now, taken where "table" = :id and revision > :revision
    union all select 'held', prompt, seat, action, said, due
      from now, held where "table" = :id and round = :round
    order by n
    """
).bindparams(
    bindparam("begun", type_=Integer),
    bindparam("guests", type_=ARRAY(String)),
    bindparam("digests", type_=ARRAY(String)),
)
"""All that was written about a table beyond what is known, in one sentence: what it says is of one moment."""


class Bookmark(NamedTuple):
    """How far this node has read about a table."""

    written: int = 0
    """How often anything was written there."""
    line: int = 0
    """The number of the last line that was read."""


def _asked(known: Known, mark: Bookmark) -> dict[str, Any]:
    """How far a node knows a table: by count, round, length, line, revision and everybody's notes."""
    charter = known.charter
    digests = [md5(text.encode(), usedforsecurity=False).hexdigest() for text in known.notes.values()]
    return {
        "id": charter.table,
        "written": mark.written,
        "begun": charter.round if charter.phase == "lobby" else None,
        "round": charter.round,
        "length": known.length,
        "guests": list(known.notes),
        "digests": digests,
        "line": mark.line,
        "revision": charter.revision,
    }


class SharedDatabase(Database):
    """Tables in PostgreSQL, where other nodes write as well."""

    def __init__(self, engine: AsyncEngine, within: float) -> None:
        super().__init__(engine, within=within)
        self.reading = engine.execution_options(isolation_level="AUTOCOMMIT")
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
        mark = self._bookmark(known.charter.table)
        (rows,) = await self.rows(READ_ON.bindparams(**_asked(known, mark)))
        if not rows:
            return None
        found: dict[str, list[Any]] = {kind: [] for kind in KINDS}
        for row in rows:
            found[row.kind].append(row)
        (now,) = found["table"]
        line = max((row.n for row in found["line"]), default=mark.line)
        self.bookmarks[known.charter.table] = Bookmark(now.n, line)
        return WrittenSince(
            decode(now.what, Charter),
            decode(found["round"][0].what, Heading) if found["round"] else None,
            tuple(KeptMove(Seat(row.seat), row.what, row.said, row.at) for row in found["move"]),
            tuple(Notes(row.said, row.what.decode()) for row in found["notes"]),
            tuple(Spoken(decode(row.what, Line), row.said) for row in found["line"]),
            tuple(row.said for row in (*found["said"], *found["held"]) if row.said),
            tuple(Held(Seat(row.seat), row.n, row.what, row.at) for row in found["held"]),
        )

    async def revoke(self, guest: str, at: int) -> None:
        """What is called out names nobody: whoever hears it reads on."""
        async with self.writing() as connection:
            await say(connection, replaced(revoked, {"guest": guest}, at=at))
            await self.meeting.call(connection, "keys", (NOWHERE,))

    def forget(self, table: str) -> None:
        self.bookmarks.pop(table, None)

    async def probe(self) -> None:
        await self.meeting.show_up()
