"""One conformance test over SQLite and a real PostgreSQL."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace
from sqlalchemy import text

from huisclos.arena.play import play
from huisclos.core.seats import Seat
from huisclos.server.protocol.said import Act, PlayAgain, Prepare, SaveNotes, Say
from huisclos.server.running.awakening import rebuild
from huisclos.server.store.contract import Conflict, DamagedStore, ForeignStore, Page, StoreError
from huisclos.server.store.database import Database
from huisclos.server.store.guests.addresses import DEVICES, Address
from huisclos.server.store.guests.history import PlayedGame
from huisclos.server.store.opening import open_store
from huisclos.server.store.schema import HEAD, metadata
from huisclos.server.table.change import Change, Notes, Ready
from huisclos.server.table.charter import Charter
from huisclos.server.table.game.moment import Moment
from huisclos.server.table.game.play import Held
from tests.server.company import ADA, AT, BOB, CEM, DEE, Company, Seeded, charter, new_id
from tests.server.shelved import shelve
from tests.server.team import Team


async def kept(store: Database, company: Company) -> Charter:
    """Keep everything that happened in this company, in order."""
    now = charter(len(company.room.charter.places), company.room.charter.game)
    assert await store.found(now)
    for change in company.changes:
        await store.keep(now, change)
        now = change.charter or now
    return now


async def test_a_table_comes_back_as_it_was(store: Database) -> None:
    company = Company()
    company.start(ADA, BOB, CEM)
    company.play_on(30)
    company.say(BOB, SaveNotes(new_id(), "nobody has the rope — déjà vu"))
    company.say(BOB, SaveNotes(new_id(), "plum has the rope — déjà vu"))
    company.say(CEM, Say(new_id(), "<i>well</i> ☂"))
    await kept(store, company)
    found = await store.load("t1")
    assert found is not None
    room = rebuild(found)
    for guest in (ADA, BOB, CEM):
        room.people.enter(guest, "")
        company.room.people.leave(guest)
        company.room.people.enter(guest, "")
    company.room.people.leave("dee-secret")
    for guest in (ADA, BOB, CEM):
        assert room.welcome(guest, 0, 1) == company.room.welcome(guest, 0, 1)
    taken = {change.said for change in company.changes if change.moves and not change.begun}
    assert taken | {company.changes[-1].said} <= {*room.taken}


async def test_what_a_table_remembers_comes_back_too(store: Database) -> None:
    company = Team()
    company.start(ADA, BOB, CEM)
    company.resolve(right=True)
    await kept(store, company)
    found = await store.load("t1")
    assert found is not None
    assert rebuild(found).people.info().memory == company.room.people.info().memory
    assert rebuild(found).people.info().memory.won


async def test_what_lies_ready_is_kept_as_it_was_last_laid(store: Database) -> None:
    company = Company()
    company.start(ADA, BOB, CEM)
    seat, guest = company.awaited()
    for lying in (b'{"type":"Roll"}', b'{"type":"EndTurn"}'):
        company.say(guest, Prepare(new_id(), 1, msgspec.Raw(lying)))
    await kept(store, company)
    assert await store.ready("t1", 1) == (Ready(seat, 1, b'{"type":"EndTurn"}'),)
    assert await store.ready("t1", 2) == ()


async def test_an_answer_that_is_held_back_is_kept_and_not_counted(store: Database) -> None:
    company = Company()
    company.start(ADA, BOB, CEM)
    now, counted = await kept(store, company), store.kept.count
    held = Held(Seat(0), 1, b"{}", due=1_000)
    await store.keep(now, Change(held=held))
    found = await store.load("t1")
    assert found is not None
    assert found.held == (held,)
    assert store.kept.count == counted > 0


async def test_no_move_is_written_twice(store: Database) -> None:
    company = Company()
    company.start(ADA, BOB, CEM)
    now = await kept(store, company)
    one = company.room.weigh(*_answer(company))
    other = company.room.weigh(*_answer(company))
    await store.keep(now, one)
    with pytest.raises(Conflict):
        await store.keep(now, other)
    found = await store.load("t1")
    assert found is not None
    assert len(found.moves) == company.play.length + len(one.moves)
    assert found.moves[company.play.length].action == msgspec.json.encode(one.moves[0].action)


def _answer(company: Company) -> tuple[str, Act, Moment]:
    _, guest = company.awaited()
    return guest, company.answer(guest), Moment(lambda: AT, 0, lambda: "salt", Seeded(company.rng))


async def test_of_two_writers_of_a_charter_one_is_refused_and_writes_nothing(store: Database) -> None:
    first = charter()
    assert await store.found(first)
    await store.keep(first, Change(charter=replace(first, locked=True, revision=1)))
    late = Change(charter=replace(first, code="ABCD", revision=1), notes=Notes(ADA, "lost"))
    with pytest.raises(Conflict):
        await store.keep(first, late)
    found = await store.load("t1")
    assert found is not None
    assert found.charter.locked
    assert found.notes == ()


async def test_many_writers_at_once_leave_one_winner(store: Database) -> None:
    first = charter()
    assert await store.found(first)
    changes = [Change(charter=replace(first, round=number, revision=1)) for number in range(2, 10)]
    results = await asyncio.gather(*(store.keep(first, change) for change in changes), return_exceptions=True)
    assert sum(result is None for result in results) == 1
    assert all(result is None or isinstance(result, Conflict) for result in results)


async def test_ids_and_codes_are_given_once_and_found_in_any_case(store: Database) -> None:
    assert await store.found(charter())
    assert not await store.found(charter())
    assert not await store.found(replace(charter(), table="t2"))
    assert await store.found(replace(charter(), table="t2", code="WXYZ"))
    assert await store.seek("wxyz") == "t2"
    assert await store.seek("t1") == "t1"
    assert await store.seek("'; drop table tables; --") is None
    assert await store.load("t3") is None


async def test_earlier_rounds_stay(store: Database) -> None:
    company = Company(seed=5)
    company.start(ADA, BOB, CEM)
    company.play_on()
    moves = company.play.length
    company.say(ADA, PlayAgain(new_id()))
    await kept(store, company)
    found = await store.load("t1")
    assert found is not None
    assert (found.charter.phase, found.charter.round, found.heading, found.moves) == ("lobby", 2, None, ())
    first = await store.round("t1", 1)
    assert first is not None
    assert len(first[1]) == moves
    assert await store.round("t1", 2) is None


async def test_what_was_found_in_a_game_is_kept_with_it_and_goes_with_it(store: Database) -> None:
    table = (await shelve(store, play("cluedo", ["sheet"] * 2, seed=2).record)).table
    await store.keep_hindsight(table, 1, 1, b"first")
    await store.keep_hindsight(table, 1, 2, b"second")
    assert await store.hindsight(table, 1, 2) == b"second"
    assert await store.hindsight(table, 1, 1) is None, "only the last edition is kept"
    assert await store.hindsight(table, 2, 2) is None
    with pytest.raises(Conflict):
        await store.keep_hindsight("gone", 1, 2, b"whose?")
    assert await store.put_away({"played": 1}, ()) == 1
    assert await store.hindsight(table, 1, 2) is None


async def test_a_finished_game_is_on_the_lists_of_all_who_sat_there_and_outlives_the_table(
    store: Database,
) -> None:
    company = Company(seed=5)
    company.start(ADA, BOB, CEM)
    company.play_on(10)
    *before, _ = company.changes
    await kept(store, company)
    assert await store.history.of(ADA) == (), "nothing is over yet"
    assert not any(change.played for change in before)
    now, played = company.room.charter, len(company.changes)
    company.play_on()
    for change in company.changes[played:]:
        await store.keep(now, change)
        now = change.charter or now
    outcome = company.play.outcome
    assert outcome is not None
    for guest in (ADA, BOB, CEM):
        seat = company.room.people.seat_of(guest)
        assert seat is not None
        won = seat in outcome.winners
        assert await store.history.of(guest) == (PlayedGame("t1", 1, "cluedo", seat, company.time, won),)
    assert await store.history.of(DEE) == (), "who watches has played nothing"
    with pytest.raises(Conflict):
        await store.keep(company.room.charter, company.changes[-1])
    assert len(await store.history.of(ADA)) == 1
    assert await store.put_away({"played": 1}, ()) == 1
    assert len(await store.history.of(ADA)) == 1
    await store.history.drop_all(ADA)
    await store.history.put_away(company.time)
    assert (await store.history.of(ADA), len(await store.history.of(BOB))) == ((), 1)
    await store.history.put_away(company.time + 1)
    assert await store.history.of(BOB) == ()


async def test_notes_are_kept_as_they_were_after_each_move(store: Database) -> None:
    company = Company()
    company.start(ADA, BOB, CEM)
    made = []
    for words in ("plum?", "not plum — déjà vu"):
        company.play_on(3)
        company.say(BOB, SaveNotes(new_id(), "…"))
        company.say(BOB, SaveNotes(new_id(), words))
        made.append(Page(company.play.length, words))
    company.say(DEE, SaveNotes(new_id(), "whoever watches keeps one sheet"))
    await kept(store, company)
    assert await store.pages("t1", 1, BOB) == tuple(made)
    assert await store.pages("t1", 1, ADA) == await store.pages("t1", 1, DEE) == ()


async def test_the_secret_is_made_up_once(store: Database, address: str) -> None:
    secret = await store.secret()
    again = await open_store(address)
    assert await again.secret() == secret
    assert len(secret) > 30
    await again.close()


async def test_the_steps_lead_to_the_schema_the_code_speaks(store: Database) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    async with store.engine.connect() as connection:
        differences, step = await connection.run_sync(
            lambda sync: (
                compare_metadata(MigrationContext.configure(sync), metadata),
                MigrationContext.configure(sync).get_current_revision(),
            )
        )
    assert differences == []
    assert step == HEAD


async def test_a_browser_is_called_for_whoever_uses_it_last_and_only_so_many_of_one(store: Database) -> None:
    for at in range(DEVICES + 2):
        await store.addresses.keep(ADA, Address(f"https://push.example/{at}", "p", "a", "en"), at)
    assert {one.endpoint[-1] for one in await store.addresses.of(ADA)} == set("234567")
    await store.addresses.keep(BOB, Address("https://push.example/7", "p", "a", "fr"), 9)
    assert [one.language for one in await store.addresses.of(BOB)] == ["fr"]
    assert len(await store.addresses.of(ADA)) == DEVICES - 1
    await store.addresses.drop(ADA, "https://push.example/7")
    assert len(await store.addresses.of(BOB)) == 1
    await store.addresses.drop_all(ADA)
    assert await store.addresses.of(ADA) == ()


async def test_a_store_of_a_later_release_is_refused(store: Database, address: str) -> None:
    async with store.engine.begin() as connection:
        await connection.execute(text("update alembic_version set version_num = '9999'"))
    with pytest.raises(ForeignStore):
        await open_store(address)


# --- files


async def test_sqlite_keeps_a_move_even_if_the_power_fails(tmp_path: Path) -> None:
    store = await open_store(f"sqlite:///{tmp_path / 'tables.db'}")
    async with store.engine.connect() as connection:
        settings = [
            (await connection.execute(text(f"pragma {name}"))).scalar()
            for name in ("journal_mode", "synchronous", "busy_timeout", "foreign_keys")
        ]
    await store.close()
    assert settings == ["wal", 2, 5000, 1]


@pytest.mark.parametrize("open_to_all", [False, True])
async def test_only_its_owner_reads_a_store(tmp_path: Path, open_to_all: bool) -> None:
    file = tmp_path / "tables.db"
    if open_to_all:
        store = await open_store(f"sqlite:///{file}")
        await store.close()
        file.chmod(0o644)
    store = await open_store(f"sqlite:///{file}")
    await store.secret()
    modes = {kept.name: kept.stat().st_mode & 0o777 for kept in tmp_path.iterdir()}
    await store.close()
    assert modes == dict.fromkeys(("tables.db", "tables.db-wal", "tables.db-shm"), 0o600)


@pytest.mark.parametrize("content", [b"not a database at all" * 100, b"SQLite format 3\x00" + b"\x07" * 5000])
async def test_a_damaged_file_is_refused_and_left_as_it_was(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "tables.db"
    file.write_bytes(content)
    with pytest.raises(DamagedStore):
        await open_store(f"sqlite:///{file}")
    assert file.read_bytes() == content
    assert list(tmp_path.iterdir()) == [file]


async def test_a_file_damaged_in_the_middle_is_refused_and_left_as_it_was(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    store = await open_store(f"sqlite:///{file}")
    await store.secret()
    await store.close()
    content = bytearray(file.read_bytes())
    content[4096:9000] = b"\x5a" * (9000 - 4096)
    file.write_bytes(content)
    with pytest.raises(DamagedStore):
        await open_store(f"sqlite:///{file}")
    assert file.read_bytes() == content


async def test_a_database_of_something_else_is_refused_and_left_as_it_was(tmp_path: Path) -> None:
    file = tmp_path / "cellar.db"
    connection = sqlite3.connect(file)
    connection.execute("create table wine (year integer)")
    connection.commit()
    connection.close()
    content = file.read_bytes()
    with pytest.raises(ForeignStore):
        await open_store(f"sqlite:///{file}")
    assert file.read_bytes() == content


@pytest.mark.parametrize("address", ["", "nonsense", "mysql://somewhere/db", "sqlite"])
async def test_an_address_that_is_none_is_refused(address: str) -> None:
    with pytest.raises(StoreError, match="sqlite:///"):
        await open_store(address)


async def test_a_server_that_does_not_answer_is_named_without_its_password() -> None:
    with pytest.raises(StoreError) as refused:
        await open_store("postgresql://ada:sesame@127.0.0.1:9/tables")
    assert "127.0.0.1" in str(refused.value)
    assert "sesame" not in str(refused.value)
