"""Names of a table's last games do not come up again while there are others (SI-04)."""

from __future__ import annotations

import msgspec

from huisclos.games.secret_identity.box import CHARACTERS, Character
from huisclos.games.secret_identity.memory import LATELY, Met
from huisclos.games.secret_identity.moves import Accept
from huisclos.games.secret_identity.options import Options
from huisclos.games.secret_identity.steps.board import Muster
from huisclos.server.protocol.said import PlayAgain, Start
from tests.games.secret_identity.test_talk import seated
from tests.server.company import ADA, Company, new_id

EVERYBODY = tuple(CHARACTERS)


def play_to_the_end(company: Company) -> set[Character]:
    """Everybody who lay on the board in this game."""
    while company.play.state.agenda:
        mustering = isinstance(company.play.state.agenda[0], Muster)
        company.act(company.awaited()[1], Accept() if mustering else None)
    scene = company.play.state.scene
    return {*scene.gone, *filter(None, scene.board)}


def test_si_04_another_game_at_the_table_brings_other_names() -> None:
    company = seated(b"{}")
    met = play_to_the_end(company)
    assert len(met) == 32
    company.say(ADA, PlayAgain(new_id()))
    company.say(ADA, Start(new_id()))
    assert met.isdisjoint(play_to_the_end(company))


def test_a_team_remembers_those_it_left_on_the_board_too() -> None:
    company = seated(b'{"mode": "cooperative"}')
    met = play_to_the_end(company)
    assert len(met) == 17
    assert set(company.room.people.info().memory.characters) == met
    company.say(ADA, PlayAgain(new_id()))
    proposed = msgspec.json.decode(company.room.charter.options, type=Options)
    assert set(proposed.seen) == met


def test_the_oldest_are_forgotten_first_and_a_host_s_own_are_never_held_back() -> None:
    met = Met().with_game(EVERYBODY[:LATELY]).with_game((*EVERYBODY[:2], Character("Médor / Rover")))
    assert met.characters == (*EVERYBODY[2:LATELY], *EVERYBODY[:2])
    assert met.with_game(EVERYBODY[100:103]).characters == (
        *EVERYBODY[5:LATELY],
        *EVERYBODY[:2],
        *EVERYBODY[100:103],
    )
