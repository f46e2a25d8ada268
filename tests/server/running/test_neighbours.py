"""Two nodes on one PostgreSQL: whatever happens at a table at one of them happens at the other."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable

import pytest
from sqlalchemy import text

from huisclos.server.http.open_tables import Noticeboard
from huisclos.server.running import hours, neighbours
from huisclos.server.running.hall import Hall
from huisclos.server.running.steward import Steward
from huisclos.server.store.meeting import News
from huisclos.server.store.opening import open_store
from huisclos.server.store.shared import SharedDatabase
from huisclos.server.store.square import Square
from huisclos.server.table.game.delay import delayed
from tests.server.company import ADA, BOB, CEM, luck
from tests.server.log_lines import log_lines
from tests.server.pipe import Caller, Json, until
from tests.server.postgres import new_database
from tests.server.running.test_steward import answer, asked

Halls = tuple[Hall, Hall]


@pytest.fixture(scope="module")
def address(postgres: str) -> str:
    return new_database(postgres)


@pytest.fixture
async def halls(address: str) -> AsyncIterator[Halls]:
    here, there = [Hall(await open_store(address), delayed(0), luck(), grace=0.05) for _ in range(2)]
    yield here, there
    for hall in (here, there):
        await hall.close()


async def gathered(halls: Halls, game: str = "cluedo", places: int = 3) -> tuple[str, Caller, Caller]:
    """A table with Ada at one node and Bob at the other, both seated."""
    charter = await halls[0].found(ADA, "Ada", game, places, b"{}")
    ada, bob = (Caller(hall, guest) for hall, guest in zip(halls, (ADA, BOB), strict=True))
    for place, caller in enumerate((ada, bob)):
        await caller.join(charter.table)
        assert (await caller.ask("Sit", place=place))["type"] == "Done"
    return charter.table, ada, bob


async def begun(halls: Halls, game: str = "cluedo", bots: int = 1) -> tuple[str, Caller, Caller]:
    """The same, with a game under way."""
    table, ada, bob = await gathered(halls, game, 2 + bots)
    for place in range(2, 2 + bots):
        assert (await ada.ask("SeatBot", place=place, bot="uniform"))["type"] == "Done"
    assert (await ada.ask("Start"))["type"] == "Done"
    await bob.until("Update")
    return table, ada, bob


def steward(hall: Hall, table: str) -> Steward:
    return hall.awake[table].result()


def moves(hall: Hall, table: str) -> int:
    play = steward(hall, table).room.play
    assert play is not None
    return play.length


def seats_of(message: Json) -> list[list[str]]:
    return [[person["name"] for person in place["people"]] for place in message["info"]["places"]]


async def test_who_comes_and_sits_down_at_one_node_is_seen_at_the_other(halls: Halls) -> None:
    table, ada, _ = await gathered(halls)
    expected = {"Bob came", "Bob sat down"}  # in whichever order the two are heard of
    while expected:
        told = await ada.hear()
        if told["type"] == "Presence" and told["person"]["name"] == "Bob" and told["person"]["here"]:
            expected.discard("Bob came")
        if told["type"] == "Changed" and seats_of(told)[:2] == [["Ada"], ["Bob"]]:
            expected.discard("Bob sat down")
    await until(lambda: ADA in steward(halls[1], table).room.people.here)
    watcher = Caller(halls[1], CEM)
    await watcher.join(table)
    await ada.until("Presence", lambda told: told["person"]["name"] == "Cem" and told["person"]["here"])
    await watcher.hang_up()
    await ada.until("Presence", lambda told: told["person"]["name"] == "Cem" and not told["person"]["here"])


async def test_a_game_goes_on_across_nodes_and_all_are_told_the_same(halls: Halls) -> None:
    table, ada, bob = await begun(halls)
    for _ in range(8):
        actor = await asked(ada, bob)
        assert (await actor.ask("Act", **answer(actor)))["type"] == "Done"
        actor.prompt = None
    await until(lambda: moves(halls[0], table) == moves(halls[1], table))
    for guest in (ADA, BOB, "watcher"):
        seen = [steward(hall, table).room.welcome(guest, 0, 1) for hall in halls]
        assert seen[0].entries == seen[1].entries
        assert (seen[0].view, seen[0].prompt) == (seen[1].view, seen[1].prompt)


async def test_a_secret_vote_at_one_node_is_not_even_heard_at_the_other(halls: Halls) -> None:
    table, ada, bob = await gathered(halls, "almost_innocent", 2)
    assert (await ada.ask("SetOptions", options={"level": "detective"}))["type"] == "Done"
    assert (await ada.ask("Start"))["type"] == "Done"
    await bob.until("Update")
    await asked(ada)
    assert ada.prompt is not None
    before = moves(halls[1], table)
    assert (await bob.ask("Ping"))["type"] == "Done"
    vote = {"type": "Vote", "resolve": True}
    assert (await ada.ask("Act", prompt=ada.prompt["number"], action=vote))["type"] == "Done"
    await until(lambda: moves(halls[1], table) > before)
    bob.send(type="Ping", id="still here")
    assert await bob.hear() == {"type": "Done", "id": "still here"}


async def test_talk_and_ones_own_notes_cross(halls: Halls) -> None:
    table, ada, bob = await begun(halls)
    assert (await bob.ask("Say", text="bonsoir"))["type"] == "Done"
    assert (await ada.until("Spoken"))["text"] == "bonsoir"
    assert (await ada.ask("Say", text="bonsoir !"))["type"] == "Done"
    assert (await bob.until("Spoken", lambda told: told["name"] == "Ada"))["text"] == "bonsoir !"
    phone = Caller(halls[1], ADA)
    await phone.join(table)
    assert (await ada.ask("SaveNotes", notes="plum?"))["type"] == "Done"
    assert (await phone.until("NotesKept"))["notes"] == "plum?"
    assert [line.text for line in steward(halls[0], table).room.talk] == ["bonsoir", "bonsoir !"]


async def test_whoever_is_shown_out_at_one_node_has_to_leave_the_other(halls: Halls) -> None:
    _, ada, bob = await gathered(halls)
    told = await ada.until("Changed", lambda told: seats_of(told)[1] == ["Bob"])
    guest = told["info"]["places"][1]["people"][0]["guest"]
    assert (await ada.ask("ShowOut", guest=guest))["type"] == "Done"
    assert (await bob.until("Farewell"))["code"] == "barred"


async def test_a_table_that_everybody_may_hear_of_is_told_of_at_both_nodes(halls: Halls) -> None:
    table, ada, _ = await gathered(halls)
    await ada.ask("Announce", announced=True)
    for hall in halls:
        assert table in {line.table for line in await Noticeboard(hall).look()}


async def test_a_table_passes_on_to_somebody_at_another_node(halls: Halls) -> None:
    table, ada, bob = await gathered(halls)
    await until(lambda: ADA in steward(halls[1], table).room.people.here)
    await ada.hang_up()
    await bob.until("Changed", lambda told: told["you"]["host"])


async def test_a_series_goes_on_across_nodes(halls: Halls) -> None:
    _, ada, bob = await begun(halls, bots=1)
    for caller in (ada, bob):
        assert (await caller.ask("ProposeEnd"))["type"] == "Done"
    await ada.until("Ended")
    assert (await ada.ask("PlayAgain"))["type"] == "Done"
    await bob.until("Changed", lambda told: (told["info"]["phase"], told["info"]["round"]) == ("lobby", 2))
    assert (await ada.ask("Start"))["type"] == "Done"
    await bob.until("Update")


async def test_a_table_nobody_is_at_is_not_remembered_and_wakes_as_it_was(halls: Halls) -> None:
    table, ada, bob = await gathered(halls)
    for hall, caller in zip(halls, (ada, bob), strict=True):
        assert isinstance(hall.store, SharedDatabase)
        assert table in hall.store.bookmarks
        await caller.hang_up()
        await until(lambda one=hall: steward(one, table).idle)
        hall.let_go(table)
        assert not hall.store.bookmarks
    welcome = await ada.join(table)
    assert seats_of(welcome)[:2] == [["Ada"], ["Bob"]]
    assert (await ada.ask("Say", text="still here"))["type"] == "Done"


# --- what is not heard


@pytest.fixture
def deaf(monkeypatch: pytest.MonkeyPatch) -> None:
    """No node hears what another calls out."""

    async def listen(self: Square, heard: Callable[[News], None]) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(Square, "listen", listen)


@pytest.mark.usefixtures("deaf")
async def test_a_table_that_is_out_of_date_reads_on_before_it_refuses(
    halls: Halls, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(neighbours, "BEAT", 60.0)
    _, ada, _ = await gathered(halls)
    assert (await ada.ask("SeatBot", place=2, bot="uniform"))["type"] == "Done"
    assert (await ada.ask("Start"))["type"] == "Done"


@pytest.mark.usefixtures("deaf")
async def test_what_was_not_heard_is_told_with_the_next_beat(
    halls: Halls, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(neighbours, "BEAT", 0.1)
    table, ada, _ = await gathered(halls)
    await ada.until("Changed", lambda told: seats_of(told)[1] == ["Bob"])
    await until(lambda: ADA in steward(halls[1], table).room.people.here)


async def test_an_ear_that_was_cut_off_hears_again(halls: Halls, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(neighbours, "PAUSE", 0.01)
    _, ada, bob = await gathered(halls)
    store = halls[0].store
    assert isinstance(store, SharedDatabase)
    async with store.writing() as connection:
        cut = "select pg_terminate_backend(pid) from pg_stat_activity where query like 'LISTEN%'"
        await connection.execute(text(cut))
    monkeypatch.setattr(neighbours, "BEAT", 60.0)
    assert (await bob.ask("Say", text="hello?"))["type"] == "Done"
    assert (await ada.until("Spoken"))["text"] == "hello?"


# --- duties


def on_duty(halls: Halls, table: str) -> list[bool]:
    return [hall.neighbours is not None and hall.neighbours.entrusted(table) for hall in halls]


async def test_one_node_has_the_duties_and_gives_them_back_when_it_goes(halls: Halls) -> None:
    table, ada, bob = await begun(halls)
    await until(lambda: sum(on_duty(halls, table)) == 1)
    first, second = sorted(halls, key=lambda hall: not on_duty((hall, hall), table)[0])
    assert not steward(second, table).duties.bots
    await first.close()
    await until(lambda: on_duty((second, second), table)[0])
    left = bob if second is halls[1] else ada
    await until(lambda: bool(steward(second, table).duties.bots))
    assert (await left.ask("Ping"))["type"] == "Done"


async def test_whose_duties_are_stolen_stops_at_once(halls: Halls) -> None:
    table, *_ = await begun(halls)
    await until(lambda: any(on_duty(halls, table)))
    robbed = next(hall for hall in halls if on_duty((hall, hall), table)[0])
    other = next(hall for hall in halls if hall is not robbed)
    store = other.store
    assert isinstance(store, SharedDatabase)
    with log_lines() as lines:
        async with store.writing() as connection:
            await connection.execute(
                text('update leases set node = :node where "table" = :table'),
                {"node": store.meeting.node, "table": table},
            )
        await until(lambda: on_duty((other, other), table)[0] and not on_duty((robbed, robbed), table)[0])
    assert [line for line in lines if "duties taken over by another node" in line and "tables=1" in line]
    assert not steward(robbed, table).duties.thinking
    assert steward(robbed, table).duties.alarm is None


async def test_a_node_that_gave_no_sign_of_life_is_sure_of_nothing(
    halls: Halls, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, *_ = await begun(halls)
    await until(lambda: any(on_duty(halls, table)))
    monkeypatch.setattr(neighbours, "SURE", 0.0)
    await until(lambda: on_duty(halls, table) == [False, False])


async def test_a_clock_on_the_wall_that_is_wrong_misleads_nobody(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    right = hours.wall_clock()
    monkeypatch.setattr(hours, "wall_clock", lambda: right + 3_600_000)
    monkeypatch.setattr(neighbours, "BEAT", 0.05)
    hall = Hall(await open_store(address), delayed(0), luck())
    charter = await hall.found(ADA, "Ada", "cluedo", 3, b"{}")
    with log_lines() as lines:
        await Caller(hall, ADA).join(charter.table)
        for clock in hall.hours:
            assert abs(clock() - right) < 60_000
        await asyncio.sleep(0.2)
    told = [line for line in lines if "the clock of this node is wrong" in line]
    assert len(told) == 1, "once, however often it is looked at"
    assert "seconds_behind_database=-36" in told[0]
    await hall.close()
