"""The machine's clock is put forward by an hour: nobody who is thinking loses anything by it."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from huisclos.core.rules import Tempo
from huisclos.server.running.hall import Hall
from huisclos.server.store.opening import open_store
from huisclos.server.table.game.delay import delayed
from tests.server.company import ADA, BOB, luck
from tests.server.pipe import Caller

HOUR = 3600 * 10**9


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    """A house by the machine's own clock."""
    hall = Hall(await open_store(f"sqlite:///{tmp_path / 'tables.db'}"), delayed(0), luck())
    yield hall
    await hall.close()


async def thinking(hall: Hall, pace: Tempo) -> tuple[Caller, Caller, int]:
    """Two people at a table of this pace: one who is awaited, one who would rather play with a bot."""
    charter = await hall.found(ADA, "Ada", "cluedo", 2, b"{}")
    people = Caller(hall, ADA), Caller(hall, BOB)
    for place, person in enumerate(people):
        await person.join(charter.table)
        await person.ask("Sit", place=place)
    await people[0].ask("SetPace", pace=pace)
    await people[0].ask("Start")
    room = hall.awake[charter.table].result().room
    assert room.play is not None
    seat = room.play.pending[0]
    slow, fast = people if room.people.seat_of(ADA) == seat else people[::-1]
    return slow, fast, seat


def put_forward(monkeypatch: pytest.MonkeyPatch, nanoseconds: int) -> None:
    before = time.time_ns
    monkeypatch.setattr("time.time_ns", lambda: before() + nanoseconds)


@pytest.mark.parametrize("pace", ["fast", "relaxed"])
async def test_whoever_is_here_and_in_time_keeps_their_seat(
    hall: Hall, monkeypatch: pytest.MonkeyPatch, pace: Tempo
) -> None:
    slow, fast, seat = await thinking(hall, pace)
    put_forward(monkeypatch, HOUR)
    refused = await fast.ask("HandToBot", place=seat, bot="uniform")
    assert (refused["type"], refused["code"]) == ("Refused", "still_here")
    assert (await slow.ask("Ping"))["type"] == "Done"


async def test_whoever_has_just_left_is_waited_for(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    slow, fast, seat = await thinking(hall, "none")
    await slow.hang_up()
    put_forward(monkeypatch, HOUR)
    asked = await fast.ask("HandToBot", place=seat, bot="uniform")
    expected = ("Done", None) if fast.guest == ADA else ("Refused", "too_soon")  # the host need not be polite
    assert (asked["type"], asked.get("code")) == expected
    ended = await fast.ask("ProposeEnd")
    assert ended["type"] == "Done"


async def test_what_lasts_days_goes_by_the_calendar(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    _, fast, seat = await thinking(hall, "days")
    put_forward(monkeypatch, 49 * HOUR)
    assert (await fast.ask("HandToBot", place=seat, bot="uniform"))["type"] == "Done"
