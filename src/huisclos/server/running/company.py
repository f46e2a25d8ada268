"""The company at a table: whose ears a word is meant for, found once until they change places."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable

from huisclos.core.seats import Seat
from huisclos.server.table.change import Everyone, Guest, Reader
from huisclos.server.table.charter import Charter
from huisclos.server.wire.connection import Connection


class Company:
    """Everybody's connections at this moment, by guest and by seat."""

    def __init__(
        self, connections: Iterable[Connection], charter: Charter, seat_of: Callable[[str], Seat | None]
    ) -> None:
        self.charter = charter
        """Who sits where meanwhile."""
        self.everyone = tuple(connections)
        self.by_guest: defaultdict[str, list[Connection]] = defaultdict(list)
        for connection in self.everyone:
            self.by_guest[connection.guest].append(connection)
        self.by_seat: defaultdict[Seat | None, list[Connection]] = defaultdict(list)
        for guest, devices in self.by_guest.items():
            self.by_seat[seat_of(guest)] += devices

    def meant(self, to: Everyone | Reader | Guest) -> Iterable[Connection]:
        """The connections over which this is told."""
        match to:
            case Reader(seat):
                return self.by_seat.get(seat, ())
            case Everyone():
                return self.everyone
            case Guest(guest):
                return self.by_guest.get(guest, ())
