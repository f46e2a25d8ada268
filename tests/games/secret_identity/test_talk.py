"""Who may talk at a table on the server: nobody who could steer the others."""

import pytest
from msgspec.structs import replace

from huisclos.core.errors import RuleError
from huisclos.core.seats import Seat
from huisclos.games.secret_identity.moves import Accept
from huisclos.games.secret_identity.steps.board import Muster
from huisclos.games.secret_identity.steps.clue import Clue
from huisclos.games.secret_identity.steps.guess import Discussion, Voting
from huisclos.server.protocol.said import Say
from huisclos.server.table.lobby import read_options
from huisclos.server.table.room import Room
from tests.server.company import ADA, BOB, CEM, PEOPLE, Company, charter, new_id


def seated(options: bytes) -> Company:
    """Three people at a table of Secret Identity that has begun."""
    company = Company()
    agreed = read_options("secret_identity", options, 3)
    company.room = Room(replace(charter(3, "secret_identity"), options=agreed))
    for guest in PEOPLE:
        company.room.people.enter(guest, guest[:3].title())
    company.start(ADA, BOB, CEM)
    return company


def until(company: Company, step: type) -> None:
    """Play on until this is asked."""
    while not isinstance(company.play.state.agenda[0], step):
        guest = company.awaited()[1]
        company.act(guest, Accept() if isinstance(company.play.state.agenda[0], Muster) else None)


def heard(company: Company, guest: str) -> bool:
    """Whether the table takes a word of this person; their page knows beforehand."""
    told = company.room.welcome(guest, 0, 0).hushed
    taken = _taken(company, guest)
    assert told is not taken
    return taken


def _taken(company: Company, guest: str) -> bool:
    try:
        company.say(guest, Say(new_id(), "hm"))
    except RuleError as refused:
        return refused.why != "hushed"
    return True


@pytest.mark.parametrize("step", [Clue, Voting])
def test_rivals_are_silent_while_pictures_are_chosen_and_votes_are_cast(step: type) -> None:
    company = seated(b"{}")
    assert all(heard(company, guest) for guest in (ADA, BOB, CEM))
    until(company, step)
    assert not any(heard(company, guest) for guest in (ADA, BOB, CEM))


def test_of_a_team_only_the_active_player_is_silent() -> None:
    company = seated(b'{"mode": "cooperative"}')
    until(company, Discussion)
    active = company.play.state.scene.active
    assert [heard(company, guest) for guest in (ADA, BOB, CEM)] == [seat != active for seat in range(3)]
    assert [company.play.update(Seat(seat)).hushed for seat in range(3)] == [
        seat == active for seat in range(3)
    ]
    assert not company.play.update(None).hushed
