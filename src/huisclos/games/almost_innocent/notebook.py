"""What goes on a slate: the marks everybody begins with, and what the answers leave possible."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

from huisclos.core.seats import Seat
from huisclos.core.value import Value
from huisclos.games.almost_innocent.board.combinations import Cases, Combinations, combinations
from huisclos.games.almost_innocent.board.grid import Grid
from huisclos.games.almost_innocent.board.subject import Within
from huisclos.games.almost_innocent.box import LINES, SIDE, Clue, Colour
from huisclos.games.almost_innocent.scene import Scene

COLUMNS, ROWS = LINES[SIDE:], LINES[:SIDE]


class Slate(Value):
    """A slate before the first turn (AI-15)."""

    empty: tuple[str, ...]
    """The cells without a clue."""
    held: tuple[str, ...]
    """The cells of the cards in one's hand."""
    large: tuple[tuple[str, ...], ...]
    """The cells of each large clue."""


@lru_cache(maxsize=1 << 12)
def slate(grid: Grid, hand: tuple[Clue, ...]) -> Slate:
    """The slate of whoever holds these cards."""
    held = [cell for clue in hand for cell in grid.cells[clue]]
    return Slate(_named(grid.empty), _named(held), tuple(map(_named, grid.large.values())))


def _named(cells: Iterable[tuple[int, int]]) -> tuple[str, ...]:
    return tuple(f"{COLUMNS[column]}{ROWS[row]}" for column, row in cells)


Dealt = dict[Seat, tuple[Clue, ...]]
"""Combinations by the seat that must find them."""
NOBODY: Dealt = {}
Possible = dict[Seat, Cases]
"""The combinations each seat could have."""


def possible(scene: Scene, seat: Seat, known: Dealt = NOBODY, unused: Iterable[Clue] = ()) -> Cases:
    """The combinations a seat could have, from what was said aloud, others' combinations and unused cards."""
    grid, every = scene.grid, combinations(scene.scenario)
    cases = every.all
    for question in scene.questions:
        cases &= every.answering(grid.hits(question.subject), question.answers[seat])
    statement = scene.statement
    if statement is not None and statement.about == seat and statement.zone is not None:
        none = every.answering(grid.hits(Within(statement.zone)), 0)
        cases &= none if statement.colour is Colour.BLACK else ~none
    for guess in scene.guesses:
        if guess.seat == seat:
            cases &= every.having[guess.clue] if guess.right else ~every.having[guess.clue]
    for clue, count in _elsewhere(scene, seat, known, unused).items():
        if count >= clue.copies:
            cases &= ~every.having[clue]
    return cases


def settle(every: Combinations, cases: Possible, elsewhere: Counter[Clue]) -> Possible | None:
    """Strike each clue whose cards are all settled out for the others; nothing, if cards are missing."""
    cases = dict(cases)
    before = -1
    while before != (now := sum(those.bit_count() for those in cases.values())):
        before = now
        for clue, having in every.having.items():
            surely = [seat for seat, those in cases.items() if not those & ~having]
            spare = clue.copies - elsewhere[clue] - len(surely)
            if spare < 0:
                return None
            if not spare:
                for seat in cases.keys() - set(surely):
                    cases[seat] &= ~having
    return cases if all(cases.values()) else None


def _elsewhere(scene: Scene, seat: Seat, known: Dealt, unused: Iterable[Clue]) -> Counter[Clue]:
    """How many cards of each clue are known to be anything but this seat's (AI-114 to AI-116)."""
    away = Counter(unused)
    for combination in known.values():
        away.update(combination)
    confirmed = (guess for guess in scene.guesses if guess.right)
    away.update(guess.clue for guess in confirmed if guess.seat != seat and guess.seat not in known)
    return away


def out_of_play(scene: Scene) -> tuple[Clue, ...]:
    """The card everybody saw to be unused (AI-67)."""
    return (scene.draws.shown,) if scene.draws and scene.draws.shown else ()
