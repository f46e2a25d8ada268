"""What travels between a browser and a table: two closed unions, from which the client's types are made.

A browser says something with an `id` of its own choosing and keeps it until it is acknowledged or refused;
after a reconnection it says it again, and the table takes each id once. Who is speaking comes from the
connection, never from the message.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from huisclos.core.rules import Tempo
from huisclos.core.value import Value
from huisclos.server.hosting import NO_NUL, Id, Key, LetBackIn, Mute, ShowOut, TellPast
from huisclos.server.sight import Length, Person, TableInfo, You

PROTOCOL = 2


Place = Annotated[int, msgspec.Meta(ge=0, le=15)]


# --- what a browser says


class Hello(Value):
    """First message on a connection: the protocol spoken, and the last version seen, to catch up from."""

    protocol: int
    since: Annotated[int, msgspec.Meta(ge=0)] = 0
    round: Annotated[int, msgspec.Meta(ge=0)] = 0
    """The round in which that version was seen: in another round nothing of it is known yet."""


class Rename(Value):
    id: Id
    name: str


class Sit(Value):
    """Take a free place at the table, or ask the people who have it to share it."""

    id: Id
    place: Place


class LetIn(Value):
    """Tell somebody who asked to share one's place whether they may: as a team, they see the same."""

    id: Id
    guest: Key
    yes: bool


class Stand(Value):
    """Leave one's place and watch."""

    id: Id


class Pick(Value):
    """Pick a trait for one's place: a character, a colour; None gives it back."""

    id: Id
    place: Place
    trait: Key | None


class SetPlaces(Value):
    """The host sets how many places there are."""

    id: Id
    places: Annotated[int, msgspec.Meta(ge=1, le=16)]


class SetOptions(Value):
    """The host changes the game's options."""

    id: Id
    options: msgspec.Raw


class SetPace(Value):
    """The host sets how long an answer may take. Times are milliseconds since 1970 by the house's clock."""

    id: Id
    pace: Tempo


class SetLength(Value):
    """The host sets how many games make a series."""

    id: Id
    length: Length


class SeatBot(Value):
    """The host fills a place with a bot of this kind."""

    id: Id
    place: Place
    bot: Key


class Clear(Value):
    """The host takes a bot or a person from a place."""

    id: Id
    place: Place


class Lock(Value):
    """The host decides whether anybody new may come in."""

    id: Id
    locked: bool


class Start(Value):
    id: Id


class Act(Value):
    """Answer the question numbered `prompt` that this seat was asked."""

    id: Id
    prompt: int
    action: msgspec.Raw


class Prepare(Value):
    """What to take for an answer to that question if the time runs out before one is given."""

    id: Id
    prompt: int
    action: msgspec.Raw


class SaveNotes(Value):
    """Keep this seat's notes; they are a text only its own client understands."""

    id: Id
    notes: Annotated[str, msgspec.Meta(max_length=20_000, pattern=NO_NUL)]


class Say(Value):
    """Speak to the table: one's own words, or a preset phrase that each reader sees in their own language."""

    id: Id
    text: str | None = None
    phrase: Key | None = None
    about: Place | None = None
    """Whom the phrase speaks of, if it speaks of somebody."""


class HandToBot(Value):
    """When somebody stays away, is late, or silent in the eyes of all: a bot plays until they are back."""

    id: Id
    place: Place
    bot: Key


class PlayWithout(Value):
    """When somebody stays away: the others play this game to its end without them, if its rules allow it."""

    id: Id
    place: Place


class TakeBack(Value):
    """Play one's own seat again after a bot stood in."""

    id: Id


class ProposeEnd(Value):
    """Wish to end the game here; it ends once all at a seat who are here, and not silent, have wished it."""

    id: Id


class PlayOn(Value):
    """Wish to play on, oneself too: whoever wished to end, or a bot in one's place, is overruled."""

    id: Id


class PlayAgain(Value):
    """A new game for the same people at the same table."""

    id: Id


class Forget(Value):
    """The host lets the table forget what it has kept from its games."""

    id: Id


class Ping(Value):
    id: Id


Request = (
    Hello
    | Rename
    | Sit
    | LetIn
    | Stand
    | Pick
    | SetPlaces
    | SetOptions
    | SetPace
    | SetLength
    | SeatBot
    | Clear
    | Lock
    | ShowOut
    | LetBackIn
    | Mute
    | TellPast
    | Start
    | Act
    | Prepare
    | SaveNotes
    | Say
    | HandToBot
    | PlayWithout
    | TakeBack
    | ProposeEnd
    | PlayOn
    | PlayAgain
    | Forget
    | Ping
)


# --- what a table says


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
    Welcome | Update | Changed | Presence | ClocksSet | Ended | Spoken | NotesKept | Done | Refused | Farewell
)
