"""What nature may say without being asked: the clock runs out, somebody goes through the door."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from huisclos.core.agenda import A, Step
from huisclos.core.choices import AnyOf, Choices, OneOf
from huisclos.core.seats import NATURE, Seat
from huisclos.games.secret_identity.events import Departed, TimeRanOut
from huisclos.games.secret_identity.moves import Depart, TimeUp

if TYPE_CHECKING:
    from huisclos.games.secret_identity.state import State


class Timed(Step[A]):
    """Whoever has not answered when the time is up is waited for no longer, all at once (SI-13, SI-21)."""

    def lapse(self, table: State, seat: Seat) -> tuple[Seat, TimeUp]:
        return NATURE, TimeUp()


def interruptions(table: State, *others: Choices[A]) -> Choices[A | TimeUp | Depart]:
    """The clock may stop the waiting, or do something milder, and everybody still here may leave."""
    return AnyOf(TIME_UP, *others, rarely=_departures(table.scene.present))


@cache
def _departures(present: tuple[Seat, ...]) -> Choices[Depart]:
    return OneOf(tuple(map(Depart, present)))


TIME_UP = OneOf((TimeUp(),))


def run_out(table: State, waiting: tuple[Seat, ...]) -> State:
    """The table hears whom it waits for no longer."""
    return table.tell(TimeRanOut(waiting))


def leave(table: State, seat: Seat) -> State:
    """A seat is empty from now on; its score stands."""
    present = tuple(other for other in table.scene.present if other != seat)
    return table.alter(present=present).tell(Departed(seat))


def without(seats: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    return tuple(other for other in seats if other != seat)
