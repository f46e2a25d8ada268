"""Before the start: who may sit, pick, change and send away, and how refusals sound."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from huisclos.core.errors import RuleError
from huisclos.server.protocol.said import (
    Clear,
    LetIn,
    Lock,
    Pick,
    Rename,
    Request,
    SaveNotes,
    Say,
    SeatBot,
    SetOptions,
    SetPlaces,
    Sit,
    Stand,
    Start,
)
from huisclos.server.protocol.told import Changed
from huisclos.server.table.change import Out
from huisclos.server.table.charter import WATCHERS
from huisclos.server.table.lobby import ASKING
from huisclos.server.table.room import Room
from tests.server.company import ADA, BOB, CEM, DEE, PEOPLE, Company, charter, heard, new_id


def refusal(company: Company, guest: str, request: Request) -> str:
    """Why this is refused; nothing may have changed."""
    before = company.room.charter
    with pytest.raises(RuleError) as refused:
        company.say(guest, request)
    assert company.room.charter is before
    return refused.value.why


def people(company: Company) -> list[tuple[str, ...]]:
    return [place.people for place in company.room.charter.places]


def test_people_sit_and_move_and_everybody_is_told() -> None:
    company = Company()
    outs = company.say(BOB, Sit(new_id(), 1))
    company.say(BOB, Sit(new_id(), 2))
    assert people(company) == [(), (), (BOB,)]
    (told,) = heard(outs, company.room, DEE)
    assert isinstance(told, Changed)
    assert [person.name for person in told.info.places[1].people] == ["Bob"]


def test_no_message_carries_the_secret_of_a_guest() -> None:
    company = Company()
    outs: list[Out] = company.say(BOB, Sit(new_id(), 1))
    written = msgspec.json.encode([heard(outs, company.room, guest) for guest in (ADA, BOB, DEE)])
    assert b"secret" not in written


def test_two_at_one_place_are_a_team_once_the_one_who_has_it_agrees() -> None:
    company = Company()
    company.say(BOB, Sit(new_id(), 1))
    company.say(CEM, Sit(new_id(), 1))
    assert people(company)[1] == (BOB,)
    (asking,) = company.room.people.info().places[1].asking
    assert asking.name == "Cem"
    company.say(BOB, LetIn(new_id(), asking.guest, yes=True))
    assert people(company)[1] == (BOB, CEM)
    assert company.room.people.info().places[1].asking == ()


def test_nobody_but_those_who_have_a_place_lets_others_share_it() -> None:
    company = Company()
    company.seat(ADA, BOB)
    company.say(CEM, Sit(new_id(), 1))
    cem = company.room.people.alias(CEM)
    for other in (ADA, CEM, DEE):
        assert refusal(company, other, LetIn(new_id(), cem, yes=True)) == "not_asked"
    assert refusal(company, BOB, LetIn(new_id(), company.room.people.alias(DEE), yes=True)) == "not_asked"
    company.say(BOB, LetIn(new_id(), cem, yes=False))
    assert refusal(company, BOB, LetIn(new_id(), cem, yes=True)) == "not_asked"
    assert people(company)[1] == (BOB,)


def test_whoever_only_asked_sees_the_game_as_a_watcher_and_asks_no_more() -> None:
    company = Company()
    company.seat(ADA, BOB, CEM)
    company.say(DEE, Sit(new_id(), 1))
    company.start()
    assert company.room.people.seat_of(DEE) is None
    assert [place.asking for place in company.room.charter.places] == [(), (), ()]
    assert refusal(company, BOB, LetIn(new_id(), company.room.people.alias(DEE), yes=True)) == "not_in_lobby"


def test_whoever_is_let_in_leaves_another_place_and_another_question() -> None:
    company = Company()
    company.seat(ADA, BOB, CEM)
    company.say(CEM, Sit(new_id(), 0))
    company.say(CEM, Sit(new_id(), 1))
    assert [len(place.asking) for place in company.room.charter.places] == [0, 1, 0]
    company.say(BOB, LetIn(new_id(), company.room.people.alias(CEM), yes=True))
    assert people(company) == [(ADA,), (BOB, CEM), ()]


def test_a_place_that_is_left_is_free_for_whoever_asked_to_share_it() -> None:
    company = Company()
    company.seat(ADA, BOB)
    company.say(CEM, Sit(new_id(), 1))
    company.say(BOB, Stand(new_id()))
    assert company.room.charter.places[1].asking == ()
    company.say(CEM, Sit(new_id(), 1))
    assert people(company)[1] == (CEM,)


def test_only_so_many_may_ask_for_one_place() -> None:
    strangers = tuple(f"stranger-{number}" for number in range(ASKING + 1))
    company = Company(people=(ADA, *strangers))
    company.seat(ADA)
    for stranger in strangers[:-1]:
        company.say(stranger, Sit(new_id(), 0))
    assert refusal(company, strangers[-1], Sit(new_id(), 0)) == "table_full"


def test_a_bots_place_is_taken() -> None:
    company = Company()
    company.say(ADA, SeatBot(new_id(), 1, "uniform"))
    assert refusal(company, BOB, Sit(new_id(), 1)) == "place_taken"


def test_a_locked_table_takes_no_newcomers_but_lets_its_people_move() -> None:
    company = Company()
    company.say(BOB, Sit(new_id(), 1))
    company.say(ADA, Lock(new_id(), True))
    assert refusal(company, CEM, Sit(new_id(), 2)) == "locked"
    company.say(BOB, Sit(new_id(), 2))
    assert people(company)[2] == (BOB,)


@pytest.mark.parametrize(
    "request_",
    [
        SetPlaces("x", 4),
        SetOptions("x", msgspec.Raw(b"{}")),
        SeatBot("x", 0, "uniform"),
        Clear("x", 0),
        Lock("x", True),
        Start("x"),
    ],
    ids=lambda request: type(request).__name__,
)
def test_only_the_host_sets_the_table(request_: Request) -> None:
    assert refusal(Company(), BOB, request_) == "not_host"


def test_the_host_sends_away_people_and_bots() -> None:
    company = Company()
    company.seat(ADA, BOB)
    company.say(ADA, SeatBot(new_id(), 2, "uniform"))
    company.say(ADA, Clear(new_id(), 1))
    company.say(ADA, Clear(new_id(), 2))
    assert people(company) == [(ADA,), (), ()]
    assert company.room.charter.places[2].bot is None


def test_a_host_who_stands_up_hands_over_to_somebody_who_sits() -> None:
    company = Company()
    company.seat(ADA, BOB)
    company.say(ADA, Stand(new_id()))
    assert company.room.charter.host == BOB


def test_a_host_who_stands_up_alone_stays_host() -> None:
    company = Company()
    company.seat(ADA)
    company.say(ADA, Stand(new_id()))
    assert company.room.charter.host == ADA


def test_an_absent_host_is_followed_by_somebody_seated_who_is_here() -> None:
    company = Company()
    company.seat(ADA, BOB, CEM)
    assert not company.room.people.orphaned
    company.room.people.leave(ADA)
    company.room.people.leave(BOB)
    assert company.room.people.orphaned
    list(company.room.settle(company.room.pass_on()))
    assert company.room.charter.host == CEM


def test_watchers_do_not_inherit_a_table_where_people_sit() -> None:
    company = Company()
    company.seat(ADA, BOB)
    for guest in (ADA, BOB):
        company.room.people.leave(guest)
    assert not company.room.people.orphaned


def test_each_trait_is_picked_once_and_given_back() -> None:
    company = Company()
    company.seat(ADA, BOB)
    company.say(ADA, Pick(new_id(), 0, "plum"))
    assert refusal(company, BOB, Pick(new_id(), 1, "plum")) == "trait_taken"
    assert refusal(company, BOB, Pick(new_id(), 1, "santa")) == "unknown_trait"
    assert refusal(company, BOB, Pick(new_id(), 0, "green")) == "not_yours"
    company.say(ADA, Pick(new_id(), 0, None))
    company.say(BOB, Pick(new_id(), 1, "plum"))
    company.say(BOB, Stand(new_id()))
    assert [place.trait for place in company.room.charter.places] == [None, None, None]


def test_the_host_picks_for_bots() -> None:
    company = Company()
    company.say(ADA, SeatBot(new_id(), 1, "uniform"))
    company.say(ADA, Pick(new_id(), 1, "green"))
    assert refusal(company, BOB, Pick(new_id(), 1, "plum")) == "not_host"
    assert company.room.charter.places[1].trait == "green"


def test_empty_places_go_first_then_bots_never_people() -> None:
    company = Company(places=5)
    company.say(BOB, Sit(new_id(), 4))
    company.say(CEM, Sit(new_id(), 1))
    company.say(DEE, Sit(new_id(), 3))
    company.say(ADA, SeatBot(new_id(), 0, "uniform"))
    company.say(ADA, SetPlaces(new_id(), 4))
    assert people(company) == [(), (CEM,), (DEE,), (BOB,)]
    company.say(ADA, SetPlaces(new_id(), 3))
    assert people(company) == [(CEM,), (DEE,), (BOB,)]
    assert refusal(company, ADA, SetPlaces(new_id(), 2)) == "place_taken"
    assert refusal(company, ADA, SetPlaces(new_id(), 9)) == "bad_places"


@pytest.mark.parametrize(
    "text",
    [
        b'{"deck":"none such"}',
        b'{"colour":"red"}',
        b"[]",
        b"7",
        b"[" * 20_000,
    ],
    ids=["value", "field", "list", "number", "deep"],
)
def test_options_that_cannot_be_are_refused(text: bytes) -> None:
    reason = refusal(Company(), ADA, SetOptions(new_id(), msgspec.Raw(text)))
    assert reason == "bad_options"


def test_a_flawed_line_of_an_option_is_refused_with_its_number() -> None:
    company = Company()
    company.room = Room(charter(3, "secret_identity"))
    with pytest.raises(RuleError) as refused:
        company.say(ADA, SetOptions(new_id(), msgspec.Raw(b'{"own": "Anne / Ann\\nBen / ann"}')))
    assert (refused.value.why, refused.value.line) == ("flawed_option", 2)


def test_options_are_kept_in_full() -> None:
    company = Company()
    company.say(ADA, SetOptions(new_id(), msgspec.Raw(b'{"linger":false}')))
    options: dict[str, Any] = msgspec.json.decode(company.room.charter.options)
    assert options["linger"] is False
    assert options["deck"] == "nine"


def test_no_game_begins_with_an_empty_place() -> None:
    company = Company()
    company.seat(ADA, BOB)
    assert refusal(company, ADA, Start(new_id())) == "place_empty"


def test_unknown_places_and_bots_are_refused() -> None:
    company = Company()
    assert refusal(company, ADA, Sit(new_id(), 3)) == "unknown_place"
    assert refusal(company, ADA, SeatBot(new_id(), 0, "oracle")) == "unknown_bot"
    assert refusal(company, ADA, Stand(new_id())) == "not_seated"


def test_a_name_is_one_line_of_visible_signs() -> None:
    company = Company()
    company.say(BOB, Rename(new_id(), " <b>Bo\u202eb</b>\n\t x "))
    assert company.room.people.you(BOB).name == "<b>Bob</b> x"
    assert refusal(company, BOB, Rename(new_id(), "\u200b \u200b")) == "bad_name"


def test_a_table_remembers_the_names_of_its_people_and_of_the_last_who_watched() -> None:
    crowd = tuple(f"guest-{number}" for number in range(2 * WATCHERS))
    company = Company(people=(*PEOPLE, *crowd))
    company.seat(ADA, BOB)
    for guest in crowd:
        company.say(guest, Rename(new_id(), guest.title()))
    names = company.room.charter.names
    assert (names[ADA], names[BOB]) == ("Ada", "Bob")
    assert set(names) - {ADA, BOB} == set(crowd[-WATCHERS:])


def test_a_table_keeps_the_notes_of_its_people_and_of_some_who_watch() -> None:
    crowd = tuple(f"guest-{number}" for number in range(WATCHERS + 1))
    company = Company(people=(*PEOPLE, *crowd))
    company.start(ADA, BOB, CEM)
    *some, last = crowd
    for guest in some:
        company.say(guest, SaveNotes(new_id(), "plum?"))
    assert refusal(company, last, SaveNotes(new_id(), "plum!")) == "table_full"
    for guest in (some[0], ADA, BOB):
        company.say(guest, SaveNotes(new_id(), "rope"))
        assert company.room.notes[guest] == "rope"


def test_watchers_talk_before_the_start_and_are_silent_during_play() -> None:
    company = Company()
    assert heard(company.say(DEE, Say(new_id(), "good luck")), company.room, ADA)[0].text == "good luck"
    company.start(ADA, BOB, CEM)
    assert refusal(company, DEE, Say(new_id(), "it was the rope!")) == "watchers_are_silent"
    assert heard(company.say(BOB, Say(new_id(), "hm")), company.room, DEE)[0].text == "hm"


def test_a_preset_phrase_travels_as_its_key() -> None:
    company = Company()
    (spoken,) = heard(company.say(BOB, Say(new_id(), phrase="hello")), company.room, ADA)
    assert (spoken.text, spoken.phrase, spoken.name) == (None, "hello", "Bob")


def test_a_phrase_may_speak_of_somebody() -> None:
    company = Company(places=4, game="death_note")
    said = company.say(BOB, Say(new_id(), phrase="i_suspect", about=1))
    assert [(spoken.phrase, spoken.about) for spoken in heard(said, company.room, ADA)] == [("i_suspect", 1)]
    assert refusal(company, BOB, Say(new_id(), phrase="i_suspect")) == "malformed"
    assert refusal(company, BOB, Say(new_id(), phrase="i_suspect", about=9)) == "unknown_place"


@pytest.mark.parametrize(
    "say",
    [
        Say("x"),
        Say("x", "a", "b"),
        Say("x", " \n "),
        Say("x", None, "no such"),
        Say("x", "a", about=1),
        Say("x", phrase="hello", about=1),
    ],
)
def test_what_is_not_one_line_of_talk_is_refused(say: Say) -> None:
    assert refusal(Company(), ADA, say) in {"malformed", "unknown_phrase"}
