"""A PostgreSQL that cannot be used says why in one sentence, and never the password."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from sqlalchemy import make_url, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection

from huisclos.server.store.contract import StoreError
from huisclos.server.store.opening import open_store
from huisclos.server.store.schema import HEAD
from tests.server.older import left_at
from tests.server.postgres import limit_files, new_database, plain_engine, postmaster

FULL = 16 << 20
"""Bytes that a file may have on this disk: as many as a piece of PostgreSQL's own log has."""

ROW = 7000
STONES = text(
    "insert into nodes (id, until)"
    " select left(gen_random_uuid()::text, 16), 0 from generate_series(1, :rows ::int)"
)


@pytest.fixture
def address(postgres: str) -> str:
    return new_database(postgres)


@asynccontextmanager
async def operator(address: str) -> AsyncIterator[AsyncConnection]:
    engine = plain_engine(address, isolation_level="AUTOCOMMIT")
    async with engine.connect() as connection:
        yield connection
    await engine.dispose()


async def refusal(address: str) -> str:
    with pytest.raises(StoreError) as refused:
        await open_store(address)
    sentence = str(refused.value)
    assert len(sentence.splitlines()) == 1
    assert "sesame" not in sentence
    return sentence


async def test_a_wrong_password(address: str) -> None:
    async with operator(address) as connection:
        await connection.execute(text("create role stranger login password 'other'"))
        (hba,) = (await connection.execute(text("show hba_file"))).one()
        rules = Path(hba).read_text()
        Path(hba).write_text(f"local all stranger scram-sha-256\n{rules}")
        await connection.execute(text("select pg_reload_conf()"))
        stranger = make_url(address).set(username="stranger", password="sesame")
        try:
            said = await refusal(stranger.render_as_string(hide_password=False))
        finally:
            Path(hba).write_text(rules)
            await connection.execute(text("select pg_reload_conf()"))
    assert "password authentication failed" in said


@pytest.mark.parametrize(
    ("place", "why"),
    [
        ("huisclos:sesame@127.0.0.1:1/tables", "Connect call failed"),
        ("huisclos@/t?host=/nowhere", "No such file"),
    ],
)
async def test_a_database_that_is_down(place: str, why: str) -> None:
    assert why in await refusal(f"postgresql://{place}")


async def test_a_database_that_is_full(address: str) -> None:
    """No file of it may grow beyond one piece of its log: that is what a full disk is to it."""
    await (await open_store(address)).close()
    async with operator(address) as connection:
        await connection.execute(text(f"alter table nodes add ballast text default repeat('x', {ROW})"))
        await connection.execute(text("alter table nodes alter ballast set storage plain"))
    limit_files(address, postmaster(address), FULL)
    try:
        async with operator(address) as connection:
            while await room_for(100, connection) or await room_for(1, connection):
                pass
        assert "nothing can be written there" in await refusal(address)
    finally:
        limit_files(address, postmaster(address), None)
    await (await open_store(address)).close()


async def room_for(rows: int, connection: AsyncConnection) -> bool:
    """Put so many rows where nodes sign up, if there is room."""
    try:
        await connection.execute(STONES, {"rows": rows})
    except DBAPIError:
        return False
    return True


async def test_a_store_of_an_earlier_release_is_brought_up_to_date(address: str) -> None:
    await left_at("0006", "insert into settings (name, value) values ('kept', 'as it was')", address=address)
    store = await open_store(address)
    async with store.engine.begin() as connection:
        assert (await connection.execute(text("select version_num from alembic_version"))).scalar() == HEAD
        kept = await connection.execute(text("select value from settings where name = 'kept'"))
        assert kept.scalar() == "as it was"
    await store.probe()
    await store.close()


async def test_a_database_that_is_not_there(address: str) -> None:
    elsewhere = make_url(address).set(database="nowhere")
    assert "does not exist" in await refusal(elsewhere.render_as_string(hide_password=False))


@pytest.mark.parametrize("known", [False, True])
async def test_a_database_that_is_read_only(address: str, known: bool) -> None:
    if known:
        await (await open_store(address)).close()
    async with operator(address) as connection:
        name = make_url(address).database
        await connection.execute(text(f"alter database {name} set default_transaction_read_only = on"))
    said = await refusal(address)
    assert ("nothing can be written there" if known else "read-only") in said, said


async def test_a_store_of_a_later_release(address: str) -> None:
    await (await open_store(address)).close()
    async with operator(address) as connection:
        await connection.execute(text("update alembic_version set version_num = '9999'"))
    assert await refusal(address) == f"the store is at step 9999 of a later release, this one knows {HEAD}"
