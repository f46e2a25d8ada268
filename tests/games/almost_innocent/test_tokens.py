"""Free pools and pools counted by face."""

import pytest

from huisclos.games.almost_innocent.board.reading import campaign
from huisclos.games.almost_innocent.board.scenario import Tokens
from huisclos.games.almost_innocent.box import Face, Kind, Level, Line
from huisclos.games.almost_innocent.moves import AskAgain, AskKind, AskQuantity
from tests.testkit.almost_innocent import ANN, BEN, DAN, seated


def test_ai_35_a_free_pool_serves_both_questions() -> None:
    sitting = seated(3, tokens=Tokens(free=3)).counts(ANN, "1").asks(BEN, "2", Kind.CRIME)
    assert sitting.tokens == Tokens(free=1)


def test_ai_36_a_limited_question_takes_a_token_of_its_own_pool() -> None:
    sitting = seated(3, "2", tokens=Tokens(quantity=2, kind=2)).counts(ANN, "1")
    assert sitting.tokens == Tokens(quantity=1, kind=2)
    assert sitting.asks(BEN, "2", Kind.CRIME).tokens == Tokens(quantity=1, kind=1)


def test_ai_37_a_question_whose_pool_is_empty_cannot_be_asked() -> None:
    sitting = seated(3, "2", tokens=Tokens(quantity=0, kind=2))
    assert sitting.offers(ANN, AskQuantity) == set()
    assert sitting.refuses(ANN, AskQuantity(Line.ROW_1, None)) == ("pool_empty", "AI-37")
    sitting = seated(3, "2", tokens=Tokens(quantity=2, kind=0))
    assert sitting.offers(ANN, AskKind) == set()
    assert sitting.refuses(ANN, AskKind(Line.ROW_1, Kind.CRIME, None)) == ("pool_empty", "AI-37")


def test_ai_37_okra_excepted() -> None:
    sitting = seated(4, "8", tokens=Tokens(quantity=4, kind=0)).counts(ANN, "1").counts(BEN, "2")
    sitting.counts(sitting.pending[0], "3")
    assert sitting.pending == (DAN,)
    assert AskAgain(Line.ROW_1, Kind.CRIME, None) in sitting.choices(DAN)


@pytest.mark.parametrize(("level", "quantity"), [(Level.EASY, 9), (Level.MEDIUM, 6), (Level.DETECTIVE, 5)])
def test_ai_38_scenario_3_has_3_type_tokens_and_9_to_5_quantity_tokens(level: Level, quantity: int) -> None:
    assert campaign("3").tokens[level] == Tokens(quantity=quantity, kind=3)


def test_ai_38_scenario_5_has_ten_tokens_for_detectives() -> None:
    tokens = campaign("5").tokens[Level.DETECTIVE]
    assert tokens == Tokens(quantity=7, kind=3)
    assert tokens.left == 10


def test_a_token_taken_is_taken_from_where_it_lies() -> None:
    assert Tokens(free=2).without(None) == Tokens(free=1)
    assert Tokens(quantity=1, kind=1).without(Face.KIND) == Tokens(quantity=1)
    assert [Tokens(free=2).holds(face) for face in Face] == [2, 2]
    assert [Tokens(quantity=1).holds(face) for face in Face] == [1, 0]
