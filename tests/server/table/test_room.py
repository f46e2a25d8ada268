"""During play: answers are taken once, in turn, from who was asked; anybody may drop out and come back."""

from __future__ import annotations

import hashlib
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from huisclos.core.errors import GameOver, IllegalAction, NotAwaited, RuleError, StalePrompt, WrongVersion
from huisclos.core.seats import NATURE, Seat
from huisclos.games.cluedo.moves import Show
from huisclos.games.cluedo.steps.cards import ShowLeft
from huisclos.server.protocol.said import (
    Act,
    HandToBot,
    Pick,
    PlayAgain,
    SaveNotes,
    Sit,
    Stand,
    Start,
    TakeBack,
)
from huisclos.server.protocol.told import Entry, NotesKept, Update
from huisclos.server.running.awakening import rebuild
from huisclos.server.store.contract import KeptTable
from huisclos.server.table.change import NO_CHANGE
from huisclos.server.table.game.moment import Moment
from huisclos.server.table.game.play import Play
from tests.server.company import ADA, AT, BOB, CEM, DEE, Company, Seeded, heard, kept_moves, new_id


@pytest.fixture
def company() -> Company:
    company = Company()
    company.start(ADA, BOB, CEM)
    return company


def bystander(company: Company) -> str:
    """Somebody who plays but is not asked now."""
    return next(
        guest for guest in (ADA, BOB, CEM) if company.room.people.seat_of(guest) not in company.play.pending
    )


def test_a_move_reaches_every_reader_once(company: Company) -> None:
    _, guest = company.awaited()
    before = company.play.length
    outs = company.act(guest)
    for reader in (ADA, BOB, CEM, DEE):
        updates = [message for message in heard(outs, company.room, reader) if isinstance(message, Update)]
        assert [update.version for update in updates] == list(range(before + 1, company.play.length + 1))


def test_the_same_message_is_taken_once(company: Company) -> None:
    _, guest = company.awaited()
    answer = company.answer(guest)
    company.say(guest, answer)
    version = company.play.length
    assert company.say(guest, answer) == []
    assert company.changes[-1] is NO_CHANGE
    assert company.play.length == version


def test_the_same_id_with_other_words_is_another_message(company: Company) -> None:
    _, guest = company.awaited()
    answer = company.answer(guest)
    company.say(guest, answer)
    with pytest.raises(RuleError):
        company.say(guest, Act(answer.id, answer.prompt + 100, answer.action))


def test_the_same_id_from_somebody_else_is_another_message(company: Company) -> None:
    _, guest = company.awaited()
    answer = company.answer(guest)
    company.say(guest, answer)
    with pytest.raises(RuleError):
        company.say(DEE, answer)


def test_an_answer_to_yesterdays_question_is_stale(company: Company) -> None:
    _, guest = company.awaited()
    old = company.answer(guest)
    company.act(guest)
    with pytest.raises(StalePrompt):
        company.say(guest, Act(new_id(), old.prompt, old.action))


def test_an_answer_out_of_turn_is_refused(company: Company) -> None:
    seat, _ = company.awaited()
    question = company.play.questions.open[seat]
    assert question is not None
    action = question.choices.sample(company.rng)
    with pytest.raises(NotAwaited):
        company.act(bystander(company), action, prompt=7)


def test_whoever_watches_has_no_seat_to_answer_for(company: Company) -> None:
    _, guest = company.awaited()
    with pytest.raises(NotAwaited):
        company.say(DEE, company.answer(guest))


@pytest.mark.parametrize(
    "action",
    [b'{"type":"Throw","first":6,"second":6}', b'{"type":"Show","card":"rope"}'],
    ids=["nature's", "another step's"],
)
def test_an_answer_that_was_not_offered_is_illegal(company: Company, action: bytes) -> None:
    seat, guest = company.awaited()
    question = company.play.questions.open[seat]
    assert question is not None
    state = company.play.state
    with pytest.raises(IllegalAction):
        company.say(guest, Act(new_id(), question.number, msgspec.Raw(action)))
    assert company.play.state is state


@pytest.mark.parametrize(
    "action", [b'{"type":"Fly"}', b'{"type":"Roll","seat":1}', b"[]", b"null", b"[" * 9_000]
)
def test_an_answer_that_is_no_action_is_malformed(company: Company, action: bytes) -> None:
    _, guest = company.awaited()
    with pytest.raises(RuleError, match="malformed"):
        company.say(guest, Act(new_id(), 1, msgspec.Raw(action)))


def ballot(company: Company) -> None:
    """Everybody must show a card to the left at the same time."""
    company.play.state = company.play.state.then(ShowLeft(tuple(map(Seat, range(3)))))
    company.play.questions.follow(company.play.state, NATURE)


def test_a_secret_ballot_leaves_the_others_questions_alone(company: Company) -> None:
    ballot(company)
    assert company.play.pending == (0, 1, 2)
    waiting = [company.answer(guest) for guest in (ADA, BOB, CEM)]
    for guest, cast in zip((CEM, ADA, BOB), (waiting[2], waiting[0], waiting[1]), strict=True):
        company.say(guest, cast)
    assert 0 < len(company.play.pending) < 3


def test_nobody_casts_two_ballots(company: Company) -> None:
    ballot(company)
    company.act(BOB)
    assert company.play.pending == (0, 2)
    with pytest.raises(RuleError) as refused:
        company.act(BOB, {"type": "Show", "card": "rope"}, prompt=1)
    assert refused.value.why in {"stale", "not_awaited"}


def test_who_was_never_asked_is_told_the_rule_all_the_same() -> None:
    company = Company(places=4, game="death_note")
    guests = (ADA, BOB, CEM, DEE)
    company.start(*guests)
    detective = guests[company.play.state.scene.seat_of_l]
    with pytest.raises(RuleError) as refused:
        company.act(detective, {"type": "Look"}, prompt=1)
    assert (refused.value.why, refused.value.rule) == ("not_the_turn_of_l", "DN-68")


def test_a_ballot_tells_the_others_that_and_not_what(company: Company) -> None:
    ballot(company)
    seen = []
    for card in company.room.welcome(BOB, 0, 1).view.hand[:2]:
        change = company.room.weigh(
            BOB, company.answer(BOB, Show(card)), Moment(lambda: AT, 0, str, Seeded(Random(0)))
        )
        play = company.play.rules.project(change.moves[-1].state, company.room.people.seat_of(ADA))
        seen.append(msgspec.json.encode((play, [event.seen_by(0) for event in change.moves[0].events])))
    assert seen[0] == seen[1]


def test_team_mates_see_the_same_and_the_first_answer_counts() -> None:
    company = Company()
    company.seat(ADA, BOB, CEM)
    company.team_up(DEE, 0)
    company.start()
    seat = company.room.people.seat_of(ADA)
    assert seat is not None
    assert seat == company.room.people.seat_of(DEE)
    while seat not in company.play.pending:
        company.act(company.awaited()[1])
    assert company.room.welcome(ADA, 0, 1).view == company.room.welcome(DEE, 0, 1).view
    slow = company.answer(DEE)
    company.act(ADA)
    with pytest.raises(RuleError) as refused:
        company.say(DEE, slow)
    assert refused.value.why in {"stale", "not_awaited"}


def test_coming_back_at_every_version_gives_what_was_missed() -> None:
    company = Company()
    company.start(ADA, BOB, CEM)
    witnessed: dict[str, list[Entry]] = {
        guest: [*company.room.welcome(guest, 0, 1).entries] for guest in (BOB, DEE)
    }
    for _ in range(60):
        if company.play.outcome is not None:
            break
        outs = company.act(company.awaited()[1])
        for guest, entries in witnessed.items():
            entries += [
                Entry(message.version, message.events)
                for message in heard(outs, company.room, guest)
                if isinstance(message, Update)
            ]
    for guest, entries in witnessed.items():
        for since in range(company.play.length + 1):
            welcome = company.room.welcome(guest, since, 1)
            assert list(welcome.entries) == entries[since:]
            assert welcome.version == company.play.length


def test_versions_of_another_round_or_of_the_future_count_for_nothing(company: Company) -> None:
    everything = company.room.welcome(BOB, 0, 1).entries
    assert everything
    assert company.room.welcome(BOB, 1, 9).entries == everything
    assert company.room.welcome(BOB, 10_000, 1).entries == everything


def test_a_question_keeps_its_number_until_it_changes(company: Company) -> None:
    seat, guest = company.awaited()
    before = company.play.prompt(seat)
    assert before is not None
    company.say(bystander(company), SaveNotes(new_id(), "rope?"))
    assert company.play.prompt(seat) == before
    company.act(guest)
    after = company.play.prompt(seat)
    assert after is None or after.number > before.number


def test_notes_go_to_all_devices_of_their_author_and_to_nobody_else(company: Company) -> None:
    outs = company.say(BOB, SaveNotes(new_id(), "plum!"))
    assert heard(outs, company.room, BOB) == [NotesKept("plum!")]
    assert heard(outs, company.room, ADA) == []
    assert company.room.welcome(BOB, 0, 1).notes == "plum!"
    assert company.room.welcome(ADA, 0, 1).notes == ""


def test_the_deal_is_committed_to_before_anybody_moves(company: Company) -> None:
    begun = company.changes[-1]
    deal = begun.moves[0]
    assert deal.seat == NATURE
    text = b"salt" + msgspec.json.encode(deal.action)
    assert company.room.people.info().commitment == hashlib.sha256(text).hexdigest()
    assert b"salt" not in msgspec.json.encode(company.room.welcome(ADA, 0, 1))


def test_seats_follow_the_order_the_game_wants() -> None:
    company = Company()
    company.seat(ADA, BOB, CEM)
    company.say(ADA, Pick(new_id(), 0, "plum"))
    company.say(CEM, Pick(new_id(), 2, "scarlett"))
    company.say(ADA, Start(new_id()))
    assert company.room.people.seat_of(CEM) == 0
    assert company.room.people.seat_of(ADA) == 2
    view = company.room.welcome(ADA, 0, 1).view
    assert view.seat == 2
    assert view.scene.characters[2] == "plum"


def test_nobody_sits_down_or_gets_up_during_play(company: Company) -> None:
    for guest, request in ((DEE, Sit(new_id(), 0)), (BOB, Stand(new_id())), (ADA, Start(new_id()))):
        with pytest.raises(RuleError, match="not_in_lobby"):
            company.say(guest, request)


def test_a_bot_stands_in_for_the_absent_until_they_are_back(company: Company) -> None:
    seat = company.room.people.seat_of(BOB)
    assert seat is not None
    with pytest.raises(RuleError, match="still_here"):
        company.say(ADA, HandToBot(new_id(), seat, "uniform"))
    company.room.people.leave(BOB)
    with pytest.raises(RuleError, match="not_seated"):
        company.say(DEE, HandToBot(new_id(), seat, "uniform"))
    company.say(ADA, HandToBot(new_id(), seat, "uniform"))
    place = company.room.people.info().places[seat]
    assert (place.bot, place.stand_in) == ("uniform", True)
    company.room.people.enter(BOB, "Bob")
    with pytest.raises(RuleError, match="stand_in"):
        company.act(BOB, {"type": "Roll"}, prompt=1)
    company.say(BOB, TakeBack(new_id()))
    assert company.room.charter.places[seat].bot is None
    with pytest.raises(RuleError, match="no_stand_in"):
        company.say(BOB, TakeBack(new_id()))


def test_after_the_end_nothing_moves_and_the_winner_is_counted() -> None:
    company = Company(seed=3)
    company.start(ADA, BOB, CEM)
    company.play_on()
    outcome = company.play.outcome
    assert outcome is not None
    assert company.room.charter.phase == "over"
    places = company.room.charter.places
    won = {place.people[0]: int(seat in outcome.winners) for seat, place in enumerate(places)}
    assert company.room.charter.sheet == (won,)
    with pytest.raises((GameOver, NotAwaited, StalePrompt)):
        company.act(ADA, {"type": "EndTurn"}, prompt=1)


def test_another_round_keeps_people_options_and_score() -> None:
    company = Company(seed=5)
    company.start(ADA, BOB, CEM)
    with pytest.raises(RuleError, match="not_over"):
        company.say(ADA, PlayAgain(new_id()))
    company.say(BOB, SaveNotes(new_id(), "old"))
    company.play_on()
    first = company.room.charter
    with pytest.raises(RuleError, match="not_host"):
        company.say(BOB, PlayAgain(new_id()))
    company.say(ADA, PlayAgain(new_id()))
    again = company.room.charter
    assert (again.phase, again.round, again.commitment) == ("lobby", 2, None)
    assert [place.people for place in again.places] == [place.people for place in first.places]
    assert (again.options, again.sheet) == (first.options, first.sheet)
    assert company.room.welcome(BOB, 0, 1).notes == ""
    assert company.room.welcome(BOB, 9, 1).view is None
    company.say(ADA, Start(new_id()))
    assert company.room.welcome(BOB, 9, 1).entries[0].version == 1


def test_a_table_rebuilt_from_its_log_is_the_same_table() -> None:
    company = Company(seed=8)
    company.start(ADA, BOB, CEM)
    company.play_on(40)
    kept = KeptTable(company.room.charter, company.play.heading, kept_moves(company), (), (), ())
    room = rebuild(kept)
    for guest in (ADA, BOB, CEM, DEE):
        room.people.enter(guest, guest[:3].title())
    for guest in (ADA, BOB, CEM, DEE):
        assert room.welcome(guest, 0, 1) == company.room.welcome(guest, 0, 1)
    last = next(change.said for change in reversed(company.changes) if change.moves)
    assert last in room.taken


def test_looking_ahead_changes_nothing(company: Company) -> None:
    _, guest = company.awaited()
    state, version = company.play.state, company.play.length
    change = company.room.weigh(guest, company.answer(guest), Moment(lambda: AT, 0, str, Seeded(Random(0))))
    assert change.moves
    assert (company.play.state, company.play.length) == (state, version)


def test_a_round_of_an_other_version_of_the_rules_is_not_guessed_at(company: Company) -> None:
    with pytest.raises(WrongVersion):
        Play("cluedo", replace(company.play.heading, version=999))
