"""Worked examples with numbers: ST-1 to ST-12."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from huisclos.core.rules import Outcome
from huisclos.games.secret_identity.box import CARDS, FACES, Number
from huisclos.games.secret_identity.events import Scored
from huisclos.games.secret_identity.moves import Arrange, Placement
from huisclos.games.secret_identity.options import Options
from huisclos.games.secret_identity.rules import RULES
from tests.games.secret_identity.sitting import ANN, BEN, CAT, TEAM, Sitting, pictures, placed, vote


def test_st_01_one_case_of_four() -> None:
    sitting = Sitting(4).masked(2, 5, 7, 1).all_show()
    sitting.all_vote([(None, 8, 3, 6), (2, None, 3, 4), (2, 8, None, 6), (4, 8, 3, None)]).counts()
    assert [event.points for event in sitting.heard(Scored)] == [2, 1, 1, 0]


def test_st_02_three_players() -> None:
    sitting = Sitting(3).masked(1, 2, 3).all_show()
    sitting.all_vote([(None, 2, 3), (1, None, 4), (1, 2, None)]).counts()
    assert sitting.state.scene.scores == (4, 3, 3)


def test_st_03_four_for_two_opponents() -> None:
    assert Sitting(3).masked().all_show().refuses(CAT, vote(4, 4, None)) == ("number_twice", "SI-22")


def test_st_04_what_cannot_be_placed() -> None:
    sitting = Sitting(3).masked()
    stranger = next(name for name in FACES[1] if name not in FACES[0])
    assert sitting.refuses(ANN, Arrange(())) == ("one_to_three_cards", "SI-13")
    assert sitting.refuses(ANN, pictures(CARDS[:4])) == ("one_to_three_cards", "SI-13")
    twice = Arrange((placed(CARDS[0]), placed(CARDS[0], green=False)))
    assert sitting.refuses(ANN, twice) == ("card_twice", "SI-14")
    foreign = Arrange((Placement(CARDS[0], stranger, True),))
    assert sitting.refuses(ANN, foreign) == ("not_on_the_card", "SI-14")


def test_st_05_three_three_three_and_one() -> None:
    sitting = Sitting(3).round(3).round(3).round(3).masked()
    assert sitting.state.scene.hand_sizes == (1, 1, 1)
    assert sitting.state.scene.most_pictures(ANN) == 1


@pytest.mark.parametrize(
    ("hands", "outcome"),
    [
        ((1, 2, 5), Outcome((BEN,), "more_cards", (20, 20, 3))),
        ((2, 2, 5), Outcome((ANN, BEN), "shared", (20, 20, 3))),
    ],
)
def test_st_06_twenty_each(hands: tuple[int, ...], outcome: Outcome) -> None:
    sitting = Sitting(3).round().round().round().round().scored(20, 20, 3, hands=hands)
    assert RULES.outcome(sitting.state) == outcome


def test_st_07_eight_players_always_right() -> None:
    sitting = Sitting(8).round(2).round(2).round(2).round(2)
    assert sitting.state.scene.scores == (56,) * 8


def test_st_08_five_together() -> None:
    sitting = Sitting(5, TEAM).laid()
    assert sitting.state.scene.hand_sizes == (8,) * 5
    for turn in range(9):
        sitting.turn(right=turn < 7)
    assert sitting.laid().state.scene.pile == 0
    sitting.turn(right=False)
    assert RULES.outcome(sitting.state) == Outcome((), "kindred", (7,) * 5)


@pytest.mark.parametrize("right", [True, False])
def test_st_09_after_a_turn_one_character_has_changed(right: bool) -> None:
    before = Sitting(4, TEAM).laid().state.scene.board
    after = Sitting(4, TEAM).turn(right=right).laid().state.scene.board
    assert sum(one != other for one, other in zip(before, after, strict=True)) == 1


def test_st_10_five_numbers_are_nobody_s() -> None:
    sitting = Sitting(3).masked(8, 1, 4)
    assert len(sitting.state.mystery) == 5
    others = [
        Sitting(3).masked(8, first, second)
        for first in range(1, 8)
        for second in range(1, 8)
        if first != second
    ]
    assert {msgspec.json.encode(other.view(ANN)) for other in others} == {
        msgspec.json.encode(sitting.view(ANN))
    }


def test_st_11_thirty_two_characters() -> None:
    sitting = Sitting(4, Options()).round().round().round().round()
    assert len(set(sitting.state.scene.gone)) == len(sitting.state.scene.gone) == 32


def test_st_12_a_guest_in_the_vote_sees_nothing_of_others() -> None:
    sitting = Sitting(3).masked(8, 1, 4).all_show(2).votes(BEN, 2, None, 3)
    view = sitting.view(CAT)
    assert view.number == Number(4)
    assert set(view.hand) == set(sitting.state.hands[CAT])
    assert view.agenda[0].ballots[0].numbers is None  # type: ignore[union-attr]
    hidden = {
        face
        for seat in (ANN, BEN)
        for card in (*sitting.state.hands[seat], *sitting.state.used[seat])
        for face in FACES[card]
    }
    shown = {picture.pictogram for case in view.scene.cases for picture in case}
    own = {face for card in (*view.hand, *view.used) for face in FACES[card]}
    assert set(values(msgspec.to_builtins(view))).isdisjoint(hidden - shown - own)


def values(tree: Any) -> Iterator[str]:
    """Every text in a written view, without the names of its fields."""
    if isinstance(tree, str):
        yield tree
    elif isinstance(tree, dict | list | tuple):
        for part in tree.values() if isinstance(tree, dict) else tree:
            yield from values(part)
