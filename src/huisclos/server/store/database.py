"""A store in SQLite or PostgreSQL: the same statements for both, and for each its own way to write moves."""

from __future__ import annotations

import asyncio
import secrets
import time
import zlib
from collections.abc import AsyncIterator, Collection, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from sqlalchemy import Executable, Select, insert, or_, select, update
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from huisclos.core.seats import Seat
from huisclos.server.store.clearing import put_away
from huisclos.server.store.contract import Conflict, Kept, KeptMove, KeptTable, Page, StoreError
from huisclos.server.store.ground import Ground
from huisclos.server.store.group_commit import GroupCommit, Queued
from huisclos.server.store.guests.addresses import Addresses
from huisclos.server.store.guests.history import History
from huisclos.server.store.meeting import Known, Meeting, WrittenSince
from huisclos.server.store.schema import (
    held,
    hindsights,
    moves,
    notes,
    pages,
    readied,
    revoked,
    rounds,
    settings,
    tables,
    taken,
    talk,
)
from huisclos.server.store.sentences import Sentence, replaced, written
from huisclos.server.store.writer import Writer
from huisclos.server.table.change import Change, Notes, Ready
from huisclos.server.table.charter import Charter, Heading, Stage
from huisclos.server.table.game.play import Held
from huisclos.server.table.talk import REMEMBERED, Line

ONLY_READS = "only_reads"
"""An option of connections that write nothing: they wait for no writer, and none waits for them."""

TROUBLE = (DBAPIError, PoolTimeout, OSError)
"""What becomes of a database that is gone, frozen, locked or full."""


class Database:
    """Tables as rows. Secrets lie here, so nothing of a row ever goes into an error."""

    meeting: Meeting | None = None

    def __init__(
        self, engine: AsyncEngine, ground: Ground | None = None, within: float | None = None
    ) -> None:
        self.engine = engine
        self.ground = ground
        self.within = within
        """Seconds in which the database has to answer."""
        self.kept = Kept()
        self.addresses = Addresses(self)
        self.history = History(self)
        self.reading = engine.execution_options(**{ONLY_READS: True})
        self.writer: GroupCommit | Writer = GroupCommit(self._keep) if ground is None else Writer(ground)

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        if self.ground is not None:
            self.ground.hold()
        try:
            async with asyncio.timeout(self.within), self.engine.begin() as connection:
                yield connection
        except IntegrityError as error:
            raise Conflict("already written") from error
        except TROUBLE as error:
            raise told(error) from error

    async def rows(self, *queries: Executable) -> list[list[Any]]:
        """The answers to several questions."""
        try:
            async with asyncio.timeout(self.within), self.reading.connect() as connection:
                return [list((await connection.execute(query)).all()) for query in queries]
        except TROUBLE as error:
            raise told(error) from error

    async def found(self, charter: Charter, at: int = 0) -> bool:
        row = {
            "id": charter.table,
            "code": charter.code,
            "revision": charter.revision,
            "charter": msgspec.json.encode(charter),
            "visited": at,
            "stage": charter.stage,
        }
        try:
            async with self.writing() as connection:
                await connection.execute(insert(tables).values(row))
        except Conflict:
            return False
        return True

    async def keep(self, before: Charter, change: Change) -> None:
        began = time.perf_counter()
        await self.writer.keep(before, change)
        if change.held is None:  # whoever counts must not learn that an answer is held back
            self.kept.count += 1
            self.kept.seconds += time.perf_counter() - began

    async def _keep(self, group: Sequence[Queued]) -> None:
        """Write these changes in one transaction."""
        async with self.writing() as connection:
            await say(connection, written(group))

    async def seek(self, name: str) -> str | None:
        query = select(tables.c.id).where(or_(tables.c.id == name, tables.c.code == name.upper()))
        (rows,) = await self.rows(query)
        return rows[0].id if rows else None

    async def listed(self, since: int, most: int) -> tuple[Charter, ...]:
        told = select(tables.c.charter).where(tables.c.listed > 0, tables.c.visited >= since)
        (rows,) = await self.rows(told.order_by(tables.c.listed.desc()).limit(most))
        return tuple(decode(row.charter, Charter) for row in rows)

    async def load(self, table: str) -> KeptTable | None:
        (rows,) = await self.rows(select(tables.c.charter).where(tables.c.id == table))
        if not rows:
            return None
        charter = decode(rows[0].charter, Charter)
        written, spoken, heard, waiting = await self.rows(
            select(notes).where(notes.c.table == table, notes.c.round == charter.round),
            select(talk).where(talk.c.table == table).order_by(talk.c.n.desc()).limit(REMEMBERED),
            select(taken.c.said).where(taken.c.table == table).order_by(taken.c.revision),
            select(held).where(held.c.table == table, held.c.round == charter.round),
        )
        played = None if charter.phase == "lobby" else await self.round(table, charter.round)
        return KeptTable(
            charter,
            played[0] if played else None,
            played[1] if played else (),
            tuple(Notes(row.guest, row.text) for row in written),
            tuple(decode(row.line, Line) for row in reversed(spoken)),
            tuple(row.said for row in (*heard, *spoken, *waiting) if row.said),
            tuple(Held(Seat(row.seat), row.prompt, row.action, row.due) for row in waiting),
        )

    def forget(self, table: str) -> None:
        """One house alone needs no bookmarks."""

    async def read_on(self, known: Known) -> WrittenSince | None:
        return None

    async def round(self, table: str, number: int) -> tuple[Heading, tuple[KeptMove, ...]] | None:
        headings, made = await self.rows(
            select(rounds.c.heading).where(rounds.c.table == table, rounds.c.round == number),
            select(moves).where(moves.c.table == table, moves.c.round == number).order_by(moves.c.n),
        )
        if not headings:
            return None
        kept = tuple(KeptMove(Seat(row.seat), row.action, row.said, row.at) for row in made)
        return decode(headings[0].heading, Heading), kept

    async def ready(self, table: str, number: int) -> tuple[Ready, ...]:
        (rows,) = await self.rows(select(readied).where(readied.c.table == table, readied.c.round == number))
        return tuple(Ready(Seat(row.seat), row.prompt, row.action) for row in rows)

    async def pages(self, table: str, number: int, guest: str) -> tuple[Page, ...]:
        here = pages.c.table == table, pages.c.round == number, pages.c.guest == guest
        (rows,) = await self.rows(select(pages).where(*here).order_by(pages.c.move))
        return tuple(Page(row.move, zlib.decompress(row.text).decode()) for row in rows)

    async def keep_hindsight(self, table: str, number: int, edition: int, found: bytes) -> None:
        key = {"table": table, "round": number}
        async with self.writing() as connection:
            await say(connection, replaced(hindsights, key, edition=edition, found=found))

    async def hindsight(self, table: str, number: int, edition: int) -> bytes | None:
        here = hindsights.c.table == table, hindsights.c.round == number, hindsights.c.edition == edition
        (rows,) = await self.rows(select(hindsights.c.found).where(*here))
        return rows[0].found if rows else None

    async def visit(self, tables_here: Collection[str], at: int) -> None:
        async with self.writing() as connection:
            await connection.execute(update(tables).where(tables.c.id.in_(tables_here)).values(visited=at))

    async def put_away(self, before: Mapping[Stage, int], sparing: Collection[str]) -> int:
        async with self.writing() as connection:
            return await put_away(connection, before, sparing)

    async def revoke(self, guest: str, at: int) -> None:
        async with self.writing() as connection:
            await say(connection, replaced(revoked, {"guest": guest}, at=at))

    async def revoked(self) -> dict[str, int]:
        (rows,) = await self.rows(select(revoked))
        return {row.guest: row.at for row in rows}

    async def undated_keys_until(self) -> int:
        (rows,) = await self.rows(_setting("undated_keys_until"))
        return int(rows[0].value) if rows else 0

    async def secret(self) -> str:
        query = _setting("secret")
        (rows,) = await self.rows(query)
        if not rows:
            try:
                async with self.writing() as connection:
                    await connection.execute(
                        insert(settings).values(name="secret", value=secrets.token_urlsafe(32))
                    )
            except Conflict:
                pass  # another process was faster; its secret is as good
            (rows,) = await self.rows(query)
        value: str = rows[0].value
        return value

    async def probe(self) -> None:
        async with self.writing() as connection:
            await say(connection, replaced(settings, {"name": "probe"}, value=secrets.token_hex(8)))

    async def close(self) -> None:
        await self.writer.close()
        await self.engine.dispose()


def told(error: Exception) -> StoreError:
    """What went wrong by its kind alone: the driver's words may repeat a row."""
    return StoreError(type(getattr(error, "orig", error)).__name__)


def _setting(name: str) -> Select[Any]:
    return select(settings.c.value).where(settings.c.name == name)


async def say(connection: AsyncConnection, sentences: Iterable[Sentence]) -> None:
    for statement, rows, claims in sentences:
        said = await connection.execute(statement, rows if len(rows) > 1 else rows[0])
        if claims is not None and said.rowcount != 1:
            raise Conflict(claims)


def decode(text: bytes, shape: Any) -> Any:
    try:
        return msgspec.json.decode(text, type=shape)
    except msgspec.DecodeError as error:
        raise StoreError("a row cannot be read") from error
