"""What is told of a finished game: each seat's story, as it could have understood the game."""

from __future__ import annotations

from typing import Any

from huisclos.core.belief import Item
from huisclos.core.inquiry import Measure, Part
from huisclos.core.seats import Seat
from huisclos.core.value import Value

EDITION = 3
"""Raised when the same game would be told otherwise: what an earlier edition has told is told anew."""


class Moment(Value, tag=False):
    """How much a seat could know after so many events."""

    event: int
    move: int
    """After how many moves that was."""
    worlds: int | None
    """Ways in which everything could lie; None if there were too many to count."""
    doubt: float
    """Bits: what somebody would have to be told about each part of the solution, added up."""


class Sure(Value, tag=False):
    """Since when a part of the solution was certain, and from which events that follows."""

    part: Part
    item: Item
    event: int
    move: int
    because: tuple[int, ...] = ()
    shown: bool = False
    """Whether it was plainly shown: then nobody needs to write it down."""
    sought: tuple[int, ...] = ()
    """Own questions that looked for it all the same: it was not noticed, or not made use of."""
    said: int | None = None
    """The event in which this seat said it aloud."""


class Missed(Value, tag=False):
    """A part of the solution that a seat's own notes had open, or wrong, although it was certain."""

    part: Part
    item: Item
    move: int
    """After how many moves it was certain."""
    until: int | None
    """After how many moves it was written down; None, if it never was."""
    instead: Item | None
    """What was written down meanwhile."""
    struck: bool = False
    """Whether it was struck out meanwhile."""


class Asked(Value, tag=False):
    """What a question was worth."""

    event: int
    expected: float
    """What its answer could be expected to bring."""
    best: float
    """What the best question there and then could be expected to bring."""
    better: Any
    """That best question, as everybody would have heard it."""
    got: float | None
    """What its answer brought; None where worlds could not be counted."""


class Winning(Value, tag=False):
    """Another question in the place of one that was asked, after which nothing would have been in doubt."""

    event: int
    """The question that was asked."""
    question: Any
    chance: float
    """How likely it was, by what the seat could know, that it would settle everything."""


class Story(Value, tag=False, kw_only=True):
    """What one seat could have known, and what it did about it."""

    seat: Seat
    won: bool = False
    moments: tuple[Moment, ...] = ()
    sure: tuple[Sure, ...] = ()
    solved: int | None = None
    """After how many events the whole solution was certain."""
    turns: tuple[int, ...] = ()
    """Own turns that began while the whole solution was certain, the one in which it was said included."""
    questions: tuple[Asked, ...] = ()
    accuracy: float | None = None
    """Which share of the bits that the best questions promised its own questions promised."""
    luck: float = 0.0
    """Bits that answers brought beyond what could be expected of the questions."""
    winning: Winning | None = None
    missed: tuple[Missed, ...] = ()
    """Told to whoever has written the notes, and to nobody else."""


class Analysis(Value, tag=False):
    """A finished game as each of its seats could have understood it."""

    game: str
    seats: int
    events: int
    stories: tuple[Story, ...]
    measure: Measure = "bits"
    """What questions are worth: bits, or secrets found, where nothing is certain until it is shown."""
