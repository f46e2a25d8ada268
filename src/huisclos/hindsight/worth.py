"""What a question is worth: how evenly its answers split the worlds that are left."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Mapping, Sequence
from math import log2
from random import Random
from typing import NamedTuple

from huisclos.core.belief import Belief, Item, Place
from huisclos.core.inquiry import Question, Weighed

WORLDS = 200
"""So many worlds are tried; all questions are put to the same ones, so that they can be compared."""

Worlds = Sequence[Mapping[Item, Place]]


class Worth(NamedTuple):
    """What could be expected of a question, and of the best one in its place; in bits."""

    expected: float
    best: float
    better: Question


def bits(chances: Iterable[float]) -> float:
    """The doubt in these chances: one bit is a coin not yet turned up.

    >>> bits([0.5, 0.5]), bits([1.0])
    (1.0, 0.0)
    """
    return sum(chance * log2(1 / chance) for chance in chances if chance > 0)


def gained(before: int, after: int) -> float:
    """Bits that are gained when so many worlds become fewer.

    >>> gained(84, 42)
    1.0
    """
    return log2(before / after)


def draw(question: Question, belief: Belief) -> Worlds:
    """Ways in which everything may lie before a question is asked; the same whenever one looks."""
    return sample(belief, f"{belief.worlds}/{question}")


def sample(belief: Belief, word: str) -> Worlds:
    """Ways in which everything may lie; the same for the same word.

    Each is drawn as often as any other: what answers bring is counted in ways that are left.
    """
    luck, alike = Random(word), belief.alike()
    return [alike.sample(luck) for _ in range(WORLDS)]


def weigh(question: Question, worlds: Worlds) -> Worth:
    """Weigh a question against everything that could have been asked instead, if these worlds are likely."""
    promises = {other: worth(other, worlds) for other in question.alternatives()}
    better = max(promises, key=lambda other: (promises[other], other == question))
    return Worth(promises[question], promises[better], better)


def worth(question: Question, worlds: Worlds) -> float:
    """What this question promises, by its own reckoning or by these worlds."""
    return question.promise() if isinstance(question, Weighed) else promise(question, worlds)


def promise(question: Question, worlds: Worlds) -> float:
    """The bits that the answer to this question brings on average, if these worlds are all there are.

    An answer leaves the worlds in which it could have been given, also where another might have been.
    """
    given: Counter[Hashable] = Counter()
    chance: dict[Hashable, float] = {}
    for world in worlds:
        answers = question.answers(world)
        given.update(answers.keys())
        for answer, likely in answers.items():
            chance[answer] = chance.get(answer, 0.0) + likely
    total = len(worlds)
    return round(sum(chance[answer] / total * gained(total, given[answer]) for answer in chance), 3)


def shares(question: Question, worlds: Worlds) -> list[float]:
    """Which part of these worlds each answer may be expected to leave, the largest first."""
    chance: dict[Hashable, float] = {}
    for world in worlds:
        for answer, likely in question.answers(world).items():
            chance[answer] = chance.get(answer, 0.0) + likely
    return sorted((likely / len(worlds) for likely in chance.values()), reverse=True)
