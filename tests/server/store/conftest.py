"""A store of either kind: SQLite, and a real PostgreSQL."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from huisclos.server.store.database import Database
from huisclos.server.store.opening import open_store
from tests.server.postgres import new_database


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty store of either kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.db'}"
    server: str = request.getfixturevalue("postgres")
    return new_database(server)


@pytest.fixture
async def store(address: str) -> AsyncIterator[Database]:
    store = await open_store(address)
    yield store
    await store.close()
