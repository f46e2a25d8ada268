"""Two worlds side by side, and what differs between them."""

from random import Random

import pytest

from huisclos.core.choices import OrderOf
from huisclos.core.seats import Seat
from huisclos.games.cluedo.moves import Action as CluedoAction
from huisclos.games.cluedo.moves import Deal as CluedoDeal
from huisclos.games.cluedo.rules import RULES as CLUEDO
from huisclos.laws.neighbours import neighbours
from huisclos.laws.playthrough import play
from huisclos.laws.worlds import difference, lookalike
from tests.testkit.toy.moves import Action, Deal
from tests.testkit.toy.rules import RULES


def test_a_lookalike_differs_only_in_what_is_hidden() -> None:
    state = play(CLUEDO, 4, 3).states[1]
    rng = Random(0)
    others = [lookalike(CLUEDO, state, Seat(2), rng) for _ in range(10)]
    assert {other.hands[2] for other in others} == {state.hands[2]}
    assert len({other.hands[1] for other in others}) > 1
    assert len({other.envelope for other in others}) > 1
    assert RULES.project(play(RULES, 2, 0).states[1], None).hand == ()


def test_a_neighbour_of_a_shuffle_has_two_cards_exchanged() -> None:
    deal = Deal((1, 2, 3, 4))
    near = list(neighbours(deal, Action, OrderOf(Deal, deal.order), 20, Random(0)))
    assert near
    assert all(sum(map(int.__ne__, other.order, deal.order)) == 2 for other in near)


def test_a_neighbour_of_a_deal_may_have_something_else_in_the_envelope() -> None:
    game = play(CLUEDO, 3, 0)
    choices = CLUEDO.legal(game.states[0], Seat(-1))
    deal = game.moves[0].action
    assert isinstance(deal, CluedoDeal)
    near = list(neighbours(deal, CluedoAction, choices, 200, Random(0)))
    assert all(other in choices for other in near)
    assert {other.envelope for other in near} > {deal.envelope}


def test_what_cannot_be_exchanged_has_no_neighbours() -> None:
    lone = Deal((1,))
    assert list(neighbours(lone, Action, OrderOf(Deal, (1,)), 20, Random(0))) == []


@pytest.mark.parametrize(
    ("one", "other", "said"),
    [
        ({"a": [1, 2]}, {"a": [1, 3]}, "a[1]: 2 ≠ 3"),
        ({"a": [1]}, {"a": [1, 3]}, "a: [1] ≠ [1, 3]"),
        (1, 2, "the whole: 1 ≠ 2"),
        ({"a": 1}, {"b": 1}, "the whole: {'a': 1} ≠ {'b': 1}"),
        ({"a": 1, "b": 2}, {"b": 2, "a": 1}, "the whole: 'in one order' ≠ 'in another'"),
    ],
)
def test_a_difference_is_said_with_its_place(one: object, other: object, said: str) -> None:
    assert difference(one, other) == said
