"""A store of either kind: SQLite, and a real PostgreSQL."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from uuid import uuid4

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from huisclos.server.store.database import Database
from huisclos.server.store.opening import open_store


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty store of either kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.db'}"
    server: str = request.getfixturevalue("postgres")
    name = f"t{uuid4().hex[:12]}"
    asyncio.run(_create(server, name))
    return server.replace("/postgres?", f"/{name}?")


async def _create(server: str, name: str) -> None:
    engine = create_async_engine(
        server.replace("postgresql://", "postgresql+asyncpg://"), isolation_level="AUTOCOMMIT"
    )
    async with engine.connect() as connection:
        await connection.execute(text(f"create database {name}"))
    await engine.dispose()


@pytest.fixture
async def store(address: str) -> AsyncIterator[Database]:
    store = await open_store(address)
    yield store
    await store.close()
