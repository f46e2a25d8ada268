"""A hint: the best question somebody could ask now, and how it would split what is left."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterable, Sequence
from typing import Any

from huisclos.core.belief import Belief
from huisclos.core.errors import NoBelief
from huisclos.core.inquiry import Measure, Question
from huisclos.core.registry import Game
from huisclos.core.value import Value
from huisclos.hindsight.worth import Worlds, draw, weigh


class Advice(Value, tag=False):
    """What to ask, and why."""

    question: Any
    """As everybody would hear it."""
    promise: float
    """What its answer can be expected to bring: bits, or secrets found."""
    measure: Measure
    worlds: int | None
    """Ways in which everything may lie; None, if there are too many to count."""
    splits: tuple[int, ...]
    """How many of them, or else per cent, each answer would leave, most first; nothing, if it splits none."""


def advise(game: Game, view: Any, testimony: Sequence[Any], choices: Iterable[Any]) -> Advice | None:
    """The best question among what somebody may say now; nothing, if none of it is a question."""
    if game.believe is None or game.inquiry is None:
        raise NoBelief(f"{game.name} does not say what may be believed")
    belief = game.believe(view, testimony)
    asked = (game.inquiry.asked(action, view, belief) for action in choices)
    question = next((one for one in asked if one is not None), None)
    if question is None:
        return None
    worlds = draw(question, belief)
    worth = weigh(question, worlds)
    splits = split(worth.better, belief, worlds) if game.inquiry.measure == "bits" else ()
    return Advice(worth.better.as_event(), worth.best, game.inquiry.measure, belief.worlds, splits)


def split(question: Question, belief: Belief, worlds: Worlds) -> tuple[int, ...]:
    """How many ways each answer would leave: of those that can be counted, else of a hundred."""
    given: dict[Hashable, float] = defaultdict(float)
    for world in worlds:
        for answer, likely in question.answers(world).items():
            given[answer] += likely
    total = 100 if belief.worlds is None else belief.worlds
    return tuple(round(total * many / len(worlds)) for many in sorted(given.values(), reverse=True))
