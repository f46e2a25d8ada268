"""Bots from elsewhere play one seat with the host's token; whatever they do, the table goes on."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from huisclos.server.running import minding
from tests.server.company import luck
from tests.server.house import Json, Visitor
from tests.server.inside import Inside, served

PLACE = 1


class Program(Visitor):
    """A bot from elsewhere: it has a token, and no cookie."""

    token = ""

    @property
    def cookie(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"}


@pytest.fixture
async def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Inside]:
    monkeypatch.setattr(minding.Minding.__init__, "__defaults__", (1.0,))
    async with served(tmp_path / "tables.db", luck()) as house:
        yield house


async def invited(house: Inside) -> tuple[Visitor, str, Program]:
    """Ada runs a table of three: she sits there, a program is to come, and a bot of the house."""
    ada = await Visitor.arrive(house, "Ada")
    table = await ada.found(3)
    await ada.join(table)
    await ada.ask("Sit", place=0)
    assert (await ada.ask("SeatProgram", place=PLACE))["type"] == "Done"
    await ada.ask("SeatBot", place=2, bot="easy")
    program = Program(house, "Program")
    program.token = (await told(ada, f"{table}/token/{PLACE}"))["token"]
    return ada, table, program


async def told(visitor: Visitor, path: str) -> Json:
    async with visitor.house.http(headers=visitor.cookie) as http:
        answer: Json = (await http.get(f"/api/tables/{path}")).json()
    return answer


async def turned_away(program: Program, table: str) -> str:
    await program.dial(table)
    return str((await program.until(lambda message: message["type"] == "Farewell"))["code"])


async def replaced(ada: Visitor, fault: str) -> None:
    """Everybody is told in words, and a bot of the house plays on."""
    said = await ada.until(lambda message: message["type"] == "Spoken")
    assert (said["phrase"], said["naming"]) == ("took_over", [["fault", fault]])


async def until_asked(program: Program) -> Json:
    """Wait until it is the program's turn; Ada hands her seat over, so that it comes."""
    return await program.until(lambda message: PLACE in message.get("pending", ()))


async def begin(ada: Visitor) -> None:
    await ada.ask("Start")
    await ada.ask("HandToBot", place=0, bot="easy")


async def test_it_is_marked_as_a_bot_and_sees_what_its_seat_sees(house: Inside) -> None:
    ada, table, program = await invited(house)
    welcome = await program.join(table)
    assert [place["program"] for place in welcome["info"]["places"]] == [False, True, False]
    assert welcome["you"]["place"] == PLACE
    assert not welcome["you"]["host"]
    await ada.ask("Say", text="Between us people")
    await ada.ask("Say", phrase="hello")
    await program.until(lambda message: message["type"] == "Spoken" and message["phrase"] == "hello")
    await begin(ada)
    asked = await until_asked(program)
    assert asked["view"]["seat"] == PLACE
    assert "Between us people" not in "".join(program.frames)
    assert "took_over" not in "".join(ada.frames)


async def test_only_the_host_is_given_the_token(house: Inside) -> None:
    _, table, _ = await invited(house)
    bo = await Visitor.arrive(house, "Bo")
    assert (await told(bo, f"{table}/token/{PLACE}"))["code"] == "not_host"
    await bo.join(table)
    assert (await bo.ask("SeatProgram", place=PLACE))["code"] == "not_host"


async def test_there_is_a_token_only_where_a_program_sits(house: Inside) -> None:
    ada, table, _ = await invited(house)
    for place, code in ((0, "no_program"), (2, "no_program"), (-1, "unknown_place"), (9, "unknown_place")):
        assert (await told(ada, f"{table}/token/{place}"))["code"] == code
    assert (await ada.ask("SeatProgram", place=0))["code"] == "place_taken"


async def test_a_token_opens_one_place_of_one_table(house: Inside) -> None:
    ada, table, program = await invited(house)
    other = await ada.found(3)
    assert await turned_away(program, other) == "bad_token"
    for nonsense in ("", "x", program.token[:-3], "A" * 5_000):
        liar = Program(house, "Liar")
        liar.token = nonsense
        assert await turned_away(liar, table) == "bad_token"
    async with house.http(headers={"Cookie": f"huisclos={program.token}"}) as http:
        assert (await http.post("/api/tables", json={"game": "cluedo", "places": 3})).json()[
            "code"
        ] == "no_session"
    await ada.ask("Clear", place=PLACE)
    assert await turned_away(program, table) == "replaced"


async def test_it_claims_nothing_but_its_answers(house: Inside) -> None:
    _, table, program = await invited(house)
    await program.join(table)
    wishes: list[tuple[str, dict[str, Any]]] = [
        ("Sit", {"place": 2}),
        ("Stand", {}),
        ("Rename", {"name": "Ada"}),
        ("Start", {}),
        ("SeatBot", {"place": 2, "bot": "hard"}),
        ("SeatProgram", {"place": 2}),
        ("Say", {"text": "I am Ada"}),
        ("SaveNotes", {"notes": "x"}),
        ("ProposeEnd", {}),
        ("HandToBot", {"place": 0, "bot": "easy"}),
        ("ShowOut", {"guest": "x"}),
    ]
    for kind, fields in wishes:
        assert (await program.ask(kind, **fields))["code"] == "not_for_programs", kind


async def test_one_that_says_nothing_is_replaced_and_shut_out_until_the_next_game(house: Inside) -> None:
    ada, table, program = await invited(house)
    await program.join(table)
    await begin(ada)
    await replaced(ada, "late")
    farewell = await program.until(lambda message: message["type"] == "Farewell")
    assert farewell["code"] == "replaced"
    assert await turned_away(program, table) == "replaced"
    over = await ada.until(lambda message: message["type"] == "Update" and message["outcome"] is not None)
    assert over["outcome"]["reason"]


async def test_one_that_never_comes_is_replaced(house: Inside) -> None:
    ada, _, _ = await invited(house)
    await begin(ada)
    await replaced(ada, "late")


async def test_one_that_answers_nonsense_is_replaced(house: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(minding.Minding.__init__, "__defaults__", (60.0,))
    ada, table, program = await invited(house)
    await program.join(table)
    await begin(ada)
    number = (await until_asked(program))["prompt"]["number"]
    nonsense: tuple[Any, ...] = (
        {},
        {"type": "Throw", "first": 6, "second": 6},
        "x",
        {"type": "Accuse"},
        None,
    )
    for action in nonsense:
        assert (await program.ask("Act", prompt=number, action=action))["type"] == "Refused"
    await replaced(ada, "nonsense")


async def test_one_that_floods_is_replaced(house: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(minding.Minding.__init__, "__defaults__", (60.0,))
    ada, table, program = await invited(house)
    await program.join(table)
    await begin(ada)
    await until_asked(program)
    for _ in range(60):
        await program.send_text("{" * 50)
    await replaced(ada, "flood")
