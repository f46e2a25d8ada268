"""What a seat sees, and how the rest could lie."""

from __future__ import annotations

from huisclos.core.seats import Seat
from huisclos.core.value import Value
from huisclos.games.death_note.box import Card, Role, Tile
from huisclos.games.death_note.notebook import Notebook
from huisclos.games.death_note.scene import Scene
from huisclos.games.death_note.steps.pending import Pending


class View(Value, kw_only=True):
    """The table through one seat's eyes; a spectator has no seat, no hand and no notebook."""

    seat: Seat | None
    scene: Scene
    agenda: tuple[Pending, ...]
    hand_sizes: tuple[int, ...] = ()
    deck_size: int = 0
    discard_size: int = 0
    hand: tuple[Card, ...] = ()
    notebook: Notebook | None = None
    barred: bool | None = None
    """Whether the Decision keeps this seat from playing Actions."""
    unveiled: tuple[Role, ...] = ()
    """Every Role in its place, once people have stopped before the end or read the whole game again."""
    hands: tuple[tuple[Card, ...], ...] = ()
    """And every hand."""


class World(Value, kw_only=True):
    """One way the hidden things could lie."""

    roles: tuple[Role, ...] = ()
    hands: tuple[tuple[Card, ...], ...] = ()
    tiles: tuple[Tile, ...] = ()
    deck: tuple[Card, ...] = ()
    discard: tuple[Card, ...] = ()
    light_escaped: bool = False
    false_light: Seat | None = None
    agenda: tuple[Pending, ...] = ()
    """The unfinished business with other seats' secret answers filled in."""
