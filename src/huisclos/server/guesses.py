"""Four letters can be guessed: an address that is wrong too often waits, even if it is right at last."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from litestar.connection import ASGIConnection

from huisclos.core.errors import RuleError
from huisclos.server.bucket import Bucket
from huisclos.server.hall import Hall, NoSuchTable

AT_ONCE = 200
PER_SECOND = 1
CODE = 4
MANY = 10_000
"""Addresses remembered; more are a flood, and then all begin anew."""

Caller = ASGIConnection[Any, Any, Any, Any]


class Guesses:
    """How often each address may still guess, or open tables."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self.buckets: dict[str, Bucket] = {}

    async def find(self, caller: Caller, hall: Hall, name: str) -> str:
        """The id of the table with this id or code; a link with an id in it is no guess."""
        if len(name) <= CODE and self._bucket(caller).empty(self.clock()):
            raise RuleError("too_fast")
        try:
            return await hall.seek(name)
        except NoSuchTable:
            self.mind(caller)
            raise

    def mind(self, caller: Caller) -> None:
        """Count one attempt of this address; refuse it if there were too many."""
        if not self._bucket(caller).take(self.clock()):
            raise RuleError("too_fast")

    def _bucket(self, caller: Caller) -> Bucket:
        address = caller.client.host if caller.client else ""
        if len(self.buckets) > MANY:
            self.buckets.clear()
        return self.buckets.setdefault(address, Bucket(AT_ONCE, PER_SECOND, self.clock()))
