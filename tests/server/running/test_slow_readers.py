"""Whoever does not keep up is let go, however little waits for them, and misses nothing on their return."""

from __future__ import annotations

import pytest

from huisclos.server.running.hall import Hall
from huisclos.server.table import voice
from huisclos.server.wire import connection as connections
from huisclos.server.wire.connection import Gone
from tests.server.company import ADA, BOB
from tests.server.pipe import Caller, until
from tests.server.running.test_steward import game


async def test_whoever_cannot_keep_up_is_let_go_and_catches_up(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "OUTBOX", 20)
    monkeypatch.setattr(voice, "IN_ONE_BREATH", 30)
    table, (ada,) = await game(hall, ADA, bots=2)
    slow = Caller(hall, BOB)
    await slow.join(table)
    slow.pipe.flowing.clear()
    for _ in range(30):
        assert (await ada.ask("Say", text="hurry"))["type"] == "Done"
    slow.pipe.flowing.set()
    assert (await slow.until("Farewell"))["code"] == "too_slow"
    with pytest.raises(Gone):
        await slow.hear()
    welcome = await slow.join(table)
    assert len(welcome["chat"]) == 30


async def test_whoever_takes_nothing_at_all_is_given_up_though_few_words_wait(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "SENT_WITHIN", 0.05)
    table, (ada,) = await game(hall, ADA, bots=2)
    stuck = Caller(hall, BOB)
    await stuck.join(table)
    served = hall.awake[table].result()
    stuck.pipe.flowing.clear()
    assert (await ada.ask("Say", text="are you there?"))["type"] == "Done"
    await until(lambda: BOB not in served.room.people.here)
    assert stuck.conversation is not None
    await stuck.conversation


async def test_what_had_to_wait_is_told_before_what_is_said_later(hall: Hall) -> None:
    table, (ada,) = await game(hall, ADA, bots=2)
    slow = Caller(hall, BOB)
    await slow.join(table)
    for text in ("first", "second", "third"):
        slow.pipe.flowing.clear()
        assert (await ada.ask("Say", text=text))["type"] == "Done"
    slow.pipe.flowing.set()
    assert (await ada.ask("Say", text="fourth"))["type"] == "Done"
    heard = [(await slow.until("Spoken"))["text"] for _ in range(4)]
    assert heard == ["first", "second", "third", "fourth"]
