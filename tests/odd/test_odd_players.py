"""Odd players are as odd as they should be; otherwise the tables where they sit would show nothing."""

from __future__ import annotations

from typing import Any

import pytest

from huisclos.core.seats import NATURE, Seat
from huisclos.games.almost_innocent.moves import AskKind, AskQuantity, Guess, Mark, Vote
from huisclos.games.cluedo.events import AccusationFailed, NobodyShowed
from huisclos.games.cluedo.moves import Accuse, Suggest
from huisclos.games.death_note.box import Role
from huisclos.games.death_note.moves import Pass, Play, Suspect
from huisclos.games.secret_identity.events import Departed, TimeRanOut
from huisclos.games.secret_identity.moves import Collect, Swap
from tests.testkit.odd.absentee import Absentee
from tests.testkit.odd.table import PATIENCE, OddTable, odd_table

FIRST = Seat(0)


def tables(game: str, bot: str, *names: str, games: int = 6) -> list[OddTable]:
    """Some games with these people around the table."""
    return [odd_table(game, bot, len(names), seed, list(names)).play() for seed in range(games)]


def said(played: list[OddTable], seat: Seat = FIRST) -> list[Any]:
    """Everything somebody said in these games."""
    return [move.action for table in played for move in table.through.moves if move.seat == seat]


def happened(played: list[OddTable], kind: type[Any]) -> list[Any]:
    moments = [event for table in played for events in table.through.events for event in events]
    return [event for event in moments if isinstance(event, kind)]


def unasked(played: list[OddTable], seat: Seat = FIRST) -> list[Any]:
    """What somebody said who was not asked."""
    return [
        move.action
        for table in played
        for state, move in zip(table.through.states, table.through.moves, strict=False)
        if move.seat == seat and seat not in table.through.rules.pending(state)
    ]


def kinds(actions: list[Any]) -> set[type[Any]]:
    return set(map(type, actions))


def test_the_asker_asks_and_never_accuses() -> None:
    heard = said(tables("cluedo", "sheet", "asker", "sheet", "sheet"))
    assert Suggest in kinds(heard)
    assert Accuse not in kinds(heard)
    heard = said(tables("almost_innocent", "uniform", "asker", "uniform"))
    assert kinds(heard) & {AskQuantity, AskKind}
    assert Vote(True) not in heard


def test_the_hasty_one_is_wrong_and_early() -> None:
    played = tables("cluedo", "sheet", "hasty", "sheet", "sheet")
    assert len([failed for failed in happened(played, AccusationFailed) if failed.seat == FIRST]) >= 4
    heard = said(tables("almost_innocent", "uniform", "hasty", "uniform"))
    assert heard[0] == Vote(True)
    assert Guess in kinds(heard)


def test_the_sage_names_the_truth_and_does_not_act_on_it() -> None:
    played = tables("cluedo", "sheet", "sage", "passer", "sheet")
    assert [silence for silence in happened(played, NobodyShowed) if silence.to == FIRST]
    assert Accuse not in kinds(said(played))
    assert Mark in kinds(said(tables("almost_innocent", "uniform", "sage", "uniform")))
    suspected = [
        (move.action.seat, state.roles.index(Role.LIGHT))
        for table in tables("death_note", "uniform", "sage", "uniform", "uniform", "uniform")
        for state, move in zip(table.through.states, table.through.moves, strict=False)
        if move.seat == FIRST and isinstance(move.action, Suspect)
    ]
    assert any(suspect == light for suspect, light in suspected)


def test_the_passer_does_as_little_as_possible() -> None:
    assert Suggest not in kinds(said(tables("cluedo", "sheet", "passer", "sheet", "sheet")))
    assert Play not in kinds(
        said(tables("death_note", "uniform", "uniform", "uniform", "uniform", "passer"), Seat(3))
    )


@pytest.mark.parametrize(
    ("game", "bot", "seats", "kind"),
    [
        ("almost_innocent", "uniform", 3, Vote),
        ("death_note", "uniform", 5, Play),
        ("secret_identity", "uniform", 3, Swap),
    ],
)
def test_the_meddler_speaks_up_unasked(game: str, bot: str, seats: int, kind: type[Any]) -> None:
    played = tables(game, bot, *[bot] * (seats - 1), "meddler", games=20)
    assert kind in kinds(unasked(played, Seat(seats - 1)))


def test_the_absentee_comes_and_goes() -> None:
    played = tables("cluedo", "sheet", "absentee", "sheet", "passer")
    absent = [person for table in played for person in table.people if isinstance(person, Absentee)]
    assert sum(person.comings for person in absent) > len(absent)


def test_the_deserter_takes_the_door_where_there_is_one() -> None:
    gone = happened(
        tables("secret_identity", "uniform", "deserter", "uniform", "uniform", "uniform"), Departed
    )
    assert {event.seat for event in gone} == {FIRST}


def test_the_dawdler_lets_the_clock_speak() -> None:
    played = tables("secret_identity", "uniform", "dawdler", "uniform", "uniform")
    assert happened(played, TimeRanOut)
    assert Collect in kinds(said(played, NATURE))
    assert Pass in kinds(said(tables("death_note", "uniform", "dawdler", "uniform", "uniform", "uniform")))


def test_people_who_never_accuse_are_found_out() -> None:
    """Their game has no end by the rules (CL-70): they may go on, or agree to stop."""
    for table in tables("cluedo", "sheet", "asker", "sage", "passer", games=2):
        assert table.pending
        assert table.forsaken
        assert len(table.through.moves) == PATIENCE
