"""Bad weather: hands and bots are slow by chance, so that no verdict can hang on who is faster."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random
from typing import Any

from playwright._impl._sync_base import SyncBase

from tests.server.house import House

SHARE = 0.1
"""How often somebody dawdles before they look at a page or touch it."""

SLOWEST_BOT = 0.1
"""The longest that bots take, as a part of what they take among people."""


def break_out(seconds: float) -> None:
    """From now on everybody dawdles at times, up to so long; each house has bots of its own speed."""
    chance = Random()

    def dawdling(act: Callable[..., Any]) -> Callable[..., Any]:
        def late(*what: Any) -> Any:
            if chance.random() < SHARE:
                # Nothing is awaited here: to be late is the point, while bots and pages go on.
                time.sleep(chance.uniform(0, seconds))
            return act(*what)

        return late

    def with_slow_bots(opening: Callable[[House], None]) -> Callable[[House], None]:
        def opened(house: House) -> None:
            house.delay = chance.choice((0, SLOWEST_BOT / 4, SLOWEST_BOT))
            opening(house)

        return opened

    # Every look and every touch passes through this one place of Playwright; it offers no other.
    SyncBase._sync = dawdling(SyncBase._sync)  # type: ignore[method-assign]  # noqa: SLF001
    House.open = with_slow_bots(House.open)  # type: ignore[method-assign,assignment]
