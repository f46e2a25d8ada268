"""Imagined worlds keep everything a seat knows, and nothing is lost or doubled in them."""

from collections import Counter
from random import Random

import pytest

from huisclos.core.seats import NATURE, Seat
from huisclos.games.death_note.box import Role, Tile
from huisclos.games.death_note.moves import Claim, Designate, Pass, Vote
from huisclos.games.death_note.rules import RULES
from huisclos.games.death_note.state import State
from huisclos.games.death_note.steps.dealing import Dealing
from huisclos.games.death_note.steps.second_round import Voting
from huisclos.laws.playthrough import play
from tests.testkit.death_note import ANN, BEN, CAT, DAN, ELL, EVE, card, table, turned


def imagined(state: State, seat: Seat | None, luck: int = 0) -> State:
    view = RULES.project(state, seat)
    return RULES.imagine(view, RULES.redeal(view, Random(luck)))


@pytest.mark.parametrize("people", RULES.players)
def test_what_a_seat_knows_holds_in_every_world(people: int) -> None:
    through = play(RULES, people, 3)
    rng = Random(people)
    for state in rng.sample(through.states[1:], 20):
        for seat in through.seats:
            other = imagined(state, seat, rng.randrange(1000))
            notebook = state.notebooks[seat]
            assert other.hands[seat] == state.hands[seat]
            assert all(known in (None, role) for known, role in zip(notebook.roles, other.roles, strict=True))
            assert all(
                not Counter(known) - Counter(hand)
                for known, hand in zip(notebook.hands, other.hands, strict=True)
            )
            assert Counter(RULES.pieces(other)) == Counter(RULES.pieces(state))


def test_light_sits_at_the_table_until_a_role_has_moved() -> None:
    for luck in range(30):
        assert Role.LIGHT in imagined(table().state, CAT, luck).roles[:6]
    moved = [imagined(table(swapped=True).state, CAT, luck).roles for luck in range(60)]
    assert any(Role.LIGHT in roles[6:] for roles in moved)


def test_a_spectator_imagines_with_what_lies_open() -> None:
    sitting = turned("doubt", hands={CAT: "bugs"}, suspicions={CAT: 1}).says(ELL, Designate(CAT))
    assert imagined(sitting.state, None).hands[CAT] == (card("bugs"),)


def test_before_the_deal_there_is_nothing_to_imagine() -> None:
    state = RULES.setup(RULES.types.options(), 6)
    other = imagined(state, ANN)
    assert isinstance(other.agenda[0], Dealing)
    assert RULES.pending(other) == (NATURE,)


def test_secret_votes_are_imagined_too() -> None:
    voting = Voting((ANN, BEN), (CAT, DAN, EVE))
    sitting = table(pending=[voting], number=2, face_up=Tile.UNRAVELING).says(CAT, Vote(BEN))
    seen = {imagined(sitting.state, DAN, luck).agenda[0].ballots[0].vote for luck in range(20)}  # type: ignore[attr-defined]
    assert seen == {ANN, BEN}
    mine = imagined(sitting.state, CAT).agenda[0].ballots[0].vote  # type: ignore[attr-defined]
    assert mine == BEN


@pytest.mark.parametrize("claim", [Role.LIGHT, Role.MOGI])
@pytest.mark.parametrize("liar", [ANN, BEN])
def test_a_lie_to_the_decision_is_known_to_the_liar_alone(liar: Seat, claim: Role) -> None:
    hands = {ANN: "bugs", BEN: "bugs", liar: "lie bugs"}
    sitting = turned("decision", hands=hands).says(liar, Claim(claim))
    while Pass() in sitting.choices(sitting.pending[0]):
        sitting.says(sitting.pending[0], Pass())
    for seat in (ANN, BEN, CAT):
        for luck in range(10):
            other = imagined(sitting.state, seat, luck)
            assert other.is_barred(seat) == sitting.state.is_barred(seat)


def test_at_the_end_all_roles_are_known() -> None:
    sitting = table(over="undetected", pending=[])
    assert imagined(sitting.state, None).roles == sitting.state.roles
