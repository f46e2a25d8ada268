"""What the doings of a game come to in plain words, so that one oddity can be had at every table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Protocol

from huisclos.core.seats import Seat


class Belief(Protocol):
    """What a seat takes for possible, by its testimony alone."""

    def notice(self, event: Any, state: Any) -> None:
        """The seat witnessed this, and then sees the table as it stands."""

    def mistakes(self, state: Any) -> list[str]:
        """The truths it excludes."""


class Manners(Protocol):
    """One game, as people may play it."""

    def stakes(self, action: Any) -> bool:
        """Whether this stakes the game on what one believes, like an accusation."""

    def asks(self, action: Any) -> bool:
        """Whether this is meant to learn something."""

    def passes(self, action: Any) -> bool:
        """Whether one can hardly do less."""

    def half_done(self, action: Any) -> Any:
        """What lies ready of this when time runs out before it is finished."""

    def truths(self, state: Any, seat: Seat) -> Iterator[Any]:
        """What names the truth, best first; whether it may be said now is seen later."""

    def follies(self, state: Any, seat: Seat) -> Iterator[Any]:
        """What is wrong for certain, worst first."""

    def needs(self, state: Any, resolute: list[Seat]) -> bool:
        """Whether the game can only end by somebody's resolve, and of these nobody can bring it about now."""

    def believer(self, seat: Seat) -> Belief:
        """What somebody at this seat believes who keeps to the testimony."""
