"""Many tables that write to one store without a pause, and say of each move when it was kept."""

from __future__ import annotations

import asyncio
import sys
from itertools import count

from msgspec.structs import replace

from huisclos.core.seats import Seat
from huisclos.server.store.database import Database
from huisclos.server.store.opening import open_store
from huisclos.server.table.change import Change
from huisclos.server.table.charter import Charter
from huisclos.server.table.game.play import Made
from tests.server.company import charter

TABLES = 20


def move(n: int) -> Change:
    """The move of this number; what it is does not matter here."""
    return Change(moves=(Made(n, Seat(0), {"type": "Roll"}, None, ()),), at=n, said=f"said {n}")


async def founded(store: Database, number: int) -> Charter:
    table = replace(charter(), table=f"t{number}", code=f"C{number}")
    assert await store.found(table)
    return table


async def write(store: Database, table: Charter) -> None:
    for n in count(1):
        await store.keep(table, move(n))
        print(table.table, n, flush=True)


async def main(address: str) -> None:
    store = await open_store(address)
    tables = [await founded(store, number) for number in range(TABLES)]
    await asyncio.gather(*(write(store, table) for table in tables))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
