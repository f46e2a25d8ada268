"""Clocks beside the names: the same for everybody, from the time of the last move, and they punish nobody."""

from __future__ import annotations

import pytest

from huisclos.core.errors import RuleError
from huisclos.core.rules import Tempo
from huisclos.core.seats import NATURE, Seat
from huisclos.games.cluedo.steps.cards import ShowLeft
from huisclos.server.protocol.said import HandToBot, ProposeEnd, SetPace, Start, TakeBack
from huisclos.server.protocol.told import Clock, ClocksSet, Update
from huisclos.server.running.awakening import rebuild
from huisclos.server.store.contract import KeptTable
from huisclos.server.table.game.clocks import Clocks
from tests.server.company import ADA, BOB, CEM, DEE, Company, heard, kept_moves, new_id

FAST = 45_000


@pytest.fixture
def company() -> Company:
    company = Company()
    company.say(ADA, SetPace(new_id(), "fast"))
    company.start(ADA, BOB, CEM)
    return company


def test_the_host_chooses_the_pace_until_the_end() -> None:
    company = Company()
    company.seat(ADA, BOB, CEM)
    assert company.room.people.info().pace == "none"
    with pytest.raises(RuleError, match="not_host"):
        company.say(BOB, SetPace(new_id(), "fast"))
    company.say(ADA, SetPace(new_id(), "days"))
    assert company.room.people.info().pace == "days"
    company.say(ADA, Start(new_id()))
    company.say(ADA, SetPace(new_id(), "none"))
    assert company.room.clocks == ()
    for guest in (ADA, BOB, CEM):
        company.say(guest, ProposeEnd(new_id()))
    with pytest.raises(RuleError, match="not_in_lobby"):
        company.say(ADA, SetPace(new_id(), "fast"))


def test_friends_without_a_pace_see_no_clock() -> None:
    company = Company()
    company.start(ADA, BOB, CEM)
    outs = company.act(company.awaited()[1])
    assert company.room.welcome(ADA, 0, 1).clocks == ()
    assert not any(isinstance(out.message, ClocksSet) for out in outs)


@pytest.mark.parametrize(("pace", "seconds"), [("fast", 45), ("relaxed", 180), ("days", 172_800)])
def test_everybody_sees_how_long_an_answer_may_take(pace: Tempo, seconds: int) -> None:
    company = Company()
    company.say(ADA, SetPace(new_id(), pace))
    company.start(ADA, BOB, CEM)
    seat, _ = company.awaited()
    wanted = (Clock(seat, company.time, company.time + 1000 * seconds),)
    assert {company.room.welcome(guest, 0, 1).clocks for guest in (ADA, BOB, CEM, DEE)} == {wanted}


def test_a_move_sets_the_clock_of_whoever_is_asked_next(company: Company) -> None:
    now = company.later(20_000)
    outs = company.act(company.awaited()[1])
    seat, _ = company.awaited()
    for reader in (ADA, DEE):
        told = heard(outs, company.room, reader)
        assert told[-1] == ClocksSet((Clock(seat, now, now + FAST),))
        assert any(isinstance(message, Update) for message in told)


def test_a_bot_needs_no_clock() -> None:
    company = Company()
    company.say(ADA, SetPace(new_id(), "fast"))
    company.start(ADA, BOB)
    people = [seat for seat, place in enumerate(company.room.charter.places) if not place.bot]
    assert len(people) == 2
    for _ in range(40):
        awaited = company.play.pending
        assert [clock.seat for clock in company.room.clocks] == [seat for seat in awaited if seat in people]
        seat = awaited[0]
        question = company.play.questions.open[seat]
        assert question is not None
        for made in company.play.look_ahead(seat, question.choices.sample(company.rng), company.nature):
            company.play.make(made, company.time)


def test_alone_with_bots_nobody_looks_at_the_clock() -> None:
    company = Company()
    company.say(ADA, SetPace(new_id(), "fast"))
    company.start(ADA)
    assert company.room.people.info().pace == "fast"
    company.later(10 * FAST)
    assert (company.room.clocks, company.room.lapse) == ((), None)


def test_whoever_comes_back_sets_the_clock_of_somebody_who_was_alone_with_bots() -> None:
    company = Company(2)
    company.say(ADA, SetPace(new_id(), "fast"))
    company.start(ADA, BOB)
    seat, awaited = company.awaited()
    other = next(one for one in (ADA, BOB) if one != awaited)
    company.say(other, HandToBot(new_id(), 1 - seat, "uniform"))
    assert not company.room.clocks
    now = company.later(10 * FAST)
    company.say(other, TakeBack(new_id()))
    assert company.room.clocks == (Clock(seat, now, now + FAST),)


def test_in_a_secret_ballot_the_others_clocks_run_on(company: Company) -> None:
    company.play.state = company.play.state.then(ShowLeft(tuple(map(Seat, range(3)))))
    company.play.questions.follow(company.play.state, NATURE)
    begun = company.time
    company.play.clocks.follow("ShowLeft", company.play.pending, NATURE, begun)
    company.later(5_000)
    company.act(BOB)
    assert {clock.since for clock in company.room.clocks} == {begun}


def test_clocks_follow_nothing_but_what_everybody_sees() -> None:
    clocks = Clocks()
    one, two = Seat(0), Seat(1)
    clocks.follow("Vote", (one, two), NATURE, 100)
    clocks.follow("Vote", (one,), two, 200)
    assert clocks.since == {one: 100}
    clocks.follow("Vote", (one,), one, 300)
    assert clocks.since == {one: 300}
    clocks.follow("Refute", (one,), two, 400)
    assert clocks.since == {one: 400}
    clocks.follow("", (), one, 500)
    assert clocks.since == {}


def test_a_clock_that_ran_out_does_nothing_by_itself(company: Company) -> None:
    seat, guest = company.awaited()
    company.later(10 * FAST)
    assert company.room.charter.places[seat].bot is None
    company.act(guest)
    assert company.play.length > 1


def test_when_time_is_up_anybody_at_a_seat_may_let_a_bot_answer(company: Company) -> None:
    seat, guest = company.awaited()
    other = next(one for one in (BOB, CEM) if one != guest)
    company.later(FAST - 1)
    with pytest.raises(RuleError, match="still_here"):
        company.say(other, HandToBot(new_id(), seat, "uniform"))
    company.later(1)
    with pytest.raises(RuleError, match="not_seated"):
        company.say(DEE, HandToBot(new_id(), seat, "uniform"))
    outs = company.say(other, HandToBot(new_id(), seat, "uniform"))
    assert company.room.people.info().places[seat].stand_in
    assert heard(outs, company.room, DEE)[-1] == ClocksSet(())


def test_whoever_takes_the_seat_back_has_the_whole_time_again(company: Company) -> None:
    seat, guest = company.awaited()
    company.later(FAST)
    company.say(ADA, HandToBot(new_id(), seat, "uniform"))
    now = company.later(1_000)
    outs = company.say(guest, TakeBack(new_id()))
    assert heard(outs, company.room, DEE)[-1] == ClocksSet((Clock(seat, now, now + FAST),))
    with pytest.raises(RuleError, match="still_here"):
        company.say(CEM, HandToBot(new_id(), seat, "uniform"))


def test_clocks_are_the_same_after_a_restart(company: Company) -> None:
    for _ in range(12):
        company.later(7_000)
        company.act(company.awaited()[1])
    kept = KeptTable(company.room.charter, company.play.heading, kept_moves(company), (), (), ())
    assert company.room.clocks
    assert rebuild(kept).clocks == company.room.clocks
