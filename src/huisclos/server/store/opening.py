"""Opens a store by its address: looks first, then brings the schema up to date, then sets the durability."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sqlalchemy import URL, Connection, event, inspect, make_url, text
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from huisclos.server.store.contract import DamagedStore, ForeignStore, StoreError
from huisclos.server.store.database import ONLY_READS, Database
from huisclos.server.store.durable import make_durable
from huisclos.server.store.ground import Ground
from huisclos.server.store.schema import HEAD
from huisclos.server.store.shared import SharedDatabase

if TYPE_CHECKING:
    from alembic.config import Config

OUR_MARK = 0x48436C73
"""SQLite's application id in files that are ours."""

PATIENCE: dict[str, Any] = {
    "pool_timeout": 5,
    "connect_args": {
        "timeout": 5,
        "server_settings": {
            "application_name": "huisclos",
            "statement_timeout": "5000",
            "lock_timeout": "2000",
            "idle_in_transaction_session_timeout": "3000",
        },
    },
}
"""How long a house waits for PostgreSQL, in seconds, and PostgreSQL for a house, in milliseconds.

Whoever stops in the middle of a word, frozen or cut off, keeps nobody else waiting for longer than this.
"""

WITHIN = 6.0
"""Seconds for all that one change or one question takes, should PostgreSQL itself be frozen."""

DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}


async def open_store(address: str) -> Database:
    """The store at this address, ready for use; what is damaged or not ours is refused and left as it was."""
    url, file = _read(address), file_of(address)
    if file is not None:
        look_at(file)
        file.parent.mkdir(parents=True, exist_ok=True)
        _keep_to_ourselves(file)
    limits = {"pool_size": 1, "max_overflow": 0} if file else PATIENCE
    try:
        engine = create_async_engine(url, hide_parameters=True, **limits)
    except ModuleNotFoundError as missing:
        raise StoreError(
            f"this store needs its driver: pip install 'huisclos[cluster]' ({missing})"
        ) from None
    if file is not None:
        _make_durable(engine)
    try:
        async with engine.begin() as connection:
            await connection.run_sync(bring_up_to_date)
    except (DBAPIError, OSError) as error:
        await engine.dispose()
        raise StoreError(f"{url.render_as_string(hide_password=True)}: {_reason(error)}") from error
    except StoreError:
        await engine.dispose()
        raise
    if file is not None:
        return Database(engine, Ground(file))
    return await _writable(SharedDatabase(engine, WITHIN), url)


async def _writable(store: SharedDatabase, url: URL) -> SharedDatabase:
    try:
        await store.probe()
    except StoreError as error:
        await store.close()
        where = url.render_as_string(hide_password=True)
        raise StoreError(f"{where}: nothing can be written there ({error})") from error
    return store


def file_of(address: str) -> Path | None:
    """The file in which a store lies, if it lies in one."""
    url = _read(address)
    return Path(url.database) if url.get_backend_name() == "sqlite" and url.database else None


def _keep_to_ourselves(file: Path) -> None:
    """Everybody's cards lie in this file, so that only its owner may read it; SQLite's logs follow it."""
    file.touch(0o600)
    for kept in (file, *(file.with_name(f"{file.name}{log}") for log in ("-wal", "-shm"))):
        if kept.exists() and kept.stat().st_mode & 0o077:
            kept.chmod(0o600)


def look_at(file: Path) -> None:
    """Refuse a file that is not a database of ours, without writing to it."""
    if not file.exists() or file.stat().st_size == 0:
        return
    try:
        connection = sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)
        try:
            (mark,) = connection.execute("pragma application_id").fetchone()
            (health,) = connection.execute("pragma quick_check(1)").fetchone()
            (things,) = connection.execute("select count(*) from sqlite_master").fetchone()
        finally:
            connection.close()
    except sqlite3.Error as error:
        raise DamagedStore(f"{file}: {error}") from error
    if mark != OUR_MARK and things:
        raise ForeignStore(f"{file} is a database of something else")
    if health != "ok":
        raise DamagedStore(f"{file}: {health}")


def bring_up_to_date(connection: Connection) -> None:
    """Apply the steps that are missing; usually none is, and Alembic is not even imported."""
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"select pg_advisory_xact_lock({OUR_MARK})"))  # one node after the other
    names = inspect(connection).get_table_names()
    if "alembic_version" in names:
        step = connection.execute(text("select version_num from alembic_version")).scalar()
        if step == HEAD:
            return
        if step is not None and step > HEAD:
            raise ForeignStore(f"the store is at step {step} of a later release, this one knows {HEAD}")
    if connection.dialect.name == "postgresql":  # a step may take its time, and so may a busy machine
        connection.execute(text("set local statement_timeout = 0"))
        connection.execute(text("set local idle_in_transaction_session_timeout = '1min'"))
    from alembic import command

    command.upgrade(steps(connection), "head")


def steps(connection: Connection) -> Config:
    """The steps of the schema, to be taken over this connection."""
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", "huisclos.server.store:migrations")
    config.attributes["connection"] = connection
    return config


def _read(address: str) -> URL:
    try:
        url = make_url(address)
        return url.set(drivername=DRIVERS[url.get_backend_name()])
    except (ArgumentError, KeyError) as error:
        raise StoreError("a store's address begins with sqlite:/// or postgresql://") from error


def _make_durable(engine: AsyncEngine) -> None:
    """Every connection is durable, and marks the file as ours."""

    @event.listens_for(engine.sync_engine, "connect")
    def prepare(connection: Any, _: Any) -> None:
        make_durable(connection)
        cursor = connection.cursor()
        cursor.execute(f"pragma application_id = {OUR_MARK}")
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def begin(connection: Connection) -> None:
        # A transaction that starts by reading and then writes would not wait for another writer.
        reads = connection.get_execution_options().get(ONLY_READS, False)
        connection.exec_driver_sql("begin" if reads else "begin immediate")


def _reason(error: Exception) -> str:
    """What went wrong in the driver's words, without the statement and its values."""
    return str(getattr(error, "orig", error)) or "it does not answer"
