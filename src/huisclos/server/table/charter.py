"""What is agreed at a table and survives everything: who sits where, who runs it, how it stands."""

from __future__ import annotations

from typing import Any, Literal, Self

import msgspec
from msgspec.structs import replace

from huisclos.core.errors import RuleError
from huisclos.core.registry import find
from huisclos.core.rules import Rules, Tempo
from huisclos.core.value import Value
from huisclos.server.protocol.aid import Aid
from huisclos.server.protocol.info import Length

WATCHERS = 50
"""Of so many who only watch, a table keeps names and notes."""

PROGRAM = "door:"
"""How the id of a bot from elsewhere begins; no person's has a colon."""

Phase = Literal["lobby", "playing", "over"]
Stage = Literal["unstarted", "playing", "played"]
"""What a table has come to: no game begun yet, one under way, or none but those that are over."""


def is_program(guest: str) -> bool:
    """Whether this guest is a bot from elsewhere.

    >>> is_program("door:5f1c"), is_program("kZ3_x")
    (True, False)
    """
    return guest.startswith(PROGRAM)


class Place(Value, kw_only=True):
    """A place at the table: people (several are a team), a bot, or nobody; a bot may stand in for people."""

    people: tuple[str, ...] = ()
    asking: tuple[str, ...] = ()
    """Who would like to share it, and so to see all that its people see; they have not said yes."""
    bot: str | None = None
    called: int = 0
    """Which of the bots it is: the number of its name and of its line on the sheet, wherever it sits."""
    trait: str | None = None
    """What its people have picked; in a game, what they play with, picked or given."""
    picked: str | None = None
    """In a game: what they had picked before it, and will have picked after it."""
    stand_in: bool = False
    back: int = 0
    """When its people last took it back from a bot that stood in."""
    out: bool = False
    """The others play this game to its end without it."""
    handing: tuple[str, ...] = ()
    """Its people are here and silent: who of the others would let a bot play on."""

    @property
    def empty(self) -> bool:
        return not self.people and self.bot is None


class Charter(Value, kw_only=True):
    """The table between and during games. Guests go by their secret ids here; nobody else reads this."""

    table: str
    code: str
    game: str
    places: tuple[Place, ...]
    options: msgspec.Raw
    """As the host set them; the seating of a round may add to them."""
    host: str | None = None
    names: dict[str, str] = msgspec.field(default_factory=dict)
    phase: Phase = "lobby"
    locked: bool = False
    came: dict[str, str] = msgspec.field(default_factory=dict)
    """Who has come to this table, and when first; who came to the first release is not listed."""
    barred: dict[str, str] = msgspec.field(default_factory=dict)
    """Whom the host has shown out, and under which name."""
    muted: tuple[str, ...] = ()
    past_told: bool = False
    """Whether newcomers may read what was said before they came."""
    announced: int = 0
    """Since when whoever runs it would have everybody hear of this table; 0 if they would not."""
    pace: Tempo = "none"
    paced: int = 0
    """When the pace was set: no clock has begun before."""
    aid: Aid = "paper"
    """How much everybody's sheet says by itself."""
    teaching: bool = False
    """Whether that may change in play, because somebody is to learn the game here."""
    lesson: bool = False
    """Whether the host learns the game here, with cards and partners that are the same for all who learn."""
    ending: tuple[str, ...] = ()
    """Who wishes to end the game before its end. A game that is over without an outcome was ended so."""
    round: int = 1
    length: Length = None
    """How many games make a series; None has no end."""
    sheet: tuple[dict[str, int], ...] = ()
    """A line for each finished game of this series: the points of each guest, or of each bot:number."""
    commitment: str | None = None
    memory: msgspec.Raw = msgspec.Raw(b"null")
    """What the game keeps from one round to the next."""
    revision: int = 0
    """How often the charter was written: of two writers of the same revision, one is refused."""

    @property
    def rules(self) -> Rules[Any, Any, Any, Any]:
        return find(self.game).rules

    @property
    def stage(self) -> Stage:
        if self.phase == "playing":
            return "playing"
        return "unstarted" if self.phase == "lobby" and self.round == 1 else "played"

    @property
    def listed(self) -> int:
        """Since when the house tells everybody of it; 0 while nobody else could come in or see anything."""
        return 0 if self.locked or self.lesson or self.phase == "over" else self.announced

    @property
    def manned(self) -> int:
        """How many places people play themselves; a bot that stands in plays for its people."""
        return sum(
            not all(map(is_program, place.people)) and not place.stand_in and not place.out
            for place in self.places
        )

    def place_of(self, guest: str) -> int | None:
        """Where this guest sits, if anywhere."""
        return next((at for at, place in enumerate(self.places) if guest in place.people), None)

    def plays(self, guest: str) -> bool:
        """Whether this guest sits at the table and the game does not go on without them."""
        place = self.place_of(guest)
        return place is not None and not self.places[place].out

    def at(self, place: int) -> Place:
        """The place of this number."""
        if place >= len(self.places):
            raise RuleError("unknown_place")
        return self.places[place]

    def lay(self, place: int, **changes: Any) -> Self:
        """The same table with something about one place changed."""
        laid = replace(self.places[place], **changes)
        return replace(self, places=(*self.places[:place], laid, *self.places[place + 1 :]))

    def knows(self, guest: str) -> bool:
        """Whether this guest has been at the table before."""
        seated = self.place_of(guest) is not None
        return seated or guest == self.host or guest in self.came or guest in self.names

    def called(self, guest: str, name: str) -> Self:
        """The same table where this guest goes by this name; of mere watchers it knows the last."""
        return replace(self, names=self._lately({**self.names, guest: name}, guest))

    def met(self, guest: str, name: str, at: str) -> Self:
        """The same table once this guest has come, under this name."""
        known = self.called(guest, name)
        return replace(known, came=self._lately({**self.came, guest: at}, guest))

    def _lately(self, known: dict[str, str], guest: str) -> dict[str, str]:
        """What is known of people, without those who watched longest ago."""
        watching = [one for one in known if self.place_of(one) is None and one not in (self.host, guest)]
        forgotten = set(watching[: -WATCHERS + 1])
        return {one: what for one, what in known.items() if one not in forgotten}

    def only_host(self, guest: str) -> None:
        if guest != self.host:
            raise RuleError("not_host")

    def only_in(self, phase: Phase) -> None:
        if self.phase != phase:
            raise RuleError({"lobby": "not_in_lobby", "playing": "not_playing", "over": "not_over"}[phase])


class Heading(Value, kw_only=True):
    """Under which terms one round of a series is played."""

    round: int
    version: int
    options: msgspec.Raw
    players: int
    salt: str
    commitment: str | None
    """Hash of salt and deal; the salt is opened after the end."""
    places: tuple[Place, ...] = ()
    """Who sat where, for whoever looks at this round when others sit there."""
