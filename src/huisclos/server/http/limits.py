"""What an address may ask of the house: much at once, then little by little, so that all are served."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from litestar.connection import ASGIConnection

from huisclos.core.errors import RuleError
from huisclos.server.running.hall import Hall, NoSuchTable
from huisclos.server.wire.bucket import Bucket

AT_ONCE = 200
PER_SECOND = 1
MANY = 10_000
"""Addresses remembered; more are a flood, and then all begin anew."""

CODE = 4
"""Letters of a code: they can be guessed."""

Caller = ASGIConnection[Any, Any, Any, Any]


class Allowance:
    """How often each address may still come to one door."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self.buckets: dict[str, Bucket] = {}

    def mind(self, caller: Caller) -> None:
        """Count one attempt of this address; refuse it if there were too many."""
        if not self._bucket(caller).take(self.clock()):
            raise RuleError("too_fast")

    def spent(self, caller: Caller) -> bool:
        """Whether this address has to wait."""
        return self._bucket(caller).empty(self.clock())

    def _bucket(self, caller: Caller) -> Bucket:
        address = caller.client.host if caller.client else ""
        if len(self.buckets) > MANY:
            self.buckets.clear()
        return self.buckets.setdefault(address, Bucket(AT_ONCE, PER_SECOND, self.clock()))


class Guesses(Allowance):
    """How often each address may still guess."""

    async def find(self, caller: Caller, hall: Hall, name: str) -> str:
        """The id of the table with this id or code; a link with an id in it is no guess."""
        if len(name) <= CODE and self.spent(caller):
            raise RuleError("too_fast")
        try:
            return await hall.seek(name)
        except NoSuchTable:
            self.mind(caller)
            raise
