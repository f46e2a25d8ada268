"""The house: corridor squares, doors, starts and passages, read from the plan that the browser draws too."""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import NewType

import msgspec

from huisclos.games.cluedo.box import Plan, Room, Suspect

WIDTH = 24

Square = NewType("Square", int)
"""A corridor square, counted row by row from the top left."""

Place = Square | Room
"""Where a pawn can stand."""

CORNERS = (Room.KITCHEN, Room.CONSERVATORY, Room.LOUNGE, Room.STUDY)


class _Door(msgspec.Struct):
    room: Room
    inside: tuple[int, int]
    side: str
    outside: tuple[int, int]


class _House(msgspec.Struct):
    rows: tuple[str, ...]
    doors: tuple[_Door, ...]
    starts: dict[Suspect, tuple[int, int]]


class _Plans(msgspec.Struct):
    legend: dict[str, Room]
    passages: tuple[tuple[Room, Room], ...]
    house_2015: _House
    classic: _House


def square(x: int, y: int) -> Square:
    """The square in this column and row.

    >>> square(7, 24)
    583
    """
    return Square(y * WIDTH + x)


class Board:
    """One plan of the house, ready for walking."""

    def __init__(self, plan: Plan) -> None:
        plans = msgspec.json.decode(
            resources.files(__package__).joinpath("plans.json").read_bytes(), type=_Plans
        )
        house = plans.house_2015 if plan is Plan.HOUSE_2015 else plans.classic
        self.plan = plan
        self.squares = frozenset(
            square(x, y) for y, row in enumerate(house.rows) for x, mark in enumerate(row) if mark == "."
        )
        self.neighbours = {
            here: tuple(there for there in _beside(here) if there in self.squares) for here in self.squares
        }
        self.doors: dict[Room, tuple[Square, ...]] = dict.fromkeys(Room, ())
        for door in house.doors:
            self.doors[door.room] += (square(*door.outside),)
        self.starts = {suspect: square(*cell) for suspect, cell in house.starts.items()}
        self.passages = {here: there for pair in plans.passages for here, there in (pair, pair[::-1])}

    def exits(self, origin: Place) -> tuple[Square, ...]:
        """The squares one step away from a square, or in front of a room's doors."""
        return self.doors[origin] if isinstance(origin, Room) else self.neighbours[origin]


@cache
def board(plan: Plan) -> Board:
    """The board of this plan."""
    return Board(plan)


def passages(plan: Plan, room: Room, opened: tuple[Room, ...]) -> tuple[Room, ...]:
    """Where the secret passages lead from here, printed or opened by a clue card (CL-38, CL-42)."""
    linked = set()
    if room in board(plan).passages:
        linked.add(board(plan).passages[room])
    if room in opened:
        linked.update(CORNERS)
    if room in CORNERS:
        linked.update(opened)
    return tuple(other for other in Room if other in linked and other is not room)


def _beside(here: Square) -> tuple[Square, ...]:
    x = here % WIDTH
    sides = [Square(here - WIDTH), Square(here + WIDTH)]
    if x > 0:
        sides.append(Square(here - 1))
    if x < WIDTH - 1:
        sides.append(Square(here + 1))
    return tuple(sides)
