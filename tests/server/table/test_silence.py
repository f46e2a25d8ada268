"""Somebody who is here and says nothing: after a polite time all the others together may go on."""

from __future__ import annotations

import pytest

from huisclos.core.errors import RuleError
from huisclos.server.protocol.said import HandToBot, PlayOn, ProposeEnd, Say, SetPace, TakeBack
from huisclos.server.table.absence import SILENT
from tests.server.company import ADA, BOB, CEM, DEE, Company, new_id


@pytest.fixture
def company() -> Company:
    company = Company()
    company.start(ADA, BOB, CEM)
    return company


def others(company: Company) -> tuple[int, str, str, str]:
    """The seat that is awaited, who sits there, and the two others."""
    seat, silent = company.awaited()
    one, other = (guest for guest in (ADA, BOB, CEM) if guest != silent)
    return seat, silent, one, other


def phase(company: Company) -> str:
    return company.room.charter.phase


def hand_over(company: Company, guest: str, seat: int) -> bool:
    company.say(guest, HandToBot(new_id(), seat, "uniform"))
    return company.room.charter.places[seat].stand_in


def test_all_the_others_together_may_let_a_bot_play_on(company: Company) -> None:
    seat, silent, one, other = others(company)
    company.later(SILENT - 1)
    with pytest.raises(RuleError, match="still_here"):
        hand_over(company, one, seat)
    company.later(1)
    assert not hand_over(company, one, seat)
    assert company.room.people.info().places[seat].handing == (company.room.people.alias(one),)
    assert not hand_over(company, one, seat)
    assert hand_over(company, other, seat)
    assert company.room.people.info().places[seat].handing == ()
    company.say(silent, TakeBack(new_id()))
    company.act(silent)


@pytest.mark.parametrize("word", [Say("a", "one moment"), Say("b", phrase="thinking"), PlayOn("c")])
def test_whoever_speaks_up_keeps_the_seat(company: Company, word: Say | PlayOn) -> None:
    seat, silent, one, other = others(company)
    company.later(SILENT)
    hand_over(company, one, seat)
    company.say(silent, word)
    assert company.room.people.info().places[seat].handing == ()
    with pytest.raises(RuleError, match="still_here"):
        hand_over(company, other, seat)
    company.later(SILENT)
    assert not hand_over(company, other, seat)
    assert hand_over(company, one, seat)


def test_an_answer_ends_it(company: Company) -> None:
    seat, silent, one, _ = others(company)
    company.later(SILENT)
    hand_over(company, one, seat)
    company.act(silent)
    assert company.room.charter.places[seat].handing == ()


def test_the_end_does_not_need_the_silent_one(company: Company) -> None:
    _, silent, one, other = others(company)
    for guest in (one, other):
        company.say(guest, ProposeEnd(new_id()))
    company.later(SILENT)
    assert phase(company) == "playing", "nothing happens by itself"
    company.say(one, ProposeEnd(new_id()))
    assert phase(company) == "over"
    assert silent in company.room.people.here


def test_who_watches_has_no_say(company: Company) -> None:
    seat, *_ = others(company)
    company.later(SILENT)
    with pytest.raises(RuleError, match="not_seated"):
        hand_over(company, DEE, seat)


def test_who_is_not_awaited_is_not_silent(company: Company) -> None:
    seat, silent, one, _ = others(company)
    company.later(SILENT)
    place = company.room.charter.place_of(one)
    assert place is not None
    with pytest.raises(RuleError, match="still_here"):
        hand_over(company, silent, place)
    assert place != seat


def test_where_a_clock_runs_the_clock_says_how_long_is_polite() -> None:
    company = Company()
    company.say(ADA, SetPace(new_id(), "days"))
    company.start(ADA, BOB, CEM)
    seat, _, one, _ = others(company)
    company.later(10 * SILENT)
    with pytest.raises(RuleError, match="still_here"):
        hand_over(company, one, seat)
    company.later(2 * 24 * 3_600_000)
    assert hand_over(company, one, seat)


def test_a_silent_person_does_not_keep_the_host_from_setting_a_pace(company: Company) -> None:
    seat, _, one, _ = others(company)
    now = company.later(10_000)
    company.say(ADA, SetPace(new_id(), "fast"))
    (clock,) = company.room.clocks
    assert (clock.seat, clock.since, clock.due) == (seat, now, now + 45_000)
    company.later(44_999)
    with pytest.raises(RuleError, match="still_here"):
        hand_over(company, one, seat)
    company.later(1)
    assert hand_over(company, one, seat)


def test_the_people_of_the_silent_seat_are_not_asked_and_all_of_the_others_are() -> None:
    company = Company()
    company.seat(ADA, BOB, CEM)
    company.team_up(DEE, 0)
    company.start()
    seat = company.play.pending[0]
    asked = [guest for guest in (ADA, BOB, CEM, DEE) if company.room.charter.place_of(guest) != seat]
    company.later(SILENT)
    assert [hand_over(company, guest, seat) for guest in asked] == [False] * (len(asked) - 1) + [True]
