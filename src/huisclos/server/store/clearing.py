"""Tables that nobody visits any more are put away, with all that was played and said there."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from sqlalchemy import and_, delete, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from huisclos.server.store.schema import (
    held,
    hindsights,
    leases,
    moves,
    notes,
    pages,
    presence,
    readied,
    rounds,
    tables,
    taken,
    talk,
)
from huisclos.server.table.charter import Stage

AT_ONCE = 200
"""So many tables are put away in one go, so that nobody waits for long."""


async def put_away(connection: AsyncConnection, before: Mapping[Stage, int], sparing: Collection[str]) -> int:
    """Forget tables at these stages, except these, that nobody has visited since; how many were forgotten."""
    if not before:
        return 0
    unvisited = [and_(tables.c.stage == stage, tables.c.visited < since) for stage, since in before.items()]
    old = select(tables.c.id).where(or_(*unvisited), tables.c.id.not_in(sparing)).limit(AT_ONCE)
    forgotten = [row.id for row in await connection.execute(old)]
    for sheet in (talk, notes, pages, readied, held, moves, hindsights, rounds, taken, leases, presence):
        await connection.execute(delete(sheet).where(sheet.c.table.in_(forgotten)))
    await connection.execute(delete(tables).where(tables.c.id.in_(forgotten)))
    return len(forgotten)
