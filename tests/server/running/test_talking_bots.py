"""Bots that join in the talk: heard by everybody, kept by the table, hushed like people."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from huisclos.core.bot import Remark
from huisclos.core.choices import Choices
from huisclos.core.seats import Seat
from huisclos.server.running.botseat import BotSeat, Thought
from huisclos.server.table.change import Change
from huisclos.server.table.door.programs import confession
from huisclos.server.table.talk import SIMPLER
from tests.server.company import ADA, BOB, CEM, DEE, Company, heard
from tests.server.thinking import thought

DOUBT = Remark("i_suspect", Seat(1))


class Chatterbox:
    """A bot with one thing to say, which says it every time."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def notice(self, event: Any) -> None:
        pass

    def choose(self, view: Any, choices: Choices[Any], rng: Random) -> Any:
        return choices.sample(rng)

    def remark(self, view: Any, answer: Any, rng: Random) -> Remark | None:
        return DOUBT


def started() -> Company:
    company = Company(places=4, game="death_note")
    company.start(ADA, BOB, CEM, DEE)
    return company


async def thought_of(make: type[Chatterbox], company: Company) -> Thought:
    return await thought(BotSeat("any", make, company.play.pending[0], Random(0)), company)


async def test_a_bot_that_talks_says_something_to_its_answer() -> None:
    company = started()
    said = await thought_of(Chatterbox, company)
    assert said.remark == DOUBT
    assert said.action in company.play.questions.open[company.play.pending[0]].choices  # type: ignore[union-attr]


@pytest.mark.parametrize(
    "owned_up", [Remark(SIMPLER, naming=(("bot", "easy"),)), confession("late")], ids=["simpler", "took over"]
)
def test_where_the_rules_hush_a_bot_still_owns_up_to_what_is_not_of_the_game(owned_up: Remark) -> None:
    company = Company(places=3, game="almost_innocent")
    company.start(ADA, BOB, CEM)
    assert company.room.bot_speaks(Seat(2), Remark("hello"), company.moment) is None
    line = company.room.bot_speaks(Seat(2), owned_up, company.moment)
    (spoken,) = heard(list(company.room.settle(Change(line=line))), company.room, ADA)
    assert (spoken.phrase, spoken.naming) == (owned_up.phrase, owned_up.naming)


def test_everybody_hears_it_from_its_place_and_newcomers_too() -> None:
    company = started()
    line = company.room.bot_speaks(Seat(2), DOUBT, company.moment)
    (spoken,) = heard(list(company.room.settle(Change(line=line))), company.room, ADA)
    assert (spoken.phrase, spoken.about, spoken.place, spoken.name) == ("i_suspect", 1, 2, "")
    assert company.room.welcome(BOB, 0, 1).chat[-1] == spoken


def test_what_it_names_is_heard_by_its_id() -> None:
    company = started()
    named = Remark("fits", naming=(("hat", "top_hat"),))
    line = company.room.bot_speaks(Seat(2), named, company.moment)
    (spoken,) = heard(list(company.room.settle(Change(line=line))), company.room, ADA)
    assert spoken.naming == (("hat", "top_hat"),)


def killed(company: Company, seat: Seat) -> Any:
    """The table after somebody has died."""
    state = company.play.state
    return state.alter(dead=tuple(slot == seat for slot in range(len(state.roles))))


def test_whoever_has_died_since_they_thought_of_a_line_does_not_say_it() -> None:
    """A reply is thought of a moment before it is due, and the game goes on meanwhile."""
    company = started()
    assert company.room.bot_speaks(Seat(2), DOUBT, company.moment) is not None
    company.play.state = killed(company, Seat(2))
    assert company.room.bot_speaks(Seat(2), DOUBT, company.moment) is None
    assert company.room.bot_speaks(Seat(3), DOUBT, company.moment) is not None


def test_whoever_dies_of_an_answer_says_nothing_to_it() -> None:
    company = started()
    seat, guest = company.awaited()
    change = company.room.weigh(guest, company.answer(guest), company.moment)
    assert company.room.bot_speaks(seat, DOUBT, company.moment, change) is not None
    deadly = change._replace(moves=(change.moves[-1]._replace(state=killed(company, seat)),))
    assert company.room.bot_speaks(seat, DOUBT, company.moment, deadly) is None


def test_it_holds_its_tongue_where_there_is_nothing_to_say_or_no_game() -> None:
    company = started()
    assert company.room.bot_speaks(Seat(2), None, company.moment) is None
    over = Change(charter=replace(company.room.charter, phase="over"))
    assert company.room.bot_speaks(Seat(2), DOUBT, company.moment, over) is None
    assert Company(places=4, game="death_note").room.bot_speaks(Seat(2), DOUBT, company.moment) is None
