"""Instead of the turn: Edd investigates, Okra asks again, Valia leads the Queen."""

import pytest

from huisclos.games.almost_innocent.board.scenario import Tokens
from huisclos.games.almost_innocent.board.subject import Nature, Quantity, Within
from huisclos.games.almost_innocent.box import (
    ANIMALS,
    CENTRE,
    CLUES_OF,
    LIQUIDS,
    PLACES,
    Character,
    Clue,
    Face,
    Inquiry,
    Kind,
    Line,
    Zone,
)
from huisclos.games.almost_innocent.events import (
    Affirmed,
    KindAsked,
    NatureAsked,
    QuantityAsked,
    QueenAsked,
    TokenDiscarded,
)
from huisclos.games.almost_innocent.moves import AskAgain, Investigate, LeadQueen
from huisclos.games.almost_innocent.steps.queen import QueenDie
from huisclos.games.almost_innocent.steps.turn import Turn
from tests.testkit.almost_innocent import ANN, BEN, CAT, Sitting, seated, table

DUO = ("O3 V4 C1 E2 S5", "O4 V1 C2 E4 S1")
OKRA_FIRST = (Character.OKRA, Character.DIN, Character.TEOR)
VALIA_FIRST = (Character.VALIA, Character.DIN, Character.TEOR)


def edd(*hands: str, chapter: str = "9") -> Sitting:
    cast = (Character.EDD, Character.DIN, Character.TEOR)
    return table(*hands, chapter=chapter, characters=cast[: len(hands)])


def okra(asked: str = "1", chapter: str = "8", tokens: Tokens | None = None) -> Sitting:
    """Ann is Okra, and lines have been asked about."""
    sitting = seated(3, chapter, characters=OKRA_FIRST, tokens=tokens)
    for line in asked:
        sitting.state = sitting.state.ask(BEN, Quantity(Line(line)))
    return sitting


def test_ai_76_edd_asks_for_an_animal_or_a_liquid() -> None:
    assert edd(*DUO).offers(ANN, Investigate) == {Investigate(Inquiry.ANIMAL), Investigate(Inquiry.LIQUID)}


def test_ai_77_every_player_answers_for_the_combination_in_hand() -> None:
    sitting = edd(*DUO).says(ANN, Investigate(Inquiry.ANIMAL))
    assert sitting.news[1] == NatureAsked(ANN, Inquiry.ANIMAL)
    assert sitting.heard(Affirmed) == [Affirmed(BEN, ANN, False), Affirmed(ANN, BEN, True)]
    assert all(sitting.witnessed(reader, Affirmed) == sitting.heard(Affirmed) for reader in sitting.readers)
    assert sitting.state.scene.questions[-1].subject == Nature(Inquiry.ANIMAL)
    assert edd(*DUO).says(ANN, Investigate(Inquiry.LIQUID)).answers() == [False, True]


def test_ai_78_the_answer_follows_a_fixed_list() -> None:
    assert [clue for clue in CLUES_OF[Kind.OFFENDER] if clue in ANIMALS] == ["O1", "O2", "O3", "O7"]
    assert [clue for clue in CLUES_OF[Kind.EVIDENCE] if clue in LIQUIDS] == ["E1", "E2", "E3"]


def test_ai_79_edd_costs_no_token_closes_no_line_and_the_queen_is_nothing_to_him() -> None:
    sitting = edd(*DUO)
    before = sitting.tokens
    sitting.says(ANN, Investigate(Inquiry.ANIMAL))
    assert sitting.tokens == before
    assert sitting.state.scene.closed == ()
    assert sitting.heard(TokenDiscarded) == []


def test_ai_80_okra_asks_about_a_line_that_carries_a_token() -> None:
    sitting = okra("1A")
    assert sitting.offers(ANN, AskAgain) == {
        AskAgain(line, kind, None) for line in (Line.ROW_1, Line.COLUMN_A) for kind in (None, *Kind)
    }


def test_ai_81_the_special_token_is_laid_and_no_ordinary_one_spent() -> None:
    sitting = okra("1")
    before = sitting.tokens
    sitting.says(ANN, AskAgain(Line.ROW_1, None, None))
    assert QuantityAsked(ANN, Line.ROW_1, None, True) in sitting.news
    assert sitting.tokens == before
    assert sitting.state.scene.questions[-1].special
    assert sitting.state.scene.closed == (Line.ROW_1,)


def test_ai_82_everybody_answers_as_ever() -> None:
    sitting = okra("1").says(ANN, AskAgain(Line.ROW_1, Kind.CRIME, None))
    assert KindAsked(ANN, Line.ROW_1, Kind.CRIME, None, True) in sitting.news
    assert [event.by for event in sitting.heard(Affirmed)] == [BEN, CAT, ANN]


@pytest.mark.parametrize("tokens", [Tokens(quantity=1), Tokens(kind=1)])
def test_ai_83_whatever_is_left_in_either_pool(tokens: Tokens) -> None:
    kinds = {ask.kind for ask in okra("1", tokens=tokens).offers(ANN, AskAgain)}
    assert kinds == {None, *Kind}


def test_ai_84_a_line_without_a_token_cannot_be_chosen() -> None:
    sitting = okra("1")
    assert sitting.refuses(ANN, AskAgain(Line.ROW_2, None, None)) == ("line_unused", "AI-84")
    assert okra("").offers(ANN, AskAgain) == set()


def test_ai_85_on_a_line_of_the_queen_okra_pays_a_token() -> None:
    sitting = okra("3", chapter="10", tokens=Tokens(quantity=1, kind=1))
    assert {ask.extra for ask in sitting.offers(ANN, AskAgain)} == set(Face)
    assert sitting.refuses(ANN, AskAgain(Line.ROW_3, None, None)) == ("discard_a_token", "AI-95")
    sitting.says(ANN, AskAgain(Line.ROW_3, None, Face.KIND))
    assert sitting.tokens == Tokens(quantity=1)
    assert sitting.heard(TokenDiscarded) == [TokenDiscarded(1)]


def test_ai_85_without_a_token_left_the_line_cannot_be_chosen() -> None:
    sitting = okra("3", chapter="10", tokens=Tokens())
    assert sitting.offers(ANN, AskAgain) == set()
    assert sitting.refuses(ANN, AskAgain(Line.ROW_3, None, None)) == ("no_token_for_the_queen", "AI-96")


def valia(*hands: str, chapter: str = "10") -> Sitting:
    return table(*hands, chapter=chapter, characters=VALIA_FIRST[: len(hands)])


def test_ai_86_valia_leads_the_queen_to_any_of_her_nine_places() -> None:
    sitting = valia(*DUO)
    assert sitting.offers(ANN, LeadQueen) == set(map(LeadQueen, PLACES))
    assert sitting.refuses(ANN, LeadQueen(Zone("B2-C3"))) == ("not_her_place", "AI-92")
    sitting.says(ANN, LeadQueen(Zone("E5-F6")))
    assert sitting.news[1] == QueenAsked(ANN, Zone("E5-F6"))
    assert sitting.state.scene.queen == "E5-F6"
    assert sitting.state.scene.questions[-1].subject == Within(Zone("E5-F6"))


def test_ai_87_the_answer_is_the_number_of_clues_under_the_queen() -> None:
    sitting = valia("O2 V1 C1 E1 S1", "O3 V3 C2 E2 S2").says(ANN, LeadQueen(CENTRE))
    assert sitting.answers() == [0, 4]


def test_ai_88_a_large_clue_under_the_queen_counts_once() -> None:
    """On board 11A the church fills the centre."""
    sitting = valia("O2 V1 C1 E1 S1", "O3 V3 C2 E2 S2", chapter="11A").says(ANN, LeadQueen(CENTRE))
    assert sitting.answers() == [0, 1]


def test_ai_89_valia_costs_no_token_closes_no_line_and_the_queen_stays_until_the_die() -> None:
    sitting = valia(*DUO)
    before = sitting.tokens
    sitting.says(ANN, LeadQueen(Zone("A1-B2")))
    assert sitting.tokens == before
    assert sitting.state.scene.closed == ()
    assert sitting.step == QueenDie(ANN)
    assert sitting.state.scene.queen == "A1-B2"
    assert sitting.throws(2).state.scene.queen == "A3-B4"
    assert sitting.step == Turn(BEN)


def test_ai_90_worked_examples() -> None:
    """In the centre only the wizard is the neighbour’s, in the top right corner only the drawbridge."""
    sitting = valia("O2 V1 C2 E2 S2", "O3 V3 C1 E1 S3")
    under = sitting.state.scene.grid.hits(Within(CENTRE))
    assert under == sitting.state.scene.grid.bits((Clue.V1, Clue.C1, Clue.E1, Clue.S1))
    assert sitting.says(ANN, LeadQueen(CENTRE)).answers() == [2, 1]

    sitting, corner = valia("O2 V1 C2 E2 S4", "O1 V3 C4 E1 S3"), Zone("E1-F2")
    under = sitting.state.scene.grid.hits(Within(corner))
    assert under == sitting.state.scene.grid.bits((Clue.O6, Clue.S4, Clue.O1, Clue.C4))
    assert sitting.says(ANN, LeadQueen(corner)).answers() == [2, 1]
