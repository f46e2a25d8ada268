"""One who asks at random and never accuses."""

from __future__ import annotations

from typing import Any

from tests.testkit.odd.player import Player


class Asker(Player):
    """Always has a question, and never an answer."""

    def likes(self, action: Any) -> bool:
        return self.manners.asks(action)
