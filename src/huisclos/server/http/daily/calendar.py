"""Which day it is: not the same everywhere on Earth, and not what every clock says."""

from __future__ import annotations

from datetime import date, datetime, timedelta

from huisclos.core.errors import RuleError

FIRST = date(2026, 1, 1)
"""The almanac begins here."""
AHEAD = timedelta(days=366)
"""So far ahead it can be opened, for whoever has a clock that is fast."""
LATEST, EARLIEST = timedelta(hours=-12), timedelta(hours=14)
"""By how much the clocks of the Earth are behind and ahead of the house's."""


def days_of(now: datetime) -> tuple[date, ...]:
    """Every day it is somewhere on Earth just now, two of them or three.

    >>> [str(day) for day in days_of(datetime(2026, 11, 17, 9))]
    ['2026-11-16', '2026-11-17']
    """
    first, last = (now + LATEST).date(), (now + EARLIEST).date()
    return tuple(first + timedelta(days=number) for number in range((last - first).days + 1))


def read_day(written: str, now: datetime) -> date:
    """The day somebody asks for, if there is such a day and the almanac goes so far."""
    try:
        day = date.fromisoformat(written)
    except ValueError:
        raise RuleError("bad_day") from None
    if day.isoformat() != written:
        raise RuleError("bad_day")
    if not FIRST <= day <= now.date() + AHEAD:
        raise RuleError("far_day")
    return day
