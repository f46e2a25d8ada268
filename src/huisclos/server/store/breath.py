"""The breath a busy house takes between two transactions, so that more is written in each of them.

At a human pace hardly two tables move in the same moment: each move would be synchronised alone, and wake the
writer and the house for itself. Where many tables play, a breath that nobody notices brings some together.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterable

LONG = 0.02
"""Seconds of a breath."""

MANY = 20
"""Changes that show whether a house is busy."""

WITHIN = 0.4
"""Seconds in which a busy house writes so many, most of them at different tables."""


class Breath:
    """Whether it is worth waiting for company. Few tables do not wait, however fast they play."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self.lately: deque[tuple[str, float]] = deque(maxlen=MANY)

    def after(self, tables: Iterable[str]) -> float:
        """Seconds until it should be written again, now that these tables were.

        >>> passing = iter(range(100))
        >>> quiet, busy = Breath(lambda: next(passing)), Breath(lambda: 0)
        >>> [writing.after(map(str, range(MANY))) for writing in (quiet, busy)], busy.after(["1"] * MANY)
        ([0.0, 0.02], 0.0)
        """
        self.lately.extend((table, self.clock()) for table in tables)
        (_, first), (_, last) = self.lately[0], self.lately[-1]
        different = len({table for table, _ in self.lately})
        busy = len(self.lately) == MANY and last - first < WITHIN and different > MANY / 2
        return LONG if busy else 0.0
