"""Those who think beside the house: lost in any way, they are missed by nobody."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import AsyncIterator

import pytest

from huisclos.core.seats import Seat
from huisclos.server.protocol.aid import Because, Believed
from huisclos.server.running.beside.thinker import Lost, Puzzled, Thinker
from huisclos.server.running.beside.thinkers import Thinkers
from huisclos.server.table.game.insight import Position, Prove, Reflect, reflect
from tests.server.company import ADA, BOB, Company


@pytest.fixture
async def thinker() -> AsyncIterator[Thinker]:
    thinker = Thinker()
    yield thinker
    await thinker.dismiss()


def position() -> Position:
    company = Company(4)
    company.start(ADA, BOB)
    return Position.of(company.play, Seat(0))


async def test_a_thinker_says_what_would_be_thought_here(thinker: Thinker) -> None:
    told = position()
    assert await thinker.think(Reflect(told, "chances")) == reflect(told, "chances")
    hand = next(card for card, row in reflect(told, "sure").marks.items() if row.get("0"))
    assert isinstance(await thinker.think(Prove(told, hand, "0")), Because)
    assert await thinker.think(Prove(told, hand, "nowhere")) == Puzzled("undecided")


async def test_one_who_takes_too_long_is_sent_away_and_followed_by_another(thinker: Thinker) -> None:
    told = position()
    await thinker.think(Reflect(told, "sure"))
    assert thinker.process is not None
    process, thinker.limit = thinker.process.result(), 0.0
    with pytest.raises(Lost, match="TimeoutError"):
        await thinker.think(Reflect(told, "chances"))
    assert process.returncode is not None
    thinker.limit = 60.0
    assert isinstance(await thinker.think(Reflect(told, "sure")), Believed)


async def test_what_nobody_waits_for_is_not_taken_for_another_answer(thinker: Thinker) -> None:
    told = position()
    asked = asyncio.create_task(thinker.think(Reflect(told, "chances")))
    await asyncio.sleep(0)
    asked.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asked
    assert await thinker.think(Reflect(told, "sure")) == reflect(told, "sure")


@pytest.mark.parametrize("steps", range(2, 8))
def test_who_is_sent_away_twice_while_somebody_wakes_leaves_no_process_behind(steps: int) -> None:
    """As when a table is put away and then the house closes: whatever is left behind complains when freed."""
    asyncio.run(sent_away_twice(steps))
    gc.collect()


async def sent_away_twice(steps: int) -> None:
    thinkers, told = Thinkers(number=1), position()
    asked = asyncio.create_task(thinkers.think(lambda: Reflect(told, "sure")))
    for _ in range(steps):
        await asyncio.sleep(0)
    asked.cancel()
    await asyncio.sleep(0)
    await thinkers.close()
    assert asked.cancelled()
    assert thinkers.all[0].process is None


@pytest.mark.parametrize("steps", range(2, 8))
async def test_nobody_is_answered_by_one_who_was_sent_away(thinker: Thinker, steps: int) -> None:
    """It may still be waking, and whoever had sent it away may have gone, too."""
    told = position()
    asked = asyncio.create_task(thinker.think(Reflect(told, "chances")))
    for _ in range(steps):
        await asyncio.sleep(0)
    for _ in range(2):
        asked.cancel()
        await asyncio.sleep(0)
    await asyncio.wait([asked])
    assert await thinker.think(Reflect(told, "sure")) == reflect(told, "sure")


async def test_a_position_that_makes_no_sense_is_no_answer(thinker: Thinker) -> None:
    told = position()
    nonsense = Position("cluedo", 1, told.view, (told.view,))
    with pytest.raises(Lost):
        await thinker.think(Reflect(nonsense, "sure"))


async def test_what_is_thought_about_is_said_when_somebody_is_free() -> None:
    thinkers, said, told = Thinkers(number=1), [], position()

    def wonder() -> Reflect:
        said.append("newest")
        return Reflect(told, "paper")

    try:
        busy = await thinkers.free.get()
        asked = asyncio.create_task(thinkers.think(wonder))
        await asyncio.sleep(0)
        assert not said
        thinkers.free.put_nowait(busy)
        assert isinstance(await asked, Believed)
    finally:
        await thinkers.close()
