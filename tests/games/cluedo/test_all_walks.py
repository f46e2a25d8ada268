"""Exactly where a walk can end, against a search of all paths."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from huisclos.games.cluedo.board import Place, Square, board
from huisclos.games.cluedo.box import ROOMS, Plan
from huisclos.games.cluedo.paths import in_the_way, path_into, reach, route
from tests.testkit.cluedo import corridor
from tests.testkit.cluedo_house import HOUSES, Cell, House, cell_of, on_grid, square_of
from tests.testkit.cluedo_walks import search


@st.composite
def positions(draw: st.DrawFn) -> tuple[House, Place, int, set[Cell]]:
    """A place to walk from, a total, and up to five pawns in the corridor, some of them close by."""
    house = HOUSES[draw(st.sampled_from(Plan))]
    squares = sorted(board(house.plan).squares)
    origin: Place = draw(st.sampled_from(ROOMS) | st.sampled_from(squares))
    steps = house.distances(on_grid(origin))
    near = sorted(cell for cell in house.corridor if 0 < steps[cell] <= 3)
    pawns = st.one_of(st.sampled_from(near), st.sampled_from(sorted(house.corridor)))
    blocked = draw(st.sets(pawns.filter(lambda cell: cell != on_grid(origin)), max_size=5))
    return house, origin, draw(st.integers(2, 12)), blocked


@settings(max_examples=300, deadline=None)
@given(positions())
def test_a_walk_ends_exactly_where_a_search_of_all_paths_ends(
    position: tuple[House, Place, int, set[Cell]],
) -> None:
    house, origin, total, blocked = position
    expected_rooms, expected_ends = search(house, origin, total, blocked)
    within = reach(house.plan, origin, total, in_the_way(house.plan, origin, total, map(square_of, blocked)))
    assert set(within.rooms) == expected_rooms
    assert set(map(cell_of, within.squares)) == expected_ends
    assert len(set(within.rooms)) == len(within.rooms)
    assert len(set(within.squares)) == len(within.squares)


@settings(max_examples=200, deadline=None)
@given(positions())
def test_the_path_told_to_the_table_is_one_a_pawn_can_walk(
    position: tuple[House, Place, int, set[Cell]],
) -> None:
    house, origin, total, blocked = position
    bits = in_the_way(house.plan, origin, total, map(square_of, blocked))
    within = reach(house.plan, origin, total, bits)
    lengths = set()
    for end in within.squares:
        path = route(house.plan, origin, end, total, bits)
        assert path[-1:] == (end,) or (path == () and end == origin)
        walkable(house, origin, path, blocked)
        lengths.add(len(path))
    assert len(lengths) <= 1
    assert not lengths or within.rooms == () or lengths == {total}
    for room in within.rooms:
        path = path_into(house.plan, origin, room, bits)
        walkable(house, origin, path, blocked)
        assert len(path) + 1 <= total
        before_the_door = path[-1] if path else origin
        assert before_the_door in board(house.plan).doors[room]


def walkable(house: House, origin: Place, path: tuple[Square, ...], blocked: set[Cell]) -> None:
    cells = list(map(cell_of, path))
    assert not set(cells) & blocked
    assert len(set(cells)) == len(cells)
    here = on_grid(origin)
    assert here not in cells
    assert not cells or cells[0] in house.out_of(here)
    assert all(there in house.beside(before) for before, there in pairwise(cells))


@pytest.mark.parametrize("plan", Plan)
def test_the_blind_squares_can_be_walked_to(plan: Plan) -> None:
    for x, y, beside in ((0, 7, (2, 7)), (16, 24, (16, 22))):
        assert corridor(x, y) in reach(plan, corridor(*beside), 2, 0).squares
