"""Who has which number, all weighed together: no two have the same, so one guess bears on the others."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import cast

import numpy as np

from huisclos.deduce.assignment.permanent import Permanent

Weights = Sequence[Sequence[float]]
"""For each opponent, how likely each number is by itself."""


def weigh(weights: Weights) -> list[list[float]]:
    """The probability that each opponent has each number, over all ways to give them different numbers.

    >>> weigh([[0.5, 0.5], [0.9, 0.1]])
    [[0.1, 0.9], [0.9, 0.1]]
    """
    ways = Permanent(np.array([weights]), (1,) * len(weights[0]))
    return cast("list[list[float]]", (ways.shares[0] / ways.total[0]).tolist())


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
