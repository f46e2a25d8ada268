"""A token bucket: short bursts are fine, a flood is not."""

from __future__ import annotations


class Bucket:
    """Holds some tokens and gains more with time; whoever finds it empty was too fast."""

    __slots__ = ("per_second", "size", "tokens", "when")

    def __init__(self, size: float, per_second: float, now: float) -> None:
        self.size = self.tokens = size
        self.per_second = per_second
        self.when = now

    def take(self, now: float) -> bool:
        """One token, if there is one.

        >>> bucket = Bucket(2, 1, now=0)
        >>> [bucket.take(0), bucket.take(0), bucket.take(0), bucket.take(1.5)]
        [True, True, False, True]
        """
        if self.empty(now):
            return False
        self.tokens -= 1
        return True

    def empty(self, now: float) -> bool:
        """Whether there is no token to take.

        >>> bucket = Bucket(1, 1, now=0)
        >>> [bucket.empty(0), bucket.take(0), bucket.empty(0.5), bucket.empty(1)]
        [False, True, True, False]
        """
        self.tokens = min(self.size, self.tokens + (now - self.when) * self.per_second)
        self.when = now
        return self.tokens < 1
