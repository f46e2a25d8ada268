"""What a seat sees, and how the rest could lie."""

from __future__ import annotations

from huisclos.core.seats import Seat
from huisclos.core.value import Value
from huisclos.games.cluedo.box import Card, Case, Clue
from huisclos.games.cluedo.notebook import RoomCard, Seen
from huisclos.games.cluedo.scene import Scene
from huisclos.games.cluedo.steps.pending import Pending


class View(Value, kw_only=True):
    """The table through one seat's eyes; a spectator has no seat, no hand and no notebook."""

    seat: Seat | None
    scene: Scene
    agenda: tuple[Pending, ...]
    hand: tuple[Card, ...] = ()
    notebook: tuple[Seen, ...] = ()
    envelope: Case | None = None
    """Known to whoever looked into it, and to everybody in the end."""


class World(Value, kw_only=True):
    """One way the hidden things could lie: cards, the clue pile, and what others answered in secret."""

    envelope: Case | None = None
    hands: tuple[tuple[Card, ...], ...] = ()
    hidden: tuple[RoomCard, ...] = ()
    clues: tuple[Clue, ...] = ()
    agenda: tuple[Pending, ...] = ()
    """The unfinished business with other seats' secret answers filled in."""
