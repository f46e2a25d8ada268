"""Notes as they were: in the review, for whoever wrote them, through their own eyes."""

from __future__ import annotations

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


async def notes(house: Inside, guest: str | None, seat: str) -> list[Json]:
    """What this guest is shown of notes in the review."""
    doorkeeper = await Doorkeeper.of(house.hall.store, house.hall.hours.calendar)
    cookies = {} if guest is None else {COOKIE: doorkeeper.key(Visitor(guest, "Somebody"))}
    async with house.http(cookies=cookies) as http:
        read: list[Json] = (await http.get(f"/api/tables/t1/replay?seat={seat}")).json()["notes"]
        return read


async def test_ones_own_notes_come_back_as_they_were(house: Inside) -> None:
    assert await notes(house, ADA, "0") == [
        {"type": "NotesThen", "move": move, "text": text} for move, text in WRITTEN.items()
    ]


@pytest.mark.parametrize(("guest", "seat"), [(ADA, "1"), (ADA, "all"), (BOB, "0"), (BOB, "1"), (None, "0")])
async def test_nobody_reads_the_notes_of_others(house: Inside, guest: str | None, seat: str) -> None:
    assert await notes(house, guest, seat) == []
