"""Sheets that speak: each seat is told what follows from its own testimony, and nobody waits for it."""

from __future__ import annotations

from random import Random

import pytest

from huisclos.core.seats import Seat
from huisclos.server.running.beside.thinkers import Thinkers
from huisclos.server.running.hall import Hall
from huisclos.server.table.game.insight import Position, reflect
from tests.server.company import ADA, BOB, CEM
from tests.server.house import pick
from tests.server.pipe import Caller, Json, until
from tests.server.thinking import Here, Slow


@pytest.fixture
def quick(hall: Hall) -> Hall:
    """A house where nobody waits for a process."""
    hall.thinkers = Here()  # type: ignore[assignment]
    return hall


@pytest.fixture
def slow(hall: Hall) -> Slow:
    hall.thinkers = slow = Slow()  # type: ignore[assignment]
    return slow


async def sheets(hall: Hall, aid: str, *, teaching: bool = False) -> tuple[str, Caller, Caller]:
    """A game of two people and a bot that waits for nobody, with this much help."""
    founded = await hall.found(ADA, "Ada", "cluedo", 3, b"{}")
    ada, bob = Caller(hall, ADA), Caller(hall, BOB)
    for place, caller in enumerate((ada, bob)):
        await caller.join(founded.table)
        await caller.ask("Sit", place=place)
    await ada.ask("SetTeaching", teaching=teaching)
    await ada.ask("SetAid", aid=aid)
    await ada.ask("SeatBot", place=2, bot="uniform")
    await ada.ask("Start")
    return founded.table, ada, bob


async def quiet(caller: Caller, hall: Hall, table: str) -> list[Json]:
    """All that was on its way, once nothing is being thought any more."""
    insights = (await hall.wake(table)).insights
    await until(lambda: not insights.thinking)
    told: list[Json] = []
    caller.send(type="Ping", id="quiet")
    while (message := await caller.hear()).get("id") != "quiet":
        told.append(message)
    return told


async def test_each_seat_hears_what_its_own_testimony_implies(quick: Hall) -> None:
    table, ada, bob = await sheets(quick, "chances")
    play = (await quick.wake(table)).room.play
    assert play is not None
    for seat, caller in enumerate((ada, bob)):
        told = await caller.until("Believed")
        expected = reflect(Position.of(play, Seat(seat)), "chances")
        assert (told["marks"], told["chances"]) == (expected.marks, expected.chances)
        assert told["worlds"] == expected.worlds


async def test_with_paper_alone_nothing_is_thought(hall: Hall) -> None:
    table, ada, _ = await sheets(hall, "paper")
    assert not [told for told in await quiet(ada, hall, table) if told["type"] == "Believed"]
    assert all(thinker.process is None for thinker in hall.thinkers.all)


async def test_who_only_watches_has_no_sheet(quick: Hall) -> None:
    table, ada, _ = await sheets(quick, "sure")
    watcher = Caller(quick, CEM)
    await watcher.join(table)
    await ada.until("Believed")
    assert not [told for told in await quiet(watcher, quick, table) if told["type"] == "Believed"]
    assert (await watcher.ask("AskWhy", item="rope", place="0"))["code"] == "not_seated"


async def test_who_comes_back_finds_the_sheet_as_it_was(quick: Hall) -> None:
    table, ada, _ = await sheets(quick, "sure")
    believed = await ada.until("Believed")
    await quiet(ada, quick, table)
    await ada.hang_up()
    await ada.join(table)
    again = await ada.until("Believed")
    assert again["version"] == ada.version
    assert again["aid"] == believed["aid"] == "sure"


async def test_why_is_answered_with_lines_of_ones_own_log(quick: Hall) -> None:
    table, ada, _ = await sheets(quick, "sure")
    play = (await quick.wake(table)).room.play
    assert play is not None
    held = str(play.view(Seat(0)).hand[0])
    ada.send(type="AskWhy", id="why", item=held, place="0")
    because = await ada.until("Because")
    assert (because["item"], because["place"], because["there"]) == (held, "0", True)
    _, witnessed = Position.of(play, Seat(0)).read()
    assert [type(witnessed[line]).__name__ for line in because["lines"]] == ["HandDealt"]
    assert (await ada.until("Done"))["id"] == "why"
    assert (await ada.ask("AskWhy", item="moustache", place="0"))["code"] == "undecided"


async def test_where_sheets_say_only_what_was_shown_nobody_asks_why(quick: Hall) -> None:
    _, ada, _ = await sheets(quick, "shown")
    assert (await ada.until("Believed"))["aid"] == "shown"
    assert (await ada.ask("AskWhy", item="rope", place="0"))["code"] == "no_aid"


async def test_at_a_table_for_learning_sheets_follow_the_host(quick: Hall) -> None:
    _, ada, bob = await sheets(quick, "shown", teaching=True)
    assert (await bob.until("Believed"))["aid"] == "shown"
    await ada.ask("SetAid", aid="chances")
    told = await bob.until("Believed", lambda message: message["aid"] == "chances")
    assert told["chances"]


async def test_a_process_that_dies_is_replaced_before_anybody_misses_it(hall: Hall) -> None:
    hall.thinkers = Thinkers(number=1)
    table, ada, _ = await sheets(hall, "sure")
    await ada.until("Believed")
    await quiet(ada, hall, table)
    for thinker in hall.thinkers.all:
        if thinker.process is not None:
            thinker.process.result().kill()
    (await hall.wake(table)).insights.known.clear()
    ada.send(type="Ping", id="whose answer may come after the news")
    assert (await ada.until("Believed"))["version"] == ada.version


async def test_only_the_newest_position_counts(hall: Hall, slow: Slow) -> None:
    table, ada, _ = await sheets(hall, "sure")
    play = (await hall.wake(table)).room.play
    assert play is not None
    await until(lambda: bool(slow.asked))
    old = slow.asked[0]
    await ada.ask("Ping")
    assert ada.prompt is not None
    action = pick(ada.prompt["choices"], Random(1))
    assert (await ada.ask("Act", prompt=ada.prompt["number"], action=action))["type"] == "Done"
    slow.go.set()
    told = [message["version"] for message in await quiet(ada, hall, table) if message["type"] == "Believed"]
    assert old not in told
    assert told[-1] == play.noticed.count(Seat(0)) > old


async def test_what_is_lost_twice_is_left_until_something_happens(hall: Hall, slow: Slow) -> None:
    slow.lost = True
    slow.go.set()
    table, ada, _ = await sheets(hall, "sure")
    await quiet(ada, hall, table)
    tried = len(slow.asked)
    assert (await ada.ask("Say", text="well, well"))["type"] == "Done"
    assert not [told for told in await quiet(ada, hall, table) if told["type"] == "Believed"]
    assert len(slow.asked) == tried
    assert (await ada.ask("AskWhy", item="rope", place="0"))["code"] == "thinking"


async def test_a_hint_is_for_whoever_asks_at_a_table_for_learning(quick: Hall) -> None:
    table, ada, bob = await sheets(quick, "paper", teaching=True)
    await quiet(bob, quick, table)
    ada.send(type="AskHint", id="hint")
    advice = await ada.until("Advice")
    assert advice["question"]["type"] == "Suggested"
    assert advice["question"]["seat"] == 0
    assert (await ada.until("Done"))["id"] == "hint"
    assert not [told for told in await quiet(bob, quick, table) if told["type"] == "Advice"]


async def test_elsewhere_there_are_no_hints(quick: Hall) -> None:
    _, ada, _ = await sheets(quick, "chances")
    assert (await ada.ask("AskHint"))["code"] == "not_teaching"


async def test_a_thought_that_is_lost_when_nobody_looks_any_more_is_left(hall: Hall, slow: Slow) -> None:
    slow.lost = True
    table, ada, _ = await sheets(hall, "sure")
    insights = (await hall.wake(table)).insights
    await until(lambda: bool(slow.asked))
    thinking = insights.thinking[Seat(0)]
    await ada.hang_up()
    await until(lambda: Seat(0) not in insights.wanted)
    slow.go.set()
    await thinking
    assert Seat(0) not in insights.thinking
