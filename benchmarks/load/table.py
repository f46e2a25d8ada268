"""A table under load: one of its people answers, and the time runs until the last of them has heard of it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine, Iterable, Sequence
from itertools import islice
from typing import Any, NamedTuple, Protocol, TypeVar

T = TypeVar("T")

AT_ONCE = 20
PATIENCE = 180.0


class Heard(NamedTuple):
    """What a text said to one reader."""

    settled: bool
    """Whether this is how the table stands until somebody answers."""
    answer: bytes | None = None
    """What this reader may say to it."""


class Tongue(Protocol):
    """How one reader of one kind of server understands and speaks."""

    def understand(self, text: bytes) -> Heard | None:
        """What concerns the game in this text; raises Refusal."""


class Refusal(Exception):
    """An answer was not taken."""


class Seat:
    """One reader of a table, with a socket."""

    def __init__(self, table: Table, tongue: Tongue) -> None:
        self.table = table
        self.tongue = tongue
        self.say: Callable[[bytes], None] = lambda _: None
        self.answer: bytes | None = None

    def hear(self, text: bytes) -> None:
        self.table.heard += len(text)
        try:
            heard = self.tongue.understand(text)
        except Refusal:
            self.table.refusals += 1
            self.table.settle(None)
            return
        if heard is not None and heard.settled:
            self.answer = heard.answer
            self.table.settle(self)


class Table:
    """Some readers of one game."""

    def __init__(self) -> None:
        self.seats: list[Seat] = []
        self.unaware: set[Seat] = set()
        """Who has not heard of the last answer yet."""
        self.clicked = 0.0
        self.spent: list[float] = []
        """Seconds from each answer to its last reader."""
        self.refusals = 0
        self.heard = 0
        """Bytes of everything its readers were told."""
        self.flat_out = False

    @property
    def quiet(self) -> bool:
        """Whether everybody has heard everything."""
        return not self.unaware

    def click(self) -> bool:
        """Somebody who may answer does; False if nobody may, or the last answer is still under way."""
        asked = next((seat for seat in self.seats if seat.answer is not None), None)
        if self.unaware or asked is None:
            return False
        answer, asked.answer = asked.answer, None
        assert answer is not None
        self.unaware = set(self.seats)
        self.clicked = time.perf_counter()
        asked.say(answer)
        return True

    def settle(self, seat: Seat | None) -> None:
        """This reader knows how the table stands; without one, nothing has changed."""
        if seat is None:
            self.unaware.clear()
        elif seat in self.unaware:
            self.unaware.discard(seat)
            if not self.unaware:
                self.spent.append(time.perf_counter() - self.clicked)
                if self.flat_out:
                    self.click()


async def in_groups(things: Iterable[Coroutine[Any, Any, T]]) -> list[T]:
    """Do these things, some of them at a time."""
    done: list[T] = []
    coming = iter(things)
    while group := list(islice(coming, AT_ONCE)):
        done += await asyncio.gather(*group)
    return done


async def shown(tables: Sequence[Table]) -> None:
    """Wait until at each table somebody knows what to answer."""
    async with asyncio.timeout(PATIENCE):
        while not all(any(seat.answer for seat in table.seats) for table in tables):
            await asyncio.sleep(0.05)
