"""What is in the box: characters, pictograms, the two-sided cards that carry them, and the numbers 1 to 8."""

from __future__ import annotations

from enum import StrEnum
from importlib import resources
from typing import NewType

import msgspec

Character = NewType("Character", str)
"""Somebody, or something, to be guessed: one of ours, or a line of the host's own list."""

Pictogram = NewType("Pictogram", str)
"""A drawing that says something about a character, or about what a character is not."""

Card = NewType("Card", int)
"""A two-sided picture card, by its place in the box; it carries four pictograms (SI-14)."""

Number = NewType("Number", int)
"""A place around the board, and the card that points to it in secret."""


class Colour(StrEnum):
    """What tells a player's case, vote cards and pawn from the others' (SI-02)."""

    YELLOW = "yellow"
    BLUE = "blue"
    RED = "red"
    PURPLE = "purple"
    GREEN = "green"
    ORANGE = "orange"
    BLACK = "black"
    WHITE = "white"


class Theme(StrEnum):
    """Where a character comes from."""

    TALES = "tales"
    MYTHS = "myths"
    HISTORY = "history"
    SCIENCE = "science"
    ARTS = "arts"
    LITERATURE = "literature"
    SCREEN = "screen"
    STAGE = "stage"
    WORKS = "works"


class Kind(StrEnum):
    """Whose a name is: everybody's, somebody's protected creation, or a living person's own."""

    FREE = "free"
    PROTECTED = "protected"
    LIVING = "living"


class Category(StrEnum):
    """What a pictogram shows."""

    NATURE = "nature"
    ANIMALS = "animals"
    BODY = "body"
    PEOPLE = "people"
    CLOTHES = "clothes"
    OBJECTS = "objects"
    FOOD = "food"
    PLACES = "places"


class Entry(msgspec.Struct, frozen=True):
    """A character as listed: level 1 is known to children, 2 to most adults, 3 is harder."""

    id: Character
    theme: Theme
    kind: Kind
    level: int
    namesakes: bool = False
    """Whether others bear the same name, so that a remark tells this one apart."""


class Drawing(msgspec.Struct, frozen=True):
    """A pictogram as listed, with the icon it is drawn by and whom to thank for it."""

    id: Pictogram
    icon: str
    category: Category
    author: str


def _listed(name: str) -> bytes:
    return resources.files(__package__).joinpath(f"{name}.json").read_bytes()


CHARACTERS = {entry.id: entry for entry in msgspec.json.decode(_listed("characters"), type=list[Entry])}
PICTOGRAMS = {
    drawing.id: drawing for drawing in msgspec.json.decode(_listed("pictograms"), type=list[Drawing])
}
FACES = msgspec.json.decode(
    _listed("cards"), type=tuple[tuple[Pictogram, Pictogram, Pictogram, Pictogram], ...]
)
"""The four pictograms of each card: two on the front, two on the back."""
CARDS = tuple(map(Card, range(len(FACES))))

COLOURS = tuple(Colour)
NUMBERS = tuple(map(Number, range(1, 9)))
ROUNDS = 4
TURNS = 10
MOST_PICTURES = 3
HAND = 10
FEWEST_CATEGORIES = 5
"""A hand of fewer categories is dealt again."""
MOST_OF_A_THEME = 3
