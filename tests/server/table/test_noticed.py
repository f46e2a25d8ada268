"""What changes nothing for a reader reaches them in no way: no message, no number, no clock.

At the strictest level of Almost Innocent a vote is secret until all agree, and asides like it may come at
any time. So one evening is played twice, once without and once with votes that come to nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

import msgspec
import pytest

from huisclos.core.errors import RuleError
from huisclos.games.almost_innocent.box import Level
from huisclos.games.almost_innocent.moves import Vote
from huisclos.server.protocol.said import SetOptions, SetPace
from huisclos.server.protocol.told import Update
from huisclos.server.running.awakening import rebuild
from huisclos.server.store.contract import KeptTable
from tests.server.company import ADA, BOB, CEM, DEE, Company, heard, kept_moves, new_id

AT_TABLE = (ADA, BOB, CEM)
MOVES = 40


def company(level: Level) -> Company:
    company = Company(game="almost_innocent", seed=4)
    company.say(ADA, SetOptions(new_id(), msgspec.Raw(msgspec.json.encode({"level": level}))))
    company.say(ADA, SetPace(new_id(), "fast"))
    company.start(*AT_TABLE)
    return company


def vote(company: Company, guest: str, *, resolve: bool) -> list[Any]:
    return company.act(guest, Vote(resolve))


def may_vote(company: Company, guest: str) -> bool:
    seat = company.room.people.seat_of(guest)
    assert seat is not None
    question = company.play.questions.open[seat]
    return question is not None and Vote(resolve=True) in question.choices


def no_vote(table: Company, guest: str) -> Any:
    """Anything else that this guest may answer."""
    seat = table.room.people.seat_of(guest)
    assert seat is not None
    question = table.play.questions.open[seat]
    assert question is not None
    return next(
        action for _ in range(10_000) if not isinstance(action := question.choices.sample(table.rng), Vote)
    )


def asked(company: Company) -> Iterator[str]:
    """Whoever must answer, for some moves: votes are left to the test."""
    for _ in range(MOVES):
        if company.play.outcome is not None:
            return
        yield company.awaited()[1]


def evening(voter: str | None) -> dict[str, list[bytes]]:
    """Everything that everybody hears of an evening, in which somebody may say yes and then no in secret."""
    table, told = company(Level.DETECTIVE), dict[str, list[bytes]]()
    for guest in asked(table):
        table.later(1_000)
        outs = []
        if voter is not None and may_vote(table, voter):
            outs = [*vote(table, voter, resolve=True), *vote(table, voter, resolve=False)]
        outs += table.act(guest, no_vote(table, guest))
        for reader in (*AT_TABLE, DEE):
            told.setdefault(reader, []).extend(map(msgspec.json.encode, heard(outs, table.room, reader)))
            told[reader].append(msgspec.json.encode(table.room.welcome(reader, 0, 1)))
    return told


@pytest.mark.parametrize("voter", AT_TABLE)
def test_ai_41_a_secret_vote_changes_no_byte_for_the_others(voter: str) -> None:
    quiet, secret = evening(None), evening(voter)
    for reader in (*AT_TABLE, DEE):
        assert (quiet[reader] == secret[reader]) == (reader != voter), reader


@pytest.mark.parametrize("level", [Level.EASY, Level.MEDIUM])
def test_an_open_vote_is_told_to_all(level: Level) -> None:
    table = company(level)
    outs = vote(table, BOB, resolve=True)
    for reader in (*AT_TABLE, DEE):
        (update,) = [told for told in heard(outs, table.room, reader) if isinstance(told, Update)]
        assert [type(event).__name__ for event in update.events] == ["Voted"]


def test_whoever_votes_in_secret_is_told_so() -> None:
    table = company(Level.DETECTIVE)
    before = {guest: table.room.welcome(guest, 0, 1).version for guest in (BOB, CEM)}
    outs = vote(table, BOB, resolve=True)
    (update,) = heard(outs, table.room, BOB)
    assert isinstance(update, Update)
    assert update.version == before[BOB] + 1
    assert update.view.votes[1] is True
    assert heard(outs, table.room, CEM) == []
    assert table.room.welcome(CEM, 0, 1).version == before[CEM]


def test_everybody_catches_up_by_their_own_count() -> None:
    table = company(Level.DETECTIVE)
    messages: dict[str, list[Update]] = {guest: [] for guest in AT_TABLE}
    start = {guest: table.room.welcome(guest, 0, 1).version for guest in AT_TABLE}
    for guest in asked(table):
        outs = vote(table, BOB, resolve=True) if may_vote(table, BOB) else []
        outs += table.act(guest, no_vote(table, guest))
        for reader in AT_TABLE:
            messages[reader] += [told for told in heard(outs, table.room, reader) if isinstance(told, Update)]
    assert len(messages[BOB]) > len(messages[CEM])
    for reader in AT_TABLE:
        for update in messages[reader]:
            caught_up = table.room.welcome(reader, update.version, 1).entries
            assert [entry.version for entry in caught_up] == [
                later.version for later in messages[reader] if later.version > update.version
            ]
        versions = [update.version for update in messages[reader]]
        assert versions == list(range(start[reader] + 1, start[reader] + 1 + len(versions)))


def test_a_table_that_is_rebuilt_counts_the_same() -> None:
    table = company(Level.DETECTIVE)
    vote(table, BOB, resolve=True)
    for guest in islice(asked(table), 3):
        table.act(guest, no_vote(table, guest))
    kept = KeptTable(table.room.charter, table.play.heading, kept_moves(table), (), (), ())
    again = rebuild(kept)
    for reader in AT_TABLE:
        again.people.enter(reader, reader[:3].title())
        assert again.welcome(reader, 0, 1).entries == table.room.welcome(reader, 0, 1).entries
        assert again.clocks == table.room.clocks


def test_a_count_that_is_not_the_readers_own_brings_everything() -> None:
    table = company(Level.DETECTIVE)
    vote(table, BOB, resolve=True)
    ahead = table.room.welcome(BOB, 0, 1).version
    assert table.room.welcome(CEM, ahead, 1).entries == table.room.welcome(CEM, 0, 1).entries
    with pytest.raises(RuleError, match="said_already"):
        vote(table, BOB, resolve=True)
