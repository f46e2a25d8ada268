"""A store as an earlier release left it."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from sqlalchemy import Connection, text

from huisclos.server.store.database import Database
from huisclos.server.store.opening import open_store, steps


async def opened_after(step: str, *written: str, folder: Path) -> Database:
    """A store that was at this step of the schema when this was written, opened by the release of today."""
    address = f"sqlite:///{folder / 'tables.db'}"
    await left_at(step, *written, address=address)
    return await open_store(address)


async def left_at(step: str, *written: str, address: str) -> None:
    """Leave a store at this step of the schema, with this written in it."""
    store = await open_store(address)
    async with store.engine.begin() as connection:
        await connection.run_sync(_take_back, step)
        for statement in written:
            await connection.execute(text(statement))
    await store.close()


def _take_back(connection: Connection, step: str) -> None:
    command.downgrade(steps(connection), step)
