"""How well each pictogram fits each character: a table made beforehand and known to every bot."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from random import Random

import msgspec

from huisclos.games.secret_identity.box import PICTOGRAMS, Character, Pictogram

LOWEST = -1.0
STEP = 0.5
COLUMN = {pictogram: place for place, pictogram in enumerate(PICTOGRAMS)}

Row = Sequence[float]
"""The fits of one character, in the order of the pictograms."""
Table = Mapping[Character, Row]

UNKNOWN: Row = (0.0,) * len(PICTOGRAMS)
"""Nothing is known about a character of the host's own list."""


def read(digits: Mapping[str, str]) -> dict[Character, Row]:
    """A table as it is written: a digit for each pictogram."""
    return {
        Character(character): tuple(LOWEST + STEP * int(digit) for digit in row)
        for character, row in digits.items()
    }


@cache
def common_sense() -> Table:
    """The table that comes with the game."""
    written = resources.files("huisclos.games.secret_identity").joinpath("fit.json").read_bytes()
    return read(msgspec.json.decode(written, type=dict[str, str]))


class Mind:
    """One player's opinion: common sense with quirks of one's own, always the same for the same name.

    A quirk makes more or less of what there is to see in a picture; it never sees something in nothing.
    """

    def __init__(self, name: str, quirks: float, table: Table | None = None) -> None:
        self.name = name
        self.quirks = quirks
        self.table = common_sense() if table is None else table
        self.rows: dict[Character, Row] = {}

    def row(self, character: Character) -> Row:
        """This mind's fits for a character."""
        if character not in self.rows:
            known = self.table.get(character, UNKNOWN)
            rng = Random(f"{self.name}/{character}")
            self.rows[character] = (
                [fit * rng.gauss(1, self.quirks) for fit in known] if self.quirks else known
            )
        return self.rows[character]

    def fits(self, board: Sequence[Character], pictogram: Pictogram) -> list[float]:
        """How well a pictogram fits each character around the board."""
        column = COLUMN[pictogram]
        return [self.row(character)[column] for character in board]
