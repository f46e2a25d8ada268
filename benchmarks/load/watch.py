"""What a watchdog has seen of an event loop."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec

KEPT = 10


class Busy(msgspec.Struct, order=True):
    """Milliseconds for which nobody else was served, and what was done."""

    spent: float
    what: str


class Watch(msgspec.Struct):
    """What was seen since the doors opened."""

    calls: int = 0
    worst: list[Busy] = []
    collecting: float = 0.0
    """The longest pause of the garbage collector, in milliseconds."""

    def note(self, spent: float, call: Any) -> None:
        self.calls += 1
        if len(self.worst) < KEPT or spent > self.worst[-1].spent:
            self.worst = sorted([*self.worst, Busy(spent, _name(call))], reverse=True)[:KEPT]


def _name(call: Any) -> str:
    """Whose step it was."""
    owner = getattr(call, "__self__", None)
    if isinstance(owner, asyncio.Task):
        return str(owner.get_coro().__qualname__)  # type: ignore[union-attr]
    return str(getattr(call, "__qualname__", type(call).__name__))
