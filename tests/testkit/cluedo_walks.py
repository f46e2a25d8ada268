"""Where a walk can end, found the slow way: every path is tried."""

from __future__ import annotations

from dataclasses import dataclass, field

from huisclos.games.cluedo.board import Place
from huisclos.games.cluedo.box import Room
from tests.testkit.cluedo_house import Cell, House, on_grid


@dataclass
class Search:
    """Tries every path, square by square, and keeps where they end."""

    house: House
    total: int
    blocked: set[Cell]
    left: Room | None
    ends: dict[int, set[Cell]] = field(default_factory=dict)
    rooms: set[Room] = field(default_factory=set)

    def walk(self, path: list[Cell]) -> None:
        steps = len(path) - 1
        self.ends.setdefault(steps, set()).add(path[-1])
        if steps == self.total:
            return
        self.rooms |= self.house.rooms_at(path[-1]) - {self.left}
        for near in self.house.beside(path[-1]):
            if near not in path and near not in self.blocked:
                self.walk([*path, near])


def search(house: House, origin: Place, total: int, blocked: set[Cell]) -> tuple[set[Room], set[Cell]]:
    """The rooms and the cells where a walk of this total may end."""
    here = on_grid(origin)
    if isinstance(here, Room):
        found = Search(house, total, blocked, left=here)
        for outside in house.out_of(here):
            if outside not in blocked:
                found.walk([(-1, -1), outside])
    else:
        found = Search(house, total, blocked, left=None)
        found.walk([here])
    if found.rooms:
        return found.rooms, found.ends.get(total, set())
    return set(), found.ends[max(found.ends)] if found.ends else set()
