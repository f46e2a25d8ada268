"""What a seat was shown in secret."""

from __future__ import annotations

from huisclos.core.seats import Seat
from huisclos.core.value import Value
from huisclos.games.cluedo.box import Card, Room


class Seen(Value):
    """A card somebody showed this seat, or that lay in a room."""

    card: Card
    by: Seat | None
    room: Room | None = None


class RoomCard(Value):
    """A card lying face down in a room; it answers nothing (CL-83)."""

    room: Room
    card: Card
