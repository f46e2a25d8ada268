"""What chance could have brought instead: almost the same, with two things exchanged."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec

from huisclos.core.choices import Choices
from huisclos.laws.worlds import written

TAG = "type"


def neighbours(action: Any, shape: Any, choices: Choices[Any], tries: int, rng: Random) -> Iterator[Any]:
    """Answers among the choices that differ from this one by an exchange: of two cards dealt, for example.

    Two shuffles drawn at random hardly ever give a witness the same cards; two that differ by an exchange
    among the other cards do.
    """
    for _ in range(tries):
        tree = msgspec.json.decode(written(action))
        places = list(_places(tree))
        if len(places) < 2:
            return
        (here, one), (there, other) = rng.sample(places, 2)
        here[one], there[other] = there[other], here[one]
        try:
            exchanged = msgspec.convert(tree, type=shape)
        except msgspec.ValidationError:
            continue
        if exchanged != action and exchanged in choices:
            yield exchanged


def _places(tree: Any) -> Iterator[tuple[Any, Any]]:
    """Every place in a written action that holds a single thing."""
    inside = tree.items() if isinstance(tree, dict) else enumerate(tree)
    for key, value in inside:
        if isinstance(value, dict | list):
            yield from _places(value)
        elif key != TAG:
            yield tree, key
