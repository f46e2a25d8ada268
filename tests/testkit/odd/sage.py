"""One who names the truth and does not act on it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.testkit.odd.player import Player


class Sage(Player):
    """Hits upon the truth again and again, without noticing: only a test can play like this."""

    def wishes(self, state: Any) -> Iterator[Any]:
        yield from self.manners.truths(state, self.seat)
