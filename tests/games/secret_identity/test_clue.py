"""A round's first half, the clue: SI-10 to SI-20."""

from random import Random

import pytest

from huisclos.core.choices import SomeOf
from huisclos.core.seats import NATURE
from huisclos.games.secret_identity.box import CARDS, FACES, NUMBERS, Number
from huisclos.games.secret_identity.events import CaseClosed, CaseOpened, NumberDealt
from huisclos.games.secret_identity.moves import Arrange, Assign, Placement
from huisclos.games.secret_identity.rules import RULES
from huisclos.games.secret_identity.scene import Picture
from huisclos.games.secret_identity.steps.clue import WAYS
from huisclos.games.secret_identity.steps.guess import Voting
from tests.games.secret_identity.sitting import ANN, BEN, CAT, Sitting, pictures, placed


def test_si_10_everybody_alone_sees_their_number() -> None:
    sitting = Sitting(3).masked(5, 2, 8)
    assert [sitting.view(seat).number for seat in sitting.readers] == [5, 2, 8, None]
    assert sitting.witnessed(BEN, NumberDealt) == [
        NumberDealt(ANN, None),
        NumberDealt(BEN, Number(2)),
        NumberDealt(CAT, None),
    ]


def test_si_10_numbers_are_dealt_by_chance() -> None:
    choices = RULES.legal(Sitting(3).content().state, NATURE)
    assert len(choices) == 8 * 7 * 6
    assert {choices.sample(Random(seed)).order[0] for seed in range(100)} == set(NUMBERS)


def test_si_11_no_two_players_have_the_same_number() -> None:
    choices = RULES.legal(Sitting(3).content().state, NATURE)
    assert Assign((Number(1), Number(2), Number(1))) not in choices
    assert Assign((Number(1), Number(2), Number(9))) not in choices


def test_si_12_numbers_nobody_has_are_seen_by_nobody() -> None:
    one, other = Sitting(3).masked(5, 2, 8), Sitting(3).masked(5, 1, 3)
    assert one.view(ANN) == other.view(ANN)
    assert one.view(None) == other.view(None)
    assert one.state.mystery == (1, 3, 4, 6, 7)


@pytest.mark.parametrize("many", [1, 2, 3])
def test_si_13_one_to_three_cards_are_chosen(many: int) -> None:
    sitting = Sitting(3).masked().shows(ANN, many)
    assert sitting.heard(CaseClosed) == [CaseClosed(ANN)]
    assert sitting.pending == (BEN, CAT)


@pytest.mark.parametrize("many", [0, 4])
def test_si_13_no_fewer_and_no_more(many: int) -> None:
    sitting = Sitting(3).masked()
    action = pictures(sitting.state.hands[ANN][:many])
    assert sitting.refuses(ANN, action) == ("one_to_three_cards", "SI-13")


def test_si_13_nobody_sees_a_choice_before_all_have_chosen() -> None:
    one = Sitting(3).masked().shows(ANN, 1)
    other = Sitting(3).masked().says(ANN, pictures(CARDS[3:6], green=False))
    for reader in (BEN, CAT, None):
        assert one.view(reader) == other.view(reader)
    assert one.view(ANN) != other.view(ANN)
    assert one.state.scene.hand_sizes == (10, 10, 10)


def test_si_14_exactly_one_of_four_pictograms_shows() -> None:
    assert all(len(set(faces)) == 4 for faces in FACES)
    sitting = Sitting(3).masked()
    hand = sitting.state.hands[ANN]
    sitting.says(ANN, Arrange((placed(hand[2], 3),))).shows(BEN).shows(CAT)
    assert sitting.state.scene.cases[ANN] == (Picture(FACES[hand[2]][3], True),)


def test_si_14_a_pictogram_of_another_card_is_refused() -> None:
    sitting = Sitting(3).masked()
    stranger = next(name for name in FACES[50] if name not in FACES[0])
    assert sitting.refuses(ANN, Arrange((Placement(CARDS[0], stranger, True),))) == (
        "not_on_the_card",
        "SI-14",
    )


def test_si_14_a_card_is_in_one_place_only() -> None:
    sitting = Sitting(3).masked()
    twice = Arrange((placed(CARDS[0], 0), placed(CARDS[0], 1)))
    assert sitting.refuses(ANN, twice) == ("card_twice", "SI-14")


def test_si_15_every_pictogram_fits_or_does_not() -> None:
    assert {way.green for way in WAYS[CARDS[0]]} == {True, False}
    sitting = Sitting(3).masked()
    hand = sitting.state.hands[ANN]
    sitting.says(ANN, Arrange((placed(hand[0], 1, green=False), placed(hand[1], 2)))).shows(BEN).shows(CAT)
    opened = sitting.heard(CaseOpened)[0]
    assert opened == CaseOpened(ANN, (FACES[hand[1]][2],), (FACES[hand[0]][1],))


@pytest.mark.parametrize("greens", range(4))
def test_si_16_any_split_between_green_and_red(greens: int) -> None:
    sitting = Sitting(3).masked()
    cards = sitting.state.hands[BEN][:3]
    action = Arrange(tuple(placed(card, green=place < greens) for place, card in enumerate(cards)))
    sitting.says(BEN, action).shows(ANN).shows(CAT)
    case = sitting.state.scene.cases[BEN]
    assert [picture.green for picture in case] == [True] * greens + [False] * (3 - greens)


def test_si_17_what_a_colour_means_is_up_to_the_player() -> None:
    sitting = Sitting(3).masked()
    fish_in_green = Arrange((placed(CARDS[0]),))
    fish_in_red = Arrange((placed(CARDS[0], green=False),))
    assert fish_in_green in RULES.legal(sitting.state, ANN)
    assert fish_in_red in RULES.legal(sitting.state, ANN)


def test_si_18_cards_used_never_come_back() -> None:
    sitting = Sitting(3).round(3).masked()
    assert set(sitting.state.used[ANN]) == set(CARDS[:3])
    assert sitting.state.hands[ANN] == CARDS[3:10]
    assert sitting.refuses(ANN, pictures(CARDS[:1])) == ("card_of_your_own", "SI-13")


def test_si_19_three_a_round_leave_one_for_the_last() -> None:
    sitting = Sitting(3).round(3).round(3).round(3).masked()
    assert sitting.state.scene.hand_sizes == (1, 1, 1)
    assert all(len(RULES.legal(sitting.state, seat)) == 8 for seat in (ANN, BEN, CAT))


def test_si_20_the_vote_begins_when_all_have_placed_their_cards() -> None:
    sitting = Sitting(3).masked().shows(CAT).shows(ANN)
    assert sitting.pending == (BEN,)
    assert sitting.heard(CaseOpened) == []
    sitting.shows(BEN)
    assert [opened.seat for opened in sitting.heard(CaseOpened)] == [ANN, BEN, CAT]
    assert isinstance(sitting.step, Voting)


def test_si_20_a_case_is_not_changed_once_it_is_closed() -> None:
    sitting = Sitting(3).masked().shows(ANN)
    assert sitting.refuses(ANN, pictures(CARDS[:2])) == ("cases_are_closed", "SI-20")


def test_some_sixty_thousand_arrangements_are_known_without_a_list() -> None:
    sitting = Sitting(3).masked()
    choices = RULES.legal(sitting.state, ANN)
    assert isinstance(choices, SomeOf)
    assert len(choices) == 80 + 45 * 64 + 120 * 512 == 64_400
    rng = Random(3)
    assert all(choices.sample(rng) in choices for _ in range(100))
    assert pictures(CARDS[2::-1]) in choices


def test_the_order_in_which_cards_are_named_is_not_seen() -> None:
    one = Sitting(3).masked().says(ANN, pictures(CARDS[:3])).shows(BEN).shows(CAT)
    other = Sitting(3).masked().says(ANN, pictures(CARDS[2::-1])).shows(BEN).shows(CAT)
    assert one.state == other.state
