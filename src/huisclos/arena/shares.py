"""How sure one can be of a share after so many games."""

from __future__ import annotations

from math import sqrt

SURE = 1.959964
"""95 % of a normal distribution lie within so many deviations."""


def interval(wins: int, games: int) -> tuple[float, float]:
    """Between which the true share lies, 95 % sure (after Wilson).

    >>> interval(50, 100)
    (0.4038, 0.5962)
    >>> interval(0, 10)
    (0.0, 0.2775)
    """
    if not games:
        return 0.0, 1.0
    share, more = wins / games, SURE**2 / games
    middle = (share + more / 2) / (1 + more)
    half = SURE / (1 + more) * sqrt(share * (1 - share) / games + more / (4 * games))
    return round(max(0.0, middle - half), 4), round(min(1.0, middle + half), 4)
