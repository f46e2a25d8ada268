"""A copy of all that a store keeps, in a file; and from such a file into an empty store of either kind."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

from sqlalchemy import delete, func, insert, select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from huisclos.server.store.claim import Claim
from huisclos.server.store.contract import StoreError, StoreInUse
from huisclos.server.store.database import TROUBLE, Database, told
from huisclos.server.store.opening import file_of, open_store
from huisclos.server.store.schema import leases, metadata, nodes, presence, revoked, settings, tables

AT_ONCE = 500
"""So many rows are copied in one go."""

PASSING = (leases, presence, nodes)
"""What is true only while somebody serves the tables."""

LASTING = [sheet for sheet in metadata.sorted_tables if sheet not in PASSING]


async def back_up(address: str, file: Path) -> int:
    """Copy a store, as it is at one moment, into a new file; how many tables. It may be served meanwhile."""
    if file.exists():
        raise StoreError(f"{file} is there already; choose another name")
    async with _opened(address) as store, _opened(f"sqlite:///{file}") as copy:
        return await _copied(store, copy)


async def restore(file: Path, address: str) -> int:
    """Copy such a file into a store where no table is; how many tables. The file stays as it is."""
    if not file.is_file():
        raise StoreError(f"{file} is not there")
    with tempfile.TemporaryDirectory() as folder:
        spare = Path(folder) / "spare.db"
        shutil.copyfile(file, spare)
        with Claim.on(file_of(address), "another file"):
            async with _opened(f"sqlite:///{spare}") as copy, _opened(address) as store:
                await _stand_alone(store)
                return await _copied(copy, store)


async def _stand_alone(store: Database) -> None:
    """Nobody may serve tables from a store that is being filled."""
    if store.meeting is not None and (await store.meeting.report(())).alive:
        raise StoreInUse("the tables in this store are being served: stop all nodes first")


@asynccontextmanager
async def _opened(address: str) -> AsyncIterator[Database]:
    store = await open_store(address)
    try:
        yield store
    except TROUBLE as error:
        raise told(error) from error
    finally:
        if store.meeting is not None:
            with suppress(StoreError):  # whoever cannot say goodbye is missed soon enough
                await store.meeting.leave()
        await store.close()


async def _copied(source: Database, target: Database) -> int:
    async with _moment(source) as reading, target.engine.begin() as writing:
        if (await writing.execute(select(func.count()).select_from(tables))).scalar_one():
            raise StoreError("there are tables in this store already; restore into an empty one")
        await _take_your_time(writing)
        for sheet in (settings, revoked):
            await writing.execute(delete(sheet))  # what a new house has made up for itself
        for sheet in LASTING:
            rows = await reading.stream(select(sheet))
            async for part in rows.mappings().partitions(AT_ONCE):
                await writing.execute(insert(sheet), [dict(row) for row in part])
        await _go_on_counting(writing)
        found: int = (await writing.execute(select(func.count()).select_from(tables))).scalar_one()
        return found


@asynccontextmanager
async def _moment(store: Database) -> AsyncIterator[AsyncConnection]:
    """All that is read is true at the same time."""
    at_once = {"isolation_level": "REPEATABLE READ"}
    engine = store.reading if store.ground else store.engine.execution_options(**at_once)
    async with engine.connect() as connection:
        await _take_your_time(connection)
        yield connection


async def _take_your_time(connection: AsyncConnection) -> None:
    if connection.dialect.name == "postgresql":
        for limit in ("statement_timeout", "idle_in_transaction_session_timeout"):
            await connection.execute(text(f"set local {limit} = 0"))


async def _go_on_counting(connection: AsyncConnection) -> None:
    """PostgreSQL numbers lines by itself, and does not look at those it was given."""
    if connection.dialect.name == "postgresql":
        last = "(select coalesce(max(n), 0) + 1 from talk)"
        await connection.execute(text(f"select setval(pg_get_serial_sequence('talk', 'n'), {last}, false)"))
