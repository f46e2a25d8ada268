"""What comes into the inbox of a table: from its people, its bots, its clocks and from other nodes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from huisclos.core.bot import Remark
from huisclos.core.seats import Seat
from huisclos.server.protocol.said import Hello, Request
from huisclos.server.running.botseat import Thought
from huisclos.server.table.door.programs import Fault
from huisclos.server.table.game.play import Play
from huisclos.server.wire.connection import Connection


class Entered(NamedTuple):
    connection: Connection
    hello: Hello


class Said(NamedTuple):
    connection: Connection
    request: Request


class Left(NamedTuple):
    connection: Connection


class Answered(NamedTuple):
    """A bot has made up its mind, unless others went on meanwhile."""

    play: Play
    seat: Seat
    prompt: int
    thought: Thought | None


class Replied(NamedTuple):
    """A bot has listened, and may have something to say to it."""

    play: Play
    seat: Seat
    remark: Remark | None


class Interjected(NamedTuple):
    """A bot that was not asked has thought about it, and may want to say something."""

    play: Play
    seat: Seat
    said: tuple[int, Any] | None


class Failed(NamedTuple):
    """A bot from elsewhere does not answer, or answers nonsense."""

    play: Play
    seat: Seat
    fault: Fault


class Abandoned(NamedTuple):
    """The host of the table has been away for too long."""


class TimeRanOut(NamedTuple):
    """Somebody's clock may have run out."""


class TryAgain(NamedTuple):
    """The store could not keep something a while ago; perhaps it can now."""


class WrittenElsewhere(NamedTuple):
    """Another node has written to this table."""


class SeenElsewhere(NamedTuple):
    """Who is at this table at other nodes, and under which name."""

    people: Mapping[str, str]


class DutiesMoved(NamedTuple):
    """The duties of this table have come to this node, or have gone from it."""


Letter = (
    Entered
    | Said
    | Left
    | Answered
    | Replied
    | Interjected
    | Failed
    | Abandoned
    | TimeRanOut
    | TryAgain
    | WrittenElsewhere
    | SeenElsewhere
    | DutiesMoved
)
