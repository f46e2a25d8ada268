"""All that a store keeps goes into a file, and out of it into a store of either kind."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from msgspec.structs import replace

from huisclos.core.seats import Seat
from huisclos.server.protocol.said import SaveNotes, Say
from huisclos.server.running.awakening import rebuild
from huisclos.server.store.backup import back_up, restore
from huisclos.server.store.contract import DamagedStore, StoreError, StoreInUse
from huisclos.server.store.database import Database
from huisclos.server.store.opening import file_of, open_store
from huisclos.server.table.change import Change
from huisclos.server.table.game.score import Played
from tests.server.company import ADA, BOB, CEM, Company, charter, new_id
from tests.server.house import House
from tests.server.nodes import Node
from tests.server.postgres import new_database
from tests.server.store.test_store import kept


@pytest.fixture(params=["sqlite", "postgresql"])
def target(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where it is restored to."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'restored.db'}"
    return new_database(request.getfixturevalue("postgres"))


async def test_every_table_comes_back_from_a_backup_and_plays_on(
    store: Database, address: str, target: str, tmp_path: Path
) -> None:
    company, file = Company(), tmp_path / "backup.db"
    company.start(ADA, BOB, CEM)
    company.play_on(20)
    company.say(BOB, SaveNotes(new_id(), "plum?"))
    company.say(CEM, Say(new_id(), "bonsoir"))
    now = await kept(store, company)
    await store.keep(now, Change(played=(Played(ADA, Seat(0), won=True),), at=1))
    secret = await store.secret()
    assert await back_up(address, file) == 1
    content = file.read_bytes()
    assert await restore(file, target) == 1
    assert file.read_bytes() == content
    assert file.stat().st_mode & 0o777 == 0o600
    again = await open_store(target)
    before, after = await store.load("t1"), await again.load("t1")
    assert after == before
    assert await again.history.of(ADA) == await store.history.of(ADA) != ()
    assert await again.secret() == secret
    assert after is not None
    company.room = rebuild(after)
    company.say(CEM, Say(new_id(), "where were we?"))
    await again.keep(after.charter, company.changes[-1])
    await again.close()


async def test_nothing_is_written_over(store: Database, address: str, tmp_path: Path) -> None:
    assert await store.found(charter())
    file = tmp_path / "backup.db"
    await back_up(address, file)
    with pytest.raises(StoreError, match="there already"):
        await back_up(address, file)
    if store.meeting is not None:
        await store.meeting.leave()
    with pytest.raises(StoreError, match="empty"):
        await restore(file, address)
    await store.keep(charter(), Change(charter=replace(charter(), revision=1)))


async def test_a_store_that_is_served_is_not_restored_into(target: str, tmp_path: Path) -> None:
    file, empty = tmp_path / "backup.db", f"sqlite:///{tmp_path / 'empty.db'}"
    await back_up(empty, file)
    with being_served(target), pytest.raises(StoreInUse, match="being served"):
        await restore(file, target)
    assert await restore(file, target) == 0


@contextmanager
def being_served(address: str) -> Iterator[None]:
    """As long as a house has this store open."""
    file = file_of(address)
    house = Node(address) if file is None else House(file)
    house.open()
    try:
        yield
    finally:
        house.close()


async def test_what_is_no_backup_is_refused(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="not there"):
        await restore(tmp_path / "nothing.db", f"sqlite:///{tmp_path / 'tables.db'}")
    (tmp_path / "letter.txt").write_text("Dear Ada, " * 1000)
    with pytest.raises(DamagedStore):
        await restore(tmp_path / "letter.txt", f"sqlite:///{tmp_path / 'tables.db'}")
