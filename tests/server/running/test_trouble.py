"""When nothing can be written down: nobody is told otherwise, and the house goes on by itself afterwards."""

from __future__ import annotations

import asyncio
import resource
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from huisclos.server.http import health
from huisclos.server.http.health import Pulse
from huisclos.server.running import duties
from huisclos.server.running.hall import Hall
from huisclos.server.store.contract import StoreError
from huisclos.server.store.database import Database
from huisclos.server.store.opening import open_store
from huisclos.server.table.change import Change
from huisclos.server.table.charter import Charter
from huisclos.server.table.game.delay import delayed
from tests.server.company import ADA, charter, luck
from tests.server.house import House, Visitor
from tests.server.pipe import until
from tests.server.running.test_steward import answer, asked, game


class Choosy(Database):
    """A store that at times keeps nothing from bots."""

    keeps_from_bots = True
    tries = 0

    async def keep(self, before: Charter, change: Change) -> None:
        if change.moves and change.said is None and not self.keeps_from_bots:
            self.tries += 1
            raise StoreError("disk full")
        await super().keep(before, change)


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Choosy]:
    database = await open_store(f"sqlite:///{tmp_path / 'tables.db'}")
    yield Choosy(database.engine, database.ground)
    await database.close()


async def test_a_bot_that_met_a_full_disk_tries_again_by_itself(
    store: Choosy, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(duties, "SOON", 0.01)
    hall = Hall(store, delayed(0), luck())
    table, (ada,) = await game(hall, ADA, bots=2)
    room = hall.awake[table].result().room
    store.keeps_from_bots = False
    while room.play is None or room.play.pending[0] == room.people.seat_of(ADA):
        await asked(ada)
        assert (await ada.ask("Act", **answer(ada)))["type"] == "Done"
        ada.prompt = None
    await until(lambda: store.tries >= 3)
    made = room.play.length
    store.keeps_from_bots = True
    await asked(ada)
    assert room.play.length > made
    await hall.close()


async def test_a_store_whose_file_was_deleted_keeps_nothing_and_says_so(
    store: Choosy, tmp_path: Path
) -> None:
    hall = Hall(store, delayed(0), luck())
    _, (ada,) = await game(hall, ADA, bots=2)
    await asked(ada)
    pulse = Pulse(store)
    await pulse.feel()
    (tmp_path / "tables.db").rename(tmp_path / "elsewhere.db")
    refused = await ada.ask("Act", **answer(ada))
    assert (refused["type"], refused["code"]) == ("Refused", "store")
    with pytest.raises(StoreError):
        await Pulse(store).feel()
    (tmp_path / "elsewhere.db").rename(tmp_path / "tables.db")
    assert (await ada.ask("Act", **answer(ada)))["type"] == "Done"
    await hall.close()


class Counted(Database):
    """A store that counts how often it was felt."""

    probes = 0

    async def probe(self) -> None:
        self.probes += 1
        await super().probe()


async def test_however_many_ask_the_store_is_seldom_bothered(store: Choosy) -> None:
    counted, now = Counted(store.engine), [100.0]
    pulse = Pulse(counted, lambda: now[0])
    await asyncio.gather(*(pulse.feel() for _ in range(50)))
    assert counted.probes == 1
    now[0] += health.EVERY
    await pulse.feel()
    assert counted.probes == 2


async def test_a_store_that_does_not_answer_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    class Stuck(Database):
        def __init__(self) -> None:
            pass

        async def probe(self) -> None:
            await asyncio.Event().wait()

    monkeypatch.setattr(health, "WITHIN", 0.01)
    pulse = Pulse(Stuck())
    with pytest.raises(StoreError, match="does not answer"):
        await pulse.feel()
    assert pulse.beat is not None
    pulse.beat.cancel()


async def test_a_probe_changes_no_table(store: Choosy) -> None:
    await store.found(charter())
    before, secret = await store.load("t1"), await store.secret()
    await store.probe()
    await store.probe()
    assert (await store.load("t1"), await store.secret()) == (before, secret)


async def test_a_house_on_a_full_disk_is_not_healthy_until_there_is_room_again(house: House) -> None:
    """No file of the server's may grow: that is what a full disk is to it."""
    ada = await Visitor.arrive(house, "Ada")
    table = await ada.found()
    await ada.join(table)
    before = resource.prlimit(house.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(house.pid, resource.RLIMIT_FSIZE, (1, before[1]))
    refused = await ada.ask("Sit", place=0)
    assert (refused["type"], refused["code"]) == ("Refused", "store")
    async with house.http() as http:
        sick = await http.get("/healthz")
        assert (sick.status_code, sick.json()["code"]) == (503, "store")
        resource.prlimit(house.pid, resource.RLIMIT_FSIZE, before)
        async with asyncio.timeout(4 * health.EVERY):
            while (await http.get("/healthz")).status_code != 200:
                await asyncio.sleep(0.2)
    assert (await ada.ask("Sit", place=0))["type"] == "Done"
