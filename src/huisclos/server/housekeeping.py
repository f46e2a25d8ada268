"""What the house does by itself now and then: it puts away tables that nobody visits any more."""

from __future__ import annotations

import asyncio
from typing import NamedTuple

import structlog

from huisclos.server.http.session import Doorkeeper
from huisclos.server.running.hall import Hall
from huisclos.server.running.neighbours import PAUSE
from huisclos.server.running.sweeping import Broom
from huisclos.server.store.contract import StoreError
from huisclos.server.table.charter import Stage

log = structlog.get_logger()

A_DAY = 24 * 3_600_000
ROUND = 60.0
"""Seconds from one round through the house to the next."""


class Terms(NamedTuple):
    """For how many days a table is kept that nobody visits; 0 keeps it for ever."""

    unstarted: int = 7
    finished: int = 90
    unfinished: int = 365
    history: int = 730
    """The same for a line on somebody's list of finished games."""

    def before(self, now: int) -> dict[Stage, int]:
        """Since when nobody may have been at a table that is put away now."""
        days: dict[Stage, int] = {
            "unstarted": self.unstarted,
            "played": self.finished,
            "playing": self.unfinished,
        }
        return {stage: now - kept * A_DAY for stage, kept in days.items() if kept}


DEFAULT_TERMS = Terms()


async def look_around(hall: Hall, doorkeeper: Doorkeeper, terms: Terms) -> None:
    """One round through the house: who is where, whose keys are void, which tables are dusty."""
    visited = [table for table, steward in hall.stewards() if steward.visits]
    if visited:
        await hall.store.visit(visited, hall.hours.calendar())
    await void_keys(hall, doorkeeper)
    forgotten = await hall.store.put_away(terms.before(hall.hours.calendar()), frozenset(hall.awake))
    if terms.history:
        await hall.store.history.put_away(hall.hours.calendar() - terms.history * A_DAY)
    if forgotten:
        log.info("tables put away", tables=forgotten)


async def void_keys(hall: Hall, doorkeeper: Doorkeeper) -> None:
    """Whoever has signed out at another node has no open line here either."""
    for guest in await doorkeeper.catch_up(hall.store):
        hall.hang_up(guest)


async def mind_keys(hall: Hall, doorkeeper: Doorkeeper) -> None:
    """Hear at once who signs out at other nodes, also while no table is awake here."""
    if hall.neighbours is None:
        return
    while True:
        try:
            await hall.neighbours.open()
            await hall.neighbours.keys_revoked.wait()
            hall.neighbours.keys_revoked.clear()
            await void_keys(hall, doorkeeper)
        except StoreError as error:
            log.error("keys not looked up", error=str(error))
            hall.neighbours.keys_revoked.set()
            await asyncio.sleep(PAUSE)


async def keep_house(hall: Hall, doorkeeper: Doorkeeper, terms: Terms) -> None:
    """Go round after round, until the house closes."""
    broom = Broom()
    while True:
        try:
            await look_around(hall, doorkeeper, terms)
        except StoreError as error:
            log.error("not tidied", error=str(error))
        broom.sweep(busy=any(steward.visits for _, steward in hall.stewards()))
        await asyncio.sleep(ROUND)
