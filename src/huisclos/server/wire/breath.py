"""The breath a busy house takes before it listens: what is said meanwhile is heard together.

At a human pace hardly two tables move in the same moment. Each move would be read, weighed, synchronised
and told alone, by a processor that has to fetch every line of it anew. Where many tables play, a breath that
nobody notices brings some together, and only the first of them costs what it would cost alone.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable

LONG = 0.04
"""Seconds of a breath: less than half of what people take for at once."""

ENOUGH = 8
"""So many are company enough: nobody waits any longer."""

MANY = 20
"""Messages that show whether a house is busy."""

WITHIN = 0.4
"""Seconds in which so many arrive in a busy house, most of them from different tables."""


class Breath:
    """Lets a busy house wait for company before it listens. Few tables wait for nobody, however fast."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self.lately: deque[tuple[str, float]] = deque(maxlen=MANY)
        self.waiting: list[Callable[[], None]] = []
        self.end: asyncio.TimerHandle | None = None
        """When those who wait are heard at the latest."""

    def take(self, table: str, hear_out: Callable[[], None]) -> None:
        """Hear out what is said at this table: now, or after a breath together with others."""
        self.lately.append((table, self.clock()))
        if not self.waiting and not self.busy:
            hear_out()
            return
        self.waiting.append(hear_out)
        if len(self.waiting) == 1:
            self.end = asyncio.get_running_loop().call_later(LONG, self._listen)
        elif len(self.waiting) == ENOUGH and self.end is not None:
            self.end.cancel()
            self._listen()

    @property
    def busy(self) -> bool:
        """Whether it is worth waiting for company.

        >>> passing = iter(range(100))
        >>> quiet, busy, few = Breath(lambda: next(passing)), Breath(lambda: 0), Breath(lambda: 0)
        >>> for number in range(MANY):
        ...     quiet.lately.append((f"{number}", quiet.clock()))
        ...     busy.lately.append((f"{number}", busy.clock()))
        ...     few.lately.append(("1", few.clock()))
        >>> quiet.busy, busy.busy, few.busy
        (False, True, False)
        """
        (_, first), (_, last) = self.lately[0], self.lately[-1]
        different = len({table for table, _ in self.lately})
        return len(self.lately) == MANY and last - first < WITHIN and different > MANY / 2

    def _listen(self) -> None:
        """One by one, each as a step of its own: others may come between, and none spoils the rest."""
        said, self.waiting = self.waiting, []
        for hear_out in said:
            asyncio.get_running_loop().call_soon(hear_out)
