"""Who holds a secret number now, and what one reader has seen of it."""

from __future__ import annotations

from typing import Any, NamedTuple

from huisclos.core.seats import Seat
from huisclos.deduce import Assignment
from huisclos.games.secret_identity.box import NUMBERS, Number
from huisclos.games.secret_identity.events import Answered, NumberDealt, RoundBegan, TurnBegan, Unmasked


class Seen(NamedTuple):
    """A number that was looked at, and the event in which it was."""

    seat: Seat
    number: Number
    event: int


class Notes(NamedTuple):
    """All that was witnessed of the numbers of this round. To notice one more event gives new notes."""

    events: int = 0
    masked: tuple[Seat, ...] = ()
    seen: tuple[Seen, ...] = ()

    def notice(self, event: Any) -> Notes:
        """The notes after this event, which came next."""
        return self._read(event)._replace(events=self.events + 1)

    def problem(self) -> Assignment:
        """Everybody's number: no two have the same (SI-11)."""
        problem = Assignment(self.masked, dict.fromkeys(NUMBERS, 1))
        for seat, number, event in self.seen:
            problem = problem.is_one_of(seat, (number,), because=event)
        return problem

    def _read(self, event: Any) -> Notes:
        match event:
            case RoundBegan() | TurnBegan():
                return Notes(self.events)
            case NumberDealt(seat, number):
                dealt = self if number is None else self._looks(seat, number)
                return dealt._replace(masked=(*self.masked, seat))
            case Unmasked(seat=seat, number=number) | Answered(seat=seat, number=number):
                return self._looks(seat, number)
            case _:
                return self

    def _looks(self, seat: Seat, number: Number) -> Notes:
        return self._replace(seen=(*self.seen, Seen(seat, number, self.events)))
