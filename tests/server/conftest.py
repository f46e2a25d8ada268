"""Stores and servers for the tests of this folder."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from huisclos.server.running.hall import Hall
from huisclos.server.store.opening import open_store
from huisclos.server.table.game.delay import delayed
from tests.server.arranged import ArrangedHouse
from tests.server.company import luck
from tests.server.house import House
from tests.server.pipe import Time
from tests.server.postgres import a_postgres


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a real PostgreSQL."""
    with a_postgres() as address:
        yield address


@pytest.fixture(scope="session")
def inn(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A real server process that many tests share, each at a table of its own."""
    house = ArrangedHouse(tmp_path_factory.mktemp("inn") / "tables.db")
    house.open()
    yield house
    house.close()


@pytest.fixture
def time() -> Time:
    return Time()


@pytest.fixture
async def hall(tmp_path: Path, time: Time) -> AsyncIterator[Hall]:
    """A house in this process, whose clock the test moves."""
    hall = Hall(await open_store(f"sqlite:///{tmp_path / 'tables.db'}"), delayed(0), luck(), clock=time)
    yield hall
    await hall.close()


@pytest.fixture(autouse=True)
def visits_end(goodbyes: None) -> None:
    """Nobody stays behind in this folder."""
