"""One who always passes."""

from __future__ import annotations

from typing import Any

from tests.testkit.odd.player import Player


class Passer(Player):
    """Does as little as the rules allow."""

    def likes(self, action: Any) -> bool:
        return self.manners.passes(action)
