"""Clocks beside the names: since when each seat is awaited, and how long an answer may take.

They follow only what everybody sees: who is awaited, by which kind of step, and who has answered. A forced
answer has the same time as a free one, so a clock tells nothing of what anybody holds.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from huisclos.core.rules import Tempo
from huisclos.core.seats import Seat
from huisclos.server.protocol.told import Clock
from huisclos.server.table.charter import Charter

LIMITS: Mapping[Tempo, int | None] = {
    "none": None,
    "fast": 45_000,
    "relaxed": 3 * 60_000,
    "days": 2 * 24 * 3_600_000,
}
"""Milliseconds for one answer."""

BRIEF: Mapping[Tempo, int | None] = {
    "none": None,
    "fast": 8_000,
    "relaxed": 20_000,
    "days": 12 * 3_600_000,
}
"""Milliseconds to react, where somebody only wants to know who does."""


class Clocks:
    """Since when each seat that is awaited has been awaited."""

    __slots__ = ("brief", "since", "step")

    def __init__(self) -> None:
        self.since: dict[Seat, int] = {}
        self.step = ""
        self.brief = False

    def follow(
        self, step: str, awaited: Sequence[Seat], answered: Seat, at: int, *, brief: bool = False
    ) -> None:
        """Somebody answered: whoever is still awaited for the same goes on, everybody else begins anew."""
        running = self.since if step == self.step else {}
        self.since = {seat: at if seat == answered else running.get(seat, at) for seat in awaited}
        self.step = step
        self.brief = brief

    def limit(self, charter: Charter) -> int | None:
        """Milliseconds for an answer to what is asked now; among bots alone, nobody keeps anybody waiting."""
        limit = (BRIEF if self.brief else LIMITS)[charter.pace]
        return None if limit is None or charter.manned <= 1 else limit

    def shown(self, charter: Charter) -> tuple[Clock, ...]:
        """The clocks at a table of this pace.

        Where everybody shares one short time, a bot has a clock like anybody else. Otherwise only people
        have one, and whoever took a seat back has the whole time again.
        """
        limit = self.limit(charter)
        if limit is None or charter.phase != "playing":
            return ()
        since = {seat: max(at, charter.paced) for seat, at in self.since.items()}
        if self.brief:
            return tuple(Clock(seat, at, at + limit) for seat, at in since.items())
        places = charter.places
        begun = {seat: max(at, places[seat].back) for seat, at in since.items() if not places[seat].bot}
        return tuple(Clock(seat, at, at + limit) for seat, at in begun.items())
