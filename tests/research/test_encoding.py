"""Every number an agent sees has a name and comes from its view; whatever may be answered can be said."""

from __future__ import annotations

from random import Random

import numpy
import pytest

from huisclos.core.choices import Choices, EachOf, MatchOf, OneOf, OrderOf, SomeOf
from huisclos.core.registry import games
from huisclos.core.seats import NATURE, Seat
from huisclos.core.value import Value
from huisclos.laws.playthrough import Playthrough, play
from huisclos.laws.worlds import lookalike
from huisclos.research.asking import Asking
from huisclos.research.layout import layout
from huisclos.research.tokens import vocabulary

every_game = pytest.mark.parametrize("game", games())


class Pair(Value):
    left: int
    right: str


class Several(Value):
    order: tuple[int, ...]


class Row(Value):
    order: tuple[int | None, ...]


def through(game: str) -> Playthrough:
    rules = games()[game].rules
    return play(rules, rules.players[-1], 3)


def answered(choices: Choices[object], rng: Random) -> object:
    """An answer by chance, token by token."""
    asking = Asking(choices)
    while not asking.whole:
        asking.say(rng.choice(sorted(asking.next)))
    return asking.answer


@every_game
def test_whatever_is_said_token_by_token_may_be_answered(game: str) -> None:
    known, rng, game_through = set(vocabulary(games()[game].rules.types.action)), Random(5), through(game)
    rules = game_through.rules
    for number in game_through.some(rng):
        state = game_through.states[number]
        for seat in rules.pending(state):
            if seat != NATURE:
                choices = rules.legal(state, seat)
                asking = Asking(choices)
                while not asking.whole:
                    assert set(asking.next) <= known
                    asking.say(rng.choice(sorted(asking.next)))
                assert asking.answer in choices


@pytest.mark.parametrize(
    "choices",
    [
        OneOf((Pair(1, "a"), Pair(1, "b"), Pair(700, "a"))),
        EachOf(Pair, {"left": (1, 2, 64), "right": ("a", "b")}),
        OrderOf(Several, (1, 2, 3, 3), 3),
        SomeOf(Several, ((1, 2), (3,), (4, 5)), fewest=1, most=2),
        SomeOf(Several, ((1,), (2,), (3,)), fewest=2, most=3),
        MatchOf(Row, (1, 2, 3), places=(0, 2), size=3),
    ],
    ids=lambda choices: type(choices).__name__,
)
def test_every_answer_can_be_said(choices: Choices[object]) -> None:
    rng = Random(0)
    assert {answered(choices, rng) for _ in range(400)} == set(choices)


@every_game
def test_every_number_has_a_name_of_its_own(game: str) -> None:
    seen = layout(games()[game].rules.types.view)
    assert len(set(seen.names)) == len(seen.names) == seen.size
    tokens = vocabulary(games()[game].rules.types.action)
    assert len(set(tokens)) == len(tokens) < 300


@every_game
def test_who_cannot_tell_two_worlds_apart_is_given_the_same_numbers(game: str) -> None:
    rng, game_through = Random(7), through(game)
    rules = game_through.rules
    seen = layout(rules.types.view)
    varied = set()
    for number in game_through.some(rng, 10):
        state = game_through.states[number]
        for reader in game_through.readers:
            here = seen.encode(rules.project(state, reader))
            there = seen.encode(rules.project(lookalike(rules, state, reader, rng), reader))
            assert numpy.array_equal(here, there)
            varied.add(here.tobytes())
    assert len(varied) > 10


def test_numbers_are_called_after_what_they_are() -> None:
    rules = games()["cluedo"].rules
    seen = layout(rules.types.view)
    match = play(rules, 3, 1)
    view = rules.project(match.states[2], match.seats[0])
    numbers = dict(zip(seen.names, seen.encode(view), strict=True))
    held = {
        name.removeprefix("hand=") for name, number in numbers.items() if name.startswith("hand=") and number
    }
    assert held == set(map(str, view.hand))
    assert numbers["seat?number"] == 1


def test_whoever_has_a_role_finds_it_in_the_numbers_of_the_own_seat() -> None:
    rules = games()["death_note"].rules
    seen = layout(rules.types.view)
    state = play(rules, 8, 1).states[30]
    for seat in range(8):
        view = rules.project(state, Seat(seat))
        numbers = dict(zip(seen.names, seen.encode(view), strict=True))
        assert numbers[f"notebook|Notebook.roles[{seat}]|Role={view.notebook.roles[seat]}"] == 1
