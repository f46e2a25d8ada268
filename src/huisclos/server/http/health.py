"""Whether tables can be served: a house that cannot write anything down says so."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from litestar import get
from litestar.datastructures import State

from huisclos.server.store.contract import Store, StoreError

EVERY = 2.0
"""Seconds for which an answer of the store is good."""

WITHIN = 3.0
"""Seconds in which the store has to answer."""


class Pulse:
    """Has the store write something now and then, however many want to know."""

    def __init__(self, store: Store, clock: Callable[[], float] = time.monotonic) -> None:
        self.store = store
        self.clock = clock
        self.felt = 0.0
        self.beat: asyncio.Task[None] | None = None

    async def feel(self) -> None:
        """Raises StoreError if nothing can be kept."""
        if self.beat is None or (self.beat.done() and self.clock() - self.felt >= EVERY):
            self.felt = self.clock()
            self.beat = asyncio.create_task(self.store.probe())
        done, _ = await asyncio.wait((self.beat,), timeout=WITHIN)
        if not done:
            raise StoreError("the store does not answer")
        self.beat.result()


@get("/healthz")
async def health(state: State) -> dict[str, str]:
    """Whether tables can be served here: whatever sends people to us asks this first."""
    if state.hall.outdated is not None:
        raise StoreError(state.hall.outdated)
    await state.pulse.feel()
    return {"status": "ok"}


@get("/livez", sync_to_thread=False)
def life() -> dict[str, str]:
    """Whether anybody is in: a house that does not answer this has to be started again."""
    return {"status": "ok"}
