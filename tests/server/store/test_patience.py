"""A database that is locked, frozen or cut off: it is told, and nobody waits for ever."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

import pytest
from msgspec.structs import replace
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection

from huisclos.server.http.health import Pulse
from huisclos.server.store import opening
from huisclos.server.store.contract import StoreError
from huisclos.server.store.database import Database
from huisclos.server.table.change import Change
from tests.server.company import charter
from tests.server.postgres import new_database, plain_engine

LOCKED = text("select * from tables where id = 't1' for update")
EVERYBODY_ELSE = (
    "from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type"
    " = 'client backend'"
)


@pytest.fixture
def address(postgres: str) -> str:
    return new_database(postgres)


@pytest.fixture
async def store(address: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Database]:
    monkeypatch.setattr(opening, "WITHIN", 1.0)
    store = await opening.open_store(address)
    assert await store.found(charter())
    yield store
    await store.close()


@asynccontextmanager
async def somebody(address: str) -> AsyncIterator[AsyncConnection]:
    """An operator who has no limits."""
    engine = plain_engine(address)
    async with engine.connect() as connection:
        yield connection
    await engine.dispose()


def rewritten(table: str = "t1") -> Change:
    return Change(charter=replace(charter(), table=table, revision=1))


async def test_a_lock_on_one_table_stops_no_other(address: str, store: Database) -> None:
    free = replace(charter(), table="t2", code="WXYZ")
    assert await store.found(free)
    async with somebody(address) as operator:
        await operator.execute(LOCKED)
        kept = await asyncio.gather(
            store.keep(charter(), rewritten()), store.keep(free, rewritten("t2")), return_exceptions=True
        )
    assert isinstance(kept[0], StoreError)
    assert kept[1] is None
    await store.keep(charter(), rewritten())


async def test_a_house_that_stops_in_the_middle_of_a_word_is_cut_off(address: str, store: Database) -> None:
    other = await opening.open_store(address)
    async with other.engine.connect() as frozen:
        (limit,) = (await frozen.execute(text("show idle_in_transaction_session_timeout"))).one()
        await frozen.execute(text("set idle_in_transaction_session_timeout = 100"))
        await frozen.execute(LOCKED)
        await asyncio.sleep(0.5)
        await store.keep(charter(), rewritten())
        await frozen.invalidate()
    await other.close()
    assert limit == "3s"


@contextmanager
def frozen(pids: list[int]) -> Iterator[None]:
    for pid in pids:
        os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        for pid in pids:
            os.kill(pid, signal.SIGCONT)


async def test_a_frozen_database_is_told_and_freezes_nobody(address: str, store: Database) -> None:
    async with somebody(address) as operator:
        backends = [pid for (pid,) in await operator.execute(text(f"select pid {EVERYBODY_ELSE}"))]
        (folder,) = (await operator.execute(text("show data_directory"))).one()
    postmaster = int((Path(folder) / "postmaster.pid").read_text().split()[0])
    with frozen([postmaster, *backends]):
        for asked in (Pulse(store).feel(), store.load("t1"), store.keep(charter(), rewritten())):
            with pytest.raises(StoreError):
                await asked
    await store.keep(charter(), rewritten())


async def test_connections_that_were_cut_are_opened_again(address: str, store: Database) -> None:
    async with somebody(address) as operator:
        await operator.execute(text(f"select pg_terminate_backend(pid) {EVERYBODY_ELSE}"))
    with pytest.raises(StoreError):
        await store.probe()
    await store.probe()
