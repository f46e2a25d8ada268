"""Anybody may say anything at any time: the room refuses or obeys, and is always a table that can be kept."""

from __future__ import annotations

from typing import Any

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from huisclos.core.errors import RuleError
from huisclos.server.protocol.said import (
    Act,
    Clear,
    HandToBot,
    Lock,
    Pick,
    PlayAgain,
    PlayOn,
    ProposeEnd,
    Rename,
    SaveNotes,
    Say,
    SeatBot,
    SetOptions,
    SetPace,
    SetPlaces,
    Sit,
    Stand,
    Start,
    TakeBack,
)
from huisclos.server.table.charter import Charter
from tests.server.company import ADA, BOB, CEM, DEE, Company, new_id

places = st.integers(0, 6)
bots = st.sampled_from(["uniform", "sheet", "oracle"])
options = st.sampled_from(
    [b"{}", b'{"deck":"none"}', b'{"deck":"full"}', b'{"fast":true}', b'{"linger":7}', b"[]"]
)
actions = st.sampled_from([b'{"type":"Roll"}', b'{"type":"EndTurn"}', b'{"type":"Deal"}', b"{}"])

whims = st.one_of(
    st.tuples(st.just(Sit), places),
    st.tuples(st.just(Stand)),
    st.tuples(st.just(Pick), places, st.sampled_from(["plum", "green", "nobody", None])),
    st.tuples(st.just(SetPlaces), st.integers(1, 7)),
    st.tuples(st.just(SetOptions), options.map(msgspec.Raw)),
    st.tuples(st.just(SeatBot), places, bots),
    st.tuples(st.just(Clear), places),
    st.tuples(st.just(Lock), st.booleans()),
    st.tuples(st.just(Start)),
    st.tuples(st.just(Act), st.integers(-1, 9), actions.map(msgspec.Raw)),
    st.tuples(st.just(SaveNotes), st.text(max_size=9)),
    st.tuples(st.just(Say), st.none() | st.text(max_size=9), st.sampled_from([None, "hello", "nonsense"])),
    st.tuples(st.just(HandToBot), places, bots),
    st.tuples(st.just(TakeBack)),
    st.tuples(st.just(PlayAgain)),
    st.tuples(st.just(SetPace), st.sampled_from(["none", "fast", "relaxed", "days"])),
    st.tuples(st.just(ProposeEnd)),
    st.tuples(st.just(PlayOn)),
    st.tuples(st.just(Rename), st.text(max_size=40)),
    st.just("away"),
    st.just("answer"),
)

people = st.sampled_from([ADA, ADA, ADA, BOB, CEM, DEE])


def indulge(company: Company, guest: str, whim: Any) -> None:
    """Do what this guest has a mind to."""
    if whim == "away":
        (
            company.room.people.leave
            if guest in company.room.people.here
            else lambda one: company.room.people.enter(one, "X")
        )(guest)
    elif whim == "answer":
        seat = company.room.people.seat_of(guest)
        if company.room.play and seat is not None and company.play.questions.open[seat]:
            company.act(guest)
    else:
        kind, *fields = whim
        company.say(guest, kind(new_id(), *fields))


def sound(company: Company) -> None:
    """What is always true of a table."""
    charter = company.room.charter
    assert msgspec.json.decode(msgspec.json.encode(charter), type=Charter) == charter
    seated = [person for place in charter.places for person in place.people]
    assert len(seated) == len(set(seated))
    traits = [place.trait for place in charter.places if place.trait]
    assert len(traits) == len(set(traits))
    assert len(charter.places) in charter.rules.players
    assert charter.host is not None
    assert (company.room.play is None) == (charter.phase == "lobby")


def discreet(company: Company) -> None:
    """Whoever comes in now is told nobody's secret id."""
    for guest in (ADA, DEE):
        written = msgspec.json.encode(company.room.welcome(guest, 0, 1))
        assert b"secret" not in written


@settings(max_examples=300, deadline=None)
@given(st.integers(0, 1000), st.lists(st.tuples(people, whims), max_size=40))
def test_no_whim_breaks_the_table(seed: int, evening: list[tuple[str, Any]]) -> None:
    company = Company(places=3, seed=seed)
    for guest, whim in evening:
        before = company.room.charter
        try:
            indulge(company, guest, whim)
        except RuleError:
            assert company.room.charter is before
        sound(company)
    discreet(company)


@settings(max_examples=80, deadline=None)
@given(st.integers(0, 1000), st.lists(st.tuples(people, whims), min_size=10, max_size=40))
def test_no_whim_breaks_a_game_under_way(seed: int, evening: list[tuple[str, Any]]) -> None:
    company = Company(places=3, seed=seed)
    company.start(ADA, BOB, CEM)
    for guest, whim in evening:
        before = (company.room.charter, company.play.state)
        try:
            indulge(company, guest, whim)
        except RuleError:
            assert (company.room.charter, company.play.state) == before
        sound(company)
        if company.room.play is None:
            break
    discreet(company)
