"""Lays out a new board in a wished style and size."""

from __future__ import annotations

from collections import Counter
from enum import StrEnum
from random import Random

from huisclos.core.value import Value
from huisclos.games.almost_innocent.board.faults import faults
from huisclos.games.almost_innocent.board.scenario import NO_CLUE, Scenario, ScenarioError, Tokens
from huisclos.games.almost_innocent.box import (
    CHARACTERS,
    CLUES_OF,
    KIND_OF,
    MOST_PLAYERS,
    MOST_TOKENS,
    SEVENTHS,
    SIDE,
    STAR_OF,
    Character,
    Clue,
    Kind,
    Level,
)

Cell = tuple[int, int]
Layout = dict[Cell, Clue]

SWAPS = 1500
"""How often two cells are exchanged in search of a better layout."""
ATTEMPTS = 200
"""How often large clues are thrown on the board before it is said to be too full."""
USUAL = {Level.EASY: 12, Level.MEDIUM: 10, Level.DETECTIVE: 8}
"""Investigation tokens, if nothing else is wished."""
DOMINOES: tuple[Cell, ...] = ((2, 1), (1, 2))
SQUARE: Cell = (2, 2)


class Style(StrEnum):
    """How many clues of one type share a line, mostly: the more, the stronger are questions about a type."""

    SPREAD = "spread"
    PAIRS = "pairs"
    CLUSTER = "cluster"

    @property
    def together(self) -> int:
        return tuple(Style).index(self) + 1


class Wish(Value, kw_only=True):
    """What a new board should be like."""

    id: str = "new"
    title: str = ""
    seats: int = MOST_PLAYERS
    """How many can play it at most."""
    style: Style = Style.PAIRS
    types: tuple[Kind, ...] = tuple(Kind)
    sevenths: tuple[Kind, ...] = ()
    stars: tuple[Kind, ...] = ()
    clues: int = 6
    """How many clues a type has beside its 7th and its starred one."""
    pairs_of_cells: int = 0
    """How many clues cover two cells."""
    squares: int = 0
    """How many clues cover four cells."""
    tokens: tuple[Tokens, Tokens, Tokens] | None = None
    """Investigation tokens for the three levels; the usual ones if it does not matter how many."""
    almost_innocent: tuple[int, int, int] = (2, 1, 0)
    abilities: tuple[Character, ...] = ()
    queen: bool = False


def draft(wish: Wish, rng: Random) -> Scenario:
    """A board as wished, the same for the same chance."""
    clues = _clues(wish)
    cells = len(clues) + wish.pairs_of_cells + 3 * wish.squares
    if cells > SIDE * SIDE:
        raise ScenarioError("too_full", str(cells))
    if wish.pairs_of_cells + wish.squares > len(clues):
        raise ScenarioError("too_large", str(len(clues)))
    rng.shuffle(clues)
    large = [SQUARE] * wish.squares + [rng.choice(DOMINOES) for _ in range(wish.pairs_of_cells)]
    fixed = _lay_large(clues[: len(large)], large, rng)
    layout = _lay_small(fixed, clues[len(large) :], wish.style, rng)
    scenario = Scenario(
        id=wish.id,
        title=wish.title,
        types=tuple(kind for kind in Kind if kind in wish.types),
        sevenths=wish.sevenths,
        stars=wish.stars,
        grid=tuple(
            " ".join(f"{layout.get((column, row), NO_CLUE):2}" for column in range(SIDE)).rstrip()
            for row in range(SIDE)
        ),
        tokens=tokens_with() if wish.tokens is None else dict(zip(Level, wish.tokens, strict=True)),
        almost_innocent=dict(zip(Level, wish.almost_innocent, strict=True)),
        abilities=tuple(character for character in CHARACTERS if character in wish.abilities),
        queen=wish.queen,
        seats=wish.seats,
    )
    for fault in faults(scenario):
        raise ScenarioError(fault.why, fault.what)
    return scenario


def tokens_with(level: Level = Level.EASY, count: int = USUAL[Level.EASY]) -> dict[Level, Tokens]:
    """A free pool of so many at this level, and as many more or fewer as usual at the others."""
    more = count - USUAL[level]
    return {each: Tokens(free=min(max(usual + more, 1), MOST_TOKENS)) for each, usual in USUAL.items()}


def _clues(wish: Wish) -> list[Clue]:
    clues = []
    for kind in (kind for kind in Kind if kind in wish.types):
        special = {SEVENTHS[kind], STAR_OF.get(kind)}
        clues += [clue for clue in CLUES_OF[kind] if clue not in special][: wish.clues]
        clues += [SEVENTHS[kind]] if kind in wish.sevenths else []
        clues += [STAR_OF[kind]] if kind in wish.stars and kind in STAR_OF else []
    return clues


def _lay_large(clues: list[Clue], sizes: list[Cell], rng: Random) -> Layout:
    """Large clues wherever they fit, begun anew when they do not."""
    for _ in range(ATTEMPTS):
        layout: Layout = {}
        for clue, (width, height) in zip(clues, sizes, strict=True):
            left, top = rng.randrange(SIDE + 1 - width), rng.randrange(SIDE + 1 - height)
            covered = [(left + across, top + down) for across in range(width) for down in range(height)]
            if any(cell in layout for cell in covered):
                break
            layout |= dict.fromkeys(covered, clue)
        else:
            return layout
    raise ScenarioError("no_room")


def _lay_small(fixed: Layout, clues: list[Clue], style: Style, rng: Random) -> Layout:
    """The other clues anywhere, then exchanged cell by cell as long as that is no worse."""
    free = [(column, row) for row in range(SIDE) for column in range(SIDE) if (column, row) not in fixed]
    rng.shuffle(free)
    lying: dict[Cell, Clue | None] = dict.fromkeys(free)
    lying |= dict(zip(free, clues, strict=False))
    cost = _cost(fixed, lying, style)
    for _ in range(SWAPS):
        one, other = rng.sample(free, 2) if len(free) > 1 else (None, None)
        if one is None or other is None or not cost:
            break
        lying[one], lying[other] = lying[other], lying[one]
        changed = _cost(fixed, lying, style)
        if changed > cost:
            lying[one], lying[other] = lying[other], lying[one]
        else:
            cost = changed
    return fixed | {cell: clue for cell, clue in lying.items() if clue is not None}


def _cost(fixed: Layout, lying: dict[Cell, Clue | None], style: Style) -> int:
    """How far the lines are from holding none or just so many clues of a type."""
    on: Counter[tuple[Kind, int]] = Counter()
    for (column, row), clue in lying.items():
        if clue is not None:
            on[KIND_OF[clue], row] += 1
            on[KIND_OF[clue], SIDE + column] += 1
    for kind, line in {(clue, line) for (x, y), clue in fixed.items() for line in (y, SIDE + x)}:
        on[KIND_OF[kind], line] += 1
    return sum(abs(count - style.together) for count in on.values())
