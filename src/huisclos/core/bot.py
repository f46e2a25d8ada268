"""Whoever plays without a browser. A bot is given testimony and choices, never the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from huisclos.core.choices import Choices
from huisclos.core.seats import Seat

if TYPE_CHECKING:
    from random import Random


class Bot(Protocol):
    """One seat's player: it notices what the seat witnesses and answers what the seat is asked."""

    def notice(self, event: Any) -> None:
        """The seat witnessed this."""

    def choose(self, view: Any, choices: Choices[Any], rng: Random) -> Any:
        """An answer out of the choices, from what the seat sees and has noticed."""


class MakesBot(Protocol):
    """How a kind of bot takes its seat."""

    def __call__(self, seat: Seat) -> Bot: ...
