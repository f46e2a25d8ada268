"""What the team agrees on before the deal."""

from __future__ import annotations

from enum import StrEnum
from functools import lru_cache

from huisclos.core.value import Value
from huisclos.games.almost_innocent.board.reading import campaign, read
from huisclos.games.almost_innocent.board.scenario import Scenario
from huisclos.games.almost_innocent.box import Character, Level


class Chapter(StrEnum):
    """The twelve scenarios of the campaign, in the order they are best played (AI-06)."""

    ONE = "1"
    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "10"
    ELEVEN_A = "11A"
    ELEVEN_B = "11B"


class Spare(StrEnum):
    """The ability two players get on top: the first that is free, none, or the one they want (AI-60)."""

    FIRST = "first"
    NONE = "none"
    DIN = "din"
    TEOR = "teor"
    EDD = "edd"
    OKRA = "okra"
    VALIA = "valia"


class Options(Value, kw_only=True):
    """A scenario, a level, and how to read them."""

    scenario: Chapter = Chapter.ONE
    level: Level = Level.EASY
    own: str | None = None
    """The scenario file of a board of the team's own, played instead of the campaign's."""
    filled: bool = True
    """Whether every slate begins with the empty cells, the large clues and the cards in hand (AI-15)."""
    spare: Spare = Spare.FIRST
    characters: tuple[Character, ...] = ()
    """The character of each seat; the first ones if nobody says otherwise."""

    @property
    def page(self) -> Scenario:
        """The scenario that is played."""
        return own_board(self.own) if self.own else campaign(self.scenario)


@lru_cache(maxsize=64)
def own_board(text: str) -> Scenario:
    """The board in a team's own scenario file, or all that is wrong with it."""
    return read(text)
