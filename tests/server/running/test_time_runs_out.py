"""Time runs out at a real table: kept before it is told, once, here or on another machine."""

from __future__ import annotations

import asyncio
import json
from random import Random

import pytest

from huisclos.core.record import replay
from huisclos.core.seats import Seat
from huisclos.server.running.hall import Hall
from huisclos.server.running.steward import Steward
from huisclos.server.store.contract import StoreError
from huisclos.server.table.change import Change
from huisclos.server.table.charter import Charter
from huisclos.server.table.game.delay import delayed
from huisclos.server.table.game.play import record
from huisclos.server.table.game.timeouts import COME_BACK
from huisclos.server.wire.connection import encoder
from tests.server.company import ADA, BOB, CEM, DEE, luck
from tests.server.house import House, Json, Visitor, pick
from tests.server.pipe import Caller, Time, until

PEOPLE = (ADA, BOB, CEM, DEE)
BRIEF = 20_000


async def begun(hall: Hall, game: str, *guests: str) -> tuple[Steward, list[Caller]]:
    """These people at a table of the pace that suits the game, after the deal."""
    charter = await hall.found(ADA, "Ada", game, len(guests), b"{}")
    callers = [Caller(hall, guest) for guest in guests]
    for place, caller in enumerate(callers):
        await caller.join(charter.table)
        await caller.ask("Sit", place=place)
    await callers[0].ask("Start")
    return await hall.wake(charter.table), callers


def step(host: Steward) -> str:
    assert host.room.play is not None
    return type(host.room.play.state.agenda[0]).__name__


async def answer(host: Steward, caller: Caller) -> Json:
    """This caller answers anything that is allowed."""
    assert host.room.play is not None
    seat = host.room.people.seat_of(caller.guest)
    assert seat is not None
    question = host.room.play.questions.open[seat]
    assert question is not None
    action = json.loads(encoder.encode(question.choices.sample(Random(1))))
    return await caller.ask("Act", prompt=question.number, action=action)


async def at_a_window(host: Steward, callers: list[Caller]) -> None:
    """Let people answer until all of them are asked at once who wants to react."""
    assert host.room.play is not None
    while not host.room.play.clocks.brief:
        assert (await answer(host, callers[host.room.play.pending[0]]))["type"] == "Done"


async def test_a_window_closes_by_itself_and_a_late_answer_concerns_nobody_else(
    hall: Hall, time: Time
) -> None:
    host, callers = await begun(hall, "death_note", *PEOPLE)
    await at_a_window(host, callers)
    assert host.room.play is not None
    late, *_ = asked = [callers[seat] for seat in host.room.play.pending]
    other = next(caller for caller in callers if caller is not late)
    seat = host.room.people.seat_of(late.guest)
    assert seat is not None
    question = host.room.play.questions.open[seat]
    assert question is not None
    version = host.room.play.length
    time.now += BRIEF - 1
    await other.ask("Ping")
    assert host.room.play.length == version
    time.now += 1
    other.send(type="Ping", id="whose answer may come after the news")
    for caller in (late, other):
        await caller.until("Update", lambda update: update["version"] == version + len(asked))
    refused = await late.ask("Act", prompt=question.number, action={"type": "Pass"})
    assert (refused["type"], refused["code"]) == ("Refused", "stale")
    other.send(type="Ping", id="quiet")
    heard = []
    while (message := await other.hear()).get("id") != "quiet":
        heard.append(message["type"])
    assert "Refused" not in heard
    kept = await hall.store.round(host.room.charter.table, 1)
    assert kept is not None
    passed = kept[1][version : version + len(asked)]
    assert {(move.seat, move.action, move.at) for move in passed} == {
        (host.room.people.seat_of(caller.guest), b'{"type":"Pass"}', time.now) for caller in asked
    }


async def test_the_alarm_rings_by_itself(hall: Hall, time: Time) -> None:
    """Nobody says anything: the table's own alarm, set for what is left, goes off."""
    host, callers = await begun(hall, "death_note", *PEOPLE)
    await at_a_window(host, callers)
    assert host.room.play is not None
    version = host.room.play.length
    time.now += BRIEF - 50
    await callers[0].ask("Ping")
    time.now += 50
    await until(lambda: host.room.play is not None and host.room.play.length > version)


async def test_two_machines_let_the_same_time_run_out_once(hall: Hall, time: Time) -> None:
    here, callers = await begun(hall, "death_note", *PEOPLE)
    await at_a_window(here, callers)
    assert here.room.play is not None
    version, asked = here.room.play.length, len(here.room.play.pending)
    other = Hall(hall.store, delayed(0), luck(), clock=time)
    there = Caller(other, CEM)
    await there.join(here.room.charter.table)
    time.now += BRIEF + COME_BACK
    await callers[0].ask("Ping")
    await until(lambda: here.room.play is not None and here.room.play.length >= version + asked)
    there.send(type="Ping", id="whose answer may come after the news")
    welcome = await there.until("Welcome")
    assert welcome["version"] == here.room.play.length
    kept = await hall.store.round(here.room.charter.table, 1)
    assert kept is not None
    assert len(kept[1]) == here.room.play.length
    (await other.wake(here.room.charter.table)).close()


async def test_a_time_that_could_not_be_kept_runs_out_with_the_next_word(
    hall: Hall, time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    host, callers = await begun(hall, "death_note", *PEOPLE)
    await at_a_window(host, callers)
    assert host.room.play is not None
    version = host.room.play.length

    async def full(before: Charter, change: Change) -> None:
        raise StoreError("disk full")

    with monkeypatch.context() as patch:
        patch.setattr(hall.store, "keep", full)
        time.now += BRIEF
        await callers[0].ask("Ping")
        await until(
            lambda: (
                host.duties.alarm is not None
                and host.duties.alarm.when() <= asyncio.get_running_loop().time()
            )
        )
        await callers[0].ask("Ping")
        assert host.room.play.length == version
    await callers[0].ask("Ping")
    await until(lambda: host.room.play is not None and host.room.play.length > version)


async def test_a_game_suggests_its_pace_and_the_host_decides(hall: Hall) -> None:
    for game, pace in (("death_note", "relaxed"), ("secret_identity", "relaxed"), ("cluedo", "none")):
        charter = await hall.found(ADA, "Ada", game, 4, b"{}")
        ada = Caller(hall, ADA)
        assert (await ada.join(charter.table))["info"]["pace"] == pace
        assert (await ada.ask("SetPace", pace="days"))["type"] == "Done"


async def test_sa_18_nothing_placed_in_time_is_one_picture_in_green(hall: Hall, time: Time) -> None:
    host, callers = await begun(hall, "secret_identity", ADA, BOB, CEM)
    await through(host, callers, "Muster")
    assert step(host) == "Clue"
    assert (await answer(host, callers[0]))["type"] == "Done"
    await time_up(host, callers[0], time)
    assert step(host) == "Voting"
    told = await callers[2].until("Update", lambda update: update["view"]["agenda"][0]["type"] == "Voting")
    cases = told["view"]["scene"]["cases"]
    for case in cases[1:]:
        assert [picture["green"] for picture in case] == [True]


async def test_sa_03_votes_missing_in_time_are_blank_and_wrong(hall: Hall, time: Time) -> None:
    host, callers = await begun(hall, "secret_identity", ADA, BOB, CEM)
    for name in ("Muster", "Clue"):
        await through(host, callers, name)
    assert step(host) == "Voting"
    assert (await answer(host, callers[0]))["type"] == "Done"
    assert host.room.play is not None
    late = host.room.play.questions.open[Seat(1)]
    assert late is not None
    await time_up(host, callers[0], time)
    (counted,) = host.room.play.state.scene.rounds
    assert counted.votes[0] != (None, None, None)
    assert counted.votes[1:] == ((None, None, None), (None, None, None))
    kept = await hall.store.round(host.room.charter.table, 1)
    assert kept is not None
    heading, moves = kept
    told = record("secret_identity", heading, [(move.seat, move.action) for move in moves])
    *_, (state, _) = replay(told)
    assert state == host.room.play.state
    refused = await callers[1].ask(
        "Act", prompt=late.number, action={"type": "Vote", "numbers": [1, None, 2]}
    )
    assert (refused["type"], refused["code"], refused["rule"]) == ("Refused", "vote_is_over", "SI-26")


async def through(host: Steward, callers: list[Caller], name: str) -> None:
    """Everybody answers this step."""
    assert host.room.play is not None
    while step(host) == name:
        assert (await answer(host, callers[host.room.play.pending[0]]))["type"] == "Done"


async def time_up(host: Steward, caller: Caller, time: Time) -> None:
    """The time of all who are awaited runs out."""
    before = step(host)
    time.now += 180_000
    await caller.ask("Ping")
    await until(lambda: step(host) != before)


async def test_a_time_that_ran_out_while_the_house_was_down_is_noticed_after_it(house: House) -> None:
    names = ("Ada", "Bob", "Cem", "Dee")
    people = [await Visitor.arrive(house, name) for name in names]
    table = await people[0].found(4, game="death_note")
    for place, visitor in enumerate(people):
        await visitor.join(table)
        assert (await visitor.ask("Sit", place=place))["type"] == "Done"
    assert (await people[0].ask("SetPace", pace="fast"))["type"] == "Done"
    assert (await people[0].ask("Start"))["type"] == "Done"
    rng = Random(1)
    while True:
        welcomes = [await visitor.join(table) for visitor in people]
        if welcomes[0]["view"]["agenda"][0]["type"] == "Interlude":
            break
        seat = welcomes[0]["pending"][0]
        prompt = welcomes[seat]["prompt"]
        if prompt is not None:
            action = pick(prompt["choices"], rng)
            await people[seat].ask("Act", prompt=prompt["number"], action=action)
    house.kill()
    house.open()
    version = (await people[0].join(table))["version"]
    moved = await people[0].until(lambda message: message["type"] == "Update")
    assert moved["version"] > version
