"""What can be wrong with a scenario, looked for part by part so that everything is found in one reading."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Set
from functools import partial
from typing import NamedTuple

from huisclos.games.almost_innocent.board.scenario import KNOWN, NO_CLUE, Cells, Scenario, cells
from huisclos.games.almost_innocent.box import (
    FEWEST_PLAYERS,
    KIND_OF,
    MOST_INNOCENCE,
    MOST_PLAYERS,
    MOST_TOKENS,
    SEVENTHS,
    SIDE,
    STAR_OF,
    Clue,
    Kind,
    Level,
)

Path = tuple[str | int, ...]


class Fault(NamedTuple):
    """Something wrong with a scenario: where, why, and the thing itself."""

    path: Path
    why: str
    what: str = ""


def faults(scenario: Scenario, unsound: Set[str] = frozenset()) -> Iterator[Fault]:
    """Everything wrong with a scenario, but for what hangs on something that is itself unsound."""
    unsound = set(unsound)
    for needs, look in LOOKS:
        if unsound.isdisjoint(needs):
            for fault in look(scenario):
                unsound.update(SPOILT.get(fault.why, ()))
                yield fault


def _shape(scenario: Scenario) -> Iterator[Fault]:
    if len(scenario.grid) != SIDE:
        yield Fault(("grid",), "six_rows", str(len(scenario.grid)))
    for row, marks in enumerate(scenario.grid):
        if len(marks.split()) != SIDE:
            yield Fault(("grid", row), "six_cells", str(len(marks.split())))
        for mark in marks.split():
            if mark != NO_CLUE and mark not in KNOWN:
                yield Fault(("grid", row), "unknown_clue", mark)


def _large(scenario: Scenario) -> Iterator[Fault]:
    for clue, its_cells in cells(scenario).items():
        if not _rectangle(its_cells):
            yield Fault(_end(its_cells), "twice" if _apart(its_cells) else "not_a_rectangle", clue.value)


def _in_play(scenario: Scenario) -> Iterator[Fault]:
    if not scenario.types:
        yield Fault(("types",), "no_types")
    for clue, its_cells in cells(scenario).items():
        if KIND_OF[clue] not in scenario.types:
            yield Fault(_end(its_cells), "type_out_of_play", clue.value)


def _announced(field: str, special: Mapping[Kind, Clue], scenario: Scenario) -> Iterator[Fault]:
    lying, wanted = cells(scenario), getattr(scenario, field)
    for place, kind in enumerate(wanted):
        if kind not in special:
            yield Fault((field, place), "no_such_clue", kind)
        elif special[kind] not in lying:
            yield Fault((field, place), "not_on_the_grid", special[kind].value)
    for kind, clue in special.items():
        if clue in lying and kind not in wanted:
            yield Fault(_end(lying[clue]), "not_announced", f'{clue.value} → "{field}": ["{kind}"]')


def _cards(scenario: Scenario) -> Iterator[Fault]:
    lying = cells(scenario)
    for place, kind in enumerate(scenario.types):
        cards = sum(clue.copies for clue in lying if KIND_OF[clue] is kind)
        if cards < scenario.seats:
            yield Fault(("types", place), "too_few_cards", f"{kind} ({cards} < {scenario.seats})")


def _seats(scenario: Scenario) -> Iterator[Fault]:
    if not FEWEST_PLAYERS <= scenario.seats <= MOST_PLAYERS:
        yield Fault(("seats",), "seats", str(scenario.seats))


def _repeated(field: str, scenario: Scenario) -> Iterator[Fault]:
    several = getattr(scenario, field)
    for place, item in enumerate(several):
        if item in several[:place]:
            yield Fault((field, place), "said_twice", item)


def _tokens(scenario: Scenario) -> Iterator[Fault]:
    for level in Level:
        tokens = scenario.tokens.get(level)
        if tokens is None:
            yield Fault(("tokens",), "level_missing", level)
        elif (fewest := min(tokens.free, tokens.quantity, tokens.kind)) < 0:
            yield Fault(("tokens", level), "tokens", str(fewest))
        elif not 1 <= tokens.left <= MOST_TOKENS:
            yield Fault(("tokens", level), "tokens", str(tokens.left))
        elif tokens.free and (tokens.quantity or tokens.kind):
            yield Fault(("tokens", level), "free_or_limited")


def _innocence(scenario: Scenario) -> Iterator[Fault]:
    for level in Level:
        innocence = scenario.almost_innocent.get(level)
        if innocence is None:
            yield Fault(("almost_innocent",), "level_missing", level)
        elif not 0 <= innocence <= MOST_INNOCENCE:
            yield Fault(("almost_innocent", level), "almost_innocent", str(innocence))


ROWS, CLUES = "the rows of the grid", "the clues on the grid"
SPOILT: dict[str, tuple[str, ...]] = {
    "six_rows": (ROWS, CLUES),
    "six_cells": (ROWS, CLUES),
    "unknown_clue": (CLUES,),
    "seats": ("seats",),
}
"""What cannot be judged any more once something else is wrong."""

LOOKS: tuple[tuple[tuple[str, ...], Callable[[Scenario], Iterator[Fault]]], ...] = (
    (("grid",), _shape),
    (("grid", ROWS), _large),
    (("grid", "types"), _in_play),
    (("seats",), _seats),
    (("grid", CLUES, "sevenths"), partial(_announced, "sevenths", SEVENTHS)),
    (("grid", CLUES, "stars"), partial(_announced, "stars", STAR_OF)),
    (("grid", CLUES, "types", "seats"), _cards),
    *(((field,), partial(_repeated, field)) for field in ("types", "sevenths", "stars", "abilities")),
    (("tokens",), _tokens),
    (("almost_innocent",), _innocence),
)
"""Where to look for faults, each with what must be sound for it."""


def _end(its_cells: Cells) -> Path:
    """The row in which the last cell of a clue lies."""
    return "grid", max(row for _, row in its_cells)


def _rectangle(its_cells: Cells) -> bool:
    """Whether these cells are one cell, or a large clue of 1 × 2, 2 × 1 or 2 × 2 (AI-104)."""
    width, height = _extent(its_cells)
    return width <= 2 and height <= 2 and len(its_cells) == width * height


def _apart(its_cells: Cells) -> bool:
    """Whether a clue lies in two places that do not touch."""
    reached = [its_cells[0]]
    for column, row in reached:
        beside = ((column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1))
        reached += [cell for cell in beside if cell in its_cells and cell not in reached]
    return len(reached) < len(its_cells)


def _extent(its_cells: Cells) -> tuple[int, int]:
    columns, rows = zip(*its_cells, strict=True)
    return max(columns) - min(columns) + 1, max(rows) - min(rows) + 1
