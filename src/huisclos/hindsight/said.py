"""What somebody who looks back upon a game says meanwhile, a line each."""

from __future__ import annotations

from huisclos.core.seats import Seat
from huisclos.core.value import Value
from huisclos.hindsight.story import Analysis


class Looking(Value):
    """It goes on: so much of the work is done."""

    done: float


class Found(Value):
    """All that was found so far; everything, if all of the work is done."""

    done: float
    analysis: Analysis


class Contradiction(Value):
    """What one seat has witnessed cannot all be true: no story can be told of this game."""

    seat: Seat
    lines: tuple[int, ...]
    """The fewest events that contradict each other, counted from the first of the game."""


class Refused(Value):
    """It cannot be done, and why."""

    code: str
    detail: str


Said = Looking | Found | Contradiction | Refused
