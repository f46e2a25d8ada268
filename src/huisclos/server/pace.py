"""How long a bot waits before it answers: drawn without looking at its cards. Silence tells nothing."""

from __future__ import annotations

from random import Random
from typing import NamedTuple


class Pace(NamedTuple):
    """The shortest and the longest wait, in seconds."""

    shortest: float = 0.7
    longest: float = 1.6

    def draw(self, rng: Random) -> float:
        return rng.uniform(self.shortest, self.longest)

    def times(self, factor: float) -> Pace:
        """The same pace, so many times as slow."""
        return Pace(self.shortest * factor, self.longest * factor)

    def within(self, seconds: float) -> Pace:
        """The same pace, hurried if need be so that the longest wait takes no more than half this time."""
        hurry = min(1, seconds / 2 / self.longest) if self.longest else 1
        return self.times(hurry)


AT_ONCE = Pace(0, 0)


def paced(factor: float) -> Pace:
    """The usual pace so many times as slow; at 0 bots answer at once.

    >>> paced(0)
    Pace(shortest=0.0, longest=0.0)
    """
    return Pace().times(factor)
