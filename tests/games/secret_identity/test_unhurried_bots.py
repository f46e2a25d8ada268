"""Bots of Secret Identity leave people the time to have a character exchanged."""

from __future__ import annotations

from msgspec.structs import replace

from huisclos.games.secret_identity.steps.board import Muster
from huisclos.games.secret_identity.steps.guess import Discussion
from huisclos.server.table.game.clocks import LIMITS
from huisclos.server.table.game.delay import Delay
from tests.games.secret_identity.test_talk import seated, until

USUAL = Delay(1, 2)


def test_si_06_before_its_own_turn_a_bot_waits_until_the_others_have_read_the_new_character() -> None:
    company = seated(b'{"mode": "cooperative"}')
    charter = company.room.charter
    assert company.play.delay(USUAL, charter) == USUAL, "all are asked whether they know everybody"
    until(company, Discussion)
    assert company.play.delay(USUAL, charter) == USUAL
    until(company, Muster)
    assert len(company.play.pending) == 1
    assert company.play.delay(USUAL, charter) == Delay(5, 10)


def test_where_time_is_short_even_that_takes_no_more_than_half_of_it() -> None:
    company = seated(b'{"mode": "cooperative"}')
    until(company, Discussion)
    until(company, Muster)
    hurried = replace(company.room.charter, pace="fast")
    limit = (LIMITS["fast"] or 0) / 1000
    assert company.play.delay(Delay(10, 20), hurried) == Delay(limit / 4, limit / 2)
