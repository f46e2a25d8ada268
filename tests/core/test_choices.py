"""Every kind of choice agrees with itself: asked, counted, listed, sampled and offered."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product
from random import Random
from sys import maxsize
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as some

from huisclos.core.choices import NOTHING, AnyOf, Choices, EachOf, MatchOf, OneOf, OrderOf, SomeOf
from huisclos.core.value import Value


class Say(Value):
    word: int


class Name(Value):
    who: int
    where: str


class Lay(Value):
    order: tuple[int, ...]


class Pack(Value):
    things: tuple[int, ...]


class Seating(Value):
    row: tuple[int | None, ...]


words = some.lists(some.integers(0, 9), max_size=4, unique=True).map(lambda all_: tuple(map(Say, all_)))
places = some.lists(some.sampled_from("abc"), min_size=1, max_size=3, unique=True).map(tuple)
numbers = some.lists(some.integers(0, 4), min_size=1, max_size=3, unique=True).map(tuple)

one_of = words.map(OneOf)
each_of = some.builds(lambda who, where: EachOf(Name, {"who": who, "where": where}), numbers, places)
order_of = some.lists(some.integers(0, 3), max_size=4).flatmap(
    lambda items: some.builds(OrderOf, some.just(Lay), some.just(tuple(items)), some.integers(0, len(items)))
)
some_of = some.builds(
    lambda sizes, fewest, most: SomeOf(Pack, grouped(sizes), fewest=fewest, most=fewest + most),
    some.lists(some.integers(1, 2), min_size=1, max_size=3),
    some.integers(0, 2),
    some.integers(0, 2),
)
match_of = some.sets(some.integers(0, 3), max_size=3).map(
    lambda places: MatchOf(Seating, (1, 2, 3), places=tuple(sorted(places)), size=4)
)
simple: some.SearchStrategy[Choices[Any]] = one_of | each_of | order_of | some_of | match_of
any_of = some.builds(
    lambda parts, rarely: AnyOf(*parts, rarely=rarely), some.lists(simple, max_size=3), some.none() | simple
)


def grouped(sizes: list[int]) -> tuple[tuple[int, ...], ...]:
    """Groups of different things: 0, 1 in the first, 2, 3 in the second."""
    return tuple(tuple(range(2 * place, 2 * place + size)) for place, size in enumerate(sizes))


EVERYTHING = [
    *map(Say, range(-1, 11)),
    *(Name(who, where) for who, where in product(range(6), "abcd")),
    *(Lay(order) for size in range(4) for order in product(range(4), repeat=size)),
    *(Pack(things) for size in range(4) for things in combinations(range(6), size)),
    *(Seating(row) for row in product((None, 1, 2), repeat=4)),
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
            case {"type": "SomeOf", "action": "Pack", "field": "things", "groups": groups}:
                actions += SomeOf(Pack, groups, fewest=part["fewest"], most=part["most"])
            case {"type": "MatchOf", "action": "Seating", "field": "row", "items": items, "places": places}:
                actions += MatchOf(Seating, items, places=places, size=part["size"])
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


def test_some_things_come_in_any_order_but_one_of_a_group() -> None:
    packs = SomeOf(Pack, ((1, 2), (3,), (4,)), fewest=1, most=2)
    assert Pack((4, 1)) in packs
    assert Pack((1, 4)) in packs
    assert Pack((1, 2)) not in packs
    assert Pack((3, 3)) not in packs
    assert Pack(()) not in packs
    assert Pack((1, 3, 4)) not in packs
    assert Pack((9,)) not in packs
    assert Say(1) not in packs


def test_so_many_arrangements_are_counted_not_listed() -> None:
    groups = tuple(tuple(range(8 * card, 8 * card + 8)) for card in range(10))
    assert len(SomeOf(Pack, groups, fewest=1, most=3)) == 80 + 45 * 64 + 120 * 512


def test_a_match_leaves_other_places_empty_and_repeats_nothing() -> None:
    seatings = MatchOf(Seating, (1, 2, 3), places=(0, 2), size=3)
    assert Seating((3, None, 1)) in seatings
    assert Seating((3, None, 3)) not in seatings
    assert Seating((3, 1, 2)) not in seatings
    assert Seating((3, None, None)) not in seatings
    assert Seating((3, None, 1, None)) not in seatings
    assert Say(1) not in seatings


def test_more_orders_than_can_be_counted_are_still_many() -> None:
    deck = OrderOf(Lay, tuple(range(46)))
    assert len(deck) == maxsize
    assert deck.sample(Random(0)) in deck
