"""How long a table has waited for somebody, and who has a say in what becomes of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from huisclos.core.seats import Seat
from huisclos.server.table.absence import SILENT, Patience

if TYPE_CHECKING:
    from huisclos.server.table.room import Room


def patience(room: Room, place: int, now: int) -> Patience:
    """How long whoever has this place has kept the table waiting, and whether they are here."""
    people = room.charter.at(place).people
    awaited = room.play is not None and place in room.play.pending
    here = any(person in room.people.here for person in people)
    clock = next((clock for clock in room.clocks if clock.seat == place), None)
    return Patience(
        here=here,
        gone=awaited and all(room.people.gone(person, now) for person in people),
        late=clock is not None and clock.due <= now,
        silent=awaited and here and clock is None and now - _heard_of(room, place) >= SILENT,
    )


def _heard_of(room: Room, place: int) -> int:
    """Since when the people of an awaited place have said nothing that anybody noticed."""
    assert room.play is not None, "somebody is awaited without a game"
    laid = room.charter.places[place]
    spoke = (room.people.spoke.get(person, 0) for person in laid.people)
    return max(room.play.clocks.since.get(Seat(place), 0), laid.back, room.people.opened, *spoke)


def voters(room: Room, now: int) -> frozenset[str]:
    """Who has a say in what becomes of the game: all who are present, but for those who are silent."""
    silent: set[str] = set()
    for at, place in enumerate(room.charter.places):
        waited = patience(room, at, now)
        if not place.bot and (waited.late or waited.silent):
            silent |= {*place.people}
    return room.people.present(now) - silent
