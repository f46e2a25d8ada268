"""The table is silent but for what the level allows to be said by marks (AI-39 to AI-41)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from huisclos.core.agenda import A, Step
from huisclos.core.seats import Seat

if TYPE_CHECKING:
    from huisclos.games.almost_innocent.state import State


class Silent(Step[A]):
    """While anything is pending, nobody talks."""

    def hushes(self, table: State) -> tuple[Seat, ...]:
        return tuple(map(Seat, range(table.scene.players)))
