"""The host of a table: durable before visible, one writer, bots that never stop the game."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping
from pathlib import Path
from random import Random
from typing import Any

import pytest

from huisclos.bots.roster import roster
from huisclos.core.bot import MakesBot
from huisclos.core.choices import Choices
from huisclos.core.errors import RuleError
from huisclos.core.events import testimony
from huisclos.core.seats import Seat
from huisclos.server.running import duties
from huisclos.server.running.hall import DEVICES, Hall
from huisclos.server.store.contract import StoreError
from huisclos.server.store.database import Database
from huisclos.server.store.opening import open_store
from huisclos.server.table.change import Change
from huisclos.server.table.charter import Charter
from huisclos.server.table.game.delay import Delay, delayed
from huisclos.server.wire.connection import Connection
from tests.server.company import ADA, BOB, CEM, DEE, luck
from tests.server.house import pick
from tests.server.pipe import PATIENCE, Caller, Pipe, until


class Plug(Database):
    """A store whose plug can be pulled: before it writes, or after it wrote and before anybody hears."""

    pulled = ""

    async def keep(self, before: Charter, change: Change) -> None:
        if self.pulled == "full":
            raise StoreError("disk full")
        if self.pulled == "before":
            await asyncio.Future()
        await super().keep(before, change)
        if self.pulled == "after":
            await asyncio.Future()


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Plug]:
    database = await open_store(f"sqlite:///{tmp_path / 'tables.db'}")
    yield Plug(database.engine, database.ground)
    await database.close()


@pytest.fixture
async def hall(store: Plug) -> AsyncIterator[Hall]:
    hall = Hall(store, delayed(0), luck(), grace=0.05, idle=0.05)
    yield hall
    await stop(hall)


async def stop(hall: Hall) -> None:
    """The process dies; the store stays."""
    for waking in hall.awake.values():
        host = waking.result()
        host.close()
        await asyncio.gather(host.task, *host.duties.thinking.values(), return_exceptions=True)
    hall.awake.clear()


async def game(
    hall: Hall,
    *guests: str,
    bots: int = 1,
    kind: str = "uniform",
    name: str = "cluedo",
    options: bytes = b"{}",
) -> tuple[str, list[Caller]]:
    """A game that has begun: these people, and so many bots."""
    charter = await hall.found(guests[0], "Ada", name, len(guests) + bots, options)
    callers = [Caller(hall, guest) for guest in guests]
    for place, caller in enumerate(callers):
        await caller.join(charter.table)
        await caller.ask("Sit", place=place)
    for place in range(len(guests), len(guests) + bots):
        await callers[0].ask("SeatBot", place=place, bot=kind)
    await callers[0].ask("Start")
    return charter.table, callers


async def asked(*callers: Caller) -> Caller:
    """Whoever of them is asked next."""
    reading = {asyncio.create_task(_asked(caller)): caller for caller in callers}
    done, others = await asyncio.wait(reading, return_when=asyncio.FIRST_COMPLETED)
    for task in others:
        task.cancel()
    await asyncio.gather(*others, return_exceptions=True)
    return reading[done.pop()]


async def _asked(caller: Caller) -> None:
    while caller.prompt is None:
        await caller.hear()


def answer(caller: Caller) -> dict[str, Any]:
    """Anything but an accusation, so that the game goes on."""
    assert caller.prompt is not None
    choices = [part for part in caller.prompt["choices"] if part.get("action") != "Accuse"]
    return {"prompt": caller.prompt["number"], "action": pick(choices, Random(4))}


@pytest.mark.parametrize("pulled", ["before", "after"])
async def test_a_crash_around_the_write_loses_nothing_and_repeats_nothing(
    store: Plug, hall: Hall, pulled: str
) -> None:
    table, callers = await game(hall, ADA, BOB)
    actor = await asked(*callers)
    seen, act = actor.version, answer(actor)
    store.pulled = pulled
    actor.send(type="Act", id="once", **act)
    await until(lambda: hall.awake[table].result().busy)
    if pulled == "after":
        await written(store, table, seen + 1)
    assert actor.pipe.outward.empty()
    await stop(hall)
    store.pulled = ""
    restarted = Hall(store, delayed(0), luck())
    again = Caller(restarted, actor.guest)
    welcome = await again.join(table)
    assert welcome["version"] >= (seen + 1 if pulled == "after" else seen)
    again.send(type="Act", id="once", **act)
    assert (await again.until("Done"))["id"] == "once"
    await until(lambda: restarted.awake[table].result().room.play is not None)
    kept = await store.round(table, 1)
    assert kept is not None
    assert [move.said for move in kept[1] if move.said and " once " in move.said] == [kept[1][seen].said]
    await stop(restarted)


async def written(store: Plug, table: str, moves: int) -> None:
    """Wait until the store has so many moves."""
    async with asyncio.timeout(PATIENCE):
        while True:
            kept = await store.round(table, 1)
            if kept is not None and len(kept[1]) >= moves:
                return
            await asyncio.sleep(0.001)


async def test_what_cannot_be_kept_is_refused_and_did_not_happen(store: Plug, hall: Hall) -> None:
    table, callers = await game(hall, ADA, BOB)
    actor = await asked(*callers)
    before = actor.version
    store.pulled = "full"
    refused = await actor.ask("Act", **answer(actor))
    assert (refused["type"], refused["code"]) == ("Refused", "store")
    store.pulled = ""
    assert (await actor.ask("Act", **answer(actor)))["type"] == "Done"
    assert (await actor.until("Update"))["version"] == before + 1
    assert table


async def test_two_servers_on_one_store_never_write_the_same_move(store: Plug, hall: Hall) -> None:
    table, callers = await game(hall, ADA, BOB, bots=0)
    other = Hall(store, delayed(0), luck())
    twins = {caller.guest: Caller(other, caller.guest) for caller in callers}
    for twin in twins.values():
        await twin.join(table)
    actor = await asked(*callers)
    act = answer(actor)
    assert (await actor.ask("Act", **act))["type"] == "Done"
    assert (await twins[actor.guest].ask("Act", **act))["type"] == "Refused"
    here, there = (hall.awake[table].result().room, other.awake[table].result().room)
    assert here.welcome(ADA, 0, 1).entries == there.welcome(ADA, 0, 1).entries
    await stop(other)


async def test_what_another_server_wrote_is_told_to_those_who_can_notice_it(store: Plug, hall: Hall) -> None:
    """A secret vote at the other server changes nothing for Bob: he is not even welcomed again."""
    strict = b'{"level": "detective"}'
    table, (ada, bob) = await game(hall, ADA, BOB, bots=0, name="almost_innocent", options=strict)
    other = Hall(store, delayed(0), luck())
    twin = Caller(other, ADA)
    await twin.join(table)
    await bob.ask("Ping")
    for voter, prompt in ((twin, twin.prompt), (ada, twin.prompt)):
        assert prompt is not None
        voted = await voter.ask("Act", prompt=prompt["number"], action={"type": "Vote", "resolve": True})
        assert voted["type"] == ("Done" if voter is twin else "Refused")
    bob.send(type="Ping", id="still here")
    assert await bob.hear() == {"type": "Done", "id": "still here"}
    await stop(other)


async def test_one_guest_cannot_take_every_connection(hall: Hall) -> None:
    table, _ = await game(hall, ADA, bots=2)
    crowd = [Caller(hall, BOB) for _ in range(DEVICES)]
    for caller in crowd:
        await caller.join(table)
    one_more = Connection(BOB, "Bob", Pipe())
    with pytest.raises(RuleError, match="table_full"):
        await hall.join(table, one_more)
    await crowd[0].hang_up()
    await until(lambda: hall.awake[table].result().room.people.here[BOB] == DEVICES - 1)
    await crowd[0].join(table)


async def test_a_crowd_of_watchers_keeps_no_player_out(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("huisclos.server.running.hall.CROWD", 2)
    table, (ada, bob) = await game(hall, ADA, BOB)
    await bob.hang_up()
    for watcher in (CEM, DEE):
        await Caller(hall, watcher).join(table)
    with pytest.raises(RuleError, match="table_full"):
        await hall.join(table, Connection("eve-secret", "Eve", Pipe()))
    assert (await bob.join(table))["you"]["place"] == 1
    assert (await ada.ask("Ping"))["type"] == "Done"


async def test_the_table_passes_on_when_its_host_stays_away(hall: Hall) -> None:
    _, (ada, bob) = await game(hall, ADA, BOB)
    await ada.hang_up()
    await bob.until("Changed", lambda message: message["you"]["host"])


async def test_a_host_who_is_back_in_time_stays_host(hall: Hall) -> None:
    hall.grace = 60
    table, (ada, bob) = await game(hall, ADA, BOB)
    host = hall.awake[table].result()
    await ada.hang_up()
    await bob.until("Presence", lambda message: not message["person"]["here"])
    await until(lambda: host.duties.waiting is not None)
    assert (await ada.join(table))["you"]["host"]
    assert (await ada.ask("Lock", locked=True))["type"] == "Done"
    assert host.duties.waiting is None


async def test_a_bot_stands_in_and_the_game_goes_on(hall: Hall) -> None:
    table, (ada, bob) = await game(hall, ADA, BOB, bots=1)
    await bob.hang_up()
    await ada.until("Presence", lambda message: not message["person"]["here"])
    assert (await ada.ask("HandToBot", place=1, bot="sheet"))["type"] == "Done"
    while not await has_moved(hall, table, seat=1):
        if ada.prompt is None:
            await ada.hear()
        else:
            await ada.ask("Act", **answer(ada))
            ada.prompt = None
    assert (await bob.join(table))["info"]["places"][1]["stand_in"]
    assert (await bob.ask("TakeBack"))["type"] == "Done"


async def has_moved(hall: Hall, table: str, seat: int) -> bool:
    kept = await hall.store.round(table, 1)
    return kept is not None and any(move.seat == seat for move in kept[1])


class Remembering:
    """A bot that keeps everything it is told."""

    seats: dict[int, Remembering]

    def __init__(self, seat: Seat) -> None:
        self.noticed: list[Any] = []
        self.seats[seat] = self

    def notice(self, event: Any) -> None:
        self.noticed.append(event)

    def choose(self, view: Any, choices: Choices[Any], rng: Random) -> Any:
        return choices.sample(rng)


class Broken:
    """A bot that fails, and then cheats."""

    def __init__(self, seat: Seat) -> None:
        self.asked = 0

    def notice(self, event: Any) -> None:
        pass

    def choose(self, view: Any, choices: Choices[Any], rng: Random) -> Any:
        self.asked += 1
        if self.asked % 2:
            raise ZeroDivisionError
        return "everything"


def enlist(monkeypatch: pytest.MonkeyPatch, kind: str, make: MakesBot) -> None:
    """Put another bot onto the roster."""

    def more(name: str) -> Mapping[str, MakesBot]:
        return {**roster(name), kind: make}

    monkeypatch.setattr(duties, "roster", more)
    monkeypatch.setattr("huisclos.server.table.lobby.roster", more)


async def test_a_bot_notices_its_seats_testimony_and_after_a_restart_all_of_it_again(
    hall: Hall, store: Plug, monkeypatch: pytest.MonkeyPatch
) -> None:
    Remembering.seats = {}
    enlist(monkeypatch, "remembering", Remembering)
    table, (ada,) = await game(hall, ADA, bots=2, kind="remembering")
    for _ in range(3):
        await asked(ada)
        await ada.ask("Act", **answer(ada))
        ada.prompt = None
    await asked(ada)
    before = Remembering.seats[1].noticed
    await stop(hall)
    Remembering.seats = {}
    restarted = Hall(store, delayed(0), luck())
    again = Caller(restarted, ADA)
    await again.join(table)
    while 1 not in Remembering.seats or len(Remembering.seats[1].noticed) <= len(before):
        await asked(again)
        await again.ask("Act", **answer(again))
        again.prompt = None
    noticed = Remembering.seats[1].noticed
    play = restarted.awake[table].result().room.play
    assert play is not None
    witnessed = [event for events in play.events for event in testimony(events, Seat(1))]
    assert noticed[: len(before)] == before
    assert noticed == witnessed[: len(noticed)]
    await stop(restarted)


async def test_a_broken_bot_does_not_stop_the_table(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    enlist(monkeypatch, "broken", Broken)
    _, (ada,) = await game(hall, ADA, bots=2, kind="broken")
    for _ in range(4):
        await asked(ada)
        await ada.ask("Act", **answer(ada))
        ada.prompt = None


async def test_a_table_nobody_is_at_leaves_memory_and_comes_back(hall: Hall) -> None:
    table, (ada,) = await game(hall, ADA, bots=2)
    await asked(ada)
    view, version = hall.awake[table].result().room.welcome(ADA, 0, 1).view, ada.version
    await ada.hang_up()
    await until(lambda: table not in hall.awake)
    welcome = await ada.join(table)
    assert welcome["version"] == version
    assert welcome["view"]["hand"] == list(view.hand)


async def test_a_table_where_somebody_is_stays(hall: Hall) -> None:
    table, _ = await game(hall, ADA, bots=2)
    host = hall.awake[table].result()
    hall.let_go(table)
    assert hall.awake[table].result() is host


def test_bots_wait_without_looking_at_their_cards() -> None:
    waits = [Delay().draw(Random(seed)) for seed in range(200)]
    assert min(waits) >= 0.7
    assert max(waits) <= 1.6
    assert max(waits) - min(waits) > 0.5
