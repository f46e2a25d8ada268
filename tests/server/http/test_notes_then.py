"""Notes as they were: in the review, for whoever wrote them, through their own eyes."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from huisclos.arena.play import play
from huisclos.server.http.session import COOKIE, Doorkeeper, Visitor
from huisclos.server.table.change import Change, Notes
from tests.server.company import ADA, BOB, luck
from tests.server.house import Json
from tests.server.inside import Inside, served
from tests.server.shelved import shelve

WRITTEN = {3: "plum?", 9: "not plum"}


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[Inside]:
    """Ada has taken notes in a game against Bob."""
    async with served(tmp_path / "tables.db", luck()) as house:
        store = house.hall.store
        charter = await shelve(store, play("cluedo", ["sheet"] * 2, seed=2).record)
        for move, text in reversed(WRITTEN.items()):
            await store.keep(charter, Change(notes=Notes(ADA, text, move)))
        yield house


async def cookies(house: Inside, guest: str | None) -> dict[str, str]:
    doorkeeper = await Doorkeeper.of(house.hall.store, house.hall.hours.calendar)
    return {} if guest is None else {COOKIE: doorkeeper.key(Visitor(guest, "Somebody"))}


async def notes(house: Inside, guest: str | None, seat: str) -> list[Json]:
    """What this guest is shown of notes in the review."""
    async with house.http(cookies=await cookies(house, guest)) as http:
        read: list[Json] = (await http.get(f"/api/tables/t1/replay?seat={seat}")).json()["notes"]
        return read


async def missed(house: Inside, guest: str | None, seat: str) -> list[Json]:
    """What this guest is told that notes have missed, once everything is found."""
    async with house.http(cookies=await cookies(house, guest)) as http:
        told = (await http.post(f"/api/tables/t1/hindsight?seat={seat}")).json()
        while told["stage"] in ("waiting", "working"):
            await asyncio.sleep(0.05)
            told = (await http.get(f"/api/tables/t1/hindsight?seat={seat}")).json()
    return [one for story in told["found"]["stories"] for one in story["missed"]]


async def test_ones_own_notes_come_back_as_they_were(house: Inside) -> None:
    assert await notes(house, ADA, "0") == [
        {"type": "NotesThen", "move": move, "text": text} for move, text in WRITTEN.items()
    ]


STRANGERS = [(ADA, "1"), (ADA, "all"), (BOB, "0"), (BOB, "1"), (None, "0")]


async def test_what_ones_notes_have_missed_is_told_to_whoever_wrote_them(house: Inside) -> None:
    mine = await missed(house, ADA, "0")
    assert {one["until"] for one in mine} == {None}, "they have none of the marks of a sheet"
    for guest, seat in STRANGERS:
        assert await missed(house, guest, seat) == []


@pytest.mark.parametrize(("guest", "seat"), STRANGERS)
async def test_nobody_reads_the_notes_of_others(house: Inside, guest: str | None, seat: str) -> None:
    assert await notes(house, guest, seat) == []
