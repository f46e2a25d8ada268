"""A table keeps what its game thinks worth keeping, from one game to the next."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from huisclos.core.errors import RuleError
from huisclos.games.almost_innocent.memory import Progress
from huisclos.games.almost_innocent.options import Chapter
from huisclos.server.protocol.said import Forget, PlayAgain, ProposeEnd
from huisclos.server.protocol.told import Changed
from huisclos.server.running.hall import Hall
from huisclos.server.store.opening import open_store
from huisclos.server.table.game import memory
from huisclos.server.table.game.delay import delayed
from tests.server.company import ADA, BOB, CEM, DEE, Company, charter, heard, luck, new_id
from tests.server.house import House, Visitor
from tests.server.team import Team


@pytest.fixture
def team() -> Team:
    team = Team()
    team.start(ADA, BOB, CEM)
    return team


def options(company: Company) -> Any:
    return msgspec.json.decode(company.room.charter.options)


def test_a_table_remembers_nothing_before_its_first_game(team: Team) -> None:
    assert team.room.people.info().memory == Progress()


def test_a_game_played_to_its_end_is_remembered_and_shown_to_everybody(team: Team) -> None:
    team.resolve(right=True)
    kept = team.room.people.info().memory
    assert kept.trials["1"].wins == 1
    change = team.changes[-1]
    assert change.charter is not None
    assert change.moves, "what is remembered is written with the last move"
    team.say(ADA, PlayAgain(new_id()))
    told = heard(list(team.room.people.changed()), team.room, DEE)
    assert [message.info.memory for message in told if isinstance(message, Changed)] == [kept]


def test_the_next_game_is_proposed_by_what_is_remembered(team: Team) -> None:
    team.resolve(right=True)
    assert options(team)["scenario"] == "1", "the game that is over stays what it was"
    team.say(ADA, PlayAgain(new_id()))
    assert options(team)["scenario"] == "2"


def test_a_game_ended_by_agreement_counts_as_nothing(team: Team) -> None:
    for guest in (ADA, BOB, CEM):
        team.say(guest, ProposeEnd(new_id()))
    assert team.room.charter.phase == "over"
    assert team.room.people.info().memory == Progress()
    team.say(ADA, PlayAgain(new_id()))
    assert options(team)["scenario"] == "1"


def test_only_the_host_makes_the_table_forget_and_only_between_games(team: Team) -> None:
    team.resolve(right=True)
    with pytest.raises(RuleError, match="not_in_lobby"):
        team.say(ADA, Forget(new_id()))
    team.say(ADA, PlayAgain(new_id()))
    with pytest.raises(RuleError, match="not_host"):
        team.say(BOB, Forget(new_id()))
    assert team.room.people.info().memory.won
    team.say(ADA, Forget(new_id()))
    assert team.room.people.info().memory == Progress()


def test_most_games_remember_nothing() -> None:
    company = Company()
    company.start(ADA, BOB, CEM)
    before = options(company)
    company.play_on()
    assert company.room.people.info().memory is None
    company.say(ADA, PlayAgain(new_id()))
    assert options(company) == before


def test_a_memory_of_another_release_opens_the_table_all_the_same() -> None:
    kept = replace(charter(3, "almost_innocent"), memory=msgspec.Raw(b'{"type":"Progress","moons":3}'))
    assert memory.of(kept) == Progress()


async def test_a_new_table_may_remember_what_an_old_one_did(tmp_path: Path) -> None:
    store = await open_store(f"sqlite:///{tmp_path / 'tables.db'}")
    hall = Hall(store, delayed(0), luck())
    old = replace(
        charter(3, "almost_innocent"), memory=msgspec.Raw(msgspec.json.encode(Progress(next=Chapter.NINE)))
    )
    assert await store.found(old)
    new = await hall.found(ADA, "Ada", "almost_innocent", 2, b"{}", old.table)
    assert new.table != old.table
    assert memory.of(new) == Progress(next=Chapter.NINE)
    await hall.close()


async def test_only_of_one_s_own_tables_and_of_the_same_game(inn: House) -> None:
    ada, stranger = await Visitor.arrive(inn, "Ada"), await Visitor.arrive(inn, "Eve")
    wish = {"game": "almost_innocent", "places": 2}
    async with inn.http(headers=ada.cookie) as http, inn.http(headers=stranger.cookie) as other:
        old = (await http.post("/api/tables", json=wish)).json()["table"]
        assert (await http.post("/api/tables", json={**wish, "after": old})).status_code == 201
        refused = await other.post("/api/tables", json={**wish, "after": old})
        assert refused.json()["code"] == "not_your_table"
        elsewhere = await http.post("/api/tables", json={"game": "cluedo", "places": 3, "after": old})
        assert elsewhere.json()["code"] == "not_your_table"
        unknown = await http.post("/api/tables", json={**wish, "after": "nowhere"})
        assert unknown.json()["code"] == "unknown_table"
