"""Somebody stays away for good: the others play on without them, where the rules allow it."""

from __future__ import annotations

import pytest

from huisclos.core.errors import NotAwaited, RuleError
from huisclos.core.seats import NATURE, Seat
from huisclos.games.secret_identity.moves import Depart
from huisclos.server.protocol.said import (
    HandToBot,
    PlayAgain,
    PlayWithout,
    ProposeEnd,
    Say,
    SetPace,
    TakeBack,
)
from huisclos.server.protocol.told import Changed, Update
from huisclos.server.running.awakening import rebuild
from huisclos.server.store.contract import KeptTable
from huisclos.server.table.absence import POLITE
from tests.server.company import ADA, BOB, CEM, DEE, Company, heard, kept_moves, new_id

CEMS = Seat(2)


@pytest.fixture
def company() -> Company:
    """Three at a game that needs no particular seat; Cem has just left."""
    company = Company(3, game="secret_identity")
    company.start(ADA, BOB, CEM)
    company.room.people.leave(CEM, company.time)
    return company


def without_cem(company: Company, guest: str = ADA) -> None:
    company.say(guest, PlayWithout(new_id(), CEMS))


def test_the_host_need_not_wait_and_the_others_wait_a_polite_moment(company: Company) -> None:
    company.later(POLITE - 1)
    with pytest.raises(RuleError, match="too_soon"):
        without_cem(company, BOB)
    with pytest.raises(RuleError, match="not_seated"):
        without_cem(company, DEE)
    without_cem(company, ADA)
    assert company.room.people.info().places[CEMS].out


def test_anybody_at_a_seat_may_ask_for_it_in_the_end(company: Company) -> None:
    company.later(POLITE)
    without_cem(company, BOB)
    assert company.room.people.info().places[CEMS].out


def test_nobody_who_is_here_is_sent_away(company: Company) -> None:
    with pytest.raises(RuleError, match="still_here"):
        company.say(ADA, PlayWithout(new_id(), 1))


def test_whoever_is_late_but_here_is_not_left_out() -> None:
    company = Company(3, game="secret_identity")
    company.say(ADA, SetPace(new_id(), "fast"))
    company.start(ADA, BOB, CEM)
    company.later(45_000)
    with pytest.raises(RuleError, match="still_here"):
        without_cem(company)
    company.say(ADA, HandToBot(new_id(), CEMS, "uniform"))


def test_a_game_that_needs_everybody_waits_or_takes_a_bot() -> None:
    company = Company()
    company.start(ADA, BOB, CEM)
    company.room.people.leave(CEM, company.time)
    place = company.room.charter.place_of(CEM)
    assert place is not None
    with pytest.raises(RuleError, match="not_without_them"):
        company.say(ADA, PlayWithout(new_id(), place))
    assert company.play.length == len(kept_moves(company))


def test_everybody_hears_of_it_and_the_seat_is_asked_no_more(company: Company) -> None:
    assert CEMS in company.play.pending
    outs = company.say(ADA, PlayWithout(new_id(), CEMS))
    for reader in (ADA, BOB, DEE):
        told = heard(outs, company.room, reader)
        (update,) = [message for message in told if isinstance(message, Update)]
        assert [type(event).__name__ for event in update.events] == ["Departed"]
        assert any(isinstance(message, Changed) and message.info.places[CEMS].out for message in told)
    while company.play.outcome is None:
        assert CEMS not in company.play.pending
        company.act(company.awaited()[1])


def test_whoever_comes_back_watches_to_the_end_of_the_game(company: Company) -> None:
    answer = company.answer(CEM)
    without_cem(company)
    company.room.people.enter(CEM, "Cem")
    assert company.room.welcome(CEM, 0, 1).prompt is None
    for wish, why in (
        (answer, "stale"),
        (TakeBack(new_id()), "no_stand_in"),
        (Say(new_id(), text="here I am"), "watchers_are_silent"),
        (ProposeEnd(new_id()), "not_seated"),
        (PlayWithout(new_id(), 1), "not_seated"),
    ):
        with pytest.raises(RuleError, match=why):
            company.say(CEM, wish)
    for again in (HandToBot(new_id(), CEMS, "uniform"), PlayWithout(new_id(), CEMS)):
        with pytest.raises(RuleError, match="nobody_to_stand_in_for"):
            company.say(ADA, again)


def test_those_who_play_on_may_agree_to_end(company: Company) -> None:
    without_cem(company)
    company.room.people.enter(CEM, "Cem")
    for guest in (ADA, BOB):
        company.say(guest, ProposeEnd(new_id()))
    assert company.room.charter.phase == "over"


def test_a_bot_that_stood_in_may_be_given_up(company: Company) -> None:
    company.say(ADA, HandToBot(new_id(), CEMS, "uniform"))
    without_cem(company)
    place = company.room.charter.places[CEMS]
    assert (place.bot, place.stand_in, place.out) == (None, False, True)


def test_in_the_next_game_the_place_is_theirs_again(company: Company) -> None:
    without_cem(company)
    while company.play.outcome is None:
        company.act(company.awaited()[1])
    company.say(ADA, PlayAgain(new_id()))
    place = company.room.charter.places[CEMS]
    assert (place.people, place.out) == ((CEM,), False)


def test_when_the_last_leaves_the_game_is_over(company: Company) -> None:
    without_cem(company)
    company.room.people.leave(BOB, company.time)
    company.say(ADA, PlayWithout(new_id(), 1))
    while company.play.outcome is None:
        company.act(ADA)
    assert company.room.charter.phase == "over"


def test_it_is_an_ordinary_move_and_kept_like_one(company: Company) -> None:
    without_cem(company)
    made = [(move.seat, move.action) for change in company.changes for move in change.moves]
    assert made[-1] == (NATURE, Depart(CEMS))
    kept = KeptTable(company.room.charter, company.play.heading, kept_moves(company), (), (), ())
    again = rebuild(kept)
    assert again.play is not None
    assert again.play.state == company.play.state
    with pytest.raises(NotAwaited):
        again.weigh_answer(CEMS, 99, None, company.moment)
