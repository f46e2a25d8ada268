"""A PostgreSQL that cannot be used says why in one sentence, and never the password."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from sqlalchemy import make_url, text
from sqlalchemy.ext.asyncio import AsyncConnection

from huisclos.server.store.contract import StoreError
from huisclos.server.store.opening import open_store
from huisclos.server.store.schema import HEAD
from tests.server.postgres import new_database, plain_engine


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
