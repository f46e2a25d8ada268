"""The house read off the board a second time, as a picture: what the game's own data is checked against."""

from __future__ import annotations

from collections.abc import Iterator

from huisclos.games.cluedo.board import WIDTH, Place, Square
from huisclos.games.cluedo.box import Plan, Room, Suspect

Cell = tuple[int, int]

HOUSE_2015 = """
#########3####4#########
KKKKKK#...BBBB...#CCCCCC
KKKKKK..BBBBBBBB..CCCCCC
KKKKKK..BBBBBBBB..CCCCCC
KKKKKK..BBBBBBBB..CCCCCC
KKKKKK..BBBBBBBB..CCCCC#
#KKKKK..BBBBBBBB.......#
........BBBBBBBB.......5
#.................IIIIII
DDDDD.............IIIIII
DDDDDDDD..xxxxx...IIIIII
DDDDDDDD..xxxxx...IIIIII
DDDDDDDD..xxxxx...IIIIII
DDDDDDDD..xxxxx........#
DDDDDDDD..xxxxx...LLLLL#
DDDDDDDD..xxxxx..LLLLLLL
#.........xxxxx..LLLLLLL
2................LLLLLLL
#........HHHHHH...LLLLL#
OOOOOOO..HHHHHH........6
OOOOOOO..HHHHHH........#
OOOOOOO..HHHHHH..SSSSSSS
OOOOOOO..HHHHHH..SSSSSSS
OOOOOOO..HHHHHH..SSSSSSS
OOOOOO#1#HHHHHH#.#SSSSSS
"""

ROOM_OF = {
    "K": Room.KITCHEN,
    "B": Room.BALLROOM,
    "C": Room.CONSERVATORY,
    "D": Room.DINING,
    "I": Room.BILLIARD,
    "L": Room.LIBRARY,
    "O": Room.LOUNGE,
    "H": Room.HALL,
    "S": Room.STUDY,
}
PAWN_OF = dict(zip("123456", Suspect, strict=True))

DOORS_2015: dict[Room, list[tuple[Cell, Cell]]] = {
    Room.KITCHEN: [((4, 6), (4, 7))],
    Room.BALLROOM: [((8, 5), (7, 5)), ((15, 5), (16, 5)), ((9, 7), (9, 8)), ((14, 7), (14, 8))],
    Room.CONSERVATORY: [((18, 5), (18, 6))],
    Room.DINING: [((7, 12), (8, 12)), ((6, 15), (6, 16))],
    Room.BILLIARD: [((18, 9), (17, 9)), ((22, 12), (22, 13))],
    Room.LIBRARY: [((20, 14), (20, 13)), ((17, 16), (16, 16))],
    Room.STUDY: [((17, 21), (17, 20))],
    Room.HALL: [((11, 18), (11, 17)), ((12, 18), (12, 17))],
    Room.LOUNGE: [((6, 19), (6, 18))],
}


class House:
    """One plan of the house as cells of a grid."""

    def __init__(self, plan: Plan) -> None:
        marks = {(x, y): mark for y, row in enumerate(HOUSE_2015.split()) for x, mark in enumerate(row)}
        self.doors = {room: list(doors) for room, doors in DOORS_2015.items()}
        if plan is Plan.CLASSIC:
            marks[18, 5] = "."
            marks[23, 6], marks[23, 7] = "5", "#"
            self.doors[Room.CONSERVATORY] = [((18, 4), (18, 5))]
            self.doors[Room.HALL].append(((14, 20), (15, 20)))
        self.plan = plan
        self.corridor = {cell for cell, mark in marks.items() if mark == "." or mark in PAWN_OF}
        self.starts = {PAWN_OF[mark]: cell for cell, mark in marks.items() if mark in PAWN_OF}
        self.floors = {
            room: {cell for cell, mark in marks.items() if mark == letter} for letter, room in ROOM_OF.items()
        }

    def beside(self, cell: Cell) -> Iterator[Cell]:
        """The corridor cells left, right, above and below."""
        x, y = cell
        return (near for near in ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)) if near in self.corridor)

    def rooms_at(self, cell: Cell) -> set[Room]:
        """The rooms with a door on this cell."""
        return {room for room, doors in self.doors.items() if any(outside == cell for _, outside in doors)}

    def out_of(self, origin: Cell | Room) -> list[Cell]:
        """Where the first step leads."""
        if isinstance(origin, Room):
            return [outside for _, outside in self.doors[origin]]
        return list(self.beside(origin))

    def distances(self, origin: Cell | Room) -> dict[Cell, int]:
        """Steps from here to every corridor cell of the empty house."""
        steps = {} if isinstance(origin, Room) else {origin: 0}
        edge = [(cell, 1) for cell in self.out_of(origin)]
        for cell, step in edge:
            if cell not in steps:
                steps[cell] = step
                edge.extend((near, step + 1) for near in self.beside(cell))
        return steps

    def steps_into(self, origin: Cell | Room, room: Room) -> int:
        """Steps from here into a room of the empty house."""
        steps = self.distances(origin)
        return 1 + min(steps[outside] for _, outside in self.doors[room])


def cell_of(place: Square) -> Cell:
    return place % WIDTH, place // WIDTH


def square_of(cell: Cell) -> Square:
    return Square(cell[1] * WIDTH + cell[0])


def on_grid(place: Place) -> Cell | Room:
    """A place of the game as a cell, or the room itself."""
    return place if isinstance(place, Room) else cell_of(place)


HOUSES = {plan: House(plan) for plan in Plan}
