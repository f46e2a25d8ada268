"""What a seat sees, and how the rest could lie."""

from __future__ import annotations

from huisclos.core.seats import Seat
from huisclos.core.value import Value
from huisclos.games.almost_innocent.box import Clue
from huisclos.games.almost_innocent.notebook import Slate
from huisclos.games.almost_innocent.scene import Scene
from huisclos.games.almost_innocent.steps.pending import Pending


class View(Value, kw_only=True):
    """The table through one seat's eyes; a spectator has no seat and no hand."""

    seat: Seat | None
    scene: Scene
    agenda: tuple[Pending, ...]
    hand: tuple[Clue, ...] = ()
    """The combination of the left neighbour (AI-17)."""
    drawn: tuple[Clue, ...] = ()
    """The unused cards this seat has drawn (AI-65)."""
    slate: Slate | None = None
    """What a slate shows before the first turn, unless the players fill it in themselves (AI-15)."""
    votes: tuple[bool | None, ...] = ()
    """Who is for resolving now; where talk is forbidden, only one's own vote."""


class World(Value, kw_only=True):
    """One way the hidden things could lie."""

    hands: tuple[tuple[Clue, ...], ...] = ()
    unused: tuple[tuple[Clue, ...], ...] = ()
    drawn: tuple[Clue, ...] = ()
    votes: tuple[bool, ...] = ()
