"""The page of a table knows what is played there, and tells it to whoever may see the table."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from huisclos.arena.play import play
from huisclos.server.store.contract import StoreError
from tests.server.company import luck
from tests.server.house import Visitor
from tests.server.inside import Inside, served
from tests.server.shelved import shelve

RECORD = play("cluedo", ["sheet"] * 2, seed=2).record
NAMED = '<meta name="game" content="{}">'


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[Inside]:
    async with served(tmp_path / "tables.db", luck()) as house:
        yield house


async def opened(house: Inside, path: str) -> str:
    async with house.http() as http:
        answer = await http.get(path)
    assert answer.status_code == 200
    assert '<script type="module"' in answer.text
    return answer.text


async def test_a_page_names_the_game_of_its_table_and_no_other(house: Inside) -> None:
    ada = await Visitor.arrive(house, "Ada")
    cluedo, death_note = await ada.found(), await ada.found(4, "death_note")
    for path in (f"/t/{cluedo}", f"/t/{cluedo}/replay"):
        assert NAMED.format("cluedo") in await opened(house, path)
    assert NAMED.format("death_note") in await opened(house, f"/t/{death_note}")
    assert 'name="game"' not in await opened(house, "/")
    assert 'name="game"' not in await opened(house, "/t/WXYZ")


async def test_a_locked_table_is_not_told_to_strangers(house: Inside) -> None:
    await shelve(house.hall.store, RECORD, "t4", "MNPQ", locked=True)
    assert 'name="game"' not in await opened(house, "/t/t4")


async def test_the_page_comes_whatever_is_wrong_with_the_table(
    house: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(_: str) -> str:
        raise StoreError("the disk is full")

    async def silent(_: str) -> str:
        return await asyncio.Future()

    for store in (broken, silent):
        monkeypatch.setattr(house.hall, "seek", store)
        assert 'name="game"' not in await opened(house, "/t/t1")
