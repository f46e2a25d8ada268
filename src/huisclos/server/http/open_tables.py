"""The list of the house: tables that everybody may come to, because those who run them said so."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from litestar import get
from litestar.datastructures import State

from huisclos.core.registry import games
from huisclos.server.running.hall import Hall
from huisclos.server.table.listing import Listing, listing

MOST = 60
"""Tables on the list; of more the newest."""

LATELY = 5 * 60_000
"""Milliseconds since somebody was there: a table that all have left is no company."""

FRESH = 2.0
"""Seconds for which the list is not asked of the store again, however many people look at it."""


class Noticeboard:
    """The list, as it was read last."""

    def __init__(self, hall: Hall, clock: Callable[[], float] = time.monotonic) -> None:
        self.hall = hall
        self.clock = clock
        self.read = -FRESH
        self.lines: tuple[Listing, ...] = ()
        self.reading = asyncio.Lock()

    async def look(self) -> tuple[Listing, ...]:
        """Read it again if it is old; of a game that is not on this house's shelf it says nothing."""
        async with self.reading:
            if self.clock() - self.read >= FRESH:
                charters = await self.hall.store.listed(self.hall.hours.calendar() - LATELY, MOST)
                self.lines = tuple(listing(charter) for charter in charters if charter.game in games())
                self.read = self.clock()
        return self.lines


@get("/api/open-tables")
async def list_open_tables(state: State) -> tuple[Listing, ...]:
    """Tables to join or to watch."""
    board: Noticeboard = state.noticeboard
    return await board.look()
