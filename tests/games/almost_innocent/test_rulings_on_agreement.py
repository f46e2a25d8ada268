"""Where the rulebooks leave open who speaks when, who decides and who begins: our rulings."""

import pytest

from huisclos.games.almost_innocent.board.scenario import Tokens
from huisclos.games.almost_innocent.box import CENTRE, Character, Clue, Inquiry, Kind, Level, Line, Sign
from huisclos.games.almost_innocent.events import Counted, ResolutionBegan, Voted
from huisclos.games.almost_innocent.moves import (
    AskAgain,
    Decline,
    Guess,
    Investigate,
    LeadQueen,
    LetDraw,
    LetSpeak,
    Mark,
    SayReady,
    Vote,
)
from huisclos.games.almost_innocent.steps.favours import Draw
from huisclos.games.almost_innocent.steps.queen import QueenDie
from huisclos.games.almost_innocent.steps.resolution import Solve
from huisclos.games.almost_innocent.steps.turn import Turn
from tests.testkit.almost_innocent import ANN, BEN, CAT, DAN, seated


def test_amb_01_all_answers_come_together_listed_from_the_left_of_the_active() -> None:
    sitting = seated(4, pending=(Turn(CAT),)).counts(CAT, "1")
    assert [event.by for event in sitting.news if isinstance(event, Counted)] == [DAN, ANN, BEN, CAT]


@pytest.mark.parametrize("level", [Level.EASY, Level.MEDIUM])
def test_amb_02_votes_are_visible_on_easy_and_medium(level: Level) -> None:
    sitting = seated(3, level=level).says(CAT, Vote(True))
    assert all(sitting.witnessed(reader, Voted) == sitting.heard(Voted) for reader in sitting.readers)
    assert sitting.view(None).votes == (False, False, True)


def test_amb_02_detectives_see_only_the_result() -> None:
    sitting = seated(3, level=Level.DETECTIVE).says(CAT, Vote(True))
    assert sitting.witnessed(CAT, Voted) == [Voted(CAT, True, True)]
    assert all(sitting.witnessed(reader, Voted) == [] for reader in (ANN, BEN, None))
    assert sitting.view(CAT).votes == (None, None, True)
    assert sitting.view(None).votes == (None, None, None)
    sitting.says(ANN, Vote(True)).says(BEN, Vote(True))
    assert all(sitting.witnessed(reader, ResolutionBegan) for reader in sitting.readers)


def test_amb_02_a_vote_stands_until_taken_back_and_all_must_agree() -> None:
    sitting = seated(3).says(CAT, Vote(True)).counts(ANN, "1")
    assert sitting.state.votes == (False, False, True)
    assert sitting.says(ANN, Vote(True)).step == Turn(BEN)
    assert sitting.says(BEN, Vote(True)).step == Solve(ANN, Kind.VICTIM)


def test_amb_03_with_the_tokens_spent_turn_abilities_are_lost() -> None:
    sitting = seated(5, "11B", tokens=Tokens(free=1)).counts(ANN, "1")
    assert sitting.step == Solve(ANN, Kind.OFFENDER)
    assert not sitting.offers(CAT, Investigate)
    assert sitting.refuses(CAT, Investigate(Inquiry.ANIMAL)) == ("no_more_questions", "AI-43")


def test_amb_04_din_and_teor_may_be_used_during_the_resolution() -> None:
    sitting = seated(3, "7").resolves()
    sitting.says(BEN, LetSpeak(CAT)).says(CAT, Decline())
    assert sitting.step == Solve(ANN, Kind.OFFENDER)
    assert sitting.says(ANN, LetDraw(ANN)).step == Draw(ANN)


def test_amb_04_a_question_and_its_answers_are_one_moment() -> None:
    sitting = seated(3, "9").counts(ANN, "1")
    assert len([event for event in sitting.news if isinstance(event, Counted)]) == 3
    assert sitting.step == QueenDie(ANN)
    assert not sitting.choices(ANN)


@pytest.mark.parametrize("action", [Investigate(Inquiry.ANIMAL), LeadQueen(CENTRE)])
def test_amb_05_edd_okra_and_valia_count_as_having_asked(action: Investigate | LeadQueen) -> None:
    cast = (
        Character.DIN,
        Character.EDD if isinstance(action, Investigate) else Character.VALIA,
        Character.TEOR,
    )
    sitting = (
        seated(3, "10", characters=cast).counts(ANN, "1").throws(1).says(BEN, action).throws(1).resolves()
    )
    assert sitting.step == Solve(BEN, Kind.OFFENDER)


def test_amb_05_okra_too() -> None:
    sitting = seated(4, "8").counts(ANN, "1").counts(BEN, "2").counts(CAT, "3")
    assert sitting.says(DAN, AskAgain(Line.ROW_1, None, None)).resolves().step == Solve(DAN, Kind.OFFENDER)


def test_amb_06_when_nobody_has_asked_the_first_active_player_opens() -> None:
    sitting = seated(3)
    sitting.state = sitting.state.alter(first=CAT)
    assert sitting.resolves().step == Solve(CAT, Kind.VICTIM)


def test_amb_07_a_refused_guess_cannot_be_repeated() -> None:
    sitting = seated(3, innocence=3).resolves().says(ANN, Guess(Clue.V1))
    assert sitting.refuses(ANN, Guess(Clue.V1)) == ("refused_already", "AI-48")
    assert Guess(Clue.V1) not in sitting.choices(ANN)


@pytest.mark.parametrize("level", Level)
def test_amb_28_nobody_suggests_a_line_to_the_active_player(level: Level) -> None:
    sitting = seated(3, "11B", level)
    assert not [action for action in sitting.choices(CAT) if hasattr(action, "line")]


def test_amb_29_three_marks_for_each_type_one_for_readiness_none_for_detectives() -> None:
    assert list(Sign) == ["open", "doubtful", "known"]
    talk = {
        level: {type(action) for action in seated(3, level=level).choices(CAT)} - {Vote} for level in Level
    }
    assert talk == {Level.EASY: {Mark}, Level.MEDIUM: {SayReady}, Level.DETECTIVE: set()}
