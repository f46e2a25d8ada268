"""The time in the house: minutes follow a clock that nobody sets, what lasts days follows the calendar.

A machine's clock is put right now and then, by a second or by an hour. Nobody who is thinking may lose their
seat by it; a table where an answer takes two days goes by the date on the wall.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import UTC, datetime
from typing import NamedTuple

from huisclos.core.rules import Tempo

Clock = Callable[[], int]
"""Says the time, in milliseconds since 1970."""


def wall_clock() -> int:
    """The time on the wall."""
    return time.time_ns() // 1_000_000


def steady() -> Clock:
    """A clock that is set by the wall once, now, and from then on only runs."""
    begun, passed = wall_clock(), time.monotonic_ns()
    return lambda: begun + (time.monotonic_ns() - passed) // 1_000_000


class Agreed:
    """The time that several nodes go by: the database's, however wrong the clock on one of their walls."""

    def __init__(self) -> None:
        self._running = steady()
        self.ahead: int | None = None
        self.calendar_ahead = 0

    def set(self, time: int) -> None:
        """Go by this time: what runs from the first time on, what lasts days from each."""
        self.calendar_ahead = time - wall_clock()
        if self.ahead is None:
            self.ahead = time - self._running()

    def running(self) -> int:
        return self._running() + (self.ahead or 0)

    def calendar(self) -> int:
        return wall_clock() + self.calendar_ahead


class Hours(NamedTuple):
    """The clocks of a house."""

    running: Clock
    calendar: Clock = wall_clock

    def at(self, tempo: Tempo) -> int:
        """The time that counts at a table of this tempo."""
        return self.calendar() if tempo == "days" else self.running()

    def read(self) -> str:
        """Date and time as people read them."""
        return datetime.fromtimestamp(self.calendar() / 1000, UTC).isoformat(timespec="milliseconds")
