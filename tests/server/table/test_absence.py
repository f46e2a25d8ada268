"""When somebody stays away: the others wait a polite moment, then a bot plays on, or all agree to end."""

from __future__ import annotations

import pytest

from huisclos.core.errors import GameOver, RuleError
from huisclos.core.rules import Outcome
from huisclos.server.protocol.said import HandToBot, PlayAgain, PlayOn, ProposeEnd, SetPace, Start, TakeBack
from huisclos.server.protocol.told import Ended
from huisclos.server.running.awakening import rebuild
from huisclos.server.store.contract import KeptTable
from huisclos.server.table.absence import POLITE
from huisclos.server.table.change import Out
from tests.server.company import ADA, BOB, CEM, DEE, Company, heard, kept_moves, new_id

ENDED = Outcome((), "ended")


@pytest.fixture
def company() -> Company:
    company = Company()
    company.start(ADA, BOB, CEM)
    return company


def leave(company: Company, guest: str) -> None:
    company.room.people.leave(guest, company.time)


def phase(company: Company) -> str:
    return company.room.charter.phase


def end(company: Company, *guests: str) -> list[Out]:
    """These people wish one after the other to end; what is told after the last."""
    return [company.say(guest, ProposeEnd(new_id())) for guest in guests][-1]


def test_everybody_sees_since_when_somebody_is_away(company: Company) -> None:
    gone = company.later(5_000)
    leave(company, BOB)
    seat = company.room.charter.place_of(BOB)
    assert seat is not None
    (person,) = company.room.people.info().places[seat].people
    assert (person.here, person.away) == (False, gone)
    company.room.people.enter(BOB, "Bob")
    (person,) = company.room.people.info().places[seat].people
    assert (person.here, person.away) == (True, None)


def test_anybody_may_leave_their_own_seat_to_a_bot_and_take_it_back(company: Company) -> None:
    seat = company.room.charter.place_of(BOB)
    assert seat is not None
    company.say(BOB, HandToBot(new_id(), seat, "uniform"))
    assert company.room.people.info().places[seat].stand_in
    assert company.room.charter.manned == 2
    company.say(BOB, TakeBack(new_id()))
    assert company.room.charter.manned == 3


def test_after_a_polite_moment_anybody_at_a_seat_may_call_a_bot(company: Company) -> None:
    seat, guest = company.awaited()
    other = next(one for one in (BOB, CEM) if one != guest)
    leave(company, guest)
    company.later(POLITE - 1)
    with pytest.raises(RuleError, match="too_soon"):
        company.say(other, HandToBot(new_id(), seat, "uniform"))
    company.later(1)
    company.say(other, HandToBot(new_id(), seat, "uniform"))
    assert company.room.charter.places[seat].stand_in


def test_whoever_is_not_awaited_keeps_nobody_waiting(company: Company) -> None:
    seat, guest = company.awaited()
    away, other = (one for one in (ADA, BOB, CEM) if one != guest)
    leave(company, away)
    company.later(2 * POLITE)
    place = company.room.charter.place_of(away)
    assert place != seat
    assert place is not None
    if other == company.room.charter.host:
        other = guest
    with pytest.raises(RuleError, match="too_soon"):
        company.say(other, HandToBot(new_id(), place, "uniform"))


def test_a_table_just_opened_again_waits_for_its_people(company: Company) -> None:
    kept = KeptTable(company.room.charter, company.play.heading, kept_moves(company), (), (), ())
    room = rebuild(kept)
    room.people.opened = company.time
    assert room.people.present(company.later(POLITE - 1)) == {ADA, BOB, CEM}
    assert room.people.present(company.later(1)) == set()


def test_the_game_ends_when_all_who_are_present_wish_it(company: Company) -> None:
    leave(company, CEM)
    company.later(POLITE)
    end(company, ADA)
    info = company.room.people.info()
    assert (info.phase, info.ending) == ("playing", (company.room.people.alias(ADA),))
    outs = end(company, BOB)
    assert phase(company) == "over"
    for reader in (ADA, BOB, DEE):
        (ended,) = [message for message in heard(outs, company.room, reader) if isinstance(message, Ended)]
        assert ended.outcome == ENDED
        assert ended.view == company.room.welcome(reader, 0, 1).view


def test_one_who_is_there_and_has_not_agreed_keeps_the_game_going(company: Company) -> None:
    end(company, ADA, BOB, ADA)
    assert phase(company) == "playing"


def test_a_short_break_of_the_line_is_no_consent(company: Company) -> None:
    leave(company, CEM)
    company.later(POLITE - 1)
    end(company, ADA, BOB)
    assert phase(company) == "playing"
    company.later(1)
    end(company, BOB)
    assert phase(company) == "over"


def test_one_who_wants_to_play_on_is_enough(company: Company) -> None:
    end(company, ADA, BOB)
    company.say(CEM, PlayOn(new_id()))
    assert company.room.people.info().ending == ()
    end(company, BOB)
    assert phase(company) == "playing"


def test_whoever_watches_has_no_say(company: Company) -> None:
    for request in (ProposeEnd(new_id()), PlayOn(new_id())):
        with pytest.raises(RuleError, match="not_seated"):
            company.say(DEE, request)


def test_team_mates_are_asked_too() -> None:
    company = Company()
    company.seat(ADA, BOB, CEM)
    company.team_up(DEE, 0)
    company.start()
    end(company, ADA, BOB, CEM)
    assert phase(company) == "playing"
    end(company, DEE)
    assert phase(company) == "over"


def test_before_the_start_and_after_the_end_there_is_nothing_to_end() -> None:
    company = Company()
    company.seat(ADA, BOB, CEM)
    with pytest.raises(RuleError, match="not_playing"):
        end(company, ADA)
    company.say(ADA, Start(new_id()))
    end(company, ADA, BOB, CEM)
    with pytest.raises(RuleError, match="not_playing"):
        end(company, ADA)


def test_after_an_agreed_end_nothing_is_asked_and_nobody_has_won() -> None:
    company = Company()
    company.say(ADA, SetPace(new_id(), "fast"))
    company.start(ADA, BOB, CEM)
    company.play_on(20)
    seat, guest = company.awaited()
    answer = company.answer(guest)
    end(company, ADA, BOB, CEM)
    welcome = company.room.welcome(guest, 0, 1)
    assert (welcome.outcome, welcome.prompt, welcome.pending, welcome.clocks) == (ENDED, None, (), ())
    assert company.room.charter.sheet == ()
    with pytest.raises(GameOver):
        company.say(guest, answer)
    with pytest.raises(RuleError, match="not_playing"):
        company.say(ADA, HandToBot(new_id(), seat, "uniform"))


def test_the_envelope_is_opened_to_all_after_an_agreed_end_and_not_before(company: Company) -> None:
    company.play_on(5)
    assert {company.room.welcome(guest, 0, 1).view.envelope for guest in (ADA, BOB, DEE)} == {None}
    end(company, ADA, BOB, CEM)
    secret = company.play.state.envelope
    assert secret is not None
    assert {company.room.welcome(guest, 0, 1).view.envelope for guest in (ADA, BOB, DEE)} == {secret}


def test_an_agreed_end_survives_a_restart_and_another_round_follows(company: Company) -> None:
    company.play_on(12)
    end(company, ADA, BOB, CEM)
    kept = KeptTable(company.room.charter, company.play.heading, kept_moves(company), (), (), ())
    room = rebuild(kept)
    assert room.outcome == ENDED
    company.say(ADA, PlayAgain(new_id()))
    company.say(ADA, Start(new_id()))
    charter = company.room.charter
    assert (charter.phase, charter.round, charter.ending) == ("playing", 2, ())
    assert company.room.outcome is None
    company.act(company.awaited()[1])


def test_the_rules_own_end_forgets_who_wished_to_stop() -> None:
    company = Company(seed=3)
    company.start(ADA, BOB, CEM)
    end(company, ADA)
    company.play_on()
    assert company.play.outcome is not None
    assert company.room.outcome == company.play.outcome
    assert company.room.charter.ending == ()


def test_the_seat_is_taken_back_at_once(company: Company) -> None:
    seat, guest = company.awaited()
    leave(company, guest)
    company.later(POLITE)
    other = next(one for one in (BOB, CEM) if one != guest)
    company.say(other, HandToBot(new_id(), seat, "uniform"))
    company.room.people.enter(guest, "Back")
    company.say(guest, TakeBack(new_id()))
    assert company.room.charter.places[seat].bot is None
    company.act(guest)
