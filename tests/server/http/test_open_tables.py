"""The list of the house: nothing is public unless somebody said so, and then no more than they said."""

from __future__ import annotations

from typing import Any

import pytest

from huisclos.server.http import open_tables
from huisclos.server.http.open_tables import LATELY, Noticeboard
from huisclos.server.running.hall import Hall
from tests.server.company import ADA, BOB
from tests.server.pipe import Caller, Time


@pytest.fixture
def board(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> Noticeboard:
    monkeypatch.setattr(open_tables, "FRESH", 0.0)
    return Noticeboard(hall)


async def seated(hall: Hall, guest: str, places: int = 3) -> Caller:
    """Somebody at a table of their own."""
    charter = await hall.found(guest, guest[:3].title(), "cluedo", places, b"{}")
    caller = Caller(hall, guest)
    await caller.join(charter.table)
    await caller.ask("Sit", place=0)
    return caller


async def told(board: Noticeboard) -> list[dict[str, Any]]:
    return [{name: getattr(line, name) for name in line.__struct_fields__} for line in await board.look()]


async def test_a_table_is_told_of_only_while_its_host_says_so(hall: Hall, board: Noticeboard) -> None:
    ada = await seated(hall, ADA)
    assert await told(board) == []
    await ada.ask("Announce", announced=True)
    (line,) = await told(board)
    since = line.pop("since")
    table = next(iter(hall.awake))
    assert line == {
        "table": table,
        "game": "cluedo",
        "playing": False,
        "seats": 3,
        "free": 2,
        "people": ("Ada",),
    }
    assert since > 0
    await ada.ask("Announce", announced=False)
    assert await told(board) == []


async def test_only_whoever_runs_the_table_can_say_so(hall: Hall, board: Noticeboard) -> None:
    await seated(hall, ADA)
    bob = Caller(hall, BOB)
    await bob.join(next(iter(hall.awake)))
    assert (await bob.ask("Announce", announced=True))["code"] == "not_host"
    assert await told(board) == []


async def test_a_locked_table_and_a_finished_game_are_nobodys_business(
    hall: Hall, board: Noticeboard
) -> None:
    ada = await seated(hall, ADA)
    await ada.ask("Announce", announced=True)
    await ada.ask("Lock", locked=True)
    assert await told(board) == []
    await ada.ask("Lock", locked=False)
    for place in (1, 2):
        await ada.ask("SeatBot", place=place, bot="uniform")
    await ada.ask("Start")
    (line,) = await told(board)
    assert (line["playing"], line["free"]) == (True, 0)
    await ada.ask("ProposeEnd")
    assert await told(board) == []
    await ada.ask("PlayAgain")
    assert len(await told(board)) == 1


async def test_a_table_that_all_have_left_falls_off_the_list(
    hall: Hall, board: Noticeboard, time: Time
) -> None:
    ada = await seated(hall, ADA)
    await ada.ask("Announce", announced=True)
    assert len(await told(board)) == 1
    time.now += LATELY + 1
    assert await told(board) == []
    await hall.store.visit(list(hall.awake), hall.hours.calendar())
    assert len(await told(board)) == 1


async def test_the_list_has_an_end_and_begins_with_the_newest(
    hall: Hall, board: Noticeboard, time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(open_tables, "MOST", 2)
    for guest in (ADA, BOB, "cem-secret"):
        time.now += 1
        await (await seated(hall, guest)).ask("Announce", announced=True)
    assert [line["people"] for line in await told(board)] == [("Cem",), ("Bob",)]


async def test_however_many_look_the_store_is_asked_now_and_then(hall: Hall) -> None:
    now = 0.0
    board = Noticeboard(hall, lambda: now)
    ada = await seated(hall, ADA)
    assert await told(board) == []
    await ada.ask("Announce", announced=True)
    assert await told(board) == []
    now += open_tables.FRESH
    assert len(await told(board)) == 1
