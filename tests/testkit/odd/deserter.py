"""One who leaves for good, where the others may play on without them."""

from __future__ import annotations

from typing import Any

from huisclos.core.seats import NATURE
from tests.testkit.odd.player import Player, Said

LONGING = 1 / 20
"""How often they take the door, whoever is asked."""


class Deserter(Player):
    """Plays along until the door closes behind them."""

    def speaks_up(self, state: Any) -> Said | None:
        farewell = self.rules.departure(self.seat)
        if farewell is None or self.rng.random() > LONGING:
            return None
        return Said(NATURE, farewell) if farewell in self.rules.legal(state, NATURE) else None
