"""A turn: one question, answered for everybody by everybody."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from huisclos.core.seats import Seat
from huisclos.games.almost_innocent.board.grid import grid
from huisclos.games.almost_innocent.board.reading import campaign
from huisclos.games.almost_innocent.board.scenario import Tokens
from huisclos.games.almost_innocent.board.subject import OfKind, Quantity
from huisclos.games.almost_innocent.box import LINES, Inquiry, Kind, Line, Zone
from huisclos.games.almost_innocent.events import Affirmed, Counted, KindAsked, QuantityAsked, TurnBegan
from huisclos.games.almost_innocent.moves import (
    AskAgain,
    AskKind,
    AskQuantity,
    Investigate,
    LeadQueen,
    Pass,
)
from huisclos.games.almost_innocent.options import Chapter, Options
from huisclos.games.almost_innocent.scene import Question, right_of
from huisclos.games.almost_innocent.steps.turn import Turn
from huisclos.server.protocol.said import SaveNotes
from huisclos.server.protocol.told import NotesKept
from huisclos.server.table.change import Guest, Out
from tests.games.almost_innocent.test_setup import dealt
from tests.server.company import ADA, BOB, CEM, new_id
from tests.server.team import Team
from tests.testkit.almost_innocent import ANN, BEN, CAT, DAN, seated, table

TRIO = ("V1 C2 E6 S3", "V2 C1 E1 S1", "V3 C3 E2 S2")


def test_ai_22_a_turn_is_one_question() -> None:
    sitting = table(*TRIO).counts(ANN, "3")
    assert sitting.step == Turn(BEN)
    assert sitting.refuses(ANN, AskQuantity(Line.ROW_1, None)) == ("not_active", "AI-22")


def test_ai_22_or_an_ability_instead_of_it() -> None:
    sitting = seated(5, "11B")
    kinds = {
        type(action) for action in sitting.says(ANN, AskQuantity(Line.ROW_1, None)).throws(1).choices(BEN)
    }
    assert {AskQuantity, AskKind} <= kinds
    assert Pass not in kinds
    sitting = seated(5, "11B", pending=(Turn(CAT),)).says(CAT, Investigate(Inquiry.ANIMAL))
    assert sitting.throws(1).step == Turn(DAN)


def test_ai_23_a_question_takes_a_token_and_lays_it_beside_a_free_line() -> None:
    sitting = table(*TRIO).counts(ANN, "3")
    assert sitting.tokens == Tokens(free=11)
    assert sitting.state.scene.closed == (Line.ROW_3,)
    assert sitting.refuses(BEN, AskQuantity(Line.ROW_3, None)) == ("line_used", "AI-23")


def test_ai_24_a_line_takes_one_token_whichever_face() -> None:
    sitting = table(*TRIO).counts(ANN, "3")
    assert sitting.refuses(BEN, AskKind(Line.ROW_3, Kind.VICTIM, None)) == ("line_used", "AI-23")
    assert Line.ROW_3 not in {ask.line for ask in sitting.offers(BEN, AskKind)}


def test_ai_24_rows_and_columns_are_apart() -> None:
    sitting = table(*TRIO).counts(ANN, "3")
    assert {ask.line for ask in sitting.offers(BEN, AskQuantity)} == set(LINES) - {Line.ROW_3}


def test_ai_25_question_a_is_how_many() -> None:
    sitting = table(*TRIO).counts(ANN, "3")
    assert sitting.news[0] == QuantityAsked(ANN, Line.ROW_3, None, False)
    assert sitting.state.scene.questions == (Question(ANN, Quantity(Line.ROW_3), (1, 3, 0)),)


def test_ai_26_question_b_names_exactly_one_type_in_play() -> None:
    sitting = table(*TRIO)
    assert {ask.kind for ask in sitting.offers(ANN, AskKind)} == set(Kind) - {Kind.OFFENDER}
    refused = sitting.refuses(ANN, AskKind(Line.ROW_3, Kind.OFFENDER, None))
    assert refused == ("type_out_of_play", "AI-26")
    sitting.asks(ANN, "3", Kind.EVIDENCE)
    assert sitting.state.scene.questions == (Question(ANN, OfKind(Line.ROW_3, Kind.EVIDENCE), (0, 1, 0)),)


@given(st.integers(2, 5), st.sampled_from(Chapter), st.integers(0, 2**32), st.sampled_from(Line))
def test_ai_27_everybody_answers_for_the_combination_in_hand(
    count: int, chapter: Chapter, seed: int, line: Line
) -> None:
    sitting, deal = dealt(count, seed, Options(scenario=chapter))
    questions = [ask for ask in sitting.offers(deal.first, AskQuantity) if ask.line is line]
    sitting.says(deal.first, questions[0])
    counted = sitting.heard(Counted)
    assert {(event.by, event.about) for event in counted} == {
        (right_of(Seat(seat), count), seat) for seat in range(count)
    }
    board = sitting.state.scene.grid
    for event in counted:
        hand = sitting.state.hands[event.by]
        assert event.number == board.answer(Quantity(line), board.bits(hand))


@given(st.sampled_from(Chapter), st.integers(0, 2**32))
def test_ai_28_the_count_is_the_number_of_types_with_a_cell_on_the_line(chapter: Chapter, seed: int) -> None:
    sitting, _ = dealt(3, seed, Options(scenario=chapter))
    rows = [marks.split() for marks in campaign(chapter).grid]
    columns = list(zip(*rows, strict=True))
    board = grid(campaign(chapter))
    for hand in sitting.state.hands:
        for line, marks in zip(LINES, [*rows, *columns], strict=True):
            expected = len(set(hand) & set(marks))
            assert board.answer(Quantity(line), board.bits(hand)) == expected <= len(board.kinds) <= 5


@given(st.sampled_from(Chapter), st.integers(0, 2**32))
def test_ai_29_the_answer_to_b_is_yes_where_the_clue_has_a_cell(chapter: Chapter, seed: int) -> None:
    sitting, _ = dealt(2, seed, Options(scenario=chapter))
    rows = [marks.split() for marks in campaign(chapter).grid]
    columns = list(zip(*rows, strict=True))
    board = grid(campaign(chapter))
    hand = sitting.state.hands[0]
    for line, marks in zip(LINES, [*rows, *columns], strict=True):
        for kind, clue in zip(board.kinds, hand, strict=True):
            assert board.answer(OfKind(line, kind), board.bits(hand)) == (clue in marks)


def test_ai_30_answers_are_public_and_nothing_else_is_said() -> None:
    sitting = table(*TRIO).asks(ANN, "3", Kind.VICTIM)
    answers = [Affirmed(BEN, CAT, False), Affirmed(CAT, ANN, False), Affirmed(ANN, BEN, True)]
    for reader in sitting.readers:
        asked, *said, next_turn = sitting.witnessed(reader, object)
        assert (asked, next_turn) == (KindAsked(ANN, Line.ROW_3, Kind.VICTIM, None, False), TurnBegan(BEN))
        assert said == answers
        assert sitting.view(reader).scene.questions[0].answers == (0, 1, 0)


def test_ai_31_answers_are_given_clockwise_and_the_active_player_is_last() -> None:
    sitting = seated(4).says(ANN, AskQuantity(Line.ROW_1, None)).counts(BEN, "2")
    assert [event.by for event in sitting.news if isinstance(event, Counted)] == [CAT, DAN, ANN, BEN]


def test_ai_32_notes_are_private_and_free_in_form() -> None:
    team = Team()
    team.start(ADA, BOB, CEM)
    told = team.say(BOB, SaveNotes(new_id(), "S in B4, or a ghost?"))
    assert told == [Out(Guest(BOB), NotesKept("S in B4, or a ghost?"))]
    assert [team.room.welcome(guest, 0, 0).notes for guest in (ADA, BOB)] == ["", "S in B4, or a ghost?"]


def test_ai_32_the_board_and_the_list_of_clues_can_always_be_looked_at() -> None:
    for sitting in (table(*TRIO), table(*TRIO).resolves()):
        for reader in sitting.readers:
            assert sitting.view(reader).scene.scenario == campaign("1")


def test_ai_33_then_the_left_neighbour_is_active() -> None:
    sitting = table(*TRIO).counts(ANN, "1").counts(BEN, "2").counts(CAT, "3")
    assert [event.seat for event in sitting.heard(TurnBegan)] == [BEN, CAT, ANN]
    assert sitting.step == Turn(ANN)


def test_ai_34_the_worked_example_of_both_books() -> None:
    """Four players, a quantity question on one column: 2, 1, 1, and last the active player 0."""
    sitting = table("V5 C5 E5 S5", "V3 C4 E1 S1", "V1 C1 E3 S4", "V2 C2 E4 S3", chapter="1")
    assert sitting.counts(ANN, "C").answers() == [2, 1, 1, 0]


@pytest.mark.parametrize("action", [AskAgain(Line.ROW_1, None, None), LeadQueen(Zone("A1-B2"))])
def test_ai_22_an_ability_one_does_not_have_is_refused(action: AskAgain | LeadQueen) -> None:
    assert table(*TRIO).refuses(ANN, action) == ("no_such_ability", "AI-57")
