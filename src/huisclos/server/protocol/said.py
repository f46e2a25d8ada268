"""What travels between a browser and a table: two closed unions, from which the client's types are made.

A browser says something with an `id` of its own choosing and keeps it until it is acknowledged or refused;
after a reconnection it says it again, and the table takes each id once. Who is speaking comes from the
connection, never from the message.
"""

from __future__ import annotations

from typing import Annotated

import msgspec

from huisclos.core.rules import Tempo
from huisclos.core.value import Value
from huisclos.server.protocol.aid import AskHint, AskWhy, SetAid, SetTeaching
from huisclos.server.protocol.hosting import (
    NO_NUL,
    Announce,
    Id,
    Key,
    LetBackIn,
    Mute,
    SeatProgram,
    ShowOut,
    TellPast,
)
from huisclos.server.protocol.info import Length

PROTOCOL = 2


PlaceNumber = Annotated[int, msgspec.Meta(ge=0, le=15)]


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
    place: PlaceNumber


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
    place: PlaceNumber
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
    place: PlaceNumber
    bot: Key


class Clear(Value):
    """The host takes a bot or a person from a place."""

    id: Id
    place: PlaceNumber


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
    about: PlaceNumber | None = None
    """Whom the phrase speaks of, if it speaks of somebody."""


class HandToBot(Value):
    """A bot plays, until they are back, for oneself, or for somebody away, late, or silent to all."""

    id: Id
    place: PlaceNumber
    bot: Key


class PlayWithout(Value):
    """When somebody stays away: the others play this game to its end without them, if its rules allow it."""

    id: Id
    place: PlaceNumber


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
    | SetAid
    | SetTeaching
    | SeatBot
    | SeatProgram
    | Clear
    | Lock
    | ShowOut
    | LetBackIn
    | Mute
    | TellPast
    | Announce
    | Start
    | Act
    | Prepare
    | SaveNotes
    | AskWhy
    | AskHint
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
