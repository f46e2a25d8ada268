"""The crier: tells everybody at a table what is meant for their ears, each in one frame."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import structlog
from msgspec.structs import replace

from huisclos.core.seats import Seat
from huisclos.server.protocol.aid import Believed
from huisclos.server.protocol.said import PROTOCOL, Hello
from huisclos.server.protocol.told import Spoken
from huisclos.server.running.company import Company
from huisclos.server.table.change import Out
from huisclos.server.table.door.programs import may_hear
from huisclos.server.table.room import Room
from huisclos.server.wire.connection import Connection
from huisclos.server.wire.pen import Pen

log = structlog.get_logger()


class Crier:
    """Knows who listens at one table, and who of them sits where."""

    def __init__(
        self,
        room: Callable[[], Room],
        now: Callable[[], int],
        believed: Callable[[Seat | None], Believed | None],
    ) -> None:
        self.room = room
        self.now = now
        self.believed = believed
        self.connections: set[Connection] = set()
        self.gathered: Company | None = None
        """Who hears what, until somebody comes, goes or sits elsewhere."""

    def admit(self, connection: Connection) -> None:
        self.connections.add(connection)
        self.gathered = None

    def lose(self, connection: Connection) -> None:
        self.connections.remove(connection)
        self.gathered = None

    def hears(self, guest: str) -> bool:
        """Whether this guest listens, on any device."""
        return any(connection.guest == guest for connection in self.connections)

    @property
    def company(self) -> Company:
        room = self.room()
        if self.gathered is None or self.gathered.charter is not room.charter:
            self.gathered = Company(self.connections, room.charter, room.people.seat_of)
        return self.gathered

    def deliver(self, outs: Iterable[Out]) -> None:
        """One encoding for all who see the same."""
        pen, company = Pen(), self.company
        for to, message in outs:
            readers = company.meant(to)
            try:
                frame = pen.write(message)
            except Exception as error:  # one reader's frame must not keep the others from hearing
                log.error("frame failed", message=type(message).__name__, error=type(error).__name__)
                self.tell_afresh(readers)
            else:
                if isinstance(message, Spoken):
                    readers = [one for one in readers if may_hear(one.guest, message)]
                for connection in readers:
                    connection.send(frame)

    def welcome(self, connection: Connection, hello: Hello) -> None:
        """Show somebody the table as it stands, and what they can know of it."""
        room = self.room()
        welcome = room.welcome(connection.guest, hello.since, hello.round)
        connection.tell(replace(welcome, now=self.now()))
        if believed := self.believed(room.people.seat_of(connection.guest)):
            connection.tell(believed)

    def tell_afresh(self, readers: Iterable[Connection]) -> None:
        """Whoever could not be told a part is told the whole, or else comes back for it."""
        for connection in readers:
            try:
                self.welcome(connection, Hello(PROTOCOL))
            except Exception:
                connection.dismiss("closed")

    def tell_afresh_after(self, before: Room) -> None:
        """The table is no longer what it was: whoever can notice it is told the whole."""
        for connection in self.connections:
            afresh = Hello(PROTOCOL)
            seen, now = (
                room.welcome(connection.guest, afresh.since, afresh.round) for room in (before, self.room())
            )
            if seen != now:
                self.welcome(connection, afresh)
