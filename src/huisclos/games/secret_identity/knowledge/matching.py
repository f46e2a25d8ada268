"""Who has which number, all weighed together: no two have the same, so one guess bears on the others."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

Weights = Sequence[Sequence[float]]
"""For each opponent, how likely each number is by itself."""


def weigh(weights: Weights) -> list[list[float]]:
    """The probability that each opponent has each number, over all ways to give them different numbers.

    >>> weigh([[0.5, 0.5], [0.9, 0.1]])
    [[0.1, 0.9], [0.9, 0.1]]
    """
    many, numbers = len(weights), len(weights[0])

    @cache
    def before(opponent: int, taken: int) -> float:
        """The weight of all ways in which the opponents before this one take exactly these numbers."""
        if opponent == 0:
            return 1.0 if taken == 0 else 0.0
        row = weights[opponent - 1]
        return sum(
            row[number] * before(opponent - 1, taken ^ (1 << number))
            for number in range(numbers)
            if taken >> number & 1 and row[number]
        )

    @cache
    def after(opponent: int, taken: int) -> float:
        """The weight of all ways in which this opponent and those after it share what is left."""
        if opponent == many:
            return 1.0
        row = weights[opponent]
        return sum(
            row[number] * after(opponent + 1, taken | 1 << number)
            for number in range(numbers)
            if not taken >> number & 1 and row[number]
        )

    total = after(0, 0)
    sets = [[taken for taken in range(1 << numbers) if taken.bit_count() == size] for size in range(many)]
    return [
        [
            row[number]
            * sum(
                before(opponent, taken) * after(opponent + 1, taken | 1 << number)
                for taken in sets[opponent]
                if not taken >> number & 1 and before(opponent, taken)
            )
            / total
            for number in range(numbers)
        ]
        for opponent, row in enumerate(weights)
    ]


def best_match(gains: Weights) -> tuple[int, ...]:
    """The different numbers that bring the most in all.

    >>> best_match([[0.5, 0.4], [0.5, 0.1]])
    (1, 0)
    """
    many, numbers = len(gains), len(gains[0])

    @cache
    def best(opponent: int, taken: int) -> tuple[float, tuple[int, ...]]:
        if opponent == many:
            return 0.0, ()
        options = []
        for number in range(numbers):
            if not taken >> number & 1:
                gain, rest = best(opponent + 1, taken | 1 << number)
                options.append((gain + gains[opponent][number], (number, *rest)))
        return max(options)

    return best(0, 0)[1]
