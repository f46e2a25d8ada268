"""A scenario: its grid, its tokens and its modules."""

from __future__ import annotations

from huisclos.core.errors import SetupError
from huisclos.core.value import Value
from huisclos.games.almost_innocent.box import CLUES, MOST_PLAYERS, Character, Clue, Face, Kind, Level

NO_CLUE = "."
KNOWN = {clue.value: clue for clue in CLUES}
Cells = tuple[tuple[int, int], ...]


class Tokens(Value):
    """Investigation tokens: one free pool, or so many for each face (AI-35, AI-36)."""

    free: int = 0
    quantity: int = 0
    kind: int = 0

    @property
    def left(self) -> int:
        return self.free + self.quantity + self.kind

    def holds(self, face: Face) -> int:
        """How many tokens can be laid with this face up."""
        return self.free or (self.quantity if face is Face.QUANTITY else self.kind)

    def without(self, face: Face | None) -> Tokens:
        """The tokens left once one was taken, of this face if the faces are counted apart."""
        if self.free:
            return Tokens(free=self.free - 1)
        if face is Face.QUANTITY:
            return Tokens(quantity=self.quantity - 1, kind=self.kind)
        return Tokens(quantity=self.quantity, kind=self.kind - 1)


class Scenario(Value, kw_only=True):
    """All that a page of the campaign fixes (AI-08). A cell of the grid is a clue, or a dot for none."""

    id: str
    title: str = ""
    """For boards of one's own; the campaign's titles are in the catalogues."""
    act: int = 0
    types: tuple[Kind, ...]
    sevenths: tuple[Kind, ...] = ()
    """Types whose 7th clue is in play."""
    stars: tuple[Kind, ...] = ()
    """Types whose starred clue is in play."""
    grid: tuple[str, ...]
    tokens: dict[Level, Tokens]
    almost_innocent: dict[Level, int]
    abilities: tuple[Character, ...] = ()
    queen: bool = False
    unlocks: tuple[str, ...] = ()
    """What a win opens in the story; it bars nothing (AI-58)."""
    seats: int = MOST_PLAYERS
    """How many can play it at most."""

    def __hash__(self) -> int:
        return hash((self.id, self.grid))


class ScenarioError(SetupError):
    """A scenario that cannot be played."""

    code = "scenario"

    def __init__(self, why: str, what: str = "") -> None:
        self.what = what
        super().__init__(f"{why}: {what}" if what else why, why=why)


def cells(scenario: Scenario) -> dict[Clue, Cells]:
    """The column and row of every cell of every clue on the grid."""
    lying: dict[Clue, Cells] = {}
    for row, marks in enumerate(scenario.grid):
        for column, mark in enumerate(marks.split()):
            if mark in KNOWN:
                lying[KNOWN[mark]] = (*lying.get(KNOWN[mark], ()), (column, row))
    return {clue: lying[clue] for clue in CLUES if clue in lying}
