"""One who always reacts."""

from __future__ import annotations

from typing import Any

from tests.testkit.odd.player import Player, Said

HARDLY = 1 / 2
"""How often passing is out of the question: always would use up at once whatever there is to react with."""


class Meddler(Player):
    """Speaks up whenever it may, once to whatever somebody else has said, and hardly lets anything pass."""

    def speaks_up(self, state: Any) -> Said | None:
        choices = self.rules.legal(state, self.seat)
        if self.seat in self.rules.pending(state) or not len(choices):
            return None
        return Said(self.seat, self.pick(choices))

    def shuns(self, action: Any) -> bool:
        return super().shuns(action) or (self.manners.passes(action) and self.rng.random() < HARDLY)
