"""One who accuses wrongly, and early."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.testkit.odd.player import Player


class Hasty(Player):
    """Is sure of something that is not so, from the first turn on."""

    resolute = True

    def wishes(self, state: Any) -> Iterator[Any]:
        yield from self.manners.follies(state, self.seat)

    def likes(self, action: Any) -> bool:
        return self.manners.stakes(action)
