"""A program has its place at the table, and no say in anything else."""

from __future__ import annotations

import pytest

from huisclos.core.errors import RuleError
from huisclos.core.seats import Seat
from huisclos.server.protocol.hosting import SeatProgram
from huisclos.server.protocol.said import Clear, PlayAgain, ProposeEnd, SeatBot, Sit, Stand, Start
from huisclos.server.running.bot_moves import weigh_failure
from huisclos.server.table.door.programs import plays_for_program
from huisclos.server.table.glance import glimpse
from tests.server.company import ADA, BOB, Company, new_id


def company() -> Company:
    """Ada sits with a program and a bot."""
    company = Company(places=3)
    company.seat(ADA)
    company.say(ADA, SeatProgram(new_id(), 1))
    company.say(ADA, SeatBot(new_id(), 2, "easy"))
    return company


def test_it_does_not_inherit_the_table() -> None:
    table = company()
    program = table.room.charter.places[1].people[0]
    table.room.people.enter(program, "Bot")
    table.say(ADA, Stand(new_id()))
    assert table.room.charter.host == ADA
    assert program not in table.room.people.heirs()


def test_it_is_no_company_for_clocks_and_votes() -> None:
    table = company()
    program = table.room.charter.places[1].people[0]
    table.room.people.enter(program, "Bot")
    table.say(ADA, Start(new_id()))
    assert table.room.charter.manned == 1
    assert table.room.people.present(table.time) == {ADA}
    table.say(ADA, ProposeEnd(new_id()))
    assert table.room.charter.phase == "over"


def test_from_outside_it_counts_among_the_bots() -> None:
    seen = glimpse(company().room, ADA)
    assert (seen.with_people, seen.with_bots) == ((), 2)


def test_nobody_shares_its_place_and_the_host_may_clear_or_fill_it() -> None:
    table = company()
    with pytest.raises(RuleError, match="place_taken"):
        table.say(BOB, Sit(new_id(), 1))
    table.say(ADA, SeatBot(new_id(), 1, "hard"))
    assert table.room.charter.places[1].people == ()
    table.say(ADA, SeatProgram(new_id(), 1))
    table.say(ADA, Clear(new_id(), 1))
    assert table.room.charter.places[1].empty


def test_the_house_plays_on_until_the_end_of_the_game_and_not_longer() -> None:
    table = company()
    table.say(ADA, Start(new_id()))
    play = table.play
    table.room.settle(weigh_failure(table.room, play, Seat(1), "late", table.moment))
    assert table.room.charter.places[1].bot == "easy"
    assert not plays_for_program(table.room.charter, 1)
    table.say(ADA, ProposeEnd(new_id()))
    table.say(ADA, PlayAgain(new_id()))
    assert plays_for_program(table.room.charter, 1)
