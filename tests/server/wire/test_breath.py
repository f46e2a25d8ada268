"""A busy house takes a breath before it listens; few tables wait for nobody."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

from huisclos.server.wire import breath
from huisclos.server.wire.breath import ENOUGH, MANY, Breath
from tests.server.company import Seeded
from tests.server.house import Visitor
from tests.server.inside import served


def busy_house() -> tuple[Breath, list[str]]:
    """A house in which many tables have just spoken, and whom it heard."""
    breath, heard = Breath(lambda: 0.0), list[str]()
    for number in range(MANY - 1):
        breath.take(f"{number}", lambda: heard.append("before"))
    assert len(heard) == MANY - 1
    heard.clear()
    return breath, heard


async def test_what_many_tables_say_is_heard_together_after_a_breath(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(breath, "LONG", 0.3)
    busy, heard = busy_house()
    for who in ("ada", "bob"):
        busy.take(who, lambda who=who: heard.append(who))  # type: ignore[misc]
        await asyncio.sleep(0.02)
    assert not heard
    async with asyncio.timeout(5):
        while len(heard) < 2:
            await asyncio.sleep(0.01)
    assert heard == ["ada", "bob"]


async def test_a_breath_ends_when_enough_have_come(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(breath, "LONG", 60.0)
    busy, heard = busy_house()
    for number in range(ENOUGH):
        assert not heard
        busy.take(f"{number}", lambda number=number: heard.append(f"{number}"))  # type: ignore[misc]
    busy.take("later", lambda: heard.append("later"))
    await asyncio.sleep(0.05)
    assert heard == [f"{number}" for number in range(ENOUGH)]
    assert len(busy.waiting) == 1


async def test_whoever_cannot_be_heard_spoils_it_for_nobody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(breath, "LONG", 0.0)
    busy, heard = busy_house()
    failures = list[object]()
    asyncio.get_running_loop().set_exception_handler(lambda _, said: failures.append(said["exception"]))
    for hear_out in (
        lambda: heard.append("ada"),
        lambda: heard.remove("nobody"),
        lambda: heard.append("bob"),
    ):
        busy.take("table", hear_out)
    await asyncio.sleep(0.05)
    assert heard == ["ada", "bob"]
    assert [type(failure) for failure in failures] == [ValueError]


async def test_a_table_that_plays_alone_waits_for_nobody_however_fast_it_plays() -> None:
    alone, heard = Breath(lambda: 0.0), list[int]()
    for number in range(2 * MANY):
        alone.take("only", lambda number=number: heard.append(number))  # type: ignore[misc]
    assert heard == list(range(2 * MANY))


async def test_what_is_said_before_leaving_is_heard_though_the_house_takes_a_breath(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(breath, "LONG", 60.0)
    async with served(tmp_path / "tables.db", Seeded(Random(1))) as house:
        ada, bob = [await Visitor.arrive(house, name) for name in ("Ada", "Bob")]
        table = await ada.found()
        for one in (ada, bob):
            await one.join(table)
        monkeypatch.setattr(Breath, "busy", True)
        assert bob.socket is not None
        await bob.send(type="Say", id="last", text="farewell")
        bob.socket.transport.close()
        assert (await ada.until(lambda told: told["type"] == "Spoken"))["text"] == "farewell"
