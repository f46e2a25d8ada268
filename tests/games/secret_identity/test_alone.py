"""Whoever is alone plays in a team with bots: SA-19, and with a single one SI-63."""

from random import Random

import msgspec
import pytest

from huisclos.core.seats import Seat
from huisclos.games.secret_identity.bot import PictureBot
from huisclos.games.secret_identity.box import Number
from huisclos.games.secret_identity.events import Proposed
from huisclos.games.secret_identity.moves import Accept, Action, Propose
from huisclos.games.secret_identity.steps.board import Muster
from huisclos.games.secret_identity.steps.guess import Discussion
from huisclos.games.secret_identity.view import View
from huisclos.server.protocol.said import SetOptions, SetPlaces
from tests.games.secret_identity.sitting import ANN, pictures
from tests.server.company import ADA, Company, new_id
from tests.server.table.test_lobby import refusal

AS_A_TEAM = msgspec.Raw(b'{"mode": "cooperative"}')
AS_RIVALS = msgspec.Raw(b'{"mode": "competitive"}')


def person_s(view: View) -> Action:
    """What somebody says who shows a single card, and always believes that it is number 8."""
    match view.agenda[0]:
        case Muster():
            return Accept()
        case Discussion():
            return Propose(Number(8))
        case _:
            return pictures(view.hand[:1])


def play_out(company: Company) -> None:
    """One person, at the first place, and bots at all the others play to the end."""
    bots = [PictureBot(Seat(place)) for place in range(len(company.room.charter.places))]
    while (play := company.play).outcome is None:
        seat = play.pending[0]
        question = play.questions.open[seat]
        assert question is not None
        if seat == ANN:
            company.act(ADA, person_s(play.view(seat)))
            continue
        answer = bots[seat].choose(play.view(seat), question.choices, Random(1))
        change = company.room.weigh_answer(seat, question.number, answer, company.moment)
        list(company.room.settle(change))


@pytest.mark.parametrize("places", [2, 3, 8])
def test_sa_19_alone_one_plays_in_a_team_with_bots(places: int) -> None:
    company = Company(3, game="secret_identity")
    company.say(ADA, SetOptions(new_id(), AS_A_TEAM))
    company.say(ADA, SetPlaces(new_id(), places))
    company.start(ADA)
    play_out(company)
    turns = company.play.view(ANN).scene.turns
    assert len(turns) == 10
    mine = [turn for turn in turns if turn.seat == ANN]
    assert len(mine) in {2: (5,), 3: (3, 4), 8: (1, 2)}[places]
    assert all(len(turn.case) == 1 for turn in mine)
    said = [event for move in company.play.events for event in move if isinstance(event, Proposed)]
    assert {event.number for event in said if event.seat == ANN} == {8}
    assert {event.seat for event in said} == set(range(places))


def test_si_63_the_lobby_has_two_places_for_a_team_only() -> None:
    company = Company(3, game="secret_identity")
    assert refusal(company, ADA, SetPlaces(new_id(), 2)) == "bad_places"
    company.say(ADA, SetOptions(new_id(), AS_A_TEAM))
    company.say(ADA, SetPlaces(new_id(), 2))
    assert len(company.room.charter.places) == 2
    assert refusal(company, ADA, SetOptions(new_id(), AS_RIVALS)) == "bad_places"
    assert refusal(company, ADA, SetPlaces(new_id(), 1)) == "bad_places"
    company.say(ADA, SetPlaces(new_id(), 3))
    company.say(ADA, SetOptions(new_id(), AS_RIVALS))
