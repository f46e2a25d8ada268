"""The door to the study: opened after the end, to whoever may see the table, one seat's story at a time."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from huisclos.arena.play import play
from huisclos.core.record import Record
from huisclos.core.registry import find
from tests.server.company import luck
from tests.server.house import Json, Visitor
from tests.server.inside import Inside, served
from tests.server.shelved import shelve

RECORD = play("cluedo", ["sheet"] * 2, seed=2).record


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[Inside]:
    async with served(tmp_path / "tables.db", luck()) as house:
        await shelve(house.hall.store, RECORD)
        yield house


async def looked(house: Inside, **wish: Any) -> list[Json]:
    """Ask for the look back and read on until it is over; everything that was told."""
    async with house.http() as http:
        told = [(await http.post("/api/tables/t1/hindsight", params=wish)).json()]
        while told[-1]["stage"] in ("waiting", "working"):
            await asyncio.sleep(0.02)
            seen = {**wish, "part": told[-1]["part"]}
            told.append((await http.get("/api/tables/t1/hindsight", params=seen)).json())
    return told


async def found(house: Inside, **wish: Any) -> Json:
    """All that was found, once it is."""
    *_, last = (told["found"] for told in await looked(house, **wish) if told["found"] is not None)
    whole: Json = last
    return whole


async def test_what_is_found_is_told_in_parts_and_each_part_once(house: Inside) -> None:
    told = await looked(house)
    assert told[-1]["stage"] == "done"
    assert [one["done"] for one in told] == sorted(one["done"] for one in told)
    shown = [one["part"] for one in told if one["found"] is not None]
    assert len(shown) == len(set(shown))
    assert max(shown) == told[-1]["part"] >= 2
    stories = (await found(house))["stories"]
    assert [story["seat"] for story in stories] == [0, 1]
    assert (await found(house, seat=1))["stories"] == stories[1:], "through one seat's eyes, nobody else's"


async def test_each_line_of_a_proof_is_a_line_that_the_review_shows(house: Inside) -> None:
    stories = (await found(house))["stories"]
    proofs = [(story["seat"], sure["because"]) for story in stories for sure in story["sure"]]
    assert proofs
    async with house.http() as http:
        for seat, because in proofs:
            frames = (await http.get(f"/api/tables/t1/replay?seat={seat}")).json()["frames"]
            assert all(len(frame["events"]) == len(frame["numbers"]) for frame in frames)
            assert {*because} <= {number for frame in frames for number in frame["numbers"]}


async def test_nobody_has_asked_yet(house: Inside) -> None:
    async with house.http() as http:
        assert (await http.get("/api/tables/t1/hindsight")).json()["stage"] == "unasked"


async def test_a_restart_keeps_what_was_found(tmp_path: Path) -> None:
    async with served(tmp_path / "tables.db", luck()) as house:
        await shelve(house.hall.store, RECORD)
        told = await found(house)
    async with served(tmp_path / "tables.db", luck()) as again, again.http() as http:
        kept = (await http.get("/api/tables/t1/hindsight")).json()
    assert kept["found"] == told


@pytest.mark.parametrize(
    ("wish", "status", "code"),
    [
        ({"seat": "2"}, 422, "unknown_place"),
        ({"seat": "-1"}, 422, "unknown_place"),
        ({"seat": "٣"}, 422, "unknown_place"),
        ({"seat": "9" * 5000}, 422, "unknown_place"),
        ({"round": "2"}, 403, "not_over"),
        ({"round": "-1"}, 403, "not_over"),
        ({"round": "x"}, 400, "malformed"),
    ],
)
async def test_what_cannot_be_told_is_refused(house: Inside, wish: Json, status: int, code: str) -> None:
    async with house.http() as http:
        for answer in (
            await http.post("/api/tables/t1/hindsight", params=wish),
            await http.get("/api/tables/t1/hindsight", params=wish),
        ):
            assert (answer.status_code, answer.json()["code"]) == (status, code)


async def test_a_locked_table_tells_its_story_to_those_who_were_there(house: Inside) -> None:
    await shelve(house.hall.store, RECORD, "t4", "MNPQ", locked=True)
    async with house.http() as http:
        for answer in (
            await http.post("/api/tables/t4/hindsight"),
            await http.get("/api/tables/t4/hindsight?seat=1"),
            await http.get("/api/tables/t4/replay?seat=1"),
        ):
            assert (answer.status_code, answer.json()["code"]) == (403, "locked")


async def test_a_game_under_way_and_a_game_that_was_put_out_of_tune(house: Inside) -> None:
    ada = await Visitor.arrive(house, "Ada")
    table = await ada.found()
    await shelve(house.hall.store, _tampered(RECORD), "t2", "EFGH")
    async with house.http() as http:
        answer = await http.post(f"/api/tables/{table}/hindsight")
        assert (answer.status_code, answer.json()["code"]) == (403, "not_over")
        answer = await http.post("/api/tables/t2/hindsight")
        assert (answer.status_code, answer.json()["code"]) == (503, "bad_move")


def _tampered(record: Record) -> Record:
    moves = (*record.moves[:9], *record.moves[10:])
    return Record(record.game, record.version, record.options, record.players, moves)


async def test_a_game_that_does_not_say_what_may_be_believed(
    house: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(vars(find("cluedo")), "inquiry", None)
    async with house.http() as http:
        answer = await http.post("/api/tables/t1/hindsight")
    assert (answer.status_code, answer.json()["code"]) == (422, "no_belief")
