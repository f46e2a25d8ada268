"""Starred clues, and what follows for elimination."""

from huisclos.games.almost_innocent.board.grid import grid
from huisclos.games.almost_innocent.board.reading import campaign
from huisclos.games.almost_innocent.board.subject import OfKind, Quantity
from huisclos.games.almost_innocent.box import Clue, Kind, Line
from huisclos.games.almost_innocent.events import GuessConfirmed
from huisclos.games.almost_innocent.knowledge.casebook import Casebook
from huisclos.games.almost_innocent.moves import Guess
from huisclos.games.almost_innocent.scene import Draws, Guessed
from huisclos.games.almost_innocent.steps.resolution import Solve
from tests.testkit.almost_innocent import ANN, BEN, CAT, DAN, Sitting, table

BOTH = ("O* V1 C1 E1 S1", "O* V2 C2 E2 S2", "O3 V3 C3 E3 S3", "O4 V4 C4 E4 S4")
ONE = ("O1 V1 C1 E1 S1", "O* V2 C2 E2 S2", "O3 V3 C3 E3 S3", "O4 V4 C4 E4 S4")


def sitting(*hands: str, guesses: tuple[Guessed, ...] = (), shown: Clue | None = None) -> Sitting:
    table_of_four = table(*hands, chapter="11B", pending=(Solve(ANN, Kind.OFFENDER),))
    draws = Draws(DAN, (Kind.OFFENDER,), shown) if shown else None
    table_of_four.state = table_of_four.state.alter(guesses=guesses, draws=draws)
    return table_of_four


def possible(at: Sitting, seat: int, clue: Clue) -> bool:
    return bool(Casebook(at.view((ANN, BEN, CAT, DAN)[seat])).chances(clue.kind)[clue])


def test_ai_109_the_star_stands_for_the_clue_marked_on_that_board() -> None:
    assert campaign("11B").stars == (Kind.OFFENDER,)
    assert grid(campaign("11B")).cells[Clue.O_STAR] == ((5, 1),)
    assert campaign("11A").stars == (Kind.VICTIM, Kind.EVIDENCE)


def test_ai_110_both_starred_cards_are_in_the_deck() -> None:
    assert grid(campaign("11B")).decks[Kind.OFFENDER].count(Clue.O_STAR) == 2
    assert grid(campaign("11A")).decks[Kind.EVIDENCE].count(Clue.E_STAR) == 2
    assert Clue.O_STAR not in grid(campaign("11A")).decks[Kind.OFFENDER]


def test_ai_111_two_players_may_have_it_and_no_three() -> None:
    at = sitting(*BOTH)
    assert [at.state.combination(seat)[0] for seat in (ANN, BEN, CAT, DAN)] == ["O4", "O*", "O*", "O3"]
    knows_one_confirmed = sitting(*BOTH, guesses=(Guessed(CAT, Clue.O_STAR, True),))
    assert not possible(knows_one_confirmed, ANN, Clue.O_STAR)


def test_ai_112_in_the_resolution_a_second_player_naming_it_can_be_right_too() -> None:
    at = sitting(*BOTH).says(ANN, Guess(Clue.O4)).says(BEN, Guess(Clue.O_STAR)).says(CAT, Guess(Clue.O_STAR))
    assert [event.seat for event in at.heard(GuessConfirmed)] == [ANN, BEN, CAT]


def test_ai_113_for_questions_it_behaves_like_any_clue_of_its_type() -> None:
    board = grid(campaign("11B"))
    queen = board.bits((Clue.O_STAR,))
    assert [line for line in Line if board.answer(OfKind(line, Kind.OFFENDER), queen)] == ["2", "F"]
    assert [line for line in Line if board.answer(Quantity(line), queen)] == ["2", "F"]


def test_ai_114_an_ordinary_clue_confirmed_for_one_is_excluded_for_all_others() -> None:
    assert possible(sitting(*ONE), ANN, Clue.O3)
    confirmed = sitting(*ONE, guesses=(Guessed(DAN, Clue.O3, True),))
    assert [possible(confirmed, seat, Clue.O3) for seat in (ANN, BEN, DAN)] == [False, False, True]


def test_ai_115_a_starred_clue_is_excluded_when_both_cards_are_known_to_be_elsewhere() -> None:
    once = sitting(*ONE, guesses=(Guessed(CAT, Clue.O_STAR, True),))
    assert possible(once, ANN, Clue.O_STAR)
    assert not possible(sitting(*BOTH, guesses=(Guessed(CAT, Clue.O_STAR, True),)), ANN, Clue.O_STAR)
    shown = sitting(*ONE, guesses=(Guessed(CAT, Clue.O_STAR, True),), shown=Clue.O_STAR)
    assert not possible(shown, ANN, Clue.O_STAR)


def test_ai_115_ones_own_card_and_its_confirmation_are_one_card() -> None:
    mine = sitting(*ONE, guesses=(Guessed(CAT, Clue.O_STAR, True),))
    assert possible(mine, BEN, Clue.O_STAR)


def test_ai_116_one_starred_card_shown_by_din_excludes_nothing() -> None:
    assert possible(sitting(*ONE, shown=Clue.O_STAR), ANN, Clue.O_STAR)
    assert not possible(sitting(*ONE, shown=Clue.O7), ANN, Clue.O7)
