"""A case of the day: a game seen through one seat, cut off where its solution has just become certain."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import StrEnum
from random import Random
from typing import Any, NamedTuple

from huisclos.core.belief import Item
from huisclos.core.inquiry import Part

Solution = Mapping[Part, Item]
"""What each part of the solution is."""


class Grade(StrEnum):
    """How hard a case is: how many lines of testimony one must read together to be sure."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"


class Setting(NamedTuple):
    """The game a case is cut from: how many play it, and by which options."""

    players: int
    options: Any


class Daily(NamedTuple):
    """How a game is made into cases. What is not testimony of these kinds is nothing a solver needs."""

    bot: str
    """Who plays at every seat."""
    setting: Callable[[Random, Grade], Setting]
    told: tuple[type, ...]
    """The events that are a case's testimony; a game in which others matter is not cut any later."""
    longest: int
    """So many lines of testimony at most."""
    proof: Mapping[Grade, range]
    """How many lines prove the solution of a case of each grade."""
    obvious: Callable[[Sequence[Any], Solution], bool]
    """Whether the solution can be read off a single question: that is no case."""
    solutions: Callable[[Any, Sequence[Any]], Iterable[Solution]]
    """Every solution that agrees with what was witnessed: a second opinion, which tries all there is."""
