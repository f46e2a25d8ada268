"""The resolution and the end."""

import pytest

from huisclos.games.almost_innocent.board.scenario import Tokens
from huisclos.games.almost_innocent.board.subject import Quantity
from huisclos.games.almost_innocent.box import Character, Clue, Face, Kind, Level, Line
from huisclos.games.almost_innocent.events import (
    Counted,
    GuessConfirmed,
    GuessRefused,
    InnocenceLost,
    ResolutionBegan,
    TeamCleared,
    TeamCondemned,
)
from huisclos.games.almost_innocent.moves import AskAgain, AskQuantity, Guess, Vote
from huisclos.games.almost_innocent.options import Options
from huisclos.games.almost_innocent.rules import RULES
from huisclos.games.almost_innocent.steps.resolution import Solve
from tests.testkit.almost_innocent import ANN, BEN, CAT, DAN, Sitting, seated, table

DUO = ("V1 C1 E1 S1", "V2 C2 E2 S2")


def right(sitting: Sitting) -> Guess:
    """What the one who must guess should name."""
    step = sitting.step
    assert isinstance(step, Solve)
    return next(Guess(clue) for clue in sitting.state.combination(step.seat) if clue.kind is step.kind)


def solved(sitting: Sitting, guesses: int) -> Sitting:
    """So many right guesses later."""
    for _ in range(guesses):
        sitting.says(sitting.pending[0], right(sitting))
    return sitting


def test_ai_42_with_the_last_token_the_resolution_begins_after_the_answers() -> None:
    sitting = table(*DUO, tokens=Tokens(free=1)).counts(ANN, "1")
    assert len(sitting.heard(Counted)) == 2
    assert sitting.news[-1] == ResolutionBegan(ANN, False)
    assert sitting.step == Solve(ANN, Kind.VICTIM)


def test_ai_42_also_when_the_queen_takes_the_last_token_from_okra() -> None:
    cast = (Character.OKRA, Character.DIN, Character.TEOR)
    sitting = seated(3, "10", characters=cast, tokens=Tokens(kind=1))
    sitting.state = sitting.state.ask(BEN, Quantity(Line.ROW_3))
    sitting.says(ANN, AskAgain(Line.ROW_3, None, Face.KIND))
    assert sitting.tokens == Tokens()
    assert sitting.news[-1] == ResolutionBegan(ANN, False)
    assert sitting.step == Solve(ANN, Kind.OFFENDER)


def test_ai_43_the_team_may_begin_earlier_once_and_for_all() -> None:
    sitting = table(*DUO).counts(ANN, "1").says(ANN, Vote(True)).says(BEN, Vote(True))
    assert sitting.news[-1] == ResolutionBegan(ANN, True)
    assert sitting.refuses(ANN, AskQuantity(Line.ROW_2, None)) == ("no_more_questions", "AI-43")
    assert sitting.offers(ANN, AskQuantity) == set()
    assert sitting.offers(BEN, Vote) == set()


def test_ai_43_before_it_nothing_is_guessed() -> None:
    assert table(*DUO).refuses(ANN, Guess(Clue.V2)) == ("resolution_first", "AI-43")


@pytest.mark.parametrize(("chapter", "kinds"), [("1", list(Kind)[1:]), ("5", list(Kind))])
def test_ai_44_types_are_resolved_in_order(chapter: str, kinds: list[Kind]) -> None:
    sitting = seated(2, chapter).resolves()
    order = []
    while sitting.pending:
        order.append(sitting.step.kind)
        solved(sitting, 1)
    assert order == [kind for kind in kinds for _ in range(2)]


def test_ai_45_within_a_type_everybody_guesses_once_from_the_last_who_asked() -> None:
    sitting = seated(4).counts(ANN, "1").counts(BEN, "2").counts(CAT, "3").resolves()
    order = []
    for _ in range(8):
        order.append((sitting.step.kind, sitting.pending[0]))
        solved(sitting, 1)
    assert order == [(kind, seat) for kind in (Kind.VICTIM, Kind.CRIME) for seat in (CAT, DAN, ANN, BEN)]
    assert sitting.refuses(ANN, Guess(Clue.E1)) == ("not_your_guess", "AI-45")


def test_ai_46_the_right_neighbour_says_yes_or_no() -> None:
    sitting = seated(3).resolves()
    sitting.says(ANN, Guess(Clue.V2))
    assert sitting.news[0] == GuessRefused(ANN, CAT, Clue.V2)
    sitting.says(ANN, Guess(Clue.V3))
    assert sitting.news == (GuessConfirmed(ANN, CAT, Clue.V3),)


def test_ai_46_a_guess_names_a_clue_of_the_current_type_on_the_board() -> None:
    sitting = seated(3).resolves()
    assert sitting.refuses(ANN, Guess(Clue.C1)) == ("name_this_type", "AI-46")
    assert sitting.refuses(ANN, Guess(Clue.V7)) == ("not_on_the_grid", "AI-46")
    assert {guess.clue for guess in sitting.offers(ANN, Guess)} == set(
        sitting.state.scene.grid.clues[Kind.VICTIM]
    )


def test_ai_47_a_right_guess_hands_on_to_the_left() -> None:
    assert solved(seated(3).resolves(), 1).step == Solve(BEN, Kind.VICTIM)


def test_ai_48_a_wrong_guess_costs_a_token_and_the_same_player_guesses_again() -> None:
    sitting = seated(3, innocence=2).resolves().says(ANN, Guess(Clue.V2))
    assert sitting.news[1:] == (InnocenceLost(1),)
    assert sitting.state.scene.innocence == 1
    assert sitting.step == Solve(ANN, Kind.VICTIM)
    assert Guess(Clue.V2) not in sitting.choices(ANN)


def test_ai_49_a_wrong_guess_without_a_token_loses_at_once() -> None:
    sitting = seated(3, innocence=0).resolves().says(ANN, Guess(Clue.V2))
    assert isinstance(sitting.news[-1], TeamCondemned)
    assert sitting.pending == ()
    outcome = RULES.outcome(sitting.state)
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((), "condemned")


@pytest.mark.parametrize("tokens", [0, 1, 2, 3])
def test_ai_50_exactly_as_many_wrong_guesses_as_tokens_are_survived(tokens: int) -> None:
    sitting = seated(2, innocence=tokens).resolves()
    wrong = [clue for clue in sitting.state.scene.grid.clues[Kind.VICTIM] if clue != right(sitting).clue]
    for clue in wrong[:tokens]:
        sitting.says(ANN, Guess(clue))
        assert sitting.pending == (ANN,)
    sitting.says(ANN, Guess(wrong[tokens]))
    assert sitting.pending == ()


def test_ai_51_a_token_never_skips_or_reveals_a_clue() -> None:
    sitting = seated(2, innocence=3).resolves().says(ANN, Guess(Clue.V1), Guess(Clue.V3))
    assert sitting.step == Solve(ANN, Kind.VICTIM)
    assert all(not isinstance(event, GuessConfirmed) for event in sitting.told)
    assert Clue.V2 in {guess.clue for guess in sitting.offers(ANN, Guess)}


def test_ai_52_when_all_have_named_all_the_team_wins() -> None:
    sitting = solved(seated(3).resolves(), 12)
    assert sitting.news[-1] == TeamCleared(tuple(sitting.state.combination(seat) for seat in (ANN, BEN, CAT)))
    outcome = RULES.outcome(sitting.state)
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((ANN, BEN, CAT), "cleared")
    assert sitting.view(None).scene.ending is not None


def test_ai_53_there_is_no_score() -> None:
    early, late = (
        solved(seated(2).resolves(), 8),
        solved(seated(2, tokens=Tokens(free=1)).counts(ANN, "1"), 8),
    )
    assert RULES.outcome(early.state) == RULES.outcome(late.state)
    outcome = RULES.outcome(early.state)
    assert outcome is not None
    assert outcome.scores == ()


def test_a_vote_can_be_taken_back_before_all_agree() -> None:
    sitting = seated(3, level=Level.MEDIUM).says(ANN, Vote(True)).says(BEN, Vote(True)).says(ANN, Vote(False))
    assert sitting.says(CAT, Vote(True)).step == sitting.state.agenda[0]
    assert sitting.state.votes == (False, True, True)
    assert sitting.heard(ResolutionBegan) == []
    assert sitting.says(ANN, Vote(True)).heard(ResolutionBegan) == [ResolutionBegan(ANN, True)]


def test_whoever_stops_early_still_sees_every_combination() -> None:
    sitting = seated(3)
    seen = RULES.unveil(sitting.state, None).scene.ending
    assert seen is not None
    assert seen.won is None
    assert seen.combinations == sitting.state.combinations
    assert sitting.view(None).scene.ending is None
    assert RULES.unveil(RULES.setup(Options(), 3), ANN).scene.ending is None
