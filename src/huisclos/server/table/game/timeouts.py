"""When a clock runs out: what then counts as said, where the rules of a game say so."""

from __future__ import annotations

from typing import Any, NamedTuple

from huisclos.core.seats import Seat
from huisclos.server.table.charter import Charter
from huisclos.server.table.game.play import Play

COME_BACK = 10_000
"""Milliseconds for which a house that has just opened waits for people whose time ran out meanwhile."""


class Lapse(NamedTuple):
    """What counts as said, by whom, and from when on."""

    due: int
    seat: Seat
    action: Any
    late: tuple[Seat, ...]
    """For whom it is said: what lies ready before them is taken first."""


def next_lapse(charter: Charter, play: Play, opened: int) -> Lapse | None:
    """What the clocks will say first; what they say for several at once waits for the last of these."""
    dues: dict[tuple[Seat, Any], int] = {}
    late: dict[tuple[Seat, Any], tuple[Seat, ...]] = {}
    for clock in play.clocks.shown(charter):
        said = play.rules.question(play.state).lapse(play.state, Seat(clock.seat))
        if said is not None:
            due = clock.due if clock.since >= opened else max(clock.due, opened + COME_BACK)
            dues[said] = max(due, dues.get(said, due))
            late[said] = (*late.get(said, ()), Seat(clock.seat))
    if not dues:
        return None
    said, due = min(dues.items(), key=lambda lapse: lapse[1])
    return Lapse(due, *said, late[said])
