"""Worked cases on the boards of the campaign."""

import pytest

from huisclos.core.seats import NATURE
from huisclos.games.almost_innocent.board.grid import grid
from huisclos.games.almost_innocent.board.reading import campaign
from huisclos.games.almost_innocent.board.scenario import Tokens
from huisclos.games.almost_innocent.board.subject import OfKind, Quantity, Within
from huisclos.games.almost_innocent.box import (
    LINES,
    PLACES,
    Character,
    Clue,
    Colour,
    Face,
    Inquiry,
    Kind,
    Line,
    Zone,
)
from huisclos.games.almost_innocent.events import Affirmed
from huisclos.games.almost_innocent.knowledge.casebook import Casebook
from huisclos.games.almost_innocent.moves import (
    AskKind,
    AskQuantity,
    Deal,
    Guess,
    Guide,
    Investigate,
    LayToken,
    LetSpeak,
)
from huisclos.games.almost_innocent.options import Chapter, Options
from huisclos.games.almost_innocent.rules import RULES
from huisclos.games.almost_innocent.steps.resolution import Solve
from tests.games.almost_innocent.test_resolution import solved
from tests.games.almost_innocent.test_rulings_on_the_queen import blocked
from tests.testkit.almost_innocent import ANN, BEN, CAT, DAN, Sitting, clues, seated, table


def counted(chapter: str, combination: str) -> tuple[str, str]:
    """The quantity answers of all rows and of all columns."""
    board = grid(campaign(chapter))
    answers = [board.answer(Quantity(line), board.bits(clues(combination))) for line in LINES]
    return " ".join(map(str, answers[:6])), " ".join(map(str, answers[6:]))


def on(chapter: str, kind: Kind, clue: Clue) -> list[str]:
    """The lines on which a type question is answered yes."""
    board = grid(campaign(chapter))
    return [line.value for line in LINES if board.answer(OfKind(line, kind), board.bits((clue,)))]


def under(chapter: str, combination: str) -> list[int]:
    board = grid(campaign(chapter))
    return [board.answer(Within(place), board.bits(clues(combination))) for place in PLACES]


def test_tv_01_board_1() -> None:
    assert counted("1", "V1 C2 E6 S3") == ("0 1 3 0 0 0", "1 1 1 0 1 0")


def test_tv_02_board_4() -> None:
    assert counted("4", "V1 C2 E6 S3") == ("1 0 1 0 1 2", "0 1 0 1 1 1")


def test_tv_03_board_4_again() -> None:
    assert counted("4", "V3 C5 E4 S2") == ("2 0 1 0 1 0", "2 0 2 1 0 0")


def test_tv_04_board_6() -> None:
    assert counted("6", "O3 V4 C1 E2 S5") == ("2 2 1 1 1 0", "1 1 2 0 0 2")


def test_tv_05_board_11b() -> None:
    assert counted("11B", "O* V7 C1 E2 S3") == ("0 1 1 2 1 0", "1 0 1 1 1 1")


def test_tv_06_board_10() -> None:
    assert counted("10", "O2 V1 C1 E1 S1") == ("0 0 2 2 1 0", "0 1 2 2 0 0")


def test_tv_07_the_wizard_on_board_4() -> None:
    assert on("4", Kind.VICTIM, Clue.V1) == ["5", "6", "E"]


def test_tv_08_the_bathhouse_on_board_6() -> None:
    assert on("6", Kind.SCENE, Clue.S5) == ["2", "3", "B", "C"]


def test_tv_09_the_nine_places_of_board_6() -> None:
    assert under("6", "O3 V4 C1 E2 S5") == [1, 2, 1, 2, 1, 0, 0, 0, 1]


def test_tv_10_the_centre_of_board_10() -> None:
    assert under("10", "O2 V1 C2 E2 S2")[4] == 1
    assert under("10", "O2 V1 C1 E1 S1")[4] == 4


def test_tv_11_only_the_queens_lines_are_open_and_one_token_is_left() -> None:
    sitting = blocked()
    assert not sitting.offers(ANN, AskQuantity)
    assert not sitting.offers(ANN, AskKind)


def test_tv_12_one_token_in_each_pool_pays_for_a_controlled_line() -> None:
    sitting = seated(3, "10", tokens=Tokens(quantity=1, kind=1))
    assert {ask for ask in sitting.offers(ANN, AskQuantity) if ask.line == "3"} == {
        AskQuantity(Line.ROW_3, Face.KIND)
    }
    sitting.says(ANN, AskQuantity(Line.ROW_3, Face.KIND))
    assert sitting.tokens.left == 0
    assert sitting.step == Solve(ANN, Kind.OFFENDER)


def test_tv_13_one_quantity_token_alone_does_not() -> None:
    sitting = seated(3, "10", tokens=Tokens(quantity=1))
    for extra in (None, *Face):
        refused = sitting.refuses(ANN, AskQuantity(Line.ROW_3, extra))
        assert refused == ("no_token_for_the_queen", "AI-96")
    assert AskQuantity(Line.ROW_1, None) in sitting.choices(ANN)


@pytest.mark.parametrize(("face", "place"), [(1, "A1-B2"), (3, "A1-B2"), (2, "A3-B4"), (4, "C1-D2")])
def test_tv_14_the_queen_in_the_corner(face: int, place: str) -> None:
    sitting = seated(3, "9", queen=Zone("A1-B2")).counts(ANN, "6").throws(face)
    assert sitting.state.scene.queen == place


@pytest.mark.parametrize("face", [5, 6])
def test_tv_14_on_5_or_6_exactly_those_two_are_offered(face: int) -> None:
    sitting = seated(3, "9", queen=Zone("A1-B2")).counts(ANN, "6").throws(face)
    assert {way.direction.value for way in sitting.offers(ANN, Guide)} == {"down", "right"}


def test_tv_15_one_almost_innocent_token_is_one_wrong_guess() -> None:
    sitting = seated(3, innocence=1).resolves().says(ANN, Guess(Clue.V1))
    assert sitting.pending == (ANN,)
    solved(sitting, 4)
    sitting.says(BEN, Guess(Clue.C5))
    assert not RULES.pending(sitting.state)
    outcome = RULES.outcome(sitting.state)
    assert outcome is not None
    assert outcome.reason == "condemned"


def test_tv_16_the_order_of_guesses_after_seat_2_asked_last() -> None:
    sitting = seated(4).counts(ANN, "1").counts(BEN, "2").counts(CAT, "3").resolves()
    order = []
    while sitting.pending:
        order.append(sitting.pending[0])
        solved(sitting, 1)
    assert order == [CAT, DAN, ANN, BEN] * 4


def test_tv_17_five_players_in_the_last_scenario() -> None:
    opening = RULES.setup(Options(scenario=Chapter.ELEVEN_B), 5)
    decks = opening.scene.grid.decks
    assert len(decks[Kind.OFFENDER]) == 9
    stars_first = tuple(sorted(decks[Kind.OFFENDER], key=lambda clue: clue is not Clue.O_STAR))
    deal = Deal((stars_first, *list(decks.values())[1:]), ANN)
    sitting = Sitting(opening).says(NATURE, deal)
    assert [hand[0] for hand in sitting.state.hands].count(Clue.O_STAR) == 2
    assert sitting.state.scene.unused(Kind.OFFENDER) == 4


def test_tv_18_an_ordinary_clue_is_one_players_alone() -> None:
    sitting = table("V1 C1 E1 S1", "V3 C2 E2 S2", "V2 C3 E3 S3", "V4 C4 E4 S4")
    assert Clue.V3 in sitting.state.combination(CAT)
    book = Casebook(sitting.view(BEN))
    having = book.every.having[Clue.V3]
    assert [bool(book.cases[seat] & having) for seat in (ANN, BEN, CAT, DAN)] == [False, False, True, False]


def test_tv_19_an_untrue_black_token_is_refused() -> None:
    sitting = table("O1 V1 C1 E1 S1", "O2 V2 C2 E2 S2", chapter="7").says(BEN, LetSpeak(ANN))
    assert sitting.refuses(ANN, LayToken(Colour.BLACK, Zone("A1-B2"))) == ("untrue", "AI-73")


def test_tv_20_the_queen_is_no_animal() -> None:
    sitting = table(
        "O1 V1 C1 E1 S1", "O* V2 C2 E2 S2", chapter="11B", characters=(Character.EDD, Character.DIN)
    ).says(ANN, Investigate(Inquiry.ANIMAL))
    assert Affirmed(BEN, ANN, False) in sitting.news
    assert Affirmed(ANN, BEN, True) in sitting.news
