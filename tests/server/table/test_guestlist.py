"""The host says who may be at the table: who was shown out stays out, a locked door lets nobody new in."""

from __future__ import annotations

import pytest

from huisclos.core.errors import RuleError
from huisclos.server.protocol.hosting import LetBackIn, Mute, ShowOut, TellPast
from huisclos.server.protocol.said import Lock, PlayAgain, ProposeEnd, Say, SeatBot, Sit
from huisclos.server.running.hall import Hall
from huisclos.server.table.change import NO_CHANGE
from tests.server.company import ADA, BOB, CEM, DEE, Company, new_id
from tests.server.pipe import Caller, Time

EVE = "eve-secret"


@pytest.fixture
def company() -> Company:
    return Company(people=())


def come(company: Company, *guests: str) -> None:
    """These people come in by the door."""
    for guest in guests:
        name = guest[:3].title()
        company.changes.append(company.room.arrival(guest, name, company.moment))
        company.room.settle(company.changes[-1])
        company.room.people.enter(guest, name)


def show_out(company: Company, guest: str) -> None:
    company.say(ADA, ShowOut(new_id(), company.room.people.alias(guest)))


def turned_away(company: Company, guest: str) -> str:
    with pytest.raises(RuleError) as refusal:
        company.room.arrival(guest, guest, company.moment)
    return refusal.value.why


def read(company: Company, guest: str) -> list[str | None]:
    return [line.text for line in company.room.welcome(guest, 0, 0).chat]


def test_who_is_shown_out_of_the_lobby_stays_out_until_let_in_again(company: Company) -> None:
    come(company, ADA, BOB)
    company.seat(ADA, BOB)
    show_out(company, BOB)
    assert company.room.charter.place_of(BOB) is None
    assert turned_away(company, BOB) == "barred"
    with pytest.raises(RuleError, match="barred"):
        company.say(BOB, Sit(new_id(), 1))
    (barred,) = company.room.people.you(ADA).barred
    assert barred.name == "Bob"
    company.say(ADA, LetBackIn(new_id(), barred.guest))
    assert company.room.arrival(BOB, "Bob", company.moment) is NO_CHANGE
    company.say(BOB, Sit(new_id(), 1))


def test_only_the_host_sees_who_was_shown_out(company: Company) -> None:
    come(company, ADA, BOB, CEM)
    show_out(company, CEM)
    assert company.room.people.you(BOB).barred == ()


def test_in_a_game_a_bot_plays_on_for_who_was_shown_out(company: Company) -> None:
    come(company, ADA, BOB, CEM)
    company.start(ADA, BOB, CEM)
    at = company.room.charter.place_of(BOB)
    assert at is not None
    show_out(company, BOB)
    place = company.room.charter.places[at]
    assert (place.stand_in, place.bot) == (True, "medium")
    for guest in (ADA, CEM):
        company.say(guest, ProposeEnd(new_id()))
    assert company.room.charter.phase == "over"
    company.say(ADA, PlayAgain(new_id()))
    assert company.room.charter.places[at].empty


def test_whoever_shared_the_seat_plays_on_alone(company: Company) -> None:
    come(company, ADA, BOB, CEM, DEE)
    company.seat(ADA, BOB, CEM)
    company.team_up(DEE, 1)
    company.start()
    at = company.room.charter.place_of(BOB)
    assert at is not None
    show_out(company, BOB)
    assert company.room.charter.places[at].people == (DEE,)
    assert company.room.charter.places[at].bot is None


def test_who_watches_can_be_shown_out_too(company: Company) -> None:
    come(company, ADA, BOB, CEM, DEE)
    company.start(ADA, BOB, CEM)
    show_out(company, DEE)
    assert turned_away(company, DEE) == "barred"


@pytest.mark.parametrize("wish", [ShowOut, LetBackIn])
def test_only_the_host_and_only_people_the_table_knows(
    company: Company, wish: type[ShowOut | LetBackIn]
) -> None:
    come(company, ADA, BOB)
    with pytest.raises(RuleError, match="not_host"):
        company.say(BOB, wish(new_id(), company.room.people.alias(ADA)))
    with pytest.raises(RuleError, match="unknown_guest"):
        company.say(ADA, wish(new_id(), company.room.people.alias(EVE)))


def test_nobody_shows_themselves_out_or_mutes_themselves(company: Company) -> None:
    come(company, ADA)
    for wish in (
        ShowOut(new_id(), company.room.people.alias(ADA)),
        Mute(new_id(), company.room.people.alias(ADA), True),
    ):
        with pytest.raises(RuleError, match="not_yourself"):
            company.say(ADA, wish)


def test_a_locked_table_lets_nobody_in_whom_it_does_not_know(company: Company) -> None:
    come(company, ADA, BOB, CEM)
    company.seat(ADA, BOB)
    company.say(ADA, Lock(new_id(), True))
    assert turned_away(company, EVE) == "locked"
    for guest in (BOB, CEM):
        company.room.people.leave(guest)
        come(company, guest)
    company.say(ADA, Lock(new_id(), False))
    come(company, EVE)


def test_what_was_said_before_one_came_is_not_read_unless_the_host_wishes_it(company: Company) -> None:
    come(company, ADA, BOB)
    company.say(BOB, Say(new_id(), "she always bluffs"))
    company.later(1_000)
    come(company, CEM)
    company.say(BOB, Say(new_id(), "good evening"))
    assert read(company, CEM) == ["good evening"]
    assert read(company, BOB) == ["she always bluffs", "good evening"]
    company.room.people.leave(CEM)
    come(company, CEM)
    assert read(company, CEM) == ["good evening"]
    with pytest.raises(RuleError, match="not_host"):
        company.say(BOB, TellPast(new_id(), True))
    company.say(ADA, TellPast(new_id(), True))
    assert len(read(company, CEM)) == 2


def test_who_is_muted_is_told_so_and_nobody_else_hears_anything(company: Company) -> None:
    come(company, ADA, BOB)
    company.say(ADA, Mute(new_id(), company.room.people.alias(BOB), True))
    assert company.room.people.person(BOB).muted
    for say in (Say(new_id(), "psst"), Say(new_id(), phrase="hello")):
        with pytest.raises(RuleError, match="muted"):
            company.say(BOB, say)
    assert not company.room.talk
    company.say(ADA, Mute(new_id(), company.room.people.alias(BOB), False))
    company.say(BOB, Say(new_id(), "thanks"))


def test_a_bot_does_not_come_under_the_name_of_somebody_who_watches(company: Company) -> None:
    come(company, ADA)
    company.changes.append(company.room.arrival(EVE, "Casimir", company.moment))
    company.room.settle(company.changes[-1])
    company.room.people.enter(EVE, "Casimir")
    company.say(ADA, SeatBot(new_id(), 2, "uniform"))
    assert company.room.charter.places[2].called != 2


async def test_the_door_is_closed_to_connections_after_a_restart_too(hall: Hall, time: Time) -> None:
    table = (await hall.found(ADA, "Ada", "cluedo", 3, b"{}")).table
    ada, bob, eve = Caller(hall, ADA), Caller(hall, BOB), Caller(hall, EVE)
    await ada.join(table)
    welcome = await bob.join(table)
    await ada.ask("ShowOut", guest=welcome["you"]["guest"])
    assert (await bob.until("Farewell"))["code"] == "barred"
    await ada.ask("Lock", locked=True)
    await ada.hang_up()
    hall.awake.pop(table).result().close()
    for guest, why in ((bob, "barred"), (eve, "locked")):
        with pytest.raises(RuleError, match=why):
            await guest.join_only(table)
    await ada.join(table)
    await ada.hang_up()
