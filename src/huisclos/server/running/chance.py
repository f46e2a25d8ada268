"""Nature at a real table: dice and shuffles come from the operating system, and nobody can foresee them."""

from __future__ import annotations

from random import Random, SystemRandom
from typing import Any

from huisclos.core.choices import Choices
from huisclos.core.seats import Seat


class Chance:
    """True chance: there is no seed that anybody could guess or draw again."""

    def __init__(self) -> None:
        self._source = SystemRandom()

    def answer(self, choices: Choices[Any]) -> Any:
        return choices.sample(self._source)

    def whim(self, seat: Seat) -> Random:
        return self._source
