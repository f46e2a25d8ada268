"""What the rules leave open, and how this table answers: SA-01 to SA-18."""

from random import Random

import pytest
from msgspec.structs import replace

from huisclos.core.errors import SetupError
from huisclos.core.seats import NATURE, Seat
from huisclos.games.secret_identity.box import CARDS, FACES, ROUNDS, Number
from huisclos.games.secret_identity.events import Answered, CaseOpened, Departed, Scored, TimeRanOut, Unmasked
from huisclos.games.secret_identity.moves import (
    Accept,
    Arrange,
    Depart,
    Fill,
    Lead,
    Placement,
    Propose,
    Swap,
    TimeUp,
)
from huisclos.games.secret_identity.options import Mode, Options, Swaps
from huisclos.games.secret_identity.rules import RULES
from huisclos.games.secret_identity.steps.board import Muster, Secrets
from huisclos.games.secret_identity.steps.clue import Clue
from tests.games.secret_identity.sitting import ANN, BEN, CAT, DAN, TEAM, Sitting, placed, vote
from tests.testkit.question import hushed


def voting(players: int = 3) -> Sitting:
    return Sitting(players).masked().all_show()


def test_sa_01_one_number_for_two_opponents_is_refused() -> None:
    assert voting().refuses(ANN, vote(None, 2, 2)) == ("number_twice", "SI-22")


def test_sa_02_one_s_own_number_is_accepted_and_never_right() -> None:
    sitting = voting().votes(ANN, None, 1, 3).votes(BEN, 1, None, 3).votes(CAT, 1, 2, None).counts()
    assert [event.right for event in sitting.heard(Unmasked)] == [(BEN, CAT), (CAT,), (ANN, BEN)]


def test_sa_03_votes_missing_when_time_runs_out_are_blank_and_wrong() -> None:
    sitting = voting().votes(ANN, None, 2, 3).says(NATURE, TimeUp())
    assert sitting.heard(TimeRanOut) == [TimeRanOut((BEN, CAT))]
    sitting.counts()
    assert sitting.state.scene.rounds[0].votes[BEN] == (None, None, None)
    assert sitting.state.scene.scores == (2, 1, 1)


def test_sa_04_characters_are_exchanged_only_before_the_numbers_are_dealt() -> None:
    sitting = Sitting(3).round().laid()
    sitting.says(CAT, Swap(Number(8))).laid()
    assert isinstance(sitting.step, Muster)
    sitting.masked()
    assert sitting.refuses(CAT, Swap(Number(8))) == ("numbers_are_dealt", "SI-06")
    assert len(sitting.state.scene.gone) == 9


def test_sa_05_exchanges_are_unlimited_while_the_box_lasts() -> None:
    sitting = Sitting(3).laid()
    many = len(sitting.state.box) - 8 * (ROUNDS - 1)
    for _ in range(many):
        sitting.says(ANN, Swap(Number(1))).laid()
    assert sitting.refuses(ANN, Swap(Number(1))) == ("no_more_swaps", "SI-06")
    sitting.round().round().round().round()
    assert RULES.outcome(sitting.state) is not None


@pytest.mark.parametrize(("swaps", "limit"), [(Swaps.THREE, 3), (Swaps.NONE, 0)])
def test_sa_05_a_table_may_agree_on_a_limit(swaps: Swaps, limit: int) -> None:
    sitting = Sitting(3, Options(swaps=swaps)).laid()
    for _ in range(limit):
        sitting.says(ANN, Swap(Number(1))).laid()
    assert sitting.refuses(ANN, Swap(Number(1))) == ("no_more_swaps", "SI-06")
    assert sitting.state.scene.swapped == (limit, 0, 0)


def test_sa_06_both_pictograms_of_a_side_at_once_are_refused() -> None:
    sitting = Sitting(3).masked()
    side = Arrange((placed(CARDS[0], 0), placed(CARDS[0], 1)))
    assert sitting.refuses(ANN, side) == ("card_twice", "SI-14")


def test_sa_07_two_cards_may_show_the_same_pictogram() -> None:
    sitting = Sitting(3).masked()
    pictogram = FACES[0][0]
    carriers = [card for card in CARDS if pictogram in FACES[card]]
    assert len(carriers) == 3
    hand = (*carriers, *[card for card in sitting.state.hands[ANN] if card not in carriers][:7])
    sitting.state = replace(sitting.state, hands=(hand, *sitting.state.hands[1:]))
    sitting.says(ANN, Arrange(tuple(Placement(card, pictogram, True) for card in carriers)))
    sitting.shows(BEN).shows(CAT)
    assert sitting.heard(CaseOpened)[0].green == (pictogram,) * 3


def test_sa_08_past_thirty_too_scores_are_plain_totals() -> None:
    sitting = Sitting(8).round(2).round(2).round(2)
    assert sitting.state.scene.scores == (42,) * 8
    assert sitting.heard(Scored)[-1].total == 42


def test_sa_09_cards_still_in_hand_after_the_last_round_break_ties() -> None:
    sitting = Sitting(3).round().round().round().masked().shows(ANN, 1).shows(BEN, 2).shows(CAT, 2)
    sitting.all_vote_rightly().counts()
    assert sitting.state.scene.hand_sizes == (6, 5, 5)
    outcome = RULES.outcome(sitting.state)
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((ANN,), "more_cards")


def test_sa_10_the_count_begins_with_a_seat_drawn_by_lot() -> None:
    sitting = voting().all_vote_rightly()
    lots = RULES.legal(sitting.state, NATURE)
    assert {lots.sample(Random(seed)) for seed in range(40)} == {Lead(ANN), Lead(BEN), Lead(CAT)}
    scores = set()
    for first in (ANN, BEN, CAT):
        scores.add(voting().all_vote_rightly().counts(first).state.scene.scores)
    assert scores == {(4, 4, 4)}


def test_sa_11_nobody_talks_while_pictures_are_chosen() -> None:
    assert hushed(RULES, Sitting(3).masked().state) == (ANN, BEN, CAT)


def test_sa_12_rivals_do_not_discuss_their_votes() -> None:
    assert hushed(RULES, voting().state) == (ANN, BEN, CAT)


def test_sa_13_a_team_goes_clockwise_from_a_player_drawn_by_lot() -> None:
    sitting = Sitting(4, TEAM).content(CAT)
    for _ in range(4):
        sitting.turn(right=True)
    assert [event.seat for event in sitting.heard(Answered)] == [CAT, DAN, ANN, BEN]


@pytest.mark.parametrize(
    ("proposals", "answer"),
    [({BEN: 5, CAT: 6, DAN: 6}, 6), ({BEN: 5, CAT: 6}, 5), ({DAN: 8}, 8), ({CAT: 6, DAN: 5}, 6), ({}, None)],
)
def test_sa_14_when_time_runs_out_the_most_proposed_number_stands(
    proposals: dict[Seat, int], answer: int | None
) -> None:
    sitting = Sitting(4, TEAM).masked(3).all_show()
    for seat, number in proposals.items():
        sitting.says(seat, Propose(Number(number)))
    sitting.says(NATURE, TimeUp())
    assert sitting.heard(Answered)[0].answer == answer
    assert not sitting.heard(Answered)[0].right


def test_sa_15_after_a_wrong_answer_the_right_number_is_shown() -> None:
    sitting = Sitting(4, TEAM).turn(right=False)
    answered = sitting.witnessed(None, Answered)[0]
    assert (answered.answer, answered.number, answered.right) == (4, 3, False)
    assert answered.character == sitting.state.scene.turns[0].characters[2]


def test_sa_16_two_rivals_are_too_few_and_two_of_a_team_are_not() -> None:
    with pytest.raises(SetupError):
        RULES.setup(Options(), 2)
    assert RULES.setup(TEAM, 2).scene.present == (ANN, BEN)


def test_sa_16_a_team_of_two_that_is_left_keeps_a_card_for_each_turn_to_come() -> None:
    sitting = Sitting(3, TEAM).laid().says(NATURE, Depart(CAT))
    while sitting.pending:
        sitting.content()
        active = sitting.state.scene.active
        assert active is not None
        sitting.turn(right=True, many=sitting.state.scene.most_pictures(active))
    assert len(sitting.state.scene.turns) == 10
    assert sitting.state.scene.hand_sizes == (0, 0, 10)


def test_sa_17_whoever_leaves_before_choosing_has_a_picture_chosen_by_lot() -> None:
    sitting = Sitting(4).masked().says(NATURE, Depart(DAN))
    assert sitting.heard(Departed) == [Departed(DAN)]
    assert sitting.pending == (NATURE,)
    sitting.says(NATURE, RULES.legal(sitting.state, NATURE).sample(Random(1))).all_show()
    assert len(sitting.state.scene.cases[DAN]) == 1


def test_sa_17_the_case_of_whoever_left_is_voted_on_and_the_score_stands() -> None:
    sitting = voting(4).says(NATURE, Depart(DAN))
    assert sitting.pending == (ANN, BEN, CAT)
    for seat, row in ((ANN, (None, 2, 3, 4)), (BEN, (1, None, 3, 4)), (CAT, (1, 2, None, 4))):
        sitting.votes(seat, *row)
    sitting.counts()
    assert sitting.state.scene.scores == (5, 5, 5, 3)
    sitting.masked()
    assert sitting.state.scene.masked == (ANN, BEN, CAT)
    sitting.all_show()
    assert sitting.refuses(ANN, vote(None, 2, 3, 4)) == ("vote_about_nobody", "SI-21")
    assert len(RULES.legal(sitting.state, ANN)) == 8 * 7
    assert sitting.state.scene.scores[DAN] == 3


def test_sa_17_with_only_one_left_the_game_ends_after_the_round() -> None:
    sitting = voting().says(NATURE, Depart(BEN), Depart(CAT)).votes(ANN, None, 2, 3).counts()
    outcome = RULES.outcome(sitting.state)
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ((ANN,), (2, 1, 1))


def test_sa_17_a_team_that_leaves_before_it_begins_has_found_nothing() -> None:
    sitting = Sitting(3, TEAM).laid().says(NATURE, Depart(ANN), Depart(BEN), Depart(CAT))
    outcome = RULES.outcome(sitting.state)
    assert outcome is not None
    assert (outcome.reason, outcome.scores) == ("strangers", (0, 0, 0))


def test_sa_17_a_team_passes_over_whoever_left() -> None:
    sitting = Sitting(4, TEAM).turn(right=True).laid().says(NATURE, Depart(BEN)).content()
    assert sitting.step == Secrets((CAT,))


def test_sa_17_a_guesser_who_leaves_no_longer_counts() -> None:
    sitting = Sitting(4, TEAM).masked(3).all_show()
    sitting.says(BEN, Propose(Number(3))).says(CAT, Propose(Number(3))).says(NATURE, Depart(DAN))
    assert sitting.heard(Answered)[0].right


def test_sa_17_everybody_may_leave_at_any_time_and_the_game_still_ends() -> None:
    for mode in Mode:
        for seed in range(30):
            rng = Random(seed)
            sitting = Sitting(4, Options(mode=mode))
            while sitting.pending:
                doors = [action for action in unasked(sitting) if isinstance(action, Depart)]
                if doors and rng.random() < 1 / 10:
                    sitting.says(NATURE, rng.choice(doors))
                    continue
                seat = rng.choice(sitting.pending)
                sitting.says(seat, RULES.legal(sitting.state, seat).sample(rng))
            assert RULES.outcome(sitting.state) is not None


def unasked(sitting: Sitting) -> list[object]:
    """What nature may say for the clock and the door."""
    return [] if NATURE in sitting.pending else list(RULES.legal(sitting.state, NATURE))


def test_sa_18_whoever_chose_nothing_in_time_shows_one_picture_by_lot_in_green() -> None:
    sitting = Sitting(3).masked().shows(ANN).says(NATURE, TimeUp())
    assert sitting.heard(TimeRanOut) == [TimeRanOut((BEN, CAT))]
    lots = list(RULES.legal(sitting.state, NATURE))
    assert len(lots) == 40
    assert all(isinstance(lot, Fill) and lot.placement.green for lot in lots)
    assert {lot.placement.card for lot in lots} == set(sitting.state.hands[BEN])
    sitting.says(NATURE, lots[7])
    assert isinstance(sitting.step, Clue)
    sitting.says(NATURE, RULES.legal(sitting.state, NATURE).sample(Random(0)))
    assert [len(case) for case in sitting.state.scene.cases] == [1, 1, 1]
    assert sitting.pending == (ANN, BEN, CAT)


def test_sa_18_when_time_runs_out_over_the_board_it_is_accepted() -> None:
    sitting = Sitting(3).laid().says(BEN, Accept()).says(NATURE, TimeUp())
    assert sitting.heard(TimeRanOut) == [TimeRanOut((ANN, CAT))]
    assert isinstance(sitting.step, Secrets)
