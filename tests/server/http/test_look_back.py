"""An earlier moment once more: exactly what the seat was shown then, for that seat alone."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from random import Random

import pytest

from tests.server.house import House, Json, Visitor, pick

MOVES = 12


@pytest.fixture
async def ada(inn: House) -> AsyncIterator[Visitor]:
    """Ada has played some moves against two bots, and keeps every update she got."""
    ada = await Visitor.arrive(inn, "Ada")
    table = await ada.found(3)
    await ada.join(table)
    await ada.ask("Sit", place=0)
    for place in (1, 2):
        await ada.ask("SeatBot", place=place, bot="uniform")
    await ada.send(type="Start", id="start")
    rng, last = Random(3), 0
    while True:
        update = await ada.until(lambda message: message["type"] == "Update")
        if update["version"] >= MOVES:
            break
        prompt = update["prompt"]
        if prompt and prompt["number"] != last:
            last = prompt["number"]
            action = pick(prompt["choices"], rng)
            await ada.send(type="Act", id=f"act-{last}", prompt=last, action=action)
    yield ada
    await ada.hang_up()


def updates(visitor: Visitor) -> dict[int, Json]:
    messages = map(json.loads, visitor.frames)
    return {message["version"]: message for message in messages if message["type"] == "Update"}


async def test_each_moment_is_what_the_seat_was_shown_then(ada: Visitor) -> None:
    async with ada.house.http(headers=ada.cookie) as http:
        for version, update in updates(ada).items():
            answer = await http.get(f"/api/tables/{ada.welcome['info']['table']}/moment/{version}")
            assert answer.json()["view"] == update["view"]


async def test_whoever_only_watches_sees_what_watchers_saw(ada: Visitor) -> None:
    bo = await Visitor.arrive(ada.house, "Bo")
    async with ada.house.http(headers=bo.cookie) as http:
        answer = await http.get(f"/api/tables/{ada.welcome['info']['table']}/moment/{MOVES}")
    assert answer.json()["view"]["seat"] is None
    assert answer.json()["view"]["hand"] == []


@pytest.mark.parametrize("version", [-1, 100_000])
async def test_what_has_not_happened_cannot_be_seen(ada: Visitor, version: int) -> None:
    async with ada.house.http(headers=ada.cookie) as http:
        answer = await http.get(f"/api/tables/{ada.welcome['info']['table']}/moment/{version}")
    assert (answer.status_code, answer.json()["code"]) == (422, "no_moment")


async def test_strangers_see_nothing(ada: Visitor) -> None:
    async with ada.house.http() as http:
        answer = await http.get(f"/api/tables/{ada.welcome['info']['table']}/moment/1")
    assert (answer.status_code, answer.json()["code"]) == (401, "no_session")


async def test_a_secret_vote_is_a_moment_only_for_whoever_voted(inn: House) -> None:
    ada, bo = [await Visitor.arrive(inn, name) for name in ("Ada", "Bo")]
    table = await ada.found(2, "almost_innocent", level="detective")
    for place, visitor in enumerate((ada, bo)):
        await visitor.join(table)
        await visitor.ask("Sit", place=place)
    await ada.ask("Start")
    before = {visitor: (await visitor.join(table))["version"] for visitor in (ada, bo)}
    prompt = bo.welcome["prompt"]["number"]
    assert (await bo.ask("Act", prompt=prompt, action={"type": "Vote", "resolve": True}))["type"] == "Done"
    for visitor, votes in ((ada, None), (bo, [None, True])):
        async with inn.http(headers=visitor.cookie) as http:
            answer = await http.get(f"/api/tables/{table}/moment/{before[visitor] + 1}")
            last = await http.get(f"/api/tables/{table}/moment/{before[visitor]}")
        assert last.json()["view"] == visitor.welcome["view"]
        assert answer.json().get("view", {}).get("votes") == votes
        assert answer.json().get("code") == (None if votes else "no_moment")
        await visitor.hang_up()
