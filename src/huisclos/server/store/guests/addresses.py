"""Where people wish to be called: the addresses that browsers got from their push services."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING

import msgspec
from sqlalchemy import delete, insert, select

from huisclos.core.value import Value
from huisclos.server.store.schema import addresses

if TYPE_CHECKING:
    from huisclos.server.store.database import Database

DEVICES = 6
"""So many devices of one guest are called; of more the latest."""


class Address(Value):
    """One browser: where it is called, and the keys that nobody else can read the call without."""

    endpoint: str
    p256dh: str
    auth: str
    language: str


class Addresses:
    """The addresses of everybody; a browser has one, whoever uses it."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def keep(self, guest: str, address: Address, at: int) -> None:
        """From now on this guest is called here as well."""
        mine = select(addresses.c.id).where(addresses.c.guest == guest).order_by(addresses.c.at.desc())
        row = {
            "id": number(address.endpoint),
            "guest": guest,
            "address": msgspec.json.encode(address),
            "at": at,
        }
        async with self.database.writing() as connection:
            await connection.execute(delete(addresses).where(addresses.c.id == row["id"]))
            await connection.execute(insert(addresses).values(row))
            spare = [kept.id for kept in await connection.execute(mine.offset(DEVICES))]
            await connection.execute(delete(addresses).where(addresses.c.id.in_(spare)))

    async def of(self, guest: str) -> tuple[Address, ...]:
        """Where this guest is called."""
        (rows,) = await self.database.rows(select(addresses.c.address).where(addresses.c.guest == guest))
        return tuple(msgspec.json.decode(row.address, type=Address) for row in rows)

    async def drop(self, guest: str, endpoint: str) -> None:
        """This guest is not called here any more."""
        here = addresses.c.guest == guest, addresses.c.id == number(endpoint)
        async with self.database.writing() as connection:
            await connection.execute(delete(addresses).where(*here))

    async def drop_all(self, guest: str) -> None:
        """This guest is not called anywhere any more."""
        async with self.database.writing() as connection:
            await connection.execute(delete(addresses).where(addresses.c.guest == guest))


def number(endpoint: str) -> str:
    """Endpoints are long: a row goes by a digest of its own."""
    return sha256(endpoint.encode()).hexdigest()
