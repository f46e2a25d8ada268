"""A table seen from outside by one of its people: with whom, how far it has come, and for whom it waits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from huisclos.core.seats import Seat
from huisclos.core.value import Value
from huisclos.server.table.charter import is_program

if TYPE_CHECKING:
    from huisclos.server.table.room import Room


class Glance(Value, kw_only=True):
    """A line of "your tables". It tells no more than whoever comes in is told."""

    table: str
    code: str
    game: str
    phase: str
    """lobby, playing or over"""
    seated: bool
    """Whether the reader sits there."""
    with_people: tuple[str, ...]
    """The names of the others who sit there."""
    with_bots: int
    yours: bool
    """Whether it waits for the reader."""
    awaited: tuple[str, ...]
    """For whom of the others it waits, by name; a bot does not keep anybody waiting."""


def glimpse(room: Room, guest: str) -> Glance:
    """What this guest sees of the table without sitting down."""
    charter, own = room.charter, room.people.seat_of(guest)
    playing = room.play if charter.phase == "playing" else None
    pending = playing.pending if playing else ()
    people = {
        Seat(at): tuple(person for person in place.people if not is_program(person))
        for at, place in enumerate(charter.places)
        if not place.bot
    }
    return Glance(
        table=charter.table,
        code=charter.code,
        game=charter.game,
        phase=charter.phase,
        seated=own is not None,
        with_people=tuple(
            room.people.name(person)
            for place in charter.places
            for person in place.people
            if person != guest and not is_program(person)
        ),
        with_bots=sum(not place.empty and all(map(is_program, place.people)) for place in charter.places),
        yours=playing is not None and own in pending and own in people and playing.asked(own) is not None,
        awaited=tuple(
            room.people.name(person) for seat in pending if seat != own for person in people.get(seat, ())
        ),
    )
