"""A stored move becomes true as a whole, whoever can be told of it."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from huisclos.core.seats import Seat
from huisclos.server.protocol.told import Update
from huisclos.server.running.hall import Hall
from huisclos.server.table.game.play import Play
from tests.server.company import ADA, BOB, CEM, Company
from tests.server.pipe import Caller
from tests.server.running.test_steward import answer, asked, game


def test_a_change_is_true_before_anything_of_it_is_told() -> None:
    company = Company()
    company.start(ADA, BOB, CEM)
    _, guest = company.awaited()
    change = company.room.weigh(guest, company.answer(guest), company.moment)
    told = company.room.settle(change)
    assert isinstance(told, tuple)
    assert company.play.length == change.moves[-1].n


@pytest.fixture
def unspeakable(monkeypatch: pytest.MonkeyPatch) -> list[Seat | None]:
    """Readers whose next frame nobody can write."""
    seats: list[Seat | None] = []
    update = Play.update

    def tell(play: Play, seat: Seat | None) -> Update:
        told = update(play, seat)
        return replace(told, view=object()) if seat in seats else told

    monkeypatch.setattr(Play, "update", tell)
    return seats


async def test_whose_frame_cannot_be_written_gets_the_whole_table_and_the_others_hear_the_move(
    hall: Hall, unspeakable: list[Seat | None]
) -> None:
    table, callers = await game(hall, ADA, BOB, CEM, bots=0)
    actor = await asked(*callers)
    unlucky, other = (caller for caller in callers if caller is not actor)
    room = hall.awake[table].result().room
    unspeakable.append(room.people.seat_of(unlucky.guest))
    await _caught_up(*callers)
    before = actor.version
    assert (await actor.ask("Act", **answer(actor)))["type"] == "Done"
    assert (await other.until("Update"))["version"] == before + 1
    afresh = await unlucky.until("Welcome")
    assert room.play is not None
    assert afresh["version"] == len(afresh["entries"]) == room.play.length > before
    unspeakable.clear()
    assert (await unlucky.ask("Ping"))["type"] == "Done"


async def test_whom_nothing_can_be_told_comes_back_for_it(
    hall: Hall, unspeakable: list[Seat | None], monkeypatch: pytest.MonkeyPatch
) -> None:
    table, callers = await game(hall, ADA, BOB, CEM, bots=0)
    actor = await asked(*callers)
    unlucky = next(caller for caller in callers if caller is not actor)
    host = hall.awake[table].result()
    unspeakable.append(host.room.people.seat_of(unlucky.guest))

    def broken(*_: Any) -> None:
        raise ValueError

    monkeypatch.setattr(host.crier, "welcome", broken)
    await _caught_up(*callers)
    assert (await actor.ask("Act", **answer(actor)))["type"] == "Done"
    assert (await unlucky.until("Farewell"))["code"] == "closed"


async def _caught_up(*callers: Caller) -> None:
    for caller in callers:
        assert (await caller.ask("Ping"))["type"] == "Done"
