"""What whoever solves a case is handed: the table through one seat's eyes, and how it can be proved."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from huisclos.core.belief import Item, Place
from huisclos.core.daily import Grade, Solution
from huisclos.core.inquiry import Part
from huisclos.core.seats import Seat
from huisclos.core.value import Value


class Found(Value):
    """A part of the solution, and the fewest lines that prove it, numbered from 0."""

    part: Part
    answer: Item
    item: Item
    place: Place
    """The same as something that lies somewhere, for whoever puts it into words."""
    lines: tuple[int, ...]


def answers(solution: Iterable[Found]) -> Solution:
    """What each part is."""
    return {found.part: found.answer for found in solution}


class DailyCase(Value, kw_only=True):
    """One case. Whoever reads it could peek: it is a puzzle, and nobody loses by that."""

    game: str
    day: str
    grade: Grade
    seat: Seat
    """Whose eyes."""
    called: tuple[int, ...]
    """What those at the table are called: names of the house, by their numbers."""
    view: Any
    testimony: tuple[Any, ...]
    solution: tuple[Found, ...]
    """The parts in an order in which one can find them: what is proved by less comes first."""
