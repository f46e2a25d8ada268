"""SQLite's own writer: a thread that writes whatever waits, and wakes the house once for all of it.

At a human pace nobody shares a transaction with anybody, and what costs is not the disk but going to and fro
between threads, which a driver for the event loop does with every word of it.
"""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections import deque
from collections.abc import Iterator, Sequence
from functools import cache
from queue import SimpleQueue
from threading import Thread

from sqlalchemy import Delete, Insert, Update
from sqlalchemy.dialects.sqlite import dialect

from huisclos.server.store.contract import Conflict, StoreError
from huisclos.server.store.durable import make_durable
from huisclos.server.store.ground import Ground
from huisclos.server.store.group_commit import Answer, Queued, answer, next_group
from huisclos.server.store.sentences import written
from huisclos.server.table.change import Change
from huisclos.server.table.charter import Charter

NAMED = dialect(paramstyle="named")


@cache
def spelled(statement: Insert | Update | Delete, columns: tuple[str, ...]) -> str:
    """A statement as SQLite reads it."""
    return str(statement.compile(dialect=NAMED, column_keys=columns))


class Writer:
    """Writes for all tables of one file; what waits while it writes is written next, together."""

    def __init__(self, ground: Ground) -> None:
        self.ground = ground
        self.waiting: deque[Queued] = deque()
        self.bell: SimpleQueue[bool] = SimpleQueue()
        """Rung when something waits; with False, when nothing more will come."""
        self.about_to_ring = False
        self.thread: Thread | None = None
        self.connection: sqlite3.Connection | None = None

    async def keep(self, before: Charter, change: Change) -> None:
        """Wait until this change is written, or raise why it cannot be."""
        loop = asyncio.get_running_loop()
        kept = loop.create_future()
        self.waiting.append(Queued(before, change, kept))
        if not self.about_to_ring:
            self.about_to_ring = True
            loop.call_soon(self._ring)
        await kept

    def _ring(self) -> None:
        """Once for all that is kept in the same moment."""
        self.about_to_ring = False
        if self.thread is None:
            self.thread = Thread(target=self._serve, name="writer", daemon=True)
            self.thread.start()
        self.bell.put(True)

    async def close(self) -> None:
        """Wait until all that was waiting is written."""
        if self.waiting:
            self._ring()
        if self.thread is not None:
            self.bell.put(False)
            await asyncio.to_thread(self.thread.join)
            self.thread = None

    # --- in the thread

    def _serve(self) -> None:
        while self.bell.get():
            while self.waiting:
                group = next_group(self.waiting)
                answers = tuple(self._try(group))
                with contextlib.suppress(RuntimeError):  # the house has closed, and nobody listens
                    group[0].kept.get_loop().call_soon_threadsafe(answer, answers)
        if self.connection is not None:
            self.connection.close()
            self.connection = None

    def _try(self, group: Sequence[Queued]) -> Iterator[Answer]:
        """Write a group; if one of them spoils it, each is written by itself and has its own answer."""
        try:
            self.write(group)
        except StoreError as error:
            if len(group) == 1:
                yield group[0], error
                return
            for queued in group:
                yield from self._try([queued])
        except Exception as error:
            yield from ((queued, error) for queued in group)
        else:
            yield from ((queued, None) for queued in group)

    def write(self, group: Sequence[Queued]) -> None:
        """Write all of these changes or none."""
        self.ground.hold()
        try:
            if self.connection is None:
                self.connection = connect(self.ground)
            with _transaction(self.connection):
                _say(self.connection, group)
        except sqlite3.IntegrityError as error:
            raise Conflict("already written") from error
        except sqlite3.Error as error:
            raise StoreError(type(error).__name__) from error


def connect(ground: Ground) -> sqlite3.Connection:
    connection = sqlite3.connect(ground.file)
    make_durable(connection)
    return connection


@contextlib.contextmanager
def _transaction(connection: sqlite3.Connection) -> Iterator[None]:
    try:
        connection.execute("begin immediate")
        yield
        connection.execute("commit")
    except BaseException:
        if connection.in_transaction:
            connection.rollback()
        raise


def _say(connection: sqlite3.Connection, group: Sequence[Queued]) -> None:
    """Write all of this group."""
    for statement, rows, claims in written(group):
        said = connection.executemany(spelled(statement, tuple(rows[0])), rows)
        if claims is not None and said.rowcount != 1:
            raise Conflict(claims)
