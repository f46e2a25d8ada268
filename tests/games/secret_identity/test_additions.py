"""What this table adds to the box: SI-63 to SI-65."""

from random import Random

import pytest
from msgspec.structs import replace

from huisclos.core.errors import SetupError
from huisclos.core.rules import Outcome
from huisclos.core.seats import NATURE, Seat
from huisclos.games.secret_identity.box import TURNS, Number
from huisclos.games.secret_identity.events import Answered, Proposed
from huisclos.games.secret_identity.moves import Depart, Propose, TimeUp
from huisclos.games.secret_identity.options import Options
from huisclos.games.secret_identity.rules import RULES
from tests.games.secret_identity.sitting import ANN, BEN, CAT, DAN, TEAM, Sitting, pictures
from tests.testkit.question import hushed


def most_shown(sitting: Sitting) -> Sitting:
    """A turn in which the active player shows as many pictures as possible."""
    scene = sitting.content().state.scene
    assert scene.active is not None
    return sitting.turn(right=True, many=scene.most_pictures(scene.active))


def test_si_63_two_play_as_a_team_with_ten_cards_and_five_turns_each() -> None:
    sitting = Sitting(2, TEAM).dealt()
    assert sitting.state.scene.hand_sizes == (10, 10)
    while sitting.pending:
        sitting.turn(right=True)
    assert [event.seat for event in sitting.heard(Answered)] == [ANN, BEN] * 5
    assert RULES.outcome(sitting.state) == Outcome((), "mind_readers", (10, 10))


def test_si_63_whoever_guesses_answers_alone_and_the_other_steers_nobody() -> None:
    sitting = Sitting(2, TEAM).masked(3).all_show()
    assert sitting.pending == (BEN,)
    assert hushed(RULES, sitting.state) == (ANN,)
    assert sitting.refuses(ANN, Propose(Number(3))) == ("not_awaited", "SI-50")
    sitting.says(BEN, Propose(Number(4)))
    assert sitting.heard(Answered)[0].answer == 4


def test_si_63_one_card_is_kept_for_each_turn_to_come() -> None:
    sitting = Sitting(2, TEAM)
    most = []
    for _ in range(10):
        before = sitting.content().state.scene.hand_sizes
        most_shown(sitting)
        most.append(sum(before) - sum(sitting.state.scene.hand_sizes))
    assert most == [3, 3, 3, 3, 2, 2, 1, 1, 1, 1]
    assert sitting.state.scene.hand_sizes == (0, 0)


def test_si_63_a_card_that_is_needed_later_cannot_be_shown_now() -> None:
    sitting = Sitting(2, TEAM)
    for _ in range(4):
        most_shown(sitting)
    sitting.masked(3)
    three = pictures(sitting.state.hands[ANN][:3])
    assert sitting.refuses(ANN, three) == ("one_to_three_cards", "SI-13")
    sitting.shows(ANN, 2)


@pytest.mark.parametrize("players", [2, 9])
def test_si_63_two_rivals_are_refused(players: int) -> None:
    with pytest.raises(SetupError, match="3 to 8") as refused:
        RULES.setup(Options(), players)
    assert refused.value.why == "bad_places"
    assert RULES.company(Options()) == range(3, 9)
    assert RULES.company(TEAM) == range(2, 9)


def test_si_63_without_the_other_a_team_of_two_has_nobody_to_guess() -> None:
    sitting = Sitting(2, TEAM).turn(right=True).masked(3).says(NATURE, Depart(ANN)).shows(BEN)
    assert sitting.pending == ()
    assert RULES.outcome(sitting.state) == Outcome((), "strangers", (1, 1))


def talk() -> Sitting:
    """Ann has shown a picture for number 3, Ben and Cat have spoken, Dan still thinks."""
    sitting = Sitting(4, TEAM).masked(3).all_show()
    return sitting.says(BEN, Propose(Number(5))).says(CAT, Propose(Number(3)))


def test_si_64_a_guesser_may_change_a_proposal_while_others_think() -> None:
    sitting = talk().says(BEN, Propose(Number(3)))
    assert sitting.heard(Proposed)[-1] == Proposed(BEN, Number(3))
    assert sitting.pending == (DAN,)
    sitting.says(DAN, Propose(Number(3)))
    assert sitting.heard(Answered)[0].right


def test_si_64_a_changed_proposal_counts_when_time_runs_out() -> None:
    sitting = talk().says(BEN, Propose(Number(7))).says(CAT, Propose(Number(7))).says(NATURE, TimeUp())
    assert sitting.heard(Answered)[0].answer == 7


def test_si_64_changing_one_s_mind_is_no_new_time_round() -> None:
    sitting = talk()
    for number in (1, 2, 4, 6):
        sitting.says(BEN, Propose(Number(number)))
    assert sitting.step.look == 1
    assert sitting.pending == (DAN,)


def test_si_64_one_who_comes_round_to_the_others_ends_the_talk() -> None:
    sitting = talk().says(DAN, Propose(Number(3))).says(DAN, Propose(Number(3)))
    assert sitting.pending == (BEN, CAT)
    sitting.says(CAT, Propose(Number(3))).says(BEN, Propose(Number(3)))
    assert sitting.heard(Answered)[0].answer == 3


def test_si_64_the_same_number_again_or_another_s_voice_is_refused() -> None:
    sitting = talk()
    assert sitting.refuses(BEN, Propose(Number(5))) == ("proposed_already", "SI-64")
    assert sitting.refuses(BEN, Propose(Number(9))) == ("no_such_number", "SI-42")
    assert sitting.refuses(ANN, Propose(Number(3))) == ("not_awaited", "SI-50")


def ended(gone: tuple[Seat, ...], *scores: int, hands: tuple[int, ...]) -> Outcome | None:
    """How a game of rivals ends that these have left after the last cases were opened."""
    sitting = Sitting(len(scores)).round().round().round().masked().all_show()
    sitting.says(NATURE, *map(Depart, gone)).says(NATURE, TimeUp()).counts()
    return RULES.outcome(sitting.scored(*scores, hands=hands).state)


def test_si_65_whoever_left_does_not_win_a_tie_by_cards() -> None:
    assert ended((BEN,), 9, 9, 3, hands=(1, 2, 6)) == Outcome((ANN,), "stayed", (9, 9, 3))


def test_si_65_among_those_who_stayed_the_cards_count() -> None:
    tied = ended((BEN,), 9, 9, 9, 3, hands=(1, 6, 2, 6))
    assert tied == Outcome((CAT,), "more_cards", (9, 9, 9, 3))
    assert ended((BEN,), 9, 9, 9, 3, hands=(2, 6, 2, 6)) == Outcome((ANN, CAT), "shared", (9, 9, 9, 3))


def test_si_65_if_all_of_them_left_the_cards_count_too() -> None:
    assert ended((BEN, CAT), 3, 9, 9, hands=(6, 1, 2)) == Outcome((CAT,), "more_cards", (3, 9, 9))


def test_si_65_the_highest_score_stands_and_wins_even_so() -> None:
    assert ended((BEN,), 8, 9, 3, hands=(6, 1, 6)) == Outcome((BEN,), "most_points", (8, 9, 3))


def suffice(sitting: Sitting) -> bool:
    """Whether those present hold a card for each turn that is left."""
    scene = sitting.state.scene
    return sum(scene.hand_sizes[seat] for seat in scene.present) >= TURNS - len(scene.turns)


@pytest.mark.parametrize("players", range(2, 9))
def test_si_54_a_team_that_some_leave_plays_ten_turns_if_its_cards_suffice(players: int) -> None:
    short = 0
    for seed in range(60):
        rng = Random(seed)
        sitting = Sitting(players, TEAM).laid()
        enough = suffice(sitting)
        while sitting.laid().pending:
            if len(sitting.state.scene.present) > 2 and rng.random() < 1 / 4:
                sitting.says(NATURE, Depart(rng.choice(sitting.state.scene.present)))
                enough = suffice(sitting)
            if sitting.content(leader=sitting.state.scene.present[0]).pending:
                most_shown(sitting)
        assert (len(sitting.state.scene.turns) == TURNS) == enough
        short += not enough
    assert short < 60 / 4


@pytest.mark.parametrize(
    ("mine", "others", "most"), [(5, 9, 3), (5, 1, 3), (4, 1, 2), (5, 0, 2), (4, 0, 1), (3, 0, 1)]
)
def test_si_13_a_card_is_kept_also_for_the_turns_of_those_who_have_none_left(
    mine: int, others: int, most: int
) -> None:
    """Four turns are left, this one included, and one of three has gone."""
    sitting = Sitting(3, TEAM)
    for _ in range(6):
        sitting.turn(right=True)
    scene = sitting.masked(3).says(NATURE, Depart(CAT)).state.scene
    assert replace(scene, hand_sizes=(mine, others, 8)).most_pictures(ANN) == most
