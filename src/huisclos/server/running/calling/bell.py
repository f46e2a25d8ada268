"""The bell of one table: rings for whoever is asked something in a game over days and is not there."""

from __future__ import annotations

import asyncio
from typing import NamedTuple

from huisclos.server.running.calling.messenger import Messenger
from huisclos.server.table.charter import is_program
from huisclos.server.table.room import Room

SOON = 20.0
"""Seconds after which it rings: who only loads the page again is not called."""


class Asked(NamedTuple):
    """Which question it is."""

    round: int
    number: int


class Bell:
    """Who was asked what while they were away. Whoever was there when they were asked knows it."""

    def __init__(self, messenger: Messenger | None, soon: float = SOON) -> None:
        self.messenger = messenger
        self.soon = soon
        self.known: dict[str, Asked] | None = None
        """What everybody was last asked; None until the first look: all of that was asked before."""
        self.ringing: dict[str, asyncio.TimerHandle] = {}

    def attend(self, room: Room) -> None:
        """Set the bell for whoever is asked something new and is not there."""
        if self.messenger is None:
            return
        asked = awaited(room)
        before = asked if self.known is None else self.known
        self.known = asked
        for guest in tuple(self.ringing):
            if asked.get(guest) != before.get(guest) or guest in room.people.here:
                self.ringing.pop(guest).cancel()
        for guest, question in asked.items():
            if question != before.get(guest) and guest not in room.people.here:
                ring = asyncio.get_running_loop().call_later(self.soon, self._ring, guest, room)
                self.ringing[guest] = ring

    def rest(self) -> None:
        """Another node minds this table."""
        for ring in self.ringing.values():
            ring.cancel()
        self.ringing.clear()
        self.known = None

    def _ring(self, guest: str, room: Room) -> None:
        del self.ringing[guest]
        assert self.messenger is not None, "a bell without a messenger does not ring"
        charter = room.charter
        self.messenger.call(guest, charter.game, charter.table, charter.code)


def awaited(room: Room) -> dict[str, Asked]:
    """The people a game over days waits for, and the question that each is asked."""
    charter, play = room.charter, room.play
    if charter.pace != "days" or charter.phase != "playing" or play is None:
        return {}
    return {
        guest: Asked(charter.round, question.number)
        for seat in play.pending
        if (question := play.questions.open[seat]) is not None and not charter.places[seat].stand_in
        for guest in charter.places[seat].people
        if not is_program(guest)
    }
