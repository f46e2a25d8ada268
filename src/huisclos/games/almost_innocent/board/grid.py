"""A grid ready for questions: which clues a line, a zone or a word touches."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property, lru_cache

from huisclos.games.almost_innocent.board.faults import faults
from huisclos.games.almost_innocent.board.scenario import NO_CLUE, Scenario, ScenarioError, cells
from huisclos.games.almost_innocent.board.subject import Nature, OfKind, Quantity, Subject, Within
from huisclos.games.almost_innocent.box import (
    CORNERS,
    INDEX,
    INQUIRIES,
    KIND_OF,
    LINES,
    SIDE,
    Clue,
    Kind,
    Line,
    Zone,
)

Clues = int
"""A set of clues, one bit for each."""


def bits(clues: Iterable[Clue]) -> Clues:
    """These clues as one set."""
    return sum(1 << INDEX[clue] for clue in clues)


class Grid:
    """What lies where on one scenario's grid."""

    def __init__(self, scenario: Scenario) -> None:
        for fault in faults(scenario):
            raise ScenarioError(fault.why, fault.what)
        self.scenario = scenario
        self.cells = cells(scenario)
        self.kinds = tuple(kind for kind in Kind if kind in scenario.types)
        self.clues = {
            kind: tuple(clue for clue in self.cells if KIND_OF[clue] is kind) for kind in self.kinds
        }
        self.decks = {
            kind: tuple(clue for clue in clues for _ in range(clue.copies))
            for kind, clues in self.clues.items()
        }
        """The solution cards of each type in play, starred ones twice (AI-09, AI-110)."""
        self._hits: dict[Subject, Clues] = {}
        self._sets: dict[tuple[Clue, ...], Clues] = {}

    @cached_property
    def large(self) -> dict[Clue, tuple[tuple[int, int], ...]]:
        """The clues that cover more than one cell, with their cells (AI-104)."""
        return {clue: lying for clue, lying in self.cells.items() if len(lying) > 1}

    @cached_property
    def empty(self) -> tuple[tuple[int, int], ...]:
        """The cells without a clue."""
        rows = enumerate(self.scenario.grid)
        return tuple(
            (column, row)
            for row, marks in rows
            for column, mark in enumerate(marks.split())
            if mark == NO_CLUE
        )

    def bits(self, clues: tuple[Clue, ...]) -> Clues:
        """These clues as one set, remembered since hands do not change."""
        if clues not in self._sets:
            self._sets[clues] = bits(clues)
        return self._sets[clues]

    def hits(self, subject: Subject) -> Clues:
        """The clues that count for this question."""
        if subject not in self._hits:
            self._hits[subject] = bits(self._touched(subject))
        return self._hits[subject]

    def answer(self, subject: Subject, combination: Clues) -> int:
        """How many clues of a combination count; a large clue counts once (AI-28, AI-29, AI-88, AI-106)."""
        return (self.hits(subject) & combination).bit_count()

    def _touched(self, subject: Subject) -> Iterable[Clue]:
        match subject:
            case Quantity(line):
                return self._on(line)
            case OfKind(line, kind):
                return (clue for clue in self._on(line) if KIND_OF[clue] is kind)
            case Nature(inquiry):
                return INQUIRIES[inquiry][1]
            case Within(zone):
                return self._in(zone)

    def _on(self, line: Line) -> list[Clue]:
        number = LINES.index(line)
        axis, place = (1, number) if number < SIDE else (0, number - SIDE)
        return [clue for clue, lying in self.cells.items() if any(cell[axis] == place for cell in lying)]

    def _in(self, zone: Zone) -> list[Clue]:
        left, top = CORNERS[zone]
        inside = {(left, top), (left + 1, top), (left, top + 1), (left + 1, top + 1)}
        return [clue for clue, lying in self.cells.items() if not inside.isdisjoint(lying)]


@lru_cache(maxsize=256)
def grid(scenario: Scenario) -> Grid:
    """The grid of this scenario, or why it cannot be played."""
    return Grid(scenario)
