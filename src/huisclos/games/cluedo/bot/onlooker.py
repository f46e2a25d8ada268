"""What somebody at the table can make of another's move, by their own testimony alone."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from huisclos.core.events import testimony
from huisclos.core.seats import NATURE, Seat
from huisclos.core.value import Value
from huisclos.games.cluedo.bot.naming import standings
from huisclos.games.cluedo.bot.reasons import (
    IfSilent,
    KnownRoom,
    MayBeSealed,
    NamedBefore,
    NamedFirst,
    NewRoom,
    OnTheWay,
    OpenToAll,
    Yours,
)
from huisclos.games.cluedo.bot.ways import distances
from huisclos.games.cluedo.box import ROOMS, Card, Case, Kind, Room
from huisclos.games.cluedo.events import Moved, PassageTaken, Rushed, Stayed, Suggested
from huisclos.games.cluedo.knowledge.notes import Notes
from huisclos.games.cluedo.knowledge.sheet import Sheet
from huisclos.games.cluedo.view import View

NEAREST = 2
"""So many rooms are named where somebody stops on the way."""


def presume(view: View, witnessed: Sequence[Any], told: Sequence[Any]) -> tuple[Value, ...]:
    """What speaks for a suggestion, or for the room somebody went to."""
    for event in told:
        match event:
            case Suggested(seat, suspect, weapon, room):
                named = Case(suspect, weapon, room).cards
                return tuple(_of_suggestion(view, witnessed, seat, named))
            case Moved(seat, _, Room() as room) | PassageTaken(seat, _, room):
                return (_of_room(witnessed, seat, room),)
            case Stayed(seat, room) | Rushed(seat, room):
                return (_of_room(witnessed, seat, room),)
            case Moved(seat, path):
                steps = dict(zip(ROOMS, distances(view.scene.plan, path[-1]), strict=True))
                return (OnTheWay(seat, tuple(sorted(ROOMS, key=steps.__getitem__)[:NEAREST])),)
    return ()


def _of_suggestion(
    view: View, witnessed: Sequence[Any], seat: Seat, named: tuple[Card, ...]
) -> Iterable[Value]:
    asked = _asked(witnessed, seat)
    before = {card for one in asked for card in Case(one.suspect, one.weapon, one.room).cards}
    again = tuple(card for card in named if card in before)
    yield NamedBefore(seat, again) if again else NamedFirst(seat)
    held = tuple(card for card in named if card in view.hand)
    if held:
        yield Yours(held)
    yield from _by_own_notes(view, witnessed, seat, named)
    sheet = Sheet(NATURE)  # nobody's: it knows what everybody has seen
    for event in testimony(witnessed, None):
        sheet.notice(event)
    yield OpenToAll(*(len(sheet.suspects_left(kind)) for kind in Kind))


def _by_own_notes(
    view: View, witnessed: Sequence[Any], seat: Seat, named: tuple[Card, ...]
) -> Iterable[Value]:
    """Which of the three the reader cannot rule out, and what it would mean if nobody showed a card."""
    notes = Notes()
    for number, event in enumerate(witnessed):
        notes = notes.notice(number, event)
    standing = standings(notes.problem(), named)
    open_ones = tuple(card for card in named if standing[card].sealed)
    if open_ones:
        yield MayBeSealed(open_ones)
    if open_ones == named and seat != view.seat and not any(where.hidden for where in standing.values()):
        yield IfSilent(seat)


def _of_room(witnessed: Sequence[Any], seat: Seat, room: Room) -> Value:
    known = any(asked.room is room for asked in _asked(witnessed, seat))
    return KnownRoom(seat, room) if known else NewRoom(seat, room)


def _asked(witnessed: Sequence[Any], seat: Seat) -> list[Suggested]:
    """The suggestions of one seat so far."""
    return [event for event in witnessed if isinstance(event, Suggested) and event.seat == seat]
