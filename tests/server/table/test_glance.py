"""A table seen from outside: one of its people learns whether it waits for them, and nobody learns more."""

from __future__ import annotations

from huisclos.server.protocol.said import HandToBot, ProposeEnd
from huisclos.server.table.glance import glimpse
from tests.server.company import ADA, BOB, DEE, Company, new_id


def bring_to(company: Company, guest: str) -> None:
    """Play on until this guest is awaited; bots answer anything, too."""
    while company.play.pending[0] != company.room.people.seat_of(guest):
        seat = company.play.pending[0]
        question = company.play.questions.open[seat]
        assert question is not None
        action = question.choices.sample(company.rng)
        company.room.settle(company.room.weigh_answer(seat, question.number, action, company.moment))


def test_before_the_start_it_waits_for_nobody() -> None:
    company = Company(3)
    company.seat(ADA, BOB)
    seen = glimpse(company.room, ADA)
    assert (seen.phase, seen.yours, seen.awaited) == ("lobby", False, ())
    assert (seen.with_people, seen.with_bots, seen.seated) == (("Bob",), 0, True)


def test_it_says_whose_turn_it_is_and_with_whom() -> None:
    company = Company(3)
    company.start(ADA, BOB)
    bring_to(company, ADA)
    mine, theirs, strangers = (glimpse(company.room, guest) for guest in (ADA, BOB, DEE))
    assert (mine.yours, mine.awaited) == (True, ())
    assert (theirs.yours, theirs.awaited) == (False, ("Ada",))
    assert (strangers.yours, strangers.seated, strangers.awaited) == (False, False, ("Ada",))
    assert (mine.with_people, mine.with_bots) == (("Bob",), 1)


def test_who_has_left_the_seat_to_a_bot_is_not_awaited() -> None:
    company = Company(2)
    company.start(ADA, BOB)
    bring_to(company, ADA)
    company.room.people.leave(ADA, company.time)
    company.later(60_000)
    company.say(BOB, HandToBot(new_id(), 0, "uniform"))
    assert not glimpse(company.room, ADA).yours
    assert glimpse(company.room, BOB).awaited == ()


def test_a_game_that_is_over_waits_for_nobody() -> None:
    company = Company(2)
    company.start(ADA, BOB)
    company.say(ADA, ProposeEnd(new_id()))
    company.say(BOB, ProposeEnd(new_id()))
    seen = glimpse(company.room, ADA)
    assert (seen.phase, seen.yours, seen.awaited) == ("over", False, ())
