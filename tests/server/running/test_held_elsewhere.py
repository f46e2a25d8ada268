"""An answer that is held back is heard though the node dies that minds it: from another one, and once."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from huisclos.server.running.hall import Hall
from huisclos.server.store.opening import open_store
from huisclos.server.table.game import play
from huisclos.server.table.game.delay import Delay
from tests.server.company import ADA, BOB, CEM, charter
from tests.server.pipe import Caller, Time, until
from tests.server.postgres import new_database
from tests.server.running.test_held_answers import Ponderous
from tests.server.running.test_neighbours import Halls, moves, steward


@pytest.fixture
def address(postgres: str) -> str:
    return new_database(postgres)


@pytest.fixture
def company(monkeypatch: pytest.MonkeyPatch) -> Ponderous:
    """A table at which somebody has one card to show, and whoever sees them hurry would know it."""
    monkeypatch.setattr(play, "tells", lambda *_, **__: True)
    company = Ponderous(seed=4)
    company.start(ADA, BOB, CEM)
    company.until_forced()
    return company


@pytest.fixture
async def halls(address: str, company: Ponderous, time: Time) -> AsyncIterator[Halls]:
    time.now = company.time
    here, there = [Hall(await open_store(address), Delay(0.1, 0.2), clock=time) for _ in range(2)]
    now = charter()
    assert await here.store.found(now)
    for change in company.changes:
        if change.lasting:
            await here.store.keep(now, change)
        now = change.charter or now
    yield here, there
    for hall in (here, there):
        await hall.close()


def die(hall: Hall, table: str) -> None:
    """The power fails for a node: it says nothing more, and its duties are still in its name."""
    assert hall.neighbours is not None
    for task in hall.neighbours.tasks:
        task.cancel()
    hall.neighbours.tasks = []
    steward(hall, table).close()


async def test_a_held_answer_is_heard_from_another_node_once(
    halls: Halls, company: Ponderous, time: Time
) -> None:
    here, there = halls
    guest = company.awaited()[1]
    author, watcher = Caller(here, guest), Caller(there, next(one for one in (ADA, BOB) if one != guest))
    asked = (await author.join("t1"))["prompt"]
    await until(lambda: here.entrusted("t1"))
    await watcher.join("t1")
    before = moves(there, "t1")
    answer = {"prompt": asked["number"], "action": asked["choices"][0]["actions"][0]}
    author.send(type="Act", id="the only one", **answer)
    await author.until("Done")
    await until(lambda: held_until(there) is not None)
    die(here, "t1")
    time.now = held_until(there) or 0
    await watcher.until("Update")
    assert not there.entrusted("t1"), "whoever minds the table waited for its duties first"
    back = Caller(there, guest)
    await back.join("t1")
    back.send(type="Act", id="the only one", **answer)
    await back.until("Done")
    kept = await there.store.load("t1")
    assert kept is not None
    assert len(kept.moves) == moves(there, "t1") == before + 1


def held_until(hall: Hall) -> int | None:
    return steward(hall, "t1").room.held_until
