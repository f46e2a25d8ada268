"""The count, and between rounds: SI-27 to SI-37."""

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from huisclos.core.seats import NATURE, Seat
from huisclos.games.secret_identity.box import NUMBERS, Number
from huisclos.games.secret_identity.events import Scored, Unmasked
from huisclos.games.secret_identity.moves import Vote
from huisclos.games.secret_identity.rules import RULES
from huisclos.games.secret_identity.steps.board import Layout
from tests.games.secret_identity.sitting import ANN, BEN, CAT, DAN, Sitting


def counted(numbers: Sequence[int], rows: Sequence[Sequence[int | None]], first: Seat = ANN) -> Sitting:
    """A first round with these numbers and votes."""
    return Sitting(len(numbers)).masked(*numbers).all_show().all_vote(rows).counts(first)


YELLOW_IS_TWO = ((2, 5, 7, 1), [(None, 8, 3, 6), (2, None, 3, 4), (2, 8, None, 6), (4, 8, 3, None)])


def test_si_27_one_after_the_other_turns_up_the_number() -> None:
    sitting = counted(*YELLOW_IS_TWO, first=CAT)
    assert [(event.seat, event.number) for event in sitting.heard(Unmasked)] == [
        (CAT, 7),
        (DAN, 1),
        (ANN, 2),
        (BEN, 5),
    ]


def test_si_27_everybody_sees_who_it_was_every_vote_and_who_had_found_out() -> None:
    sitting = counted(*YELLOW_IS_TWO)
    counted_round = sitting.state.scene.rounds[0]
    assert sitting.witnessed(None, Unmasked)[0] == Unmasked(
        ANN,
        Number(2),
        counted_round.characters[1],
        votes=(None, Number(2), Number(2), Number(4)),
        right=(BEN, CAT),
    )
    assert counted_round.numbers == (2, 5, 7, 1)


def test_si_28_a_vote_is_right_when_its_number_is_the_owner_s() -> None:
    assert [event.right for event in counted(*YELLOW_IS_TWO).heard(Unmasked)] == [(BEN, CAT), (), (), ()]


def test_si_29_the_owner_scores_for_each_right_vote() -> None:
    assert counted(*YELLOW_IS_TWO).state.scene.scores[ANN] == 2


def test_si_30_the_voter_scores_for_each_right_vote() -> None:
    assert counted(*YELLOW_IS_TWO).state.scene.scores[1:] == (1, 1, 0)


rows = some.lists(some.permutations(NUMBERS), min_size=3, max_size=8)


@settings(max_examples=40, deadline=None)
@given(rows, some.permutations(NUMBERS))
def test_si_31_every_right_vote_is_worth_two_points(votes: list[list[int]], numbers: list[int]) -> None:
    players = len(votes)
    cast = [
        [None if seat == voter else row[seat] for seat in range(players)] for voter, row in enumerate(votes)
    ]
    sitting = counted(numbers[:players], cast)
    right = sum(row[seat] == numbers[seat] for row in cast for seat in range(players))
    assert sum(sitting.state.scene.scores) == 2 * right
    assert sum(event.points for event in sitting.heard(Scored)) == 2 * right


@pytest.mark.parametrize("players", range(3, 9))
def test_si_32_the_highest_possible_score(players: int) -> None:
    sitting = Sitting(players).round(2)
    assert sitting.state.scene.scores == (2 * (players - 1),) * players
    for _ in range(3):
        sitting.round(2)
    assert sitting.state.scene.scores == (8 * (players - 1),) * players


def test_si_34_the_example_with_four_players() -> None:
    sitting = counted(*YELLOW_IS_TWO)
    assert [(event.seat, event.points) for event in sitting.heard(Scored)] == [
        (ANN, 2),
        (BEN, 1),
        (CAT, 1),
        (DAN, 0),
    ]


def test_si_35_numbers_and_votes_go_back() -> None:
    sitting = Sitting(3).round()
    assert sitting.state.mystery == NUMBERS
    assert sitting.state.numbers == (None, None, None)
    assert sitting.view(ANN).number is None
    assert sitting.state.scene.masked == ()
    used = sitting.state.scene.rounds[0].votes[ANN]
    assert Vote(used) in RULES.legal(sitting.masked().all_show().state, ANN)


def test_si_36_all_eight_characters_and_the_cards_used_are_gone() -> None:
    sitting = Sitting(3).masked()
    board = sitting.state.scene.board
    sitting.all_show(2).all_vote_rightly().counts()
    assert sitting.state.scene.gone == board
    assert sitting.state.scene.cases == ((), (), ())
    assert sitting.state.scene.hand_sizes == (8, 8, 8)
    assert set(board).isdisjoint(sitting.state.box)


def test_si_37_new_characters_and_new_numbers() -> None:
    sitting = Sitting(3).round()
    assert isinstance(sitting.step, Layout)
    assert sitting.pending == (NATURE,)
    before = set(sitting.state.scene.gone)
    sitting.masked(8, 7, 6)
    assert before.isdisjoint(sitting.state.scene.board)
    assert [sitting.view(seat).number for seat in (ANN, BEN, CAT)] == [8, 7, 6]
