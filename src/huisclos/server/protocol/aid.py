"""How much the house works out for everybody's sheet, and what a browser says and is told about it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from huisclos.core.value import Value
from huisclos.server.protocol.hosting import Id

Aid = Literal["paper", "shown", "sure", "chances"]
"""What sheets say by themselves: nothing, what was plainly shown, what is sure, or also what is likely."""

AIDS: tuple[Aid, ...] = ("paper", "shown", "sure", "chances")

Cell = Annotated[str, msgspec.Meta(max_length=40)]


class SetAid(Value):
    """The host sets how much sheets say by themselves: the same for all, and in play only to teach."""

    id: Id
    aid: Aid


class SetTeaching(Value):
    """The host says whether somebody is to learn the game here: then aid may change in play."""

    id: Id
    teaching: bool


class AskWhy(Value):
    """Which lines prove that something is there, or is not."""

    id: Id
    item: Cell
    place: Cell


class AskHint(Value):
    """What would be best to ask; only where somebody is to learn the game."""

    id: Id


class Believed(Value, kw_only=True):
    """What follows from all that this reader has witnessed, as far as sheets may say it at this table."""

    version: int
    """How far the game had come for this reader."""
    aid: Aid
    marks: dict[str, dict[str, bool]] = msgspec.field(default_factory=dict)
    """For an item and a place whether it is there, where that is settled."""
    chances: dict[str, dict[str, float]] = msgspec.field(default_factory=dict)
    """How likely an item is in each place."""
    worlds: int | None = None
    """How many ways there are in which everything may lie, if they were counted."""
    exact: bool = True
    error: float = 0.0
    """The largest standard error of a chance that is only estimated."""
    clash: tuple[int, ...] = ()
    """Lines that cannot all be true: then nothing else is said."""


class Because(Value, kw_only=True):
    """Why something is there, or is not: the fewest lines of the reader's own log that prove it."""

    version: int
    item: str
    place: str
    there: bool
    lines: tuple[int, ...]
    """Numbers of witnessed events, the first of the game being 0; none if the rules alone prove it."""


class Advice(Value, kw_only=True):
    """The best that this reader could ask or do now, and why."""

    version: int
    question: Any = None
    """As everybody would witness it; nothing, if there is nothing left to ask."""
    worlds: int | None = None
    """How many ways there are in which everything may lie, if they were counted."""
    shares: tuple[float, ...] = ()
    """Which part of them each answer may be expected to leave, the largest first."""
    counsel: tuple[Any, ...] = ()
    """Where there is nothing to ask, what is best to do, in the words of the game."""
