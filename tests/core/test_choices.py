"""Every kind of choice agrees with itself: asked, counted, listed, sampled and offered."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random
from sys import maxsize
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as some

from huisclos.core.choices import NOTHING, AnyOf, Choices, EachOf, OneOf, OrderOf
from huisclos.core.value import Value


class Say(Value):
    word: int


class Name(Value):
    who: int
    where: str


class Lay(Value):
    order: tuple[int, ...]


words = some.lists(some.integers(0, 9), max_size=4, unique=True).map(lambda all_: tuple(map(Say, all_)))
places = some.lists(some.sampled_from("abc"), min_size=1, max_size=3, unique=True).map(tuple)
numbers = some.lists(some.integers(0, 4), min_size=1, max_size=3, unique=True).map(tuple)

one_of = words.map(OneOf)
each_of = some.builds(lambda who, where: EachOf(Name, {"who": who, "where": where}), numbers, places)
order_of = some.lists(some.integers(0, 3), max_size=4).flatmap(
    lambda items: some.builds(OrderOf, some.just(Lay), some.just(tuple(items)), some.integers(0, len(items)))
)
simple: some.SearchStrategy[Choices[Any]] = one_of | each_of | order_of
any_of = some.builds(
    lambda parts, rarely: AnyOf(*parts, rarely=rarely), some.lists(simple, max_size=3), some.none() | simple
)

EVERYTHING = [
    *map(Say, range(-1, 11)),
    *(Name(who, where) for who, where in product(range(6), "abcd")),
    *(Lay(order) for size in range(4) for order in product(range(4), repeat=size)),
    None,
    "Say",
]


@given(simple | any_of)
def test_what_is_listed_is_contained_and_nothing_else(choices: Choices[Any]) -> None:
    listed = list(choices)
    assert all(action in choices for action in listed)
    assert all(action in listed for action in EVERYTHING if action in choices)


@given(simple | any_of)
def test_the_number_is_the_length_of_the_list(choices: Choices[Any]) -> None:
    assert len(choices) == len(list(choices))


@given((simple | any_of).filter(len), some.integers())
def test_what_is_sampled_is_contained(choices: Choices[Any], seed: int) -> None:
    rng = Random(seed)
    assert all(choices.sample(rng) in choices for _ in range(10))


@given((simple | any_of).filter(len))
def test_everything_listed_is_sampled_in_the_end(choices: Choices[Any]) -> None:
    rng = Random(0)
    kinds = Counter(type(choices.sample(rng)) for _ in range(400))
    assert set(kinds) == {type(action) for action in choices}


@given(simple | any_of)
def test_what_is_offered_is_what_is_listed(choices: Choices[Any]) -> None:
    assert Counter(map(repr, unfolded(choices.offer()))) == Counter(map(repr, choices))


def unfolded(offer: tuple[Any, ...]) -> list[Any]:
    """Every action an offer stands for, as a client would put it together."""
    actions: list[Any] = []
    for part in offer:
        match part:
            case {"type": "OneOf", "actions": listed}:
                actions += listed
            case {"type": "EachOf", "action": "Name", "fields": {"who": who, "where": where}}:
                actions += [Name(*values) for values in product(who, where)]
            case {"type": "OrderOf", "action": "Lay", "items": items, "size": size}:
                actions += OrderOf(Lay, items, size)
            case _:
                raise AssertionError(part)
    return actions


def test_no_choice_is_empty_in_every_way() -> None:
    assert len(NOTHING) == 0
    assert list(NOTHING) == []
    assert NOTHING.offer() == ()
    assert AnyOf(NOTHING, NOTHING, rarely=NOTHING).offer() == ()


def test_what_is_rare_is_sampled_rarely_unless_it_is_all_there_is() -> None:
    rng = Random(1)
    often = AnyOf(OneOf((Say(1),)), rarely=OneOf((Say(2),)))
    drawn = Counter(often.sample(rng).word for _ in range(1600))
    assert 50 < drawn[2] < 200
    assert AnyOf(NOTHING, rarely=OneOf((Say(2),))).sample(rng) == Say(2)


def test_an_empty_rarity_is_never_sampled() -> None:
    rng = Random(1)
    choices = AnyOf(OneOf((Say(1),)), rarely=NOTHING)
    assert {choices.sample(rng) for _ in range(100)} == {Say(1)}


@pytest.mark.parametrize("fields", [{"who": (1,)}, {"where": ("a",), "who": (1,)}, {}])
def test_each_field_of_an_action_needs_its_values_in_order(fields: dict[str, tuple[Any, ...]]) -> None:
    with pytest.raises(TypeError, match="Name needs values"):
        EachOf(Name, fields)


def test_an_order_uses_each_item_once() -> None:
    shuffles = OrderOf(Lay, (1, 1, 2))
    assert Lay((1, 2, 1)) in shuffles
    assert Lay((1, 2, 2)) not in shuffles
    assert Lay((1, 2)) not in shuffles
    assert Lay((1, 2)) in OrderOf(Lay, (1, 1, 2), 2)
    assert Lay((2, 2)) not in OrderOf(Lay, (1, 1, 2), 2)
    assert Say(1) not in shuffles


def test_more_orders_than_can_be_counted_are_still_many() -> None:
    deck = OrderOf(Lay, tuple(range(46)))
    assert len(deck) == maxsize
    assert deck.sample(Random(0)) in deck
