"""Databases for tests, each a store of its own in one PostgreSQL."""

from __future__ import annotations

import asyncio
from typing import Any
from uuid import uuid4

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine


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
