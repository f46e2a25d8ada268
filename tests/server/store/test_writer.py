"""SQLite's own writer: a thread that is woken once, wakes the house once, and meets trouble like anybody."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from huisclos.server.store import durable, group_commit, sentences, writer
from huisclos.server.store.contract import StoreError
from huisclos.server.store.database import Database
from huisclos.server.store.ground import Ground
from huisclos.server.store.group_commit import Queued
from huisclos.server.store.opening import open_store
from huisclos.server.store.sentences import Sentence
from tests.server.many_writers import TABLES, founded, move
from tests.server.pipe import until


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Database]:
    store = await open_store(f"sqlite:///{tmp_path / 'tables.db'}")
    yield store
    await store.close()


async def test_the_house_is_woken_once_for_all_that_was_written(
    store: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = [await founded(store, number) for number in range(TABLES)]
    told: list[tuple[Any, ...]] = []
    loop = asyncio.get_running_loop()
    wake = loop.call_soon_threadsafe

    def woken(callback: Callable[..., object], *given: Any, **named: Any) -> Any:
        if callback is group_commit.answer:
            told.append(given)
        return wake(callback, *given, **named)

    monkeypatch.setattr(loop, "call_soon_threadsafe", woken)
    await asyncio.gather(*(store.keep(table, move(1)) for table in tables))
    assert [len(answers) for (answers,) in told] == [TABLES]


async def test_what_waits_while_something_is_written_is_written_next_together(
    store: Database, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = [await founded(store, number) for number in range(TABLES)]
    groups: list[int] = []

    def counted(group: Sequence[Queued]) -> Iterator[Sentence]:
        groups.append(len(group))
        return sentences.written(group)

    monkeypatch.setattr(writer, "written", counted)
    other = sqlite3.connect(tmp_path / "tables.db", isolation_level=None)
    other.execute("begin immediate")
    first = asyncio.create_task(store.keep(tables[0], move(1)))
    await asyncio.sleep(0)
    await until(lambda: not store.writer.waiting)
    others = [asyncio.create_task(store.keep(table, move(1))) for table in tables[1:]]
    await asyncio.sleep(0.01)
    assert not first.done()
    other.execute("commit")
    other.close()
    await asyncio.gather(first, *others)
    assert groups == [1, TABLES - 1]


TROUBLE = {
    "full": ("pragma max_page_count = 1", "pragma max_page_count = 1000000"),
    "read-only": ("pragma query_only = on", "pragma query_only = off"),
}


@pytest.mark.parametrize("trouble", TROUBLE)
async def test_whatever_keeps_it_from_writing_is_said_and_passes(
    store: Database, monkeypatch: pytest.MonkeyPatch, trouble: str
) -> None:
    opened: list[sqlite3.Connection] = []

    def troubled(ground: Ground) -> sqlite3.Connection:
        connection = sqlite3.connect(ground.file, check_same_thread=False)
        durable.make_durable(connection)
        connection.execute(TROUBLE[trouble][0])
        opened.append(connection)
        return connection

    monkeypatch.setattr(writer, "connect", troubled)
    tables = [await founded(store, number) for number in range(40)]
    big = move(1)._replace(said="x" * 100_000)
    answers = await asyncio.gather(*(store.keep(table, big) for table in tables), return_exceptions=True)
    assert {(type(answer), str(answer)) for answer in answers} == {(StoreError, "OperationalError")}
    opened[0].execute(TROUBLE[trouble][1])
    await asyncio.gather(*(store.keep(table, big) for table in tables))
    assert opened[0].execute("select count(*) from moves").fetchone() == (40,)


async def test_a_file_somebody_else_writes_to_is_waited_for_and_then_told(
    store: Database, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(durable, "BUSY", 20)
    table = await founded(store, 1)
    other = sqlite3.connect(tmp_path / "tables.db", isolation_level=None)
    other.execute("begin immediate")
    with pytest.raises(StoreError, match="OperationalError"):
        await store.keep(table, move(1))
    other.execute("commit")
    other.close()
    await store.keep(table, move(1))


async def test_whoever_reads_waits_for_no_writer(store: Database, tmp_path: Path) -> None:
    table = await founded(store, 1)
    other = sqlite3.connect(tmp_path / "tables.db", isolation_level=None)
    other.execute("begin immediate")
    async with asyncio.timeout(durable.BUSY / 1000 / 2):
        assert await store.load(table.table) is not None
    other.execute("commit")
    other.close()
