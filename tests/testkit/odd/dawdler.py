"""One who uses every time-out."""

from __future__ import annotations

from typing import Any

from huisclos.core.seats import Seat
from tests.testkit.odd.player import Player, Said
from tests.testkit.question import lapse

HALF_DONE = 1 / 2
"""How often something lies ready when the time is up."""


class Dawdler(Player):
    """Never answers where a clock would, so that what the rules say of silence is said instead."""

    def answer(self, state: Any) -> Said:
        silence = lapse(self.rules, state, self.seat)
        if silence is None:
            return super().answer(state)
        taken = self._hand_in(state) if self.rng.random() < HALF_DONE else None
        return Said(*(taken or silence))

    def _hand_in(self, state: Any) -> tuple[Seat, Any] | None:
        laid = self.manners.half_done(self.pick(self.rules.legal(state, self.seat)))
        who, action = self.rules.question(state).hand_in(state, self.seat, laid)
        return (who, action) if action in self.rules.legal(state, who) else None

    def likes(self, action: Any) -> bool:
        return self.manners.passes(action)
