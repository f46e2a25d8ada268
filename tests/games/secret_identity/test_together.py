"""One team: SI-41 to SI-60."""

from collections import Counter
from random import Random

import pytest

from huisclos.core.rules import Outcome
from huisclos.core.seats import NATURE, Seat
from huisclos.games.secret_identity.box import NUMBERS, TURNS, Number
from huisclos.games.secret_identity.events import (
    Answered,
    CaseOpened,
    CharacterBrought,
    LeaderChosen,
    NumberDealt,
    Proposed,
    TurnBegan,
)
from huisclos.games.secret_identity.moves import Assign, Depart, Lead, Propose
from huisclos.games.secret_identity.rules import RULES
from huisclos.games.secret_identity.steps.board import Lottery, Muster, Replacement, Secrets
from huisclos.games.secret_identity.steps.clue import Clue
from huisclos.games.secret_identity.steps.guess import Discussion
from tests.games.secret_identity.sitting import ANN, BEN, CAT, DAN, TEAM, Sitting, pictures
from tests.testkit.question import hushed


def guessing(players: int = 4, number: int = 3) -> Sitting:
    """Ann has shown a picture for this number, and the others talk."""
    return Sitting(players, TEAM).masked(number).all_show()


def finished(right: int, players: int = 4) -> Sitting:
    """A whole game with so many right answers."""
    sitting = Sitting(players, TEAM)
    for turn in range(TURNS):
        sitting.turn(right=turn < right)
    return sitting


@pytest.mark.parametrize("players", range(3, 9))
def test_si_41_three_to_eight_are_one_team(players: int) -> None:
    outcome = RULES.outcome(finished(4, players).state)
    assert outcome is not None
    assert outcome.scores == (4,) * players


def test_si_42_one_case_and_one_number_at_a_time_and_seventeen_characters() -> None:
    sitting = finished(5)
    scene = sitting.state.scene
    assert len(set(scene.gone) | {character for character in scene.board if character}) == 17
    guess = guessing()
    assert guess.state.scene.masked == guess.state.scene.in_play == (ANN,)


@pytest.mark.parametrize(("players", "cards"), [(3, 10), (4, 10), (5, 8), (6, 8), (7, 6), (8, 6)])
def test_si_43_hands_by_the_number_of_players(players: int, cards: int) -> None:
    assert Sitting(players, TEAM).dealt().state.scene.hand_sizes == (cards,) * players


def test_si_44_eight_characters_and_nine_to_come() -> None:
    scene = Sitting(3, TEAM).laid().state.scene
    assert len(set(scene.board)) == 8
    assert scene.pile == 9


def test_si_45_the_score_begins_at_nothing() -> None:
    assert set(Sitting(3, TEAM).laid().state.scene.scores) == {0}


def test_si_46_by_turns_one_takes_a_number_in_secret() -> None:
    sitting = Sitting(4, TEAM).content(CAT)
    assert sitting.step == Secrets((CAT,))
    sitting.says(NATURE, Assign((Number(6),)))
    assert sitting.witnessed(CAT, NumberDealt) == [NumberDealt(CAT, Number(6))]
    assert sitting.witnessed(ANN, NumberDealt) == [NumberDealt(CAT, None)]
    assert [sitting.view(seat).number for seat in sitting.readers] == [None, None, 6, None, None]
    givers = finished(0).heard(Answered)
    assert [event.seat for event in givers[:5]] == [ANN, BEN, CAT, DAN, ANN]


def test_si_46_everybody_hears_whose_turn_it_is() -> None:
    sitting = Sitting(4, TEAM).content(CAT)
    assert sitting.witnessed(None, TurnBegan) == [TurnBegan(1, CAT)]
    sitting.turn(right=False).laid()
    assert sitting.witnessed(None, TurnBegan)[-1] == TurnBegan(2, DAN)
    assert sitting.view(None).scene.active == DAN
    sitting.says(NATURE, Depart(DAN)).content()
    assert sitting.witnessed(None, TurnBegan)[-1] == TurnBegan(2, ANN)
    assert len(finished(0).heard(TurnBegan)) == TURNS


@pytest.mark.parametrize("many", [1, 2, 3])
def test_si_47_the_active_player_shows_one_to_three_pictures(many: int) -> None:
    sitting = Sitting(4, TEAM).masked(3)
    assert sitting.step == Clue((ANN,))
    sitting.shows(ANN, many)
    assert len(sitting.heard(CaseOpened)[0].green) == many


@pytest.mark.parametrize("many", [0, 4])
def test_si_47_no_fewer_and_no_more(many: int) -> None:
    sitting = Sitting(4, TEAM).masked(3)
    action = pictures(sitting.state.hands[ANN][:many])
    assert sitting.refuses(ANN, action) == ("one_to_three_cards", "SI-13")


def test_si_48_the_others_talk_and_settle_on_one_answer() -> None:
    sitting = guessing()
    assert sitting.pending == (BEN, CAT, DAN)
    assert set(hushed(RULES, sitting.state)) == {ANN}
    for seat in (BEN, CAT, DAN):
        sitting.says(seat, Propose(Number(3)))
    assert sitting.heard(Proposed)[-1] == Proposed(DAN, Number(3))
    assert sitting.heard(Answered)[0].answer == 3


def test_si_49_right_moves_the_pawn_wrong_costs_nothing() -> None:
    sitting = Sitting(4, TEAM).turn(right=True)
    assert sitting.state.scene.scores == (1,) * 4
    assert sitting.turn(right=False).state.scene.scores == (1,) * 4
    assert [event.right for event in sitting.heard(Answered)] == [True, False]


def test_si_50_the_active_player_steers_nobody() -> None:
    sitting = guessing()
    assert sitting.refuses(ANN, Propose(Number(3))) == ("not_awaited", "SI-50")
    assert hushed(RULES, sitting.state) == (ANN,)
    assert hushed(RULES, Sitting(4, TEAM).masked(3).state) == (ANN,)


def test_si_51_the_cards_used_are_gone() -> None:
    sitting = Sitting(4, TEAM).turn(right=True, many=2)
    assert sitting.state.scene.hand_sizes == (8, 10, 10, 10)
    assert sitting.state.scene.cases == ((), (), (), ())


@pytest.mark.parametrize("right", [True, False])
def test_si_52_that_one_character_is_replaced_right_or_wrong(right: bool) -> None:
    sitting = guessing()
    before = sitting.state.scene.board
    for seat in (BEN, CAT, DAN):
        sitting.says(seat, Propose(Number(3 if right else 4)))
    assert sitting.step == Replacement(Number(3))
    sitting.laid()
    after = sitting.state.scene.board
    assert [number for number in NUMBERS if before[number - 1] != after[number - 1]] == [3]
    assert sitting.heard(CharacterBrought)[-1].number == 3
    assert before[2] in sitting.state.scene.gone


def test_si_53_the_new_character_lies_there_before_the_next_turn_begins() -> None:
    told = [type(event) for event in finished(5).told]
    turns = [at for at, kind in enumerate(told) if kind is TurnBegan]
    assert len(turns) == TURNS
    assert all(told[at - 1] is CharacterBrought for at in turns[1:])


def test_si_53_all_eight_numbers_are_shuffled_again_for_another_player() -> None:
    sitting = Sitting(4, TEAM).turn(right=True).content()
    assert sitting.step == Secrets((BEN,))
    assert len(RULES.legal(sitting.state, NATURE)) == 8


def test_si_54_ten_turns() -> None:
    sitting = Sitting(4, TEAM)
    for turn in range(TURNS):
        assert RULES.outcome(sitting.state) is None
        assert sitting.laid().state.scene.pile == 9 - turn
        sitting.turn(right=True)
    assert sitting.pending == ()
    assert len(sitting.heard(Answered)) == 10


def test_si_55_in_the_last_turn_nothing_is_replaced() -> None:
    sitting = finished(3)
    assert len(sitting.heard(CharacterBrought)) == 9
    assert sitting.state.scene.board[2] is None


@pytest.mark.parametrize("right", [0, 7, 10])
def test_si_56_the_result_is_the_number_of_right_answers(right: int) -> None:
    outcome = RULES.outcome(finished(right).state)
    assert outcome is not None
    assert set(outcome.scores) == {right}


@pytest.mark.parametrize("right", range(11))
def test_si_57_four_grades(right: int) -> None:
    grades = ["strangers"] * 3 + ["acquainted"] * 3 + ["kindred"] * 3 + ["mind_readers"] * 2
    sitting = finished(0).scored(*[right] * 4)
    assert RULES.outcome(sitting.state) == Outcome((), grades[right], (right,) * 4)


def test_si_58_nobody_wins_and_nobody_loses() -> None:
    for right in (0, 10):
        outcome = RULES.outcome(finished(right).state)
        assert outcome is not None
        assert outcome.winners == ()


@pytest.mark.parametrize("players", range(3, 9))
def test_si_59_hands_always_suffice(players: int) -> None:
    sitting = Sitting(players, TEAM)
    for _ in range(TURNS):
        sitting.content()
        active = sitting.state.scene.active
        assert active is not None
        held = sitting.state.scene.hand_sizes[active]
        assert sitting.state.scene.most_pictures(active) == min(3, held)
        sitting.turn(right=False, many=min(3, held))
    turns = Counter(event.seat for event in sitting.heard(Answered))
    assert max(turns.values()) == {3: 4, 4: 3}.get(players, 2)


def test_si_60_a_number_may_come_again_with_another_character_behind_it() -> None:
    sitting = Sitting(4, TEAM).turn(right=True).turn(right=True)
    first, second = sitting.heard(Answered)
    assert first.number == second.number
    assert first.character != second.character


def test_si_60_the_same_character_if_that_number_was_not_played() -> None:
    sitting = Sitting(4, TEAM).masked(5)
    fifth = sitting.state.scene.board[4]
    sitting = Sitting(4, TEAM).turn(right=True).masked(5)
    assert sitting.state.scene.board[4] == fifth


def test_the_first_player_is_drawn_by_lot() -> None:
    sitting = Sitting(4, TEAM).laid()
    while isinstance(sitting.step, Muster):
        sitting.says(sitting.pending[0], next(iter(RULES.legal(sitting.state, sitting.pending[0]))))
    assert isinstance(sitting.step, Lottery)
    lots = RULES.legal(sitting.state, NATURE)
    assert {lots.sample(Random(seed)) for seed in range(50)} == {Lead(Seat(seat)) for seat in range(4)}
    sitting.says(NATURE, Lead(DAN))
    assert sitting.heard(LeaderChosen) == [LeaderChosen(DAN)]


def test_who_disagrees_looks_again_and_the_third_look_decides() -> None:
    sitting = guessing(5)
    for look in (1, 2, 3):
        assert isinstance(sitting.step, Discussion)
        assert sitting.step.look == look
        for seat, number in zip(sitting.pending, (3, 7, 7, 5), strict=True):
            sitting.says(seat, Propose(Number(number)))
    assert sitting.heard(Answered)[0].answer == 7


def test_agreement_in_a_later_look_settles_at_once() -> None:
    sitting = guessing()
    for seat, number in ((BEN, 3), (CAT, 4), (DAN, 3), (CAT, 3)):
        sitting.says(seat, Propose(Number(number)))
    assert sitting.heard(Answered)[0].answer == 3
