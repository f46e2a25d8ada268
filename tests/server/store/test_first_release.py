"""The store of the first release: whoever brings theirs finds every table as it was left, and plays on.

`store-0.1.0.sqlite.gz` was written by version 0.1.0: each game under way, with notes and talk, and a
table where a game was ended and the next one has not begun.
"""

from __future__ import annotations

import gzip
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import msgspec
import pytest

from huisclos.server.running.hall import Hall
from huisclos.server.store.database import Database
from huisclos.server.store.opening import open_store
from huisclos.server.table.game.delay import delayed
from tests.server.company import luck
from tests.server.pipe import Caller

KEPT = Path(__file__).with_name("store-0.1.0.sqlite.gz")
ADA, BOB = "ada-of-0.1.0", "bob-of-0.1.0"
UNDER_WAY = {
    "cluedo": "22799c81f7",
    "death_note": "d33cfbc157",
    "almost_innocent": "0a3f7a5f29",
    "secret_identity": "1c80ec1a85",
}
MADE = {"cluedo": 17, "death_note": 26, "almost_innocent": 16, "secret_identity": 19}
BETWEEN_GAMES = "db549520c5"


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Database]:
    file = tmp_path / "tables.db"
    file.write_bytes(gzip.decompress(KEPT.read_bytes()))
    store = await open_store(f"sqlite:///{file}")
    yield store
    await store.close()


@pytest.mark.parametrize("game", UNDER_WAY)
async def test_a_game_under_way_goes_on(store: Database, game: str) -> None:
    hall = Hall(store, delayed(0), luck())
    people = {guest: Caller(hall, guest) for guest in (ADA, BOB)}
    welcome = {guest: await person.join(UNDER_WAY[game]) for guest, person in people.items()}[ADA]
    room = (await hall.wake(UNDER_WAY[game])).room
    assert room.play is not None
    assert room.play.length >= MADE[game]
    assert (welcome["info"]["phase"], welcome["notes"]) == ("playing", "plum?")
    assert [line["text"] for line in welcome["chat"]] == ["bonsoir"]
    await _answered(people, hall, game)
    await hall.close()


async def _answered(people: dict[str, Caller], hall: Hall, game: str) -> None:
    """Somebody who is awaited answers, and it is kept."""
    room, rng = (await hall.wake(UNDER_WAY[game])).room, Random(1)
    while True:
        for guest, person in people.items():
            assert (await person.ask("Ping"))["type"] == "Done"
            seat = room.people.seat_of(guest)
            assert room.play is not None
            assert seat is not None
            question = room.play.questions.open[seat]
            if question is not None and seat in room.play.pending:
                action = msgspec.to_builtins(question.choices.sample(rng))
                answer = await person.ask("Act", prompt=question.number, action=action)
                assert answer["type"] == "Done", answer
                return


async def test_a_table_between_two_games_begins_the_next_one(store: Database) -> None:
    hall = Hall(store, delayed(0), luck())
    ada = Caller(hall, ADA)
    welcome = await ada.join(BETWEEN_GAMES)
    assert (welcome["info"]["phase"], welcome["info"]["round"]) == ("lobby", 2)
    assert (await ada.ask("Start"))["type"] == "Done"
    await hall.close()
