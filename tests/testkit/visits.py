"""A real server for any test that wants one, and the end of every visit to it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from tests.server.arranged import ArrangedHouse
from tests.server.house import House, Visitor


@pytest.fixture
def house(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[House]:
    """A real server process on a free port, with a store and a fate of its own."""
    house = ArrangedHouse(tmp_path / "tables.db", request.node.name)
    house.open()
    yield house
    house.close()


@pytest.fixture
async def goodbyes() -> AsyncIterator[None]:
    """Whoever is still connected when a test ends hangs up."""
    yield
    while Visitor.everybody:
        await Visitor.everybody.pop().hang_up()
