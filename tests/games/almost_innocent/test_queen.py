"""The Queen: her places, her prices, her die."""

import pytest

from huisclos.core.seats import NATURE
from huisclos.games.almost_innocent.board.scenario import Tokens
from huisclos.games.almost_innocent.board.subject import Quantity
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
from huisclos.games.almost_innocent.events import DieRolled, QueenMoved, QueenStayed, TokenDiscarded
from huisclos.games.almost_innocent.moves import (
    AskAgain,
    AskKind,
    AskQuantity,
    Decline,
    DrawFrom,
    Guide,
    Investigate,
    LeadQueen,
    LetDraw,
    LetSpeak,
    Show,
    Throw,
)
from huisclos.games.almost_innocent.rules import RULES
from huisclos.games.almost_innocent.steps.queen import GuideQueen, QueenDie
from huisclos.games.almost_innocent.steps.turn import Turn
from tests.testkit.almost_innocent import ANN, BEN, CAT, DAN, Sitting, seated

CORNER = Zone("A1-B2")


def rolling(queen: Zone = CENTRE) -> Sitting:
    return seated(3, "9", queen=queen, pending=(QueenDie(ANN),))


def test_ai_91_the_queen_begins_in_the_centre() -> None:
    assert seated(3, "9").state.scene.queen == CENTRE == "C3-D4"
    assert seated(3, "8").state.scene.queen is None
    assert RULES.legal(rolling().state, NATURE).offer()[0]["actions"] == tuple(map(Throw, range(1, 7)))


def test_ai_92_she_has_nine_places() -> None:
    assert PLACES == (
        "A1-B2", "C1-D2", "E1-F2", "A3-B4", "C3-D4", "E3-F4", "A5-B6", "C5-D6", "E5-F6",
    )  # fmt: skip


def test_ai_93_she_controls_two_rows_and_two_columns() -> None:
    assert seated(3, "9").state.scene.controlled == ("3", "4", "C", "D")
    assert seated(3, "9", queen=Zone("E5-F6")).state.scene.controlled == ("5", "6", "E", "F")


def test_ai_94_she_affects_only_those_four_lines() -> None:
    limited = seated(3, "10")
    for line in LINES:
        as_usual = AskQuantity(line, None) in limited.choices(ANN)
        assert as_usual == (line not in ("3", "4", "C", "D"))
    assert limited.refuses(ANN, AskQuantity(Line.ROW_1, Face.KIND)) == ("no_extra_token", "AI-94")


def test_ai_95_a_controlled_line_costs_one_more_token_of_either_face() -> None:
    free = seated(3, "9").says(ANN, AskQuantity(Line.ROW_3, None))
    assert free.tokens == Tokens(free=10)
    assert free.heard(TokenDiscarded) == [TokenDiscarded(10)]
    for extra, left in ((Face.QUANTITY, Tokens(quantity=6, kind=4)), (Face.KIND, Tokens(quantity=7, kind=3))):
        assert seated(3, "10").says(ANN, AskQuantity(Line.ROW_3, extra)).tokens == left
    assert seated(3, "9").counts(ANN, "1").tokens == Tokens(free=11)


def test_ai_96_without_a_token_to_discard_a_controlled_line_cannot_be_asked() -> None:
    sitting = seated(3, "9", tokens=Tokens(free=1))
    assert sitting.refuses(ANN, AskQuantity(Line.ROW_3, None)) == ("no_token_for_the_queen", "AI-96")
    assert {ask.line for ask in sitting.offers(ANN, AskKind)} == set(LINES) - {"3", "4", "C", "D"}
    limited = seated(3, "10", tokens=Tokens(kind=1))
    refused = limited.refuses(ANN, AskKind(Line.COLUMN_C, Kind.CRIME, Face.KIND))
    assert refused == ("no_token_for_the_queen", "AI-96")


def test_ai_97_the_discarded_token_closes_no_line() -> None:
    sitting = seated(3, "9").says(ANN, AskQuantity(Line.ROW_3, None))
    assert sitting.state.scene.closed == (Line.ROW_3,)
    assert sitting.state.scene.discarded == 1


@pytest.mark.parametrize(("face", "place"), [(1, "C1-D2"), (2, "C5-D6"), (3, "A3-B4"), (4, "E3-F4")])
def test_ai_98_the_die_sends_her_somewhere_at_the_end_of_a_turn(face: int, place: str) -> None:
    sitting = seated(3, "9").counts(ANN, "1")
    assert sitting.step == QueenDie(ANN)
    sitting.throws(face)
    assert sitting.news[0] == DieRolled(ANN, face)
    assert sitting.state.scene.queen == place
    assert sitting.step == Turn(BEN)


@pytest.mark.parametrize("face", [5, 6])
def test_ai_98_on_5_and_6_the_players_choose(face: int) -> None:
    sitting = rolling().throws(face)
    assert sitting.step == GuideQueen(ANN)
    assert sitting.offers(ANN, Guide) == set(map(Guide, Direction))
    sitting.says(ANN, Guide(Direction.LEFT))
    assert sitting.news[0] == QueenMoved(Direction.LEFT, Zone("A3-B4"), ANN)
    assert sitting.step == Turn(BEN)


def test_ai_99_a_move_is_one_place_and_never_diagonal() -> None:
    reached = {rolling().throws(face).state.scene.queen for face in range(1, 5)}
    assert reached == {"C1-D2", "C5-D6", "A3-B4", "E3-F4"}


@pytest.mark.parametrize("face", [1, 3])
def test_ai_100_where_the_edge_stops_her_she_stays(face: int) -> None:
    sitting = rolling(CORNER).throws(face)
    assert sitting.state.scene.queen == CORNER
    assert isinstance(sitting.news[1], QueenStayed)
    assert sitting.step == Turn(BEN)


@pytest.mark.parametrize(("place", "ways"), [("A1-B2", 2), ("C1-D2", 3), ("C3-D4", 4), ("E5-F6", 2)])
def test_ai_101_on_5_or_6_she_must_move_where_she_can(place: str, ways: int) -> None:
    assert len(rolling(Zone(place)).throws(5).offers(ANN, Guide)) == ways


def test_ai_101_she_cannot_be_sent_over_the_edge() -> None:
    refused = rolling(CORNER).throws(6).refuses(ANN, Guide(Direction.UP))
    assert refused == ("edge_of_the_board", "AI-101")


def test_ai_102_she_has_no_effect_on_din_teor_edd_and_valia() -> None:
    cast = (Character.EDD, Character.TEOR, Character.VALIA, Character.DIN)
    sitting = seated(4, "10", characters=cast)
    before = sitting.tokens
    sitting.says(BEN, LetSpeak(ANN)).says(ANN, Decline())
    sitting.says(DAN, LetDraw(DAN)).says(DAN, *[DrawFrom(Kind.CRIME)] * 3)
    sitting.says(DAN, Show(sitting.state.drawn[0]))
    sitting.says(ANN, Investigate(Inquiry.LIQUID)).throws(1).counts(BEN, "6").throws(1)
    sitting.says(CAT, LeadQueen(CENTRE))
    assert sitting.tokens.left == before.left - 1
    assert sitting.heard(TokenDiscarded) == []


def test_ai_102_she_does_affect_okra() -> None:
    sitting = seated(3, "9", characters=(Character.OKRA, Character.DIN, Character.EDD))
    sitting.state = sitting.state.ask(BEN, Quantity(Line.ROW_3)).ask(BEN, Quantity(Line.ROW_1))
    before = sitting.tokens.left
    for line, price in ((Line.ROW_3, 1), (Line.ROW_1, 0)):
        asked = Sitting(sitting.state).says(ANN, AskAgain(line, None, None))
        assert (before - asked.tokens.left, len(asked.heard(TokenDiscarded))) == (price, price)


def test_ai_103_a_question_is_priced_before_the_roll() -> None:
    sitting = seated(3, "9", queen=CORNER).says(ANN, AskQuantity(Line.ROW_3, None))
    assert sitting.tokens == Tokens(free=11)
    assert sitting.throws(2).state.scene.queen == "A3-B4"
    assert sitting.tokens == Tokens(free=11)
