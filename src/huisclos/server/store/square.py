"""The square where nodes meet in PostgreSQL: what they write is called out, and duties are posted there."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Collection
from typing import Any, cast

from sqlalchemy import String, bindparam, delete, select, text
from sqlalchemy.dialects.postgresql import ARRAY, insert
from sqlalchemy.ext.asyncio import AsyncConnection

from huisclos.server.store.contract import ForeignStore
from huisclos.server.store.database import TROUBLE, Database, told
from huisclos.server.store.meeting import Bulletin, News, Subject
from huisclos.server.store.schema import HEAD, leases, nodes, presence, tables

CHANNEL = "huisclos"

LIFE = 3_000
"""Milliseconds after its last sign of life until a node counts as gone, and its duties are free."""

NOW = "cast(extract(epoch from clock_timestamp()) * 1000 as bigint)"

SHOW_UP = text(
    f"""
    insert into nodes (id, until) values (:node, {NOW} + {LIFE})
    on conflict (id) do update set until = excluded.until
    """
)

LOOK = text(f"select {NOW} as time, (select max(version_num) from alembic_version) as step")

SHOWN_UP = text(f"select id, until > {NOW} as alive from nodes")

TAKE_UP = text(
    f"""
    insert into leases ("table", node) select id, :node from tables where id = any(:wanted) order by id
    on conflict ("table") do update set node = :node
    where not exists (select from nodes where nodes.id = leases.node and nodes.until > {NOW})
    """
).bindparams(bindparam("wanted", type_=ARRAY(String)))

FORGET = (
    text(f"delete from leases where node in (select id from nodes where until < {NOW} - 10 * {LIFE})"),
    text(f"delete from presence where node in (select id from nodes where until < {NOW} - 10 * {LIFE})"),
    text(f"delete from nodes where until < {NOW} - 10 * {LIFE}"),
)

NOWHERE = "-"
"""Said of no table."""

CALL = text(
    f"select pg_notify('{CHANNEL}', :node || ' ' || :what || ' ' || id) from unnest(:ids) as id"
).bindparams(bindparam("ids", type_=ARRAY(String)))


class Square:
    """This node among the others. A node that has not shown up for a while has no duties and no people."""

    def __init__(self, store: Database, unread: Callable[[str, int], bool]) -> None:
        self.store = store
        self.unread = unread
        self.node = secrets.token_hex(6)

    async def show_up(self) -> None:
        """A sign of life, by the clock of the database."""
        async with self.store.writing() as connection:
            await connection.execute(SHOW_UP, {"node": self.node})

    async def report(self, awake: Collection[str]) -> Bulletin:
        mine = {"node": self.node}
        async with self.store.writing() as connection:
            await connection.execute(SHOW_UP, mine)
            time, step = (await connection.execute(LOOK)).one()
            if step > HEAD:
                raise ForeignStore(f"the store is at step {step} of a later release, this one knows {HEAD}")
            shown_up = (await connection.execute(SHOWN_UP)).all()
            alive = frozenset(row.id for row in shown_up if row.alive)
            holders = await self._holders(connection, awake)
            wanted = [table for table in awake if holders.get(table) not in alive]
            if wanted:
                await connection.execute(TAKE_UP, {**mine, "wanted": wanted})
                holders = await self._holders(connection, awake)
            counts = await connection.execute(
                select(tables.c.id, tables.c.written).where(tables.c.id.in_(awake))
            )
            if len(alive) < len(shown_up):
                for sentence in FORGET:
                    await connection.execute(sentence)
            return Bulletin(
                time,
                alive - {self.node},
                frozenset(table for table, node in holders.items() if node == self.node),
                frozenset(table for table, count in counts if self.unread(table, count)),
            )

    async def _holders(self, connection: AsyncConnection, awake: Collection[str]) -> dict[str, str]:
        found = await connection.execute(select(leases).where(leases.c.table.in_(awake)))
        return {row.table: row.node for row in found}

    async def give_back(self, tables: Collection[str]) -> None:
        async with self.store.writing() as connection:
            own = leases.c.table.in_(tables), leases.c.node == self.node
            await connection.execute(delete(leases).where(*own))
            await self.call(connection, "free", tables)

    async def locate(self, people: Collection[tuple[str, str, str | None]]) -> None:
        async with self.store.writing() as connection:
            for table, guest, name in sorted(people, key=lambda one: one[:2]):
                row = {"table": table, "node": self.node, "guest": guest}
                if name is None:
                    here = (presence.c[column] == value for column, value in row.items())
                    await connection.execute(delete(presence).where(*here))
                else:
                    arrival = insert(presence).values(**row, name=name)
                    again = arrival.on_conflict_do_update(presence.primary_key, set_={"name": name})
                    await connection.execute(again)
            await self.call(connection, "people", {table for table, *_ in people})

    async def elsewhere(self, at: Collection[str]) -> dict[str, dict[str, str]]:
        there = select(presence).where(
            presence.c.table.in_(at),
            presence.c.node != self.node,
            presence.c.node.in_(select(nodes.c.id).where(text(f"until > {NOW}"))),
        )
        (rows,) = await self.store.rows(there)
        people: dict[str, dict[str, str]] = {table: {} for table in at}
        for row in rows:
            people[row.table][row.guest] = row.name
        return people

    async def call(self, connection: AsyncConnection, what: Subject, ids: Collection[str]) -> None:
        """Call something out about these tables, once what is being written is written."""
        await connection.execute(CALL, {"node": self.node, "what": what, "ids": list(ids)})

    async def listen(self, heard: Callable[[News], None]) -> None:
        lost = asyncio.Event()

        def hear(_: Any, __: int, ___: str, said: str) -> None:
            node, what, table = said.split(" ")
            if node != self.node:
                heard(News(table, cast(Subject, what)))

        try:
            async with self.store.engine.connect() as connection:
                ear: Any = (await connection.get_raw_connection()).driver_connection
                ear.add_termination_listener(lambda _: lost.set())
                try:
                    await ear.add_listener(CHANNEL, hear)
                    await lost.wait()
                finally:
                    await connection.invalidate()  # nobody else is to be given this ear
        except TROUBLE as error:
            raise told(error) from error

    async def leave(self) -> None:
        async with self.store.writing() as connection:
            held = (
                await connection.execute(select(leases.c.table).where(leases.c.node == self.node))
            ).scalars()
            free = list(held)
            for sheet, column in ((leases, leases.c.node), (presence, presence.c.node), (nodes, nodes.c.id)):
                await connection.execute(delete(sheet).where(column == self.node))
            await self.call(connection, "free", free)
