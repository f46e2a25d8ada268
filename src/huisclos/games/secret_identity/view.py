"""What a seat sees, and how the rest could lie."""

from __future__ import annotations

from huisclos.core.seats import Seat
from huisclos.core.value import Value
from huisclos.games.secret_identity.box import Card, Character, Number
from huisclos.games.secret_identity.scene import Scene
from huisclos.games.secret_identity.steps.pending import Pending


class View(Value, kw_only=True):
    """The table through one seat's eyes; a spectator has no seat, no hand and no number (SI-62)."""

    seat: Seat | None
    scene: Scene
    agenda: tuple[Pending, ...]
    hand: tuple[Card, ...] = ()
    used: tuple[Card, ...] = ()
    """The cards this seat has spent."""
    number: Number | None = None


class World(Value, kw_only=True):
    """One way the hidden things could lie: cards, numbers, and what others did in secret."""

    box: tuple[Character, ...] = ()
    hands: tuple[tuple[Card, ...], ...] = ()
    used: tuple[tuple[Card, ...], ...] = ()
    undealt: tuple[Card, ...] = ()
    numbers: tuple[Number | None, ...] = ()
    agenda: tuple[Pending, ...] = ()
    """The unfinished business with other seats' secret answers filled in."""
