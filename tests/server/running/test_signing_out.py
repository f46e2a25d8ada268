"""Whoever signs out at one node has no key and no open line at any other, at once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest

from huisclos.server.housekeeping import mind_keys
from huisclos.server.http.session import Doorkeeper, Visitor
from huisclos.server.running.hall import Hall
from huisclos.server.store.opening import open_store
from huisclos.server.table.game.delay import delayed
from tests.server.company import ADA, luck
from tests.server.pipe import Caller, until
from tests.server.postgres import new_database

Door = tuple[Hall, Doorkeeper]


@pytest.fixture
def address(postgres: str) -> str:
    return new_database(postgres)


@pytest.fixture
async def doors(address: str) -> AsyncIterator[list[Door]]:
    """Two nodes, and who stands in their doors."""
    halls = [Hall(await open_store(address), delayed(0), luck()) for _ in range(2)]
    doors = [(hall, await Doorkeeper.of(hall.store, hall.hours.calendar)) for hall in halls]
    minding = [asyncio.create_task(mind_keys(*door)) for door in doors]
    await until(lambda: all(hall.neighbours is not None and hall.neighbours.tasks for hall in halls))
    yield doors
    for task in minding:
        task.cancel()
    await asyncio.gather(*minding, return_exceptions=True)
    for hall in halls:
        await hall.close()


async def test_a_key_that_was_revoked_at_one_node_opens_nothing_at_the_other(doors: list[Door]) -> None:
    (here, keeper), (there, other_keeper) = doors
    key = keeper.key(Visitor(ADA, "Ada"))
    charter = await here.found(ADA, "Ada", "cluedo", 3, b"{}")
    thief = Caller(there, ADA)
    await thief.join(charter.table)
    assert other_keeper.recognise(key) is not None
    await keeper.revoke(ADA, here.store)
    assert (await thief.until("Farewell"))["code"] == "signed_out"
    assert other_keeper.recognise(key) is None
    assert other_keeper.recognise(keeper.key(Visitor(ADA, "Ada"))) is not None


async def test_a_node_where_no_table_is_awake_hears_of_it_too(doors: list[Door]) -> None:
    (here, keeper), (_, other_keeper) = doors
    key = keeper.key(Visitor(ADA, "Ada"))
    await keeper.revoke(ADA, here.store)
    await until(lambda: other_keeper.recognise(key) is None)
