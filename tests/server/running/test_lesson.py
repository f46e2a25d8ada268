"""A first game: all who learn meet the same cards, and partners who leave the case to them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from huisclos.core.errors import RuleError
from huisclos.core.registry import find
from huisclos.games.cluedo.lesson import Partner
from huisclos.server.running.hall import Hall
from huisclos.server.store.opening import open_store
from huisclos.server.table.game.delay import delayed
from huisclos.server.table.room import Room
from tests.server.company import ADA, BOB, luck
from tests.server.pipe import Caller


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    hall = Hall(await open_store(f"sqlite:///{tmp_path / 'tables.db'}"), delayed(0), luck())
    yield hall
    await hall.close()


async def learning(hall: Hall, guest: str) -> tuple[Caller, Room]:
    """Somebody at a table of their own, as the home page sets it."""
    charter = await hall.found_lesson(guest, guest[:3].title(), "cluedo")
    learner = Caller(hall, guest)
    await learner.join(charter.table)
    await learner.ask("Sit", place=0)
    for place in (1, 2):
        await learner.ask("SeatBot", place=place, bot="uniform")
    await learner.ask("Start")
    return learner, hall.awake[charter.table].result().room


def dealt(room: Room) -> Any:
    assert room.play is not None
    return room.play.state.hands


async def test_everybody_who_learns_is_dealt_the_same_cards(hall: Hall) -> None:
    _, first = await learning(hall, ADA)
    _, second = await learning(hall, BOB)
    assert dealt(first) == dealt(second)
    info = first.people.info()
    assert (info.lesson, info.teaching, info.aid, len(info.places)) == (True, True, "sure", 3)


async def test_partners_are_the_lessons_own_whatever_bot_was_seated(hall: Hall) -> None:
    _, room = await learning(hall, ADA)
    duties = hall.awake[room.charter.table].result().duties
    assert {type(bot.bot) for bot in duties.bots.values()} == {Partner}


async def test_nobody_else_sits_down_and_the_next_game_is_dealt_as_to_anybody(hall: Hall) -> None:
    charter = await hall.found_lesson(ADA, "Ada", "cluedo")
    bob = Caller(hall, BOB)
    await bob.join(charter.table)
    assert (await bob.ask("Sit", place=0))["code"] == "locked"
    learner, room = await learning(hall, ADA)
    await learner.ask("ProposeEnd")
    await learner.ask("PlayAgain")
    assert not room.people.info().lesson


async def test_a_game_without_a_lesson_says_so(hall: Hall) -> None:
    for game in ("chess", *(name for name in ("death_note",) if find(name).lesson is None)):
        with pytest.raises(RuleError, match="no_lesson"):
            await hall.found_lesson(ADA, "Ada", game)
