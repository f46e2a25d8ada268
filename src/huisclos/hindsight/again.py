"""A game told again, move by move: through one seat's eyes, or with everything laid open."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from huisclos.core.events import testimony
from huisclos.core.record import Record, replay
from huisclos.core.registry import find
from huisclos.core.seats import Seat
from huisclos.core.value import Value


class Frame(Value):
    """One moment of a game that is over."""

    version: int
    events: tuple[Any, ...]
    numbers: tuple[int, ...]
    """Which of all events of the game these are, counted from 0."""
    view: Any


def frames(game: Record, seat: Seat | None, *, whole: bool) -> tuple[Frame, ...]:
    """The game move by move; whole events for a reader of everything."""
    return tuple(_frames(game, seat, whole=whole))


def _frames(game: Record, seat: Seat | None, *, whole: bool) -> Iterator[Frame]:
    rules = find(game.game).rules
    told = 0
    for version, (state, events) in enumerate(replay(game)):
        seen = [
            (number, event)
            for number, happened in enumerate(events, told)
            for event in ((happened,) if whole else testimony((happened,), seat))
        ]
        told += len(events)
        view = rules.review(state) if whole else rules.project(state, seat)
        yield Frame(version, tuple(event for _, event in seen), tuple(number for number, _ in seen), view)
