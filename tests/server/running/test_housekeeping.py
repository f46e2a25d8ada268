"""Tables that nobody visits are put away, their codes are free again; who is at a table keeps it."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from huisclos.core.seats import Seat
from huisclos.server.housekeeping import A_DAY, DEFAULT_TERMS, Terms, look_around
from huisclos.server.http.session import Doorkeeper
from huisclos.server.running.hall import Hall, NoSuchTable
from huisclos.server.table.change import Change
from huisclos.server.table.charter import Charter, Phase
from huisclos.server.table.game.score import Played
from tests.server.company import ADA, BOB, CEM, Company, charter
from tests.server.older import opened_after
from tests.server.pipe import Caller, Time


@pytest.fixture
def doorkeeper(hall: Hall) -> Doorkeeper:
    return Doorkeeper("secret", hall.hours.calendar)


def table(number: int, phase: Phase = "lobby", game: int = 1) -> Charter:
    code = f"AAA{'ABCDEFGH'[number]}"
    return replace(charter(), table=f"t{number}", code=code, phase=phase, round=game)


async def left(hall: Hall, *tables: Charter) -> list[str]:
    return [one.table for one in tables if await hall.store.seek(one.code)]


@pytest.mark.parametrize(
    ("days", "stay"), [(7, [0, 1, 2, 3]), (8, [1, 2, 3]), (90, [1, 2, 3]), (91, [3]), (366, [])]
)
async def test_each_kind_of_table_has_its_time(
    hall: Hall, doorkeeper: Doorkeeper, time: Time, days: int, stay: list[int]
) -> None:
    tables = (table(0), table(1, "over"), table(2, "lobby", 2), table(3, "playing"))
    for one in tables:
        assert await hall.store.found(one, time.now)
    time.now += days * A_DAY
    await look_around(hall, doorkeeper, DEFAULT_TERMS)
    assert await left(hall, *tables) == [f"t{number}" for number in stay]


async def test_where_the_operator_wishes_so_tables_and_lists_stay_for_ever(
    hall: Hall, doorkeeper: Doorkeeper, time: Time
) -> None:
    assert await hall.store.found(table(0), time.now)
    time.now += 10_000 * A_DAY
    await hall.store.keep(table(0), Change(played=(Played(ADA, Seat(0), won=True),), at=time.now - A_DAY))
    await look_around(hall, doorkeeper, Terms(0, 0, 0, 0))
    assert await hall.store.seek("t0") == "t0"
    assert len(await hall.store.history.of(ADA)) == 1
    time.now += 729 * A_DAY
    await look_around(hall, doorkeeper, DEFAULT_TERMS)
    assert len(await hall.store.history.of(ADA)) == 1
    time.now += A_DAY
    await look_around(hall, doorkeeper, DEFAULT_TERMS)
    assert await hall.store.history.of(ADA) == ()


async def test_a_visit_counts_and_so_does_staying(hall: Hall, doorkeeper: Doorkeeper, time: Time) -> None:
    founded = await hall.found(ADA, "Ada", "cluedo", 3, b"{}")
    ada = Caller(hall, ADA)
    for _ in range(3):
        time.now += 6 * A_DAY
        await ada.join(founded.table)
        await ada.hang_up()
    await look_around(hall, doorkeeper, DEFAULT_TERMS)
    assert await hall.store.seek(founded.code) == founded.table
    await ada.join(founded.table)
    time.now += 10 * A_DAY
    await look_around(hall, doorkeeper, DEFAULT_TERMS)
    await ada.hang_up()
    hall.awake.pop(founded.table).result().close()
    time.now += 6 * A_DAY
    await look_around(hall, doorkeeper, DEFAULT_TERMS)
    assert await hall.store.seek(founded.code) == founded.table


async def test_a_code_is_free_again_and_nothing_of_the_old_table_is_left(
    hall: Hall, doorkeeper: Doorkeeper, time: Time
) -> None:
    company = Company()
    now = charter()
    assert await hall.store.found(now, time.now)
    company.start(ADA, BOB, CEM)
    company.play_on(5)
    for change in company.changes:
        await hall.store.keep(now, change)
        now = change.charter or now
    time.now += 400 * A_DAY
    await look_around(hall, doorkeeper, DEFAULT_TERMS)
    assert await hall.store.round("t1", 1) is None
    with pytest.raises(NoSuchTable):
        await hall.seek("ABCD")
    assert await hall.store.found(replace(charter(), table="other"), time.now)


async def test_tables_of_the_first_release_count_as_visited_when_it_is_replaced(tmp_path: Path) -> None:
    played = msgspec.json.encode(replace(charter(), phase="playing")).hex()
    store = await opened_after(
        "0005",
        f"insert into tables (id, code, revision, charter) values ('t1', 'ABCD', 0, x'{played}')",
        folder=tmp_path,
    )
    assert await store.put_away({"playing": 1_000_000_000_000, "unstarted": 10**15}, ()) == 0
    assert await store.put_away({"playing": 10**15}, ("t1",)) == 0
    assert await store.put_away({"playing": 10**15}, ()) == 1
    await store.close()
