"""The box and the preparation: DN-01 to DN-18."""

from collections import Counter
from random import Random
from typing import Never

import pytest

from huisclos.core.errors import SetupError
from huisclos.core.seats import NATURE, Seat
from huisclos.games.death_note.box import (
    ACTION,
    CAMP,
    CARDS,
    INVESTIGATION,
    KIRAS,
    OBJECTIVES,
    ROLES,
    TILES,
    TILES_OF,
    Camp,
    Card,
    Options,
    Role,
    deck,
)
from huisclos.games.death_note.events import CardKept, HandDealt, RoleDealt
from huisclos.games.death_note.moves import Deal, Keep
from huisclos.games.death_note.rules import RULES
from huisclos.games.death_note.steps.asking import Effect, Inquiry
from huisclos.games.death_note.steps.cards import FIRST, FIRST_OF_TILE
from huisclos.games.death_note.steps.dealing import KeepOne
from tests.testkit.death_note import ANN, BEN, CAT, DAN, ELL, Sitting, table

EVERY_TABLE = pytest.mark.parametrize("people", range(4, 9))


def opened(people: int, seed: int = 0, options: Options | None = None) -> Sitting:
    """A table just dealt."""
    sitting = Sitting(RULES.setup(options or Options(), people))
    return sitting.says(NATURE, RULES.legal(sitting.state, NATURE).sample(Random(seed)))


def test_dn_01_the_box_holds_46_actions_25_investigations_and_9_roles() -> None:
    assert len(deck(8, first_games=False)) == 46
    assert len(CARDS) == 36
    assert len(TILES) == 25
    assert len(ROLES) == 9
    assert sum(ACTION[each].ryuk for each in deck(8, first_games=False)) == 23
    assert sum(ACTION[each].death for each in deck(8, first_games=False)) == 6


def test_a_card_is_one_class_that_says_its_number() -> None:
    assert sorted(Effect.kinds) == [ACTION[each].no for each in CARDS]
    assert sorted(Inquiry.kinds) == [INVESTIGATION[tile].no for tile in TILES]
    assert [FIRST[each].number for each in CARDS] == sorted(Effect.kinds)
    assert [FIRST_OF_TILE[tile].number for tile in TILES] == sorted(Inquiry.kinds)


def test_two_classes_cannot_be_the_same_card() -> None:
    with pytest.raises(TypeError, match="Copied and Tailing both say they are number 15"):

        class Copied(Effect[Never]):
            """15: looks like another card."""

            number = 15


def test_dn_02_three_kira_and_five_investigators() -> None:
    camps = Counter(CAMP.values())
    assert camps == {Camp.NONE: 1, Camp.KIRA: 3, Camp.INVESTIGATOR: 5}
    assert set(KIRAS) == {Role.LIGHT, Role.MISA, Role.HIGUCHI}
    assert all(sum(goal.apples for goal in OBJECTIVES[role]) == 4 for role in ROLES)


def test_dn_03_four_to_eight_people_l_included() -> None:
    assert list(RULES.players) == [4, 5, 6, 7, 8]
    for people in (3, 9):
        with pytest.raises(SetupError):
            RULES.setup(Options(), people)
    assert len(opened(5).scene.players) == 4


def test_dn_04_player_excludes_l() -> None:
    sitting = table(hands={ANN: "discovery"}).plays(ANN, "discovery")
    assert ELL not in sitting.targets(ANN)
    assert ELL not in sitting.scene.players


def test_dn_05_looking_is_secret_and_discarding_face_down() -> None:
    sitting = opened(4)
    kept = sitting.state.hands[sitting.pending[0]][0]
    reader = sitting.pending[1]
    sitting.says(sitting.pending[0], Keep(kept))
    assert sitting.witnessed(reader, CardKept)[0].card is None
    assert len(sitting.state.discard) == 1
    assert sitting.scene.spent == ()


def test_dn_06_neighbours_skip_l_and_the_dead() -> None:
    scene = table(dead=[BEN]).scene
    assert set(scene.neighbours(ANN)) == {CAT, Seat(5)}
    assert set(scene.neighbours(CAT)) == {ANN, DAN}


def test_dn_07_two_are_each_others_only_neighbour_and_the_dead_have_none() -> None:
    scene = table("light misa matsuda", dead=[CAT]).scene
    assert scene.neighbours(ANN) == (BEN,)
    assert scene.neighbours(BEN) == (ANN,)
    assert scene.neighbours(CAT) == ()
    assert table("light misa matsuda", dead=[CAT], hidden_dead=[BEN]).scene.neighbours(ANN) == ()


@EVERY_TABLE
def test_dn_08_l_and_light_are_always_dealt(people: int) -> None:
    for seed in range(20):
        dealt = opened(people, seed).state.roles[:people]
        assert {Role.L, Role.LIGHT} <= set(dealt)
        assert len(set(dealt)) == people
    wrong = Deal(tuple(ROLES[::-1]), (), ())
    assert wrong not in RULES.legal(RULES.setup(Options(), people), NATURE)


def test_dn_09_each_sees_the_own_role_alone() -> None:
    sitting = opened(6)
    for reader in range(6):
        seen = [event.role for event in sitting.witnessed(Seat(reader), RoleDealt)]
        assert sum(role is not None for role in seen) == 1
        assert sitting.view(Seat(reader)).notebook.roles[reader] is sitting.state.roles[reader]  # type: ignore[union-attr]
    assert {event.role for event in sitting.witnessed(None, RoleDealt)} == {None}


def test_dn_10_l_alone_is_revealed() -> None:
    sitting = opened(6)
    assert [face for face in sitting.scene.faces if face] == [Role.L]
    assert sitting.state.roles[sitting.scene.seat_of_l] is Role.L


@EVERY_TABLE
def test_dn_11_the_rest_lies_face_down_in_the_centre(people: int) -> None:
    scene = opened(people).scene
    assert len(scene.centre) == 9 - people
    assert len(scene.hidden_centre) == 9 - people


def test_dn_12_tiles_lie_in_five_shuffled_piles_of_five() -> None:
    sitting = opened(6)
    for number, tiles in TILES_OF.items():
        assert set(sitting.state.tiles[5 * number - 5 : 5 * number]) == set(tiles)
    orders = {opened(6, seed).state.tiles[:5] for seed in range(20)}
    assert len(orders) > 1


@pytest.mark.parametrize(
    ("people", "first", "size", "ryuk", "deadly"),
    [(6, False, 46, 23, 6), (5, False, 40, 21, 5), (8, True, 37, 18, 4), (4, True, 31, 16, 3)],
)
def test_dn_13_and_14_the_deck(people: int, first: bool, size: int, ryuk: int, deadly: int) -> None:
    cards = deck(people, first_games=first)
    assert len(cards) == size
    assert sum(ACTION[each].ryuk for each in cards) == ryuk
    assert sum(ACTION[each].death for each in cards) == deadly


def test_dn_13_cards_for_six_stay_out_below() -> None:
    less = Counter(deck(6, first_games=False)) - Counter(deck(5, first_games=False))
    assert sorted(ACTION[each].no for each in less) == [1, 5, 14, 15, 17, 27]


def test_dn_14_first_games_leave_out_28_to_36() -> None:
    left_out = set(deck(6, first_games=False)) - set(deck(6, first_games=True))
    assert sorted(ACTION[each].no for each in left_out) == list(range(28, 37))
    assert Options().first_games is False


def test_dn_15_l_draws_five_and_keeps_them() -> None:
    sitting = opened(6)
    assert len(sitting.state.hand_of_l) == 5
    assert sitting.scene.seat_of_l not in sitting.pending


def test_dn_16_a_player_keeps_one_of_two() -> None:
    sitting = opened(6)
    assert isinstance(sitting.step, KeepOne)
    assert set(sitting.pending) == set(sitting.scene.players)
    seat = sitting.pending[0]
    assert sitting.witnessed(seat, HandDealt)
    assert sitting.refuses(seat, Keep(missing(sitting.state.hands[seat]))) == "DN-16"
    for player in sitting.scene.players:
        sitting.says(player, Keep(sitting.state.hands[player][1]))
    assert all(len(sitting.state.hands[player]) == 1 for player in sitting.scene.players)
    assert len(sitting.state.discard) == 5


def missing(hand: tuple[Card, ...]) -> Card:
    return next(each for each in CARDS if each not in hand)


def test_dn_17_nobody_owns_ryuk_and_nobody_has_suspicions() -> None:
    scene = opened(7).scene
    assert scene.ryuk is None
    assert set(scene.suspicions) == {0}


def test_dn_18_the_table_may_choose_l() -> None:
    for seed in range(8):
        assert opened(5, seed, Options(detective=3)).scene.seat_of_l == 3
    options, order = RULES.seating(Options(), (None, None, "role_l", None))
    assert options.detective == 2
    assert order == (0, 1, 2, 3)
    assert RULES.played(options, 4) == (None, None, Role.L, None)
    with pytest.raises(SetupError):
        RULES.setup(Options(detective=4), 4)


def test_amb_01_counts_include_l_and_effects_do_not() -> None:
    assert opened(5).scene.threshold == 6
    assert len(opened(5).scene.living) == 4


def test_amb_21_investigators_in_list_order() -> None:
    assert [objective.test for objective in OBJECTIVES[Role.AIZAWA]][2] == "alive_with_empty_hand"
    assert [objective.test for objective in OBJECTIVES[Role.MOGI]][1] == "misa_alive"
    assert OBJECTIVES[Role.WATARI][0].test == "all_kira_revealed"
