"""Why a bot did that: its own reasons after the end, an onlooker's at a table for learning, and no others."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest

from huisclos.arena.play import play
from huisclos.core.registry import find
from huisclos.games.cluedo.moves import Suggest
from huisclos.server.table.charter import Place
from tests.server.company import luck
from tests.server.house import House, Json, Visitor, pick
from tests.server.inside import Inside, served
from tests.server.shelved import shelve

RECORD = play("cluedo", ["medium", "sheet"], seed=2).record
ASKED = next(n for n, move in enumerate(RECORD.moves, 1) if isinstance(move.action, Suggest))


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[Inside]:
    async with served(tmp_path / "tables.db", luck()) as house:
        bots = tuple(Place(bot=bot, called=at) for at, bot in enumerate(("medium", "sheet"), 1))
        await shelve(house.hall.store, RECORD, places=bots)
        await shelve(house.hall.store, RECORD, table="t2", code="EFGH")
        yield house


async def asked(house: House, path: str, visitor: Visitor | None = None) -> Json:
    async with house.http(headers=visitor.cookie if visitor else {}) as http:
        answer = await http.get(f"/api/tables/{path}")
    told: Json = answer.json()
    return told


async def test_after_the_end_a_bot_says_why(house: Inside) -> None:
    told = await asked(house, f"t1/replay/why/{ASKED}")
    kinds = [reason["type"] for reason in told["reasons"]]
    assert kinds[0] == "Open"
    words = find("cluedo").words("fr")
    assert all(f"why.{kind}" in words for kind in kinds)
    assert told == await asked(house, f"t1/replay/why/{ASKED}?round=1"), "and says the same again"


@pytest.mark.parametrize(
    ("path", "code"),
    [
        (f"t2/replay/why/{ASKED}", "no_reason"),  # a person's move is theirs to explain
        ("t1/replay/why/1", "no_reason"),  # nature gives no reasons
        ("t1/replay/why/0", "no_moment"),
        ("t1/replay/why/-3", "no_moment"),
        ("t1/replay/why/99999", "no_moment"),
        (f"t1/replay/why/{ASKED}?round=7", "not_over"),
        ("t1/why/3", "no_session"),
    ],
)
async def test_nothing_is_told_of_other_moves(house: Inside, path: str, code: str) -> None:
    assert (await asked(house, path))["code"] == code


async def learning(inn: House, *, teaching: bool) -> tuple[Visitor, str, int]:
    """Ada plays with two bots until one of them has made a suggestion: at which version."""
    ada = await Visitor.arrive(inn, "Ada")
    table = await ada.found(3)
    await ada.join(table)
    await ada.ask("Sit", place=0)
    for place in (1, 2):
        await ada.ask("SeatBot", place=place, bot="easy")
    await ada.ask("SetTeaching", teaching=teaching)
    await ada.send(type="Start", id="start")
    rng, last = Random(3), 0
    while True:
        update = await ada.until(lambda message: message["type"] == "Update")
        if any(told["type"] == "Suggested" and told["seat"] for told in update["events"]):
            return ada, table, update["version"]
        prompt = update["prompt"]
        if prompt and prompt["number"] != last:
            last = prompt["number"]
            action = pick(prompt["choices"], rng)
            await ada.send(type="Act", id=f"act-{last}", prompt=last, action=action)


async def test_at_a_table_for_learning_one_is_told_what_one_could_say_oneself(inn: House) -> None:
    ada, table, version = await learning(inn, teaching=True)
    told = await asked(inn, f"{table}/why/{version}", ada)
    kinds = {reason["type"] for reason in told["reasons"]}
    assert kinds & {"NamedFirst", "NamedBefore"}
    assert not kinds & {"Open", "Holds", "Hopes"}, "a reason of the bot's own"
    bo = await Visitor.arrive(inn, "Bo")
    assert (await asked(inn, f"{table}/why/{version}", bo))["code"] == "not_seated"
    assert (await asked(inn, f"{table}/why/99999", ada))["code"] == "no_moment"
    assert (await asked(inn, f"{table}/why/0", ada))["code"] == "no_moment"
    assert (await asked(inn, f"{table}/replay/why/{version}", ada))["code"] == "not_over"


async def test_at_an_ordinary_table_nothing_is_told_before_the_end(inn: House) -> None:
    ada, table, version = await learning(inn, teaching=False)
    assert (await asked(inn, f"{table}/why/{version}", ada))["code"] == "not_teaching"
