"""What is in the box: clues, lines of the grid, characters, tokens, and the levels of play."""

from __future__ import annotations

from enum import StrEnum
from typing import NewType


class Kind(StrEnum):
    """The five types of clue, in the order in which a case is resolved (AI-03, AI-44)."""

    OFFENDER = "offender"
    VICTIM = "victim"
    CRIME = "crime"
    EVIDENCE = "evidence"
    SCENE = "scene"


class Clue(StrEnum):
    """Every clue by its letter and number; 7 is the 7th clue, a star a clue two players can share (AI-03)."""

    O1 = "O1"
    O2 = "O2"
    O3 = "O3"
    O4 = "O4"
    O5 = "O5"
    O6 = "O6"
    O7 = "O7"
    O_STAR = "O*"
    V1 = "V1"
    V2 = "V2"
    V3 = "V3"
    V4 = "V4"
    V5 = "V5"
    V6 = "V6"
    V7 = "V7"
    V_STAR = "V*"
    C1 = "C1"
    C2 = "C2"
    C3 = "C3"
    C4 = "C4"
    C5 = "C5"
    C6 = "C6"
    C7 = "C7"
    E1 = "E1"
    E2 = "E2"
    E3 = "E3"
    E4 = "E4"
    E5 = "E5"
    E6 = "E6"
    E7 = "E7"
    E_STAR = "E*"
    S1 = "S1"
    S2 = "S2"
    S3 = "S3"
    S4 = "S4"
    S5 = "S5"
    S6 = "S6"
    S7 = "S7"

    @property
    def kind(self) -> Kind:
        return KIND_OF[self]

    @property
    def copies(self) -> int:
        """How many solution cards show this clue (AI-04)."""
        return 2 if self in STARS else 1


CLUES = tuple(Clue)
KINDS = tuple(Kind)
LETTERS = {kind.value[0].upper(): kind for kind in KINDS}
KIND_OF = {clue: LETTERS[clue.value[0]] for clue in CLUES}
CLUES_OF = {kind: tuple(clue for clue in CLUES if KIND_OF[clue] is kind) for kind in KINDS}
SEVENTHS = {KIND_OF[clue]: clue for clue in CLUES if clue.value[1] == "7"}
STARS = {clue: KIND_OF[clue] for clue in CLUES if clue.value[1] == "*"}
STAR_OF = {kind: clue for clue, kind in STARS.items()}
INDEX = {clue: index for index, clue in enumerate(CLUES)}

ANIMALS = (Clue.O1, Clue.O2, Clue.O3, Clue.O7)
LIQUIDS = (Clue.E1, Clue.E2, Clue.E3)


class Line(StrEnum):
    """A row from the top or a column from the left: what a question can be about (AI-24)."""

    ROW_1 = "1"
    ROW_2 = "2"
    ROW_3 = "3"
    ROW_4 = "4"
    ROW_5 = "5"
    ROW_6 = "6"
    COLUMN_A = "A"
    COLUMN_B = "B"
    COLUMN_C = "C"
    COLUMN_D = "D"
    COLUMN_E = "E"
    COLUMN_F = "F"


LINES = tuple(Line)
SIDE = 6

Zone = NewType("Zone", str)
"""Four cells in a square, named by two of its corners: "C3-D4" is the centre."""


def zone(column: int, row: int) -> Zone:
    """The zone whose top left cell lies in this column and row, counted from 0.

    >>> zone(2, 2)
    'C3-D4'
    """
    columns, rows = LINES[SIDE:], LINES[:SIDE]
    return Zone(f"{columns[column]}{rows[row]}-{columns[column + 1]}{rows[row + 1]}")


CORNERS = {zone(column, row): (column, row) for row in range(SIDE - 1) for column in range(SIDE - 1)}
"""Every zone with the column and row of its top left cell."""
ZONES = tuple(CORNERS)
PLACES = tuple(place for place, (column, row) in CORNERS.items() if column % 2 == row % 2 == 0)
"""Where the Queen can stand: the grid tiled by nine zones (AI-92)."""
CENTRE = Zone("C3-D4")


class Character(StrEnum):
    """The five who are accused; each brings an ability (AI-56)."""

    DIN = "din"
    TEOR = "teor"
    EDD = "edd"
    OKRA = "okra"
    VALIA = "valia"


CHARACTERS = tuple(Character)


class Level(StrEnum):
    """How hard the team makes it for itself (AI-07)."""

    EASY = "easy"
    MEDIUM = "medium"
    DETECTIVE = "detective"


LEVELS = tuple(Level)


class Face(StrEnum):
    """The two faces of an investigation token: how many, or which type (AI-25, AI-26)."""

    QUANTITY = "quantity"
    KIND = "kind"


class Colour(StrEnum):
    """Teor's tokens: white for at least one clue in the zone, black for none (AI-72)."""

    WHITE = "white"
    BLACK = "black"


class Inquiry(StrEnum):
    """Edd's two questions (AI-76)."""

    ANIMAL = "animal"
    LIQUID = "liquid"


INQUIRIES = {Inquiry.ANIMAL: (Kind.OFFENDER, ANIMALS), Inquiry.LIQUID: (Kind.EVIDENCE, LIQUIDS)}


class Direction(StrEnum):
    """Where the Queen can go, in the order of the die (AI-98)."""

    UP = "up"
    DOWN = "down"
    LEFT = "left"
    RIGHT = "right"


STEPS = {
    Direction.UP: (0, -2),
    Direction.DOWN: (0, 2),
    Direction.LEFT: (-2, 0),
    Direction.RIGHT: (2, 0),
}


class Sign(StrEnum):
    """What a player may say about a type on the easy level (AI-39)."""

    OPEN = "open"
    DOUBTFUL = "doubtful"
    KNOWN = "known"


MOST_TOKENS = 12
MOST_INNOCENCE = 3
MOST_PLAYERS = 5
FEWEST_PLAYERS = 2
SAGE_DRAWS = 3
"""How many unused cards Din lets somebody draw (AI-64)."""
