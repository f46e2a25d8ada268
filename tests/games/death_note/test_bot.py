"""The house bot plays every Role legally and better than chance, on testimony alone."""

from collections import Counter

import pytest

from huisclos.arena.play import play
from huisclos.core.record import replay
from huisclos.core.seats import Seat
from huisclos.games.death_note.bot import RoleBot
from huisclos.games.death_note.box import Camp, Role
from huisclos.games.death_note.events import (
    DetectiveShown,
    LieTold,
    NameMet,
    RoleDealt,
    RoleNamed,
    RoleRevealed,
    RoleSeen,
    RolesSwapped,
)
from huisclos.games.death_note.knowledge import Casebook
from huisclos.games.death_note.rules import RULES

ME, BEN, CAT = Seat(1), Seat(2), Seat(3)


def casebook() -> Casebook:
    """The casebook of Light at a table of four, L in the first seat."""
    book = Casebook(ME)
    for seat in range(4):
        book.notice(RoleDealt(Seat(seat), Role.LIGHT if seat == ME else None))
    book.notice(DetectiveShown(Seat(0)))
    return book


@pytest.mark.parametrize("people", range(4, 9))
def test_bots_play_whole_games(people: int) -> None:
    for seed in range(6):
        record = play("death_note", ["role"] * people, seed=seed).record
        last = [state for state, _ in replay(record)][-1]
        assert RULES.outcome(last) is not None


def test_bots_reach_more_than_chance() -> None:
    apples: Counter[str] = Counter()
    for seed in range(60):
        bots = ["role" if (seat + seed) % 2 else "uniform" for seat in range(6)]
        record = play("death_note", bots, seed=seed).record
        outcome = RULES.outcome([state for state, _ in replay(record)][-1])
        assert outcome is not None
        for bot, score in zip(bots, outcome.scores, strict=True):
            apples[bot] += score
    assert apples["role"] > 1.05 * apples["uniform"]


def test_the_casebook_knows_its_own_role_and_l() -> None:
    book = casebook()
    assert book.certain(ME) is Role.LIGHT
    assert book.certain(Seat(0)) is Role.L
    assert Role.LIGHT not in book.possible[BEN]
    assert book.light(BEN) == 0


def test_the_casebook_follows_a_role_that_was_seen_and_moved() -> None:
    book = casebook()
    book.notice(RoleSeen(ME, BEN, None, Role.MISA))
    assert book.kira(BEN) == 1
    assert book.camp(BEN) is Camp.KIRA
    book.notice(RolesSwapped(BEN, 1))
    assert book.certain(4) is Role.MISA
    assert book.certain(BEN) is None


def test_the_casebook_believes_a_test_unless_there_was_a_lie() -> None:
    book = casebook()
    book.notice(RoleNamed(CAT, Role.MISA))
    book.notice(NameMet(BEN, met=False))
    assert Role.MISA not in book.possible[BEN]
    book.notice(RoleNamed(CAT, Role.MOGI))
    book.notice(LieTold(BEN, None))
    book.notice(NameMet(BEN, met=False))
    assert Role.MOGI in book.possible[BEN]


def test_the_casebook_crosses_out_what_is_revealed_elsewhere() -> None:
    book = casebook()
    book.notice(RoleRevealed(None, 2, Role.WATARI, ME))
    assert book.certain(5) is Role.WATARI
    assert Role.WATARI not in book.possible[BEN]


def test_a_bot_takes_its_seat() -> None:
    assert RoleBot(ME).seat == ME
