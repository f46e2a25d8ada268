"""Tables over real sockets: playing, leaving and coming back, and bad manners."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import json
from random import Random

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from huisclos.core.record import decode, replay
from tests.server.house import House, Json, Visitor, pick


async def seated(inn: House, *names: str, bots: int = 0) -> list[Visitor]:
    """People at a new table, with bots on its other places; the first one runs it."""
    visitors = [await Visitor.arrive(inn, name) for name in names]
    table = await visitors[0].found(len(names) + bots)
    for place, visitor in enumerate(visitors):
        await visitor.join(table)
        assert (await visitor.ask("Sit", place=place))["type"] == "Done"
    for place in range(len(names), len(names) + bots):
        assert (await visitors[0].ask("SeatBot", place=place, bot="sheet"))["type"] == "Done"
    return visitors


def table_of(visitor: Visitor) -> str:
    return str(visitor.welcome["info"]["table"])


async def play(visitor: Visitor, rng: Random) -> Json:
    """Answer every question until the game is over; the outcome."""
    answered = 0
    while True:
        message = await visitor.hear()
        if message["type"] == "Update":
            if message["outcome"]:
                outcome: Json = message["outcome"]
                return outcome
            prompt = message["prompt"]
            if prompt and prompt["number"] != answered:
                answered = prompt["number"]
                action = pick(prompt["choices"], rng)
                await visitor.send(type="Act", id=f"{visitor.name}{answered}", prompt=answered, action=action)
        assert message["type"] not in {"Refused", "Farewell"}, message


async def test_two_people_and_two_bots_play_a_game_and_another(inn: House) -> None:
    ada, bob = await seated(inn, "Ada", "Bob", bots=2)
    watcher = await Visitor.arrive(inn, "Wim")
    await watcher.join(str(ada.welcome["info"]["code"]).lower())
    for round_ in (1, 2):
        assert (await ada.ask("Start"))["type"] == "Done"
        outcomes = await asyncio.gather(*(play(visitor, Random(7)) for visitor in (ada, bob)))
        assert outcomes[0] == outcomes[1]
        changed = await ada.until(lambda message: message["type"] == "Changed")
        assert changed["info"]["phase"] == "over"
        async with inn.http() as http:
            opened = (await http.get(f"/api/tables/{table_of(ada)}/record?round={round_}")).json()
            frames = (await http.get(f"/api/tables/{table_of(ada)}/replay?seat=1&round={round_}")).json()[
                "frames"
            ]
            everything = (await http.get(f"/api/tables/{table_of(ada)}/replay")).json()["frames"]
            lines = await http.get(f"/api/tables/{table_of(ada)}/record.jsonl")
        record = decode(opened["record"].encode())
        assert lines.text == opened["record"]
        deal = json.dumps(json.loads(opened["record"].splitlines()[1])["action"], separators=(",", ":"))
        assert hashlib.sha256((opened["salt"] + deal).encode()).hexdigest() == opened["commitment"]
        assert opened["commitment"] == changed["info"]["commitment"]
        assert len(frames) == len(everything) == len(list(replay(record)))
        assert frames[-1]["view"]["seat"] == 1
        assert (await ada.ask("PlayAgain"))["type"] == "Done"
    assert (await http_status(inn, f"/api/tables/{table_of(ada)}/replay?seat=9")) == 422


async def http_status(inn: House, path: str) -> int:
    async with inn.http() as http:
        return (await http.get(path)).status_code


async def test_leaving_and_coming_back_misses_nothing(inn: House) -> None:
    (ada,) = await seated(inn, "Ada", bots=2)
    await ada.ask("Start")
    asked = await ada.until(lambda message: message["type"] == "Update" and message["prompt"] is not None)
    await ada.ask("SaveNotes", notes="rope?")
    await ada.hang_up()
    back = await ada.join(table_of(ada), since=asked["version"], round_seen=1)
    assert back["notes"] == "rope?"
    assert back["prompt"] == asked["prompt"]
    assert back["view"] == asked["view"]
    whole = await ada.join(table_of(ada))
    assert [entry["version"] for entry in whole["entries"]] == list(range(1, whole["version"] + 1))
    assert back["entries"] == whole["entries"][asked["version"] :]


async def test_a_second_device_sees_the_same_and_hears_of_notes(inn: House) -> None:
    (ada,) = await seated(inn, "Ada", bots=2)
    tablet = Visitor(inn, "Ada")
    tablet.key = ada.key
    await tablet.join(table_of(ada))
    assert tablet.welcome["you"]["place"] == 0
    await ada.ask("SaveNotes", notes="plum")
    assert (await tablet.until(lambda message: message["type"] == "NotesKept"))["notes"] == "plum"


async def test_a_message_sent_again_after_a_break_counts_once(inn: House) -> None:
    (ada,) = await seated(inn, "Ada", bots=2)
    await ada.ask("Start")
    asked = await ada.until(lambda message: message["type"] == "Update" and message["prompt"] is not None)
    prompt = asked["prompt"]
    act = {"prompt": prompt["number"], "action": pick(prompt["choices"], Random(1))}
    await ada.send(type="Act", id="once", **act)
    assert (await ada.until(lambda message: message.get("id") == "once"))["type"] == "Done"
    await ada.hang_up()
    await ada.join(table_of(ada))
    await ada.send(type="Act", id="once", **act)
    assert (await ada.until(lambda message: message.get("id") == "once"))["type"] == "Done"
    await ada.send(type="Act", id="twice", **act)
    assert (await ada.until(lambda message: message.get("id") == "twice"))["type"] == "Refused"


async def test_others_see_who_is_here(inn: House) -> None:
    ada, bob = await seated(inn, "Ada", "Bob", bots=1)
    (told,) = [person["guest"] for person in bob.welcome["info"]["watching"] if person["name"] == "Bob"]
    await bob.hang_up()

    def away(message: Json) -> bool:
        return message["type"] == "Presence" and not message["person"]["here"]

    assert (await ada.until(away))["person"]["guest"] == told


async def test_bad_manners_are_refused_to_their_author_alone(inn: House) -> None:
    ada, eve = await seated(inn, "Ada", "Eve", bots=1)
    heard = len(ada.frames)
    for text, code in (
        ("not json", "malformed"),
        ('{"type":"Fly","id":"1"}', "malformed"),
        ('{"type":"Sit","id":"2","place":0,"guest":"ada"}', "malformed"),
        ('{"type":"Rename","id":"3","name":"' + "x" * 10_000 + '"}', "bad_name"),
        ('{"type":"Say","id":"7","text":"' + "x" * 301 + '"}', "too_large"),
        ('{"type":"Ping","id":"4"}' + " " * 70_000, "too_large"),
        ('{"type":"Start","id":"5"}', "not_host"),
        ('{"type":"Act","id":"6","prompt":1,"action":{"type":"Roll"}}', "not_awaited"),
    ):
        await eve.send_text(text)
        assert (await eve.until(lambda message: message["type"] == "Refused"))["code"] == code
    await eve.send_text(b"\xff\xfe\x00")
    assert (await eve.until(lambda message: message["type"] == "Refused"))["code"] == "malformed"
    assert (await eve.ask("Ping"))["type"] == "Done"
    assert (await ada.ask("Ping"))["type"] == "Done"
    since = [json.loads(frame)["type"] for frame in ada.frames[heard:]]
    assert set(since) <= {"Changed", "Presence", "Done"}


async def farewell(visitor: Visitor) -> str:
    code = (await visitor.until(lambda message: message["type"] == "Farewell"))["code"]
    with pytest.raises(ConnectionClosed):
        await visitor.hear()
    return str(code)


async def test_whoever_goes_on_with_bad_manners_is_sent_away(inn: House) -> None:
    (eve,) = await seated(inn, "Eve", bots=2)
    for _ in range(60):
        await eve.send_text("{")
    assert await farewell(eve) == "too_many_errors"


async def test_a_flood_is_refused(inn: House) -> None:
    (eve,) = await seated(inn, "Eve", bots=2)
    for number in range(55):
        await eve.send(type="Ping", id=str(number))
    assert (await eve.until(lambda message: message["type"] == "Refused"))["code"] == "too_fast"


async def test_what_is_far_too_large_ends_the_connection(inn: House) -> None:
    (eve,) = await seated(inn, "Eve", bots=2)
    with contextlib.suppress(ConnectionClosed):
        await eve.send_text("x" * 2_000_000)
    with pytest.raises(ConnectionClosed):
        await eve.until(lambda message: False)


async def test_strangers_wrong_tables_and_old_pages_are_turned_away(inn: House) -> None:
    ada = await Visitor.arrive(inn, "Ada")
    table = await ada.found()
    stranger = Visitor(inn, "Nobody")
    await stranger.dial(table)
    assert await farewell(stranger) == "no_session"
    await ada.dial("WXYZ")
    assert await farewell(ada) == "unknown_table"
    await ada.dial(table)
    await ada.send(type="Hello", protocol=99)
    assert await farewell(ada) == "wrong_protocol"
    await ada.dial(table)
    await ada.send(type="Ping", id="1")
    assert (await ada.hear())["code"] == "no_hello"


async def test_a_foreign_page_cannot_open_a_socket(inn: House) -> None:
    ada = await Visitor.arrive(inn, "Ada")
    table = await ada.found()
    with pytest.raises(InvalidStatus) as refused:
        await ada.dial(table, Origin="https://elsewhere.example")
    assert refused.value.response.status_code == 403
    await ada.dial(table, Origin=f"http://{inn.address}")
