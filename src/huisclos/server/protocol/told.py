"""What a browser is told by a table: a closed union, from which the client's types are made."""

from __future__ import annotations

from typing import Any

from huisclos.core.value import Value
from huisclos.server.protocol.aid import Advice, Because, Believed
from huisclos.server.protocol.info import Person, TableInfo, You


class Prompt(Value):
    """The question this seat is asked now, and everything it may answer."""

    number: int
    step: str
    """The kind of question: the type of the step on top of the agenda."""
    choices: tuple[dict[str, Any], ...]


class Clock(Value):
    """Since when a seat is awaited, and until when it should answer."""

    seat: int
    since: int
    due: int


class Entry(Value):
    """What one reader witnessed of one move."""

    version: int
    events: tuple[Any, ...]


class Welcome(Value, kw_only=True):
    """Answer to Hello: everything needed to draw the table. `entries` start after the version asked for."""

    protocol: int
    info: TableInfo
    you: You
    notes: str
    round: int
    version: int
    entries: tuple[Entry, ...]
    view: Any = None
    prompt: Prompt | None = None
    outcome: Any = None
    pending: tuple[int, ...] = ()
    clocks: tuple[Clock, ...] = ()
    now: int = 0
    """The time in the house: a browser's own clock may be wrong."""
    chat: tuple[Spoken, ...] = ()
    hushed: bool = False
    """Whether the rules ask this reader to be silent just now."""


class Update(Value, kw_only=True):
    """A move was made: what the reader witnessed, and the table as it now looks to them."""

    version: int
    """Counts only what this reader could notice: of other moves nothing is sent."""
    events: tuple[Any, ...]
    view: Any
    prompt: Prompt | None
    pending: tuple[int, ...]
    """The seats everybody is waiting for."""
    outcome: Any = None
    hushed: bool = False


class Changed(Value):
    """Something about the table itself changed: places, options, presence, phase."""

    info: TableInfo
    you: You


class Presence(Value):
    """Somebody came or went: a seat stays theirs, and who only watches is listed while they are here."""

    person: Person


class ClocksSet(Value):
    """The clocks at a table with a pace, whenever they change."""

    clocks: tuple[Clock, ...]


class Ended(Value):
    """All who were present agreed to end the game before its own end."""

    outcome: Any
    view: Any
    """The table, with what was hidden laid open."""


class Spoken(Value):
    """Somebody spoke."""

    guest: str
    name: str
    at: str
    text: str | None = None
    phrase: str | None = None
    about: int | None = None
    place: int | None = None
    """Where the bot sits that spoke; people speak under their own names."""
    naming: tuple[tuple[str, str], ...] = ()
    """What a bot named, by field and id; its words are under `remark`."""


class NotesKept(Value):
    """The seat's notes changed on another device."""

    notes: str


class Done(Value):
    """What the browser said with this id was taken."""

    id: str


class Refused(Value):
    """What the browser said with this id was not taken: a key for the words, and the rule that decides."""

    id: str | None
    code: str
    rule: str | None = None
    line: int | None = None
    """Where it is wrong, in something with lines."""
    offer: str | None = None
    """What could be said instead."""


class Farewell(Value):
    """The connection is about to close: kicked, replaced, too slow, or a protocol nobody speaks."""

    code: str


Response = (
    Welcome
    | Update
    | Changed
    | Presence
    | ClocksSet
    | Ended
    | Spoken
    | NotesKept
    | Believed
    | Because
    | Advice
    | Done
    | Refused
    | Farewell
)
