"""A table on the list of the house: whoever runs it said that everybody may hear of it."""

from __future__ import annotations

from huisclos.core.value import Value
from huisclos.server.table.charter import Charter


class Listing(Value, kw_only=True):
    """A line of the list. It tells no more than this, and nothing of what is being played."""

    table: str
    game: str
    playing: bool
    """Whether a game is under way, to be watched; else people are still sitting down."""
    seats: int
    free: int
    people: tuple[str, ...]
    """The names of those who sit there."""
    since: int
    """When the house was told of it."""


def listing(charter: Charter) -> Listing:
    """This table as everybody in the house hears of it."""
    return Listing(
        table=charter.table,
        game=charter.game,
        playing=charter.phase == "playing",
        seats=len(charter.places),
        free=sum(place.empty for place in charter.places),
        people=tuple(charter.names.get(person, "") for place in charter.places for person in place.people),
        since=charter.listed,
    )
