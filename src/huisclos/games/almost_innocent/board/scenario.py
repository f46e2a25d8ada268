"""A scenario: its grid, its tokens and its modules, and what can be wrong with it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from huisclos.core.errors import SetupError
from huisclos.core.value import Value
from huisclos.games.almost_innocent.box import (
    CLUES,
    FEWEST_PLAYERS,
    KIND_OF,
    MOST_INNOCENCE,
    MOST_PLAYERS,
    MOST_TOKENS,
    SEVENTHS,
    SIDE,
    STAR_OF,
    Character,
    Clue,
    Face,
    Kind,
    Level,
)

NO_CLUE = "."
KNOWN = {clue.value: clue for clue in CLUES}


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


class Fault(NamedTuple):
    """Something wrong with a scenario: where, why, and the thing itself."""

    path: tuple[str | int, ...]
    why: str
    what: str = ""


class ScenarioError(SetupError):
    """A scenario that cannot be played; says in which line of its file, if it has one."""

    code = "scenario"

    def __init__(self, why: str, what: str = "", line: int | None = None) -> None:
        self.what = what
        place = f"line {line}: " if line else ""
        super().__init__(f"{place}{why}{f': {what}' if what else ''}", why=why, line=line)


def cells(scenario: Scenario) -> dict[Clue, tuple[tuple[int, int], ...]]:
    """The column and row of every cell of every clue on the grid."""
    lying: dict[Clue, tuple[tuple[int, int], ...]] = {}
    for row, marks in enumerate(scenario.grid):
        for column, mark in enumerate(marks.split()):
            if mark in KNOWN:
                lying[KNOWN[mark]] = (*lying.get(KNOWN[mark], ()), (column, row))
    return {clue: lying[clue] for clue in CLUES if clue in lying}


def faults(scenario: Scenario) -> Iterator[Fault]:
    """Everything that is wrong with a scenario, the shape of its grid first."""
    misshapen = list(_shape(scenario))
    yield from misshapen
    if not misshapen:
        yield from _clues(scenario)
    yield from _counts(scenario)


def _shape(scenario: Scenario) -> Iterator[Fault]:
    if len(scenario.grid) != SIDE:
        yield Fault(("grid",), "six_rows", str(len(scenario.grid)))
    for row, marks in enumerate(scenario.grid):
        if len(marks.split()) != SIDE:
            yield Fault(("grid", row), "six_cells", str(len(marks.split())))
        for mark in marks.split():
            if mark != NO_CLUE and mark not in KNOWN:
                yield Fault(("grid", row), "unknown_clue", mark)


def _clues(scenario: Scenario) -> Iterator[Fault]:
    lying = cells(scenario)
    for clue, its_cells in lying.items():
        where = ("grid", max(row for _, row in its_cells))
        if not _rectangle(its_cells):
            yield Fault(where, "twice" if _apart(its_cells) else "not_a_rectangle", clue.value)
        if KIND_OF[clue] not in scenario.types:
            yield Fault(where, "type_out_of_play", clue.value)
    for field, special in (("sevenths", SEVENTHS), ("stars", STAR_OF)):
        wanted = getattr(scenario, field)
        for place, kind in enumerate(wanted):
            if kind not in special:
                yield Fault((field, place), "no_such_clue", kind)
            elif special[kind] not in lying:
                yield Fault((field, place), "not_on_the_grid", special[kind].value)
        for kind, clue in special.items():
            if clue in lying and kind not in wanted:
                yield Fault((field,), "not_announced", clue.value)
    for place, kind in enumerate(scenario.types):
        cards = sum(clue.copies for clue in lying if KIND_OF[clue] is kind)
        if cards < scenario.seats:
            yield Fault(("types", place), "too_few_cards", f"{kind} ({cards} < {scenario.seats})")


def _counts(scenario: Scenario) -> Iterator[Fault]:
    if not scenario.types:
        yield Fault(("types",), "no_types")
    for field in ("types", "sevenths", "stars", "abilities"):
        several = getattr(scenario, field)
        for place, item in enumerate(several):
            if item in several[:place]:
                yield Fault((field, place), "said_twice", item)
    if not FEWEST_PLAYERS <= scenario.seats <= MOST_PLAYERS:
        yield Fault(("seats",), "seats", str(scenario.seats))
    for level in Level:
        yield from _tokens(scenario, level)


def _tokens(scenario: Scenario, level: Level) -> Iterator[Fault]:
    tokens = scenario.tokens.get(level)
    if tokens is None:
        yield Fault(("tokens",), "level_missing", level)
    elif min(tokens.free, tokens.quantity, tokens.kind) < 0 or not 1 <= tokens.left <= MOST_TOKENS:
        yield Fault(("tokens", level), "tokens", str(tokens.left))
    elif tokens.free and (tokens.quantity or tokens.kind):
        yield Fault(("tokens", level), "free_or_limited")
    innocence = scenario.almost_innocent.get(level)
    if innocence is None:
        yield Fault(("almost_innocent",), "level_missing", level)
    elif not 0 <= innocence <= MOST_INNOCENCE:
        yield Fault(("almost_innocent", level), "almost_innocent", str(innocence))


def _rectangle(its_cells: tuple[tuple[int, int], ...]) -> bool:
    """Whether these cells are one cell, or a large clue of 1 × 2, 2 × 1 or 2 × 2 (AI-104)."""
    width, height = _extent(its_cells)
    return width <= 2 and height <= 2 and len(its_cells) == width * height


def _apart(its_cells: tuple[tuple[int, int], ...]) -> bool:
    """Whether a clue lies in two places that do not touch."""
    reached = [its_cells[0]]
    for column, row in reached:
        beside = ((column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1))
        reached += [cell for cell in beside if cell in its_cells and cell not in reached]
    return len(reached) < len(its_cells)


def _extent(its_cells: tuple[tuple[int, int], ...]) -> tuple[int, int]:
    columns, rows = zip(*its_cells, strict=True)
    return max(columns) - min(columns) + 1, max(rows) - min(rows) + 1
