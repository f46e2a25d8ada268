"""Where the rulebooks leave the Queen and her price open: our rulings."""

import pytest
from msgspec.structs import replace

from huisclos.games.almost_innocent.board.reading import campaign, write
from huisclos.games.almost_innocent.board.scenario import Tokens
from huisclos.games.almost_innocent.board.subject import Quantity, Within
from huisclos.games.almost_innocent.box import (
    CENTRE,
    LINES,
    PLACES,
    Character,
    Direction,
    Face,
    Inquiry,
    Kind,
    Line,
    Zone,
)
from huisclos.games.almost_innocent.events import Passed, QueenMoved
from huisclos.games.almost_innocent.moves import (
    AskKind,
    AskQuantity,
    Guide,
    Investigate,
    LeadQueen,
    Pass,
    Vote,
)
from huisclos.games.almost_innocent.options import Options
from huisclos.games.almost_innocent.scene import beyond
from huisclos.games.almost_innocent.steps.queen import QueenDie
from huisclos.games.almost_innocent.steps.resolution import Solve
from huisclos.games.almost_innocent.steps.turn import Turn
from tests.testkit.almost_innocent import ANN, BEN, Sitting, seated


def test_amb_12_her_places_tile_the_board_and_a_step_is_two_lines() -> None:
    cells = [
        f"{column}{row}"
        for place in PLACES
        for column in (place[0], place[3])
        for row in (place[1], place[4])
    ]
    assert len(cells) == len(set(cells)) == 36
    assert beyond(CENTRE, Direction.UP) == "C1-D2"


def test_amb_13_valia_leads_her_to_the_same_nine() -> None:
    sitting = seated(3, "10", characters=(Character.VALIA, Character.DIN, Character.EDD))
    assert {action.place for action in sitting.offers(ANN, LeadQueen)} == set(PLACES)


def test_amb_14_without_the_queen_module_the_pawn_is_taken_off_again() -> None:
    own = replace(campaign("8"), abilities=(Character.VALIA,))
    options = Options(own=write(own), characters=(Character.VALIA, Character.DIN))
    sitting = seated(2, "8", options=options).says(ANN, LeadQueen(CENTRE))
    assert sitting.state.scene.questions[-1].subject == Within(CENTRE)
    assert sitting.state.scene.queen is None
    assert sitting.state.scene.controlled == ()
    assert sitting.step == Turn(BEN)


@pytest.mark.parametrize("action", [Investigate(Inquiry.ANIMAL), LeadQueen(CENTRE)])
def test_amb_15_the_die_is_rolled_whatever_was_done(action: Investigate | LeadQueen) -> None:
    cast = (Character.EDD if isinstance(action, Investigate) else Character.VALIA, Character.DIN)
    assert seated(2, "10", characters=cast).says(ANN, action).step == QueenDie(ANN)


def test_amb_16_the_die_is_not_rolled_after_the_last_token() -> None:
    assert seated(3, "9", tokens=Tokens(free=1)).counts(ANN, "1").step == Solve(ANN, Kind.OFFENDER)


def test_amb_17_the_active_player_chooses_where_she_goes() -> None:
    sitting = seated(3, "9").counts(ANN, "1").throws(6)
    assert sitting.pending == (ANN,)
    assert not sitting.choices(BEN)
    assert QueenMoved(Direction.UP, Zone("C1-D2"), ANN) in sitting.says(ANN, Guide(Direction.UP)).news


def blocked(cast: tuple[Character, ...] = ()) -> Sitting:
    """One token, and only the lines of the Queen are open."""
    sitting = seated(3, "9", tokens=Tokens(free=1), characters=cast)
    for line in LINES:
        if line not in sitting.state.scene.controlled:
            sitting.state = sitting.state.ask(ANN, Quantity(line))
    return sitting


def test_amb_18_without_a_legal_question_one_passes_and_the_die_is_rolled() -> None:
    sitting = blocked()
    assert not sitting.offers(ANN, AskQuantity) | sitting.offers(ANN, AskKind)
    assert sitting.offers(ANN, Pass) == {Pass()}
    sitting.says(ANN, Pass())
    assert Passed(ANN) in sitting.news
    sitting.throws(1)
    assert sitting.step == Turn(BEN)
    assert {ask.line for ask in sitting.offers(BEN, AskQuantity)} == {Line.ROW_3, Line.ROW_4}


def test_amb_18_an_ability_or_the_resolution_remain() -> None:
    sitting = blocked((Character.EDD, Character.DIN, Character.TEOR))
    assert sitting.offers(ANN, Investigate)
    assert sitting.offers(ANN, Vote)


def test_amb_19_one_does_not_pass_when_a_question_is_possible() -> None:
    sitting = seated(3, "9")
    assert not sitting.offers(ANN, Pass)
    assert sitting.refuses(ANN, Pass()) == ("ask_if_you_can", "AI-22")


def test_amb_20_the_extra_token_comes_from_either_pool() -> None:
    sitting = seated(3, "10", tokens=Tokens(quantity=2, kind=1))
    quantity = {ask.extra for ask in sitting.offers(ANN, AskQuantity) if ask.line == "3"}
    kind = {ask.extra for ask in sitting.offers(ANN, AskKind) if ask.line == "3"}
    assert quantity == {Face.QUANTITY, Face.KIND}
    assert kind == {Face.QUANTITY}
