"""Changes that wait at the same time are one transaction, and each still has its own answer."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys

import pytest
from sqlalchemy import event, text

from huisclos.server.store import writer
from huisclos.server.store.contract import Conflict
from huisclos.server.store.database import Database
from huisclos.server.store.ground import Ground
from huisclos.server.store.opening import open_store
from tests.server.many_writers import TABLES, founded, move

ENOUGH = 300


async def written(store: Database) -> dict[str, list[int]]:
    """The numbers of each table's moves, in order."""
    kept: dict[str, list[int]] = {}
    async with store.engine.connect() as connection:
        for table, n in await connection.execute(text('select "table", n from moves order by "table", n')):
            kept.setdefault(table, []).append(n)
    return kept


def listen(store: Database, monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """Every transaction from now on in which moves are written."""
    commits: list[object] = []
    event.listen(store.engine.sync_engine, "commit", commits.append)
    connect = writer.connect

    def overheard(ground: Ground) -> sqlite3.Connection:
        connection = connect(ground)
        connection.set_trace_callback(lambda said: commits.append(said) if said == "commit" else None)
        return connection

    monkeypatch.setattr(writer, "connect", overheard)
    return commits


async def test_what_waits_together_is_written_at_once(
    store: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = [await founded(store, number) for number in range(TABLES)]
    commits = listen(store, monkeypatch)
    await asyncio.gather(*(store.keep(table, move(1)) for table in tables))
    assert len(commits) == 1
    assert await written(store) == {table.table: [1] for table in tables}


async def test_whoever_comes_too_late_spoils_it_for_nobody_else(store: Database) -> None:
    tables = [await founded(store, number) for number in range(TABLES)]
    late = tables[7]
    await store.keep(late, move(1))
    answers = await asyncio.gather(*(store.keep(table, move(1)) for table in tables), return_exceptions=True)
    assert [isinstance(answer, Conflict) for answer in answers] == [table is late for table in tables]
    assert await written(store) == {table.table: [1] for table in tables}


async def test_whoever_left_is_not_answered_and_nobody_else_waits_for_them(store: Database) -> None:
    here, gone = [await founded(store, number) for number in range(2)]
    leaving = asyncio.create_task(store.keep(gone, move(1)))
    staying = asyncio.create_task(store.keep(here, move(1)))
    await asyncio.sleep(0)
    leaving.cancel()
    await staying
    assert leaving.cancelled()
    assert (await written(store))[here.table] == [1]


async def test_the_store_closes_after_what_was_waiting(address: str) -> None:
    store = await open_store(address)
    table = await founded(store, 1)
    waiting = asyncio.create_task(store.keep(table, move(1)))
    await asyncio.sleep(0)
    await store.close()
    await waiting
    store = await open_store(address)
    assert await written(store) == {table.table: [1]}
    await store.close()


async def test_every_move_that_was_acknowledged_outlives_a_kill(address: str) -> None:
    command = [sys.executable, "-m", "tests.server.many_writers", address]
    told: dict[str, list[int]] = {}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as writers:
        assert writers.stdout is not None
        for heard, line in enumerate(writers.stdout):
            if heard == ENOUGH:
                writers.kill()
            if line.endswith("\n"):
                table, n = line.split()
                told.setdefault(table, []).append(int(n))
    assert len(told) == TABLES
    store = await open_store(address)
    kept = await written(store)
    await store.close()
    for table, moves in told.items():
        assert kept[table][: len(moves)] == moves
        assert kept[table] == list(range(1, len(kept[table]) + 1))
