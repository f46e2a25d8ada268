"""What happens at the table, and who witnesses how much of it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from msgspec.structs import replace

from huisclos.core.seats import Seat
from huisclos.core.value import Value


class Event(Value):
    """Something that happened. Every kind says what each reader witnesses of it; there is no default."""

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        if cls.seen_by is Event.seen_by:
            raise TypeError(f"{cls.__name__} does not say who sees it")

    def seen_by(self, seat: Seat | None) -> Event | None:
        """What this reader witnesses: all of it, a blank in places, or nothing. None is a spectator."""
        raise TypeError(f"{type(self).__name__} does not say who sees it")


class Public(Event):
    """Something everybody witnesses whole."""

    def seen_by(self, seat: Seat | None) -> Event:
        return self


class Secret(Event):
    """Everybody sees that it happened; what it was about is for some of those it names."""

    hides: ClassVar[tuple[str, ...]]
    shown_to: ClassVar[tuple[str, ...]] = ("seat",)

    def seen_by(self, seat: Seat | None) -> Event:
        if seat is not None and seat in [getattr(self, name) for name in self.shown_to]:
            return self
        return replace(self, **dict.fromkeys(self.hides))


def testimony(events: Iterable[Event], seat: Seat | None) -> tuple[Event, ...]:
    """What one reader witnesses of these events.

    >>> class Whispered(Event):
    ...     to: Seat
    ...     def seen_by(self, seat: Seat | None) -> Event | None:
    ...         return self if seat == self.to else None
    >>> testimony([Whispered(Seat(0)), Whispered(Seat(1))], Seat(1))
    (Whispered(to=1),)
    """
    return tuple([seen for event in events if (seen := event.seen_by(seat)) is not None])
