"""Minding programs from elsewhere: each has so long for an answer, and only so many that make no sense."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable

from huisclos.core.seats import Seat
from huisclos.server.running.letters import Failed, Letter
from huisclos.server.table.charter import is_program
from huisclos.server.table.door.programs import Fault, plays_for_program
from huisclos.server.table.game.play import Play
from huisclos.server.table.room import Room
from huisclos.server.wire.connection import Connection

ANSWERS_WITHIN = 30.0
"""Seconds that a program has for an answer, whether it is connected or not."""

STRIKES = 5
"""So many refusals in a row are too many."""


class Minding:
    """The programs of one table: who of them is awaited since when, and how often each was refused."""

    def __init__(self, post: Callable[[Letter], None], limit: float = ANSWERS_WITHIN) -> None:
        self.post = post
        self.limit = limit
        self.awaited: dict[Seat, tuple[Play, int, asyncio.TimerHandle]] = {}
        self.strikes: Counter[str] = Counter()

    def attend(self, room: Room) -> None:
        """A clock for every program that is asked something, as long as it is asked that."""
        asked = self._asked(room)
        for seat, (play, number, timer) in tuple(self.awaited.items()):
            if room.play is not play or asked.get(seat) != number:
                timer.cancel()
                del self.awaited[seat]
        for seat, number in asked.items():
            if seat not in self.awaited and room.play is not None:
                ring = asyncio.get_running_loop().call_later(
                    self.limit, self.post, Failed(room.play, seat, "late")
                )
                self.awaited[seat] = room.play, number, ring

    def rest(self) -> None:
        for _, _, timer in self.awaited.values():
            timer.cancel()
        self.awaited.clear()

    def heard(self, room: Room, guest: str, *, refused: bool) -> None:
        """A program has said something; one that makes no sense again and again has failed."""
        if not is_program(guest):
            return
        self.strikes[guest] = self.strikes[guest] + 1 if refused else 0
        if self.strikes[guest] >= STRIKES:
            self._fails(room, guest, "nonsense")

    def left(self, room: Room, connection: Connection) -> None:
        """A program that was sent away for what it said does not come back to say more of it."""
        if is_program(connection.guest) and connection.offensive:
            self._fails(room, connection.guest, "flood")

    def _fails(self, room: Room, guest: str, fault: Fault) -> None:
        self.strikes.pop(guest, None)
        seat = room.people.seat_of(guest)
        if room.play is not None and seat is not None:
            self.post(Failed(room.play, seat, fault))

    def _asked(self, room: Room) -> dict[Seat, int]:
        """The number of the question that each awaited program is asked."""
        if room.play is None or room.charter.phase != "playing":
            return {}
        programs = [seat for seat in room.play.pending if plays_for_program(room.charter, seat)]
        numbers = {seat: room.play.questions.open[seat] for seat in programs}
        return {seat: question.number for seat, question in numbers.items() if question is not None}
