"""A player who answers anything that is allowed, and remembers nothing."""

from __future__ import annotations

from random import Random
from typing import Any, Literal

from huisclos.core.choices import Choices
from huisclos.core.seats import Seat

BLIND = "uniform"
"""What the blind player is called; nobody else is."""


class Uniform:
    """Plays any legal answer."""

    blind: Literal[True] = True

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def notice(self, event: Any) -> None:
        """It has no memory, and is not told."""

    def choose(self, view: Any, choices: Choices[Any], rng: Random) -> Any:
        return choices.sample(rng)
