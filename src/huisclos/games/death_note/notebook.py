"""What a seat knows and others may not."""

from __future__ import annotations

from huisclos.core.value import Value
from huisclos.games.death_note.box import Card, Role, Tile


class Notebook(Value):
    """What one seat has seen in secret, as far as it still holds."""

    roles: tuple[Role | None, ...]
    """The Roles it knows: its own, and those it looked at; by seat, then in the centre."""
    tiles: tuple[Tile | None, ...]
    """The Investigations it looked at, where they were dealt: five a round."""
    hands: tuple[tuple[Card, ...], ...]
    """Actions it surely knows to be in other hands."""
