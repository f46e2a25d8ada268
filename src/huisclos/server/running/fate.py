"""Nature at a lesson: whoever answers as the lesson suggests meets the same cards and dice as all before."""

from __future__ import annotations

from random import Random
from typing import Any

from huisclos.core.choices import Choices
from huisclos.core.lesson import Lesson
from huisclos.core.registry import find
from huisclos.core.seats import Seat
from huisclos.server.table.charter import Charter
from huisclos.server.table.game.nature import Nature


class Fate:
    """What a word brings at one moment of a game: after a restart it brings the same again."""

    def __init__(self, word: str) -> None:
        self.word = word
        self.rng = Random(word)

    def answer(self, choices: Choices[Any]) -> Any:
        return choices.sample(self.rng)

    def whim(self, seat: Seat) -> Random:
        return Random(f"{self.word}/{seat}")


def lesson_at(charter: Charter) -> Lesson | None:
    """The lesson that is given at this table, if one is."""
    return find(charter.game).lesson if charter.lesson else None


def nature_of(charter: Charter, moves: int, chance: Nature) -> Nature:
    """Who answers for nature at this table after so many moves: true chance, unless it is a lesson."""
    lesson = lesson_at(charter)
    return chance if lesson is None else Fate(f"{lesson.fate}/{moves}")
