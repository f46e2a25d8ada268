"""What a message would bring about: first weighed, then stored, then made true and told, in this order."""

from __future__ import annotations

from typing import NamedTuple

from huisclos.core.seats import Seat
from huisclos.server.protocol.told import Response
from huisclos.server.table.charter import Charter
from huisclos.server.table.game.play import Held, Made, Play
from huisclos.server.table.game.score import Played
from huisclos.server.table.talk import Line


class Notes(NamedTuple):
    """What somebody wrote on their own sheet."""

    guest: str
    text: str
    move: int | None = None
    """How many moves had been made by then, if they play."""


class Ready(NamedTuple):
    """An answer that lies ready before a seat, should its time run out; as it is written down."""

    seat: Seat
    prompt: int
    action: bytes


class Change(NamedTuple):
    """Everything about a table that one message changes, all of it or nothing."""

    charter: Charter | None = None
    begun: Play | None = None
    """A round that begins with this change."""
    moves: tuple[Made, ...] = ()
    at: int = 0
    """When the moves were made."""
    played: tuple[Played, ...] = ()
    """Whose game is over with these moves."""
    notes: Notes | None = None
    line: Line | None = None
    ready: Ready | None = None
    held: Held | None = None
    by: str | None = None
    """Who said it."""
    said: str | None = None
    """Guest and id of the message: it is taken once, even if the server dies before it acknowledges."""

    @property
    def lasting(self) -> bool:
        """Whether there is anything in it to be stored."""
        if self.moves or self.charter is not None or self.begun is not None:
            return True
        return any(part is not None for part in (self.notes, self.line, self.ready, self.held))


NO_CHANGE = Change()


class Everyone(NamedTuple):
    """All who are connected to the table."""


class Reader(NamedTuple):
    """All who look through the eyes of one seat; without a seat, all who watch."""

    seat: Seat | None


class Guest(NamedTuple):
    """One person, on all their devices."""

    guest: str


class Out(NamedTuple):
    """A message and who is to have it."""

    to: Everyone | Reader | Guest
    message: Response
