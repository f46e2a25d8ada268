"""Nodes of two releases: the older one says so and leaves alone what it does not know."""

from __future__ import annotations

from collections.abc import AsyncIterator
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from litestar.datastructures import State
from msgspec.structs import replace
from sqlalchemy import text

from huisclos.core.errors import WrongVersion
from huisclos.server.http.health import health
from huisclos.server.running import neighbours
from huisclos.server.running.hall import Hall
from huisclos.server.store.contract import StoreError
from huisclos.server.store.opening import open_store
from huisclos.server.store.shared import SharedDatabase
from huisclos.server.table.change import Change
from huisclos.server.table.charter import Heading
from huisclos.server.table.game.delay import delayed
from tests.server.company import ADA, luck
from tests.server.log_lines import log_lines
from tests.server.pipe import Caller
from tests.server.postgres import new_database


@pytest.fixture
def address(postgres: str) -> str:
    return new_database(postgres)


@pytest.fixture
async def hall(address: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Hall]:
    monkeypatch.setattr(neighbours, "BEAT", 0.1)
    hall = Hall(await open_store(address), delayed(0), luck())
    yield hall
    await hall.close()


async def seated(hall: Hall) -> tuple[str, Caller]:
    charter = await hall.found(ADA, "Ada", "cluedo", 3, b"{}")
    ada = Caller(hall, ADA)
    await ada.join(charter.table)
    assert (await ada.ask("Sit", place=0))["type"] == "Done"
    return charter.table, ada


async def test_a_node_leaves_a_store_alone_that_a_later_release_has_taken_over(hall: Hall) -> None:
    table, ada = await seated(hall)
    assert isinstance(hall.store, SharedDatabase)
    with log_lines() as lines:
        async with hall.store.writing() as connection:
            await connection.execute(text("update alembic_version set version_num = '9999'"))
        assert (await ada.until("Farewell"))["code"] == "closing"
    assert any("later release" in line for line in lines)
    with pytest.raises(StoreError, match="later release"):
        await hall.wake(table)
    with pytest.raises(StoreError, match="later release"):
        await health.fn(State({"hall": hall}))


async def test_a_node_leaves_a_game_alone_whose_rules_it_does_not_know(hall: Hall, address: str) -> None:
    table, ada = await seated(hall)
    later = await open_store(address)
    kept = await later.load(table)
    assert kept is not None
    charter = replace(kept.charter, phase="playing", revision=kept.charter.revision + 1)
    heading = Heading(round=1, version=999, options=msgspec.Raw(b"{}"), players=3, salt="", commitment=None)
    with log_lines() as lines:
        begun: Any = SimpleNamespace(heading=heading)
        await later.keep(kept.charter, Change(charter=charter, begun=begun))
        assert (await ada.until("Farewell"))["code"] == "closing"
    assert any("table left alone" in line for line in lines)
    assert isinstance(hall.store, SharedDatabase)
    assert table in hall.store.bookmarks
    hall.let_go(table)
    assert table not in hall.store.bookmarks
    with pytest.raises(WrongVersion):
        await hall.wake(table)
    await later.close()
