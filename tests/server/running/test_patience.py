"""Clocks and agreed ends over the wire, through bots, restarts, reviews and another round."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import text

from huisclos.core.record import decode, replay
from huisclos.server.running.hall import Hall
from tests.server.company import ADA, BOB
from tests.server.house import House, Json, Visitor
from tests.server.older import opened_after
from tests.server.pipe import Caller, Time


async def begun(hall: Hall, pace: str) -> tuple[str, list[Caller]]:
    """Two people at a table of this pace, after the deal: whoever is awaited first comes first."""
    charter = await hall.found(ADA, "Ada", "cluedo", 2, b"{}")
    callers = [Caller(hall, guest) for guest in (ADA, BOB)]
    for place, caller in enumerate(callers):
        await caller.join(charter.table)
        await caller.ask("Sit", place=place)
    assert (await callers[0].ask("SetPace", pace=pace))["type"] == "Done"
    await callers[0].ask("Start")
    return charter.table, callers


async def test_time_runs_out_a_bot_answers_and_the_person_comes_back(hall: Hall, time: Time) -> None:
    table, callers = await begun(hall, "fast")
    for caller in callers:
        await caller.hang_up()
    welcomes = [await caller.join(table) for caller in callers]
    (clock,) = welcomes[0]["clocks"]
    assert (clock["since"], clock["due"], welcomes[0]["now"]) == (time.now, time.now + 45_000, time.now)
    late, other = sorted(
        callers, key=lambda caller: welcomes[callers.index(caller)]["you"]["place"] != clock["seat"]
    )
    wish = {"place": clock["seat"], "bot": "uniform"}
    assert (await other.ask("HandToBot", **wish))["code"] == "still_here"
    time.now += 45_000
    assert (await other.ask("HandToBot", **wish))["type"] == "Done"
    await other.until("Update")
    assert (await late.ask("TakeBack"))["type"] == "Done"


async def test_somebody_unknown_to_the_house_is_away_since_it_opened(hall: Hall, time: Time) -> None:
    table, (ada, bob) = await begun(hall, "none")
    time.now += 60_000
    await bob.hang_up()
    told = await ada.until("Presence", lambda message: message["person"]["name"] == "Bob")
    assert told["person"]["away"] == time.now
    await hall.awake[table]
    hall.awake.pop(table).result().close()
    time.now += 60_000
    welcome = await Caller(hall, ADA).join(table)
    assert away(welcome, "Bob") == time.now


def away(message: Json, name: str) -> int | None:
    people = [person for place in message["info"]["places"] for person in place["people"]]
    found: int | None = next(person["away"] for person in people if person["name"] == name)
    return found


async def seated(house: House, pace: str) -> list[Visitor]:
    """Ada and Bob, and a game that has begun."""
    people = [await Visitor.arrive(house, name) for name in ("Ada", "Bob")]
    table = await people[0].found(2)
    for place, visitor in enumerate(people):
        await visitor.join(table)
        assert (await visitor.ask("Sit", place=place))["type"] == "Done"
    assert (await people[0].ask("SetPace", pace=pace))["type"] == "Done"
    assert (await people[0].ask("Start"))["type"] == "Done"
    return people


async def test_a_store_from_before_there_were_clocks_is_brought_up_to_date(tmp_path: Path) -> None:
    store = await opened_after(
        "0001",
        "insert into tables (id, code, revision, charter) values ('t', 'CODE', 0, x'7b7d')",
        "insert into moves (\"table\", round, n, seat, action) values ('t', 1, 1, -1, x'7b7d')",
        folder=tmp_path,
    )
    async with store.engine.connect() as connection:
        (at,) = (await connection.execute(text("select at from moves"))).one()
    await store.close()
    assert at == 0


async def test_clocks_go_on_where_they_were_when_the_house_falls(house: House) -> None:
    ada, _ = await seated(house, "relaxed")
    table = str(ada.welcome["info"]["table"])
    before = await ada.join(table)
    house.kill()
    house.open()
    after = await ada.join(table)
    (clock,) = before["clocks"]
    assert after["clocks"] == [clock]
    assert after["info"]["pace"] == "relaxed"
    assert clock["since"] <= before["now"] <= after["now"]
    assert clock["due"] - clock["since"] == 180_000


async def test_an_agreed_end_is_kept_reviewed_and_followed_by_another_game(house: House) -> None:
    ada, bob = await seated(house, "none")
    table = str(ada.welcome["info"]["table"])
    async with house.http() as http:
        assert (await http.get(f"/api/tables/{table}/record")).status_code == 403
        assert (await ada.ask("ProposeEnd"))["type"] == "Done"
        await bob.until(lambda message: message["type"] == "Changed" and bool(message["info"]["ending"]))
        await bob.send(type="ProposeEnd", id="agreed")
        for visitor in (ada, bob):
            ended = await visitor.until(lambda message: message["type"] == "Ended")
            assert ended["outcome"] == {"type": "Outcome", "winners": [], "reason": "ended", "scores": []}
        house.kill()
        house.open()
    welcome = await ada.join(table)
    assert (welcome["info"]["phase"], welcome["outcome"]["reason"]) == ("over", "ended")
    assert (welcome["prompt"], welcome["pending"]) == (None, [])
    async with house.http() as http:
        opened = (await http.get(f"/api/tables/{table}/record")).json()
        frames = (await http.get(f"/api/tables/{table}/replay?seat=all")).json()["frames"]
    assert len(list(replay(decode(opened["record"].encode())))) == len(frames)
    await bob.join(table)
    for wish in ("PlayAgain", "Start"):
        assert (await ada.ask(wish))["type"] == "Done"
    again = await bob.join(table)
    assert (again["info"]["phase"], again["info"]["round"], again["outcome"]) == ("playing", 2, None)
    async with house.http() as http:
        assert (await http.get(f"/api/tables/{table}/replay?seat=0&round=1")).status_code == 200
