"""However long a game was, its table wakes a few moves at a time."""

from __future__ import annotations

import asyncio

import pytest

from huisclos.server.running import awakening
from huisclos.server.running.awakening import awaken, rebuild
from huisclos.server.running.hall import Hall
from tests.server.company import ADA
from tests.server.running.test_steward import game


async def test_others_are_served_while_a_long_game_is_played_again(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(awakening, "AT_A_TIME", 0.0)
    table, _ = await game(hall, ADA, bots=3)
    kept = await hall.store.load(table)
    assert kept is not None
    served = 0

    async def others() -> None:
        nonlocal served
        while True:
            served += 1
            await asyncio.sleep(0)

    elsewhere = asyncio.create_task(others())
    room = await awaken(kept)
    elsewhere.cancel()
    again = rebuild(kept)
    assert room.play is not None
    assert again.play is not None
    assert room.play.state == again.play.state
    assert 0 < len(kept.moves) <= served
