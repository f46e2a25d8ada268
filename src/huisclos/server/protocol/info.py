"""A table as everybody at it sees it: who is there, what is agreed, how the series stands."""

from __future__ import annotations

from typing import Any, Literal

from huisclos.core.rules import Tempo
from huisclos.core.value import Value
from huisclos.server.protocol.aid import Aid

Length = Literal[1, 3, 5] | None
"""How many games make a series; None has no end."""


class Person(Value):
    """Somebody at a table, as everybody sees them."""

    guest: str
    """A name for this person that means nothing elsewhere."""
    name: str
    here: bool
    """Whether a connection of theirs is open."""
    away: int | None = None
    """Since when they are not here."""
    muted: bool = False
    """The host has asked them to be silent, and they are not heard."""


class PlaceInfo(Value):
    """A place at the table: people (several are a team), or a bot, or nobody."""

    place: int
    people: tuple[Person, ...] = ()
    asking: tuple[Person, ...] = ()
    """Who would like to share it."""
    bot: str | None = None
    called: int = 0
    """Which of the bots it is: it keeps its name wherever it sits."""
    trait: str | None = None
    stand_in: bool = False
    """A bot is playing for people who are away."""
    out: bool = False
    """The others play this game to its end without them."""
    program: bool = False
    """Its player is a bot from elsewhere, here or not."""
    handing: tuple[str, ...] = ()
    """The guests who would let a bot play on for people who are here and silent."""


class Standing(Value, kw_only=True):
    """How somebody stands in the series: a person, a team that shares a place, or a bot."""

    who: str
    """Their `guest`, or bot:number."""
    names: tuple[str, ...]
    """Nobody's for a bot, which is called by its number."""
    place: int | None
    """Where they sit, if they still do."""
    games: tuple[int | None, ...]
    """Points in each finished game; None where they did not play."""
    total: int
    champion: bool = False
    """The series is over and nobody has more."""


class Series(Value, kw_only=True):
    """The games played for one common score."""

    length: Length
    tally: str
    """What is counted: wins, scores or nothing."""
    finished: int
    over: bool
    standings: tuple[Standing, ...]
    """Those who have played, and those who sit there now, the best first."""


class TableInfo(Value, kw_only=True):
    """The table as everybody sees it, before, during and after a game. Places become seats at the start."""

    table: str
    code: str
    game: str
    phase: str
    """lobby, playing or over"""
    places: tuple[PlaceInfo, ...]
    watching: tuple[Person, ...]
    host: str | None
    """The `guest` of whoever runs the table."""
    locked: bool
    options: Any
    round: int
    """Which game at this table this is, from 1."""
    series: Series
    commitment: str | None = None
    """Hash of salt and deal, published before the first move."""
    past_told: bool = False
    """Whether newcomers may read what was said before they came."""
    announced: bool = False
    """Whether the house tells everybody of this table."""
    pace: Tempo = "none"
    aid: Aid = "paper"
    """How much everybody's sheet says by itself."""
    aids: tuple[Aid, ...] = ("paper",)
    """How much it could say in this game."""
    teaching: bool = False
    """Whether somebody is to learn the game here: then aid may change in play."""
    lesson: bool = False
    """Whether this game is a lesson: the same cards and partners for all who learn."""
    ending: tuple[str, ...] = ()
    """The guests who wish to end the game here."""
    memory: Any = None
    """What the table has kept from its games so far, if the game keeps anything."""


class You(Value):
    """Who the reader is at this table."""

    guest: str
    name: str
    place: int | None
    host: bool
    barred: tuple[Person, ...] = ()
    """Whom the table does not let in any more; only whoever runs it sees them."""
