"""The house: every square, door, start and distance, against a second reading of the board."""

from collections import Counter
from itertools import product

import pytest

from huisclos.games.cluedo.board import CORNERS, board
from huisclos.games.cluedo.box import ROOMS, SUSPECTS, Plan, Room, Suspect
from huisclos.games.cluedo.paths import path_into, path_to, reach
from tests.testkit.cluedo import corridor
from tests.testkit.cluedo_house import HOUSES, House, cell_of, square_of

BALL, BILL, CONS, DIN, HALL, KIT, LIB, LOU, STUDY = ROOMS

STEPS_2015 = {
    KIT: (0, 7, 19, 11, 17, 23, 19, 19, 28),
    BALL: (7, 0, 5, 7, 6, 12, 15, 13, 17),
    CONS: (19, 5, 0, 18, 6, 13, 26, 19, 19),
    DIN: (11, 7, 18, 0, 14, 14, 4, 8, 17),
    BILL: (17, 6, 6, 14, 0, 4, 22, 15, 15),
    LIB: (23, 12, 13, 14, 4, 0, 14, 7, 7),
    LOU: (19, 15, 26, 4, 22, 14, 0, 8, 17),
    HALL: (19, 13, 19, 8, 15, 7, 8, 0, 10),
    STUDY: (28, 17, 19, 17, 15, 7, 17, 10, 0),
}
ORDER = tuple(STEPS_2015)
EVERY_THROW = Counter(first + second for first, second in product(range(1, 7), repeat=2))

plans = pytest.mark.parametrize("house", HOUSES.values(), ids=lambda house: str(house.plan))


@plans
def test_the_corridor_is_the_one_of_the_picture(house: House) -> None:
    assert {cell_of(square) for square in board(house.plan).squares} == house.corridor


@pytest.mark.parametrize(("plan", "count"), [(Plan.HOUSE_2015, 187), (Plan.CLASSIC, 188)])
def test_so_many_corridor_squares(plan: Plan, count: int) -> None:
    assert len(board(plan).squares) == count


@plans
def test_every_door_opens_onto_the_square_of_the_picture(house: House) -> None:
    for room in ROOMS:
        outside = [square_of(cell) for _, cell in house.doors[room]]
        assert sorted(board(house.plan).doors[room]) == sorted(outside)


@plans
def test_every_door_joins_a_floor_of_its_room_to_the_corridor(house: House) -> None:
    for room, doors in house.doors.items():
        for inside, outside in doors:
            assert inside in house.floors[room]
            assert outside in house.corridor
            assert abs(inside[0] - outside[0]) + abs(inside[1] - outside[1]) == 1


def test_door_counts() -> None:
    doors = {room: len(doors) for room, doors in board(Plan.HOUSE_2015).doors.items()}
    assert doors == {KIT: 1, BALL: 4, CONS: 1, DIN: 2, BILL: 2, LIB: 2, STUDY: 1, HALL: 2, LOU: 1}


@plans
def test_the_corridor_squares_beside_each_other_are_neighbours(house: House) -> None:
    for square, neighbours in board(house.plan).neighbours.items():
        assert {cell_of(near) for near in neighbours} == set(house.beside(cell_of(square)))
        assert len(neighbours) == len(set(neighbours))


@plans
def test_starts_are_corridor_squares_of_the_picture(house: House) -> None:
    starts = board(house.plan).starts
    assert {suspect: cell_of(start) for suspect, start in starts.items()} == house.starts
    assert list(starts) == list(SUSPECTS)


@plans
@pytest.mark.parametrize("suspect", SUSPECTS)
def test_every_square_can_be_walked_to_from_every_start(house: House, suspect: Suspect) -> None:
    neighbours = board(house.plan).neighbours
    found = [board(house.plan).starts[suspect]]
    for here in found:
        found.extend(near for near in neighbours[here] if near not in found)
    assert set(found) == board(house.plan).squares


def test_every_room_is_one_block_of_its_size() -> None:
    house = HOUSES[Plan.HOUSE_2015]
    sizes = {KIT: 35, BALL: 52, CONS: 29, DIN: 53, BILL: 30, LIB: 31, LOU: 41, HALL: 42, STUDY: 27}
    assert {room: len(floor) for room, floor in house.floors.items()} == sizes
    for floor in house.floors.values():
        joined = [min(floor)]
        for x, y in joined:
            near = {(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)} & floor
            joined.extend(cell for cell in near if cell not in joined)
        assert set(joined) == floor


@pytest.mark.parametrize(("origin", "steps"), STEPS_2015.items())
def test_steps_from_room_to_room(origin: Room, steps: tuple[int, ...]) -> None:
    for room, count in zip(ORDER, steps, strict=True):
        if room is not origin:
            assert len(path_into(Plan.HOUSE_2015, origin, room, 0)) + 1 == count
            assert HOUSES[Plan.HOUSE_2015].steps_into(origin, room) == count


@pytest.mark.parametrize(("origin", "steps"), STEPS_2015.items())
def test_a_room_is_within_reach_as_soon_as_the_total_covers_the_steps(
    origin: Room, steps: tuple[int, ...]
) -> None:
    for total in range(2, 13):
        near = {room for room, count in zip(ORDER, steps, strict=True) if 0 < count <= total}
        assert set(reach(Plan.HOUSE_2015, origin, total, 0).rooms) == near


@pytest.mark.parametrize(
    ("suspect", "steps", "nearest"),
    [
        (Suspect.SCARLETT, 8, {LOU}),
        (Suspect.MUSTARD, 8, {LOU, DIN}),
        (Suspect.ORCHID, 8, {BALL}),
        (Suspect.GREEN, 8, {BALL}),
        (Suspect.PEACOCK, 7, {CONS}),
        (Suspect.PLUM, 8, {STUDY}),
    ],
)
def test_steps_from_a_start_to_the_nearest_room(suspect: Suspect, steps: int, nearest: set[Room]) -> None:
    start = board(Plan.HOUSE_2015).starts[suspect]
    assert reach(Plan.HOUSE_2015, start, steps - 1, 0).rooms == ()
    assert set(reach(Plan.HOUSE_2015, start, steps, 0).rooms) == nearest


@pytest.mark.parametrize(
    ("origins", "throws"),
    [
        ((KIT, STUDY, HALL), 21),
        ((BALL, CONS), 30),
        ((DIN, BILL, LIB, LOU), 33),
        ((Suspect.SCARLETT, Suspect.MUSTARD, Suspect.ORCHID, Suspect.GREEN, Suspect.PLUM), 15),
        ((Suspect.PEACOCK,), 21),
    ],
)
def test_how_many_of_36_throws_reach_another_room(origins: tuple[Room | Suspect, ...], throws: int) -> None:
    starts = board(Plan.HOUSE_2015).starts
    for origin in origins:
        place = starts[origin] if isinstance(origin, Suspect) else origin
        lucky = [
            count for total, count in EVERY_THROW.items() if reach(Plan.HOUSE_2015, place, total, 0).rooms
        ]
        assert sum(lucky) == throws


@plans
def test_an_empty_house_never_stops_a_pawn_short(house: House) -> None:
    """From every square, every total ends in a room or is walked whole."""
    for origin, total in product(board(house.plan).squares, range(2, 13)):
        within = reach(house.plan, origin, total, 0)
        assert within.rooms or within.squares
        for end in within.squares[:1]:
            assert len(path_to(house.plan, origin, end, total, 0)) == total


def test_the_classic_house_differs_in_three_places() -> None:
    ours, classic = board(Plan.HOUSE_2015), board(Plan.CLASSIC)
    assert classic.squares - ours.squares == {corridor(18, 5), corridor(23, 6)}
    assert ours.squares - classic.squares == {corridor(23, 7)}
    assert classic.starts == {**ours.starts, Suspect.PEACOCK: corridor(23, 6)}
    changed = {room for room in ROOMS if sorted(ours.doors[room]) != sorted(classic.doors[room])}
    assert changed == {CONS, HALL}
    assert classic.doors[CONS] == (corridor(18, 5),)
    assert set(classic.doors[HALL]) - set(ours.doors[HALL]) == {corridor(15, 20)}
    assert classic.passages == ours.passages


def test_the_classic_hall_is_four_steps_from_the_study() -> None:
    for plan, steps in ((Plan.CLASSIC, 4), (Plan.HOUSE_2015, 10)):
        assert len(path_into(plan, HALL, STUDY, 0)) + 1 == steps
        assert STUDY not in reach(plan, HALL, steps - 1, 0).rooms
        assert STUDY in reach(plan, HALL, steps, 0).rooms


@plans
def test_corners_are_the_four_rooms_with_printed_passages(house: House) -> None:
    assert set(board(house.plan).passages) == set(CORNERS)
    assert len(CORNERS) == 4
