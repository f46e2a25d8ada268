"""What lies ready is not forgotten: not by a house that dies, nor by a table that slept, nor elsewhere."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from huisclos.core.seats import Seat
from huisclos.server.running.hall import Hall
from huisclos.server.running.steward import Steward
from huisclos.server.table.game.clocks import LIMITS
from huisclos.server.table.game.delay import delayed
from huisclos.server.wire.connection import encoder
from tests.server.arranged import ArrangedHouse
from tests.server.company import ADA, BOB, CEM, luck
from tests.server.house import Json, Visitor
from tests.server.pipe import Caller, Time, until
from tests.server.running.test_time_runs_out import begun, through, time_up

RELAXED = LIMITS["relaxed"] or 0


@pytest.fixture
def late_house(tmp_path: Path) -> Iterator[ArrangedHouse]:
    house = ArrangedHouse(tmp_path / "tables.db")
    house.open()
    yield house
    house.close()


async def test_sa_18_a_house_that_is_killed_hands_in_what_lay_ready(late_house: ArrangedHouse) -> None:
    """Ada comes back after the kill; Bob, who had laid two pictures, does not."""
    ada, bob, cem = people = [await Visitor.arrive(late_house, name) for name in ("Ada", "Bob", "Cem")]
    table = await ada.found(3, game="secret_identity")
    for place, visitor in enumerate(people):
        await visitor.join(table)
        assert (await visitor.ask("Sit", place=place))["type"] == "Done"
    assert (await ada.ask("Start"))["type"] == "Done"
    for visitor in people:
        prompt = (await visitor.join(table))["prompt"]
        assert (await visitor.ask("Act", prompt=prompt["number"], action={"type": "Accept"}))[
            "type"
        ] == "Done"
    asked = await bob.join(table)
    assert asked["view"]["agenda"][0]["type"] == "Clue"
    laid = arrangement(asked["prompt"], 2)
    for lying in (arrangement(asked["prompt"], 3), laid):
        assert (await bob.ask("Prepare", prompt=asked["prompt"]["number"], action=lying))["type"] == "Done"
    late_house.kill()
    await cem.hang_up()
    late_house.open()
    assert (await ada.join(table))["view"]["agenda"][0]["type"] == "Clue"
    late_house.put_forward(RELAXED)
    await ada.send(type="Ping", id="whose answer may come after the news")
    told = await ada.until(
        lambda message: message["type"] == "Update" and message["view"]["agenda"][0]["type"] == "Voting"
    )
    assert shown(told["view"]["scene"]["cases"][1]) == shown(laid["placements"])


async def test_sa_18_a_table_that_nobody_was_at_hands_in_what_lay_ready(hall: Hall, time: Time) -> None:
    host, callers, laid = await lying_ready(hall)
    for caller in callers:
        await caller.hang_up()
    await until(lambda: host.idle)
    hall.let_go(host.room.charter.table)
    await callers[0].join(host.room.charter.table)
    woken = await hall.wake(host.room.charter.table)
    assert woken is not host
    await time_up(woken, callers[0], time)
    assert case_of_bob(woken) == shown(laid["placements"])


async def test_sa_18_another_machine_hands_in_what_lay_ready_here(hall: Hall, time: Time) -> None:
    here, _, laid = await lying_ready(hall)
    other = Hall(hall.store, delayed(0), luck(), clock=time)
    ada = Caller(other, ADA)
    await ada.join(here.room.charter.table)
    there = await other.wake(here.room.charter.table)
    await time_up(there, ada, time)
    assert case_of_bob(there) == shown(laid["placements"])
    there.close()


async def lying_ready(hall: Hall) -> tuple[Steward, list[Caller], Json]:
    """Three who are to fill their cases; Bob has two pictures in his and has not closed it."""
    host, callers = await begun(hall, "secret_identity", ADA, BOB, CEM)
    await through(host, callers, "Muster")
    assert host.room.play is not None
    prompt = host.room.play.prompt(Seat(1))
    assert prompt is not None
    laid = arrangement(json.loads(encoder.encode(prompt)), 2)
    assert (await callers[1].ask("Prepare", prompt=prompt.number, action=laid))["type"] == "Done"
    return host, callers, laid


def case_of_bob(host: Steward) -> set[tuple[str, bool]]:
    assert host.room.play is not None
    return {(picture.pictogram, picture.green) for picture in host.room.play.state.scene.cases[1]}


def arrangement(prompt: Json, many: int) -> Json:
    """So many pictures in the case."""
    (offer,) = prompt["choices"]
    return {"type": "Arrange", "placements": [group[0] for group in offer["groups"][:many]]}


def shown(pictures: list[Json]) -> set[tuple[str, bool]]:
    return {(picture["pictogram"], picture["green"]) for picture in pictures}
