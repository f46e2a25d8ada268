"""Seats around the table, and nature, who sits at none of them."""

from functools import cache
from typing import Annotated, NewType, TypeVar

Seat = NewType("Seat", int)
Thing = TypeVar("Thing")

ONE_EACH = "one for each seat"
BySeat = Annotated[tuple[Thing, ...], ONE_EACH]
"""One thing for each seat, in their order: a reader sees it beside the people, not in a row."""

NATURE = Seat(-1)
"""Rolls dice, shuffles and draws lots; its answers are recorded like anybody's."""


@cache
def clockwise(after: Seat, players: int) -> tuple[Seat, ...]:
    """The other seats, beginning with the left neighbour.

    >>> clockwise(Seat(2), 4)
    (3, 0, 1)
    """
    return tuple(Seat((after + step) % players) for step in range(1, players))


def around(first: Seat, players: int) -> tuple[Seat, ...]:
    """All seats, beginning with this one and going left.

    >>> around(Seat(2), 4)
    (2, 3, 0, 1)
    """
    return (first, *clockwise(first, players))
