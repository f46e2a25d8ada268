"""What the sheets of one table may say by themselves, thought out beside it for each seat that is looked at.

Of every seat only the newest position counts: what was thought of an older one is dropped. If a thought is
lost, the sheet goes on saying what it said until the next one.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from typing import NamedTuple

import structlog

from huisclos.core.seats import Seat
from huisclos.server.protocol.aid import Aid, AskHint, AskWhy, Believed
from huisclos.server.protocol.told import Done, Refused
from huisclos.server.running.beside.deciding import Decided
from huisclos.server.running.beside.reasons import Reasons
from huisclos.server.running.beside.thinker import Lost, Puzzled
from huisclos.server.running.beside.thinkers import Thinkers
from huisclos.server.table.game.insight import Advise, Position, Prove, Reflect
from huisclos.server.table.game.play import Play
from huisclos.server.table.room import Room
from huisclos.server.wire.connection import Connection

log = structlog.get_logger()

PROVING: tuple[Aid, ...] = ("sure", "chances")
"""Where sheets say what is sure, they say why."""

Asked = AskWhy | AskHint

TRIES = 1
"""How often a thought is thought again that was lost: the process may have been ended from outside."""


class Occasion(NamedTuple):
    """A moment of a game in the eyes of one seat, and how much its sheet may say."""

    play: Play
    version: int
    aid: Aid


class Insights:
    """For each seat that somebody looks through: what is wanted, what is being thought, what is known."""

    def __init__(self, thinkers: Thinkers, tell: Callable[[Seat, Believed], None]) -> None:
        self.thinkers = thinkers
        self.tell = tell
        self.wanted: dict[Seat, Occasion] = {}
        self.known: dict[Seat, tuple[Occasion, Believed]] = {}
        self.given_up: dict[Seat, Occasion] = {}
        """What was thought about in vain, and more than once."""
        self.thinking: dict[Seat, asyncio.Task[None]] = {}
        self.asking: dict[Connection, asyncio.Task[None]] = {}

    def follow(self, room: Room, seats: Iterable[Seat | None]) -> None:
        """See to it that the sheets of these seats say what they may say now."""
        if room.charter.aid == "paper" and not self.wanted and not self.known:
            return
        self.wanted = wanted(room, seats)
        self.known = {seat: known for seat, known in self.known.items() if seat in self.wanted}
        for seat in self.wanted:
            if seat not in self.thinking and self._lacks(seat):
                self.thinking[seat] = asyncio.create_task(self._think(seat))

    def latest(self, seat: Seat | None) -> Believed | None:
        """What this seat's sheet says now, if that is already known."""
        return self.known[seat][1] if seat is not None and self._knows(seat) else None

    def answer(self, room: Room, connection: Connection, asked: Asked) -> None:
        """Tell whoever asks, and nobody else: one question after the other."""
        play, seat = room.play, room.people.seat_of(connection.guest)
        if play is None or seat is None:
            connection.tell(Refused(asked.id, "not_seated"))
        elif (closed := _closed(room, asked)) is not None:
            connection.tell(Refused(asked.id, closed))
        elif connection in self.asking:
            connection.tell(Refused(asked.id, "too_fast"))
        else:
            self.asking[connection] = asyncio.create_task(self._answer(play, seat, connection, asked))

    def close(self) -> None:
        for task in (*self.thinking.values(), *self.asking.values()):
            task.cancel()

    def _lacks(self, seat: Seat) -> bool:
        """Whether something is to be thought for this seat."""
        return not self._knows(seat) and self.given_up.get(seat) != self.wanted[seat]

    def _knows(self, seat: Seat) -> bool:
        return seat in self.wanted and seat in self.known and self.known[seat][0] == self.wanted[seat]

    async def _think(self, seat: Seat) -> None:
        """Until this seat's sheet says all it may."""
        try:
            while seat in self.wanted and self._lacks(seat):
                await self._try(seat, again=TRIES)
        finally:
            del self.thinking[seat]

    async def _try(self, seat: Seat, again: int) -> None:
        """Think of the position there is once somebody is free to think; drop what is out of date by then."""
        if seat not in self.wanted:
            return  # nobody looks any more
        occasion = self.wanted[seat]

        def wonder() -> Reflect:
            nonlocal occasion
            occasion = self.wanted.get(seat, occasion)
            return Reflect(Position.of(occasion.play, seat), occasion.aid)

        try:
            insight = await self.thinkers.think(wonder)
        except Lost as lost:
            log.error("thought lost", seat=seat, why=str(lost))
            if again:
                await self._try(seat, again - 1)
            else:
                self.given_up[seat] = occasion
        else:
            if isinstance(insight, Believed) and self.wanted.get(seat) == occasion:
                self._learn(seat, insight)

    def _learn(self, seat: Seat, believed: Believed) -> None:
        self.known[seat] = self.wanted[seat], believed
        self.tell(seat, believed)

    async def _answer(self, play: Play, seat: Seat, connection: Connection, asked: Asked) -> None:
        def wonder() -> Prove | Advise:
            position = Position.of(play, seat)
            return (
                Advise(position) if isinstance(asked, AskHint) else Prove(position, asked.item, asked.place)
            )

        try:
            insight = await self.thinkers.think(wonder)
        except Lost as lost:
            log.error("thought lost", seat=seat, why=str(lost))
            insight = Puzzled("thinking")
        finally:
            del self.asking[connection]
        if isinstance(insight, Puzzled):
            connection.tell(Refused(asked.id, insight.why))
        elif not isinstance(insight, Decided | Reasons):
            connection.tell(insight)
            connection.tell(Done(asked.id))


def _closed(room: Room, asked: Asked) -> str | None:
    """Why this is not answered at this table, if it is not."""
    if isinstance(asked, AskHint):
        return None if room.charter.teaching else "not_teaching"
    return None if room.charter.aid in PROVING else "no_aid"


def wanted(room: Room, seats: Iterable[Seat | None]) -> dict[Seat, Occasion]:
    """What those would like to know whose sheet may speak; whoever only watches has none."""
    play, aid = room.play, room.charter.aid
    if play is None or aid == "paper":
        return {}
    return {seat: Occasion(play, play.noticed.count(seat), aid) for seat in seats if seat is not None}
