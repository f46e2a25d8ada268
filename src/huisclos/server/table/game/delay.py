"""How long a bot waits before it answers: drawn without looking at its cards. Silence tells nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from random import Random


class Delay(NamedTuple):
    """The shortest and the longest wait, in seconds."""

    shortest: float = 0.7
    longest: float = 1.6

    def draw(self, rng: Random) -> float:
        return rng.uniform(self.shortest, self.longest)

    def times(self, factor: float) -> Delay:
        """The same delay, so many times as long."""
        return Delay(self.shortest * factor, self.longest * factor)

    def within(self, seconds: float) -> Delay:
        """The same delay, shortened if need be so that the longest wait takes no more than half this time."""
        hurry = min(1, seconds / 2 / self.longest) if self.longest else 1
        return self.times(hurry)


AT_ONCE = Delay(0, 0)


def delayed(factor: float) -> Delay:
    """The usual delay so many times as long; at 0 bots answer at once.

    >>> delayed(0)
    Delay(shortest=0.0, longest=0.0)
    """
    return Delay().times(factor)
