"""What happened before everybody's eyes: what it told, and what somebody did of all they could."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from huisclos.core.seats import Seat
from huisclos.games.cluedo.board import Place, board, passages
from huisclos.games.cluedo.box import Card, Case, Room, Suspect
from huisclos.games.cluedo.events import (
    CardNamed,
    CardOpened,
    CardShown,
    DiceRolled,
    Moved,
    NobodyHas,
    NobodyShowed,
    NothingToShow,
    PassageOpened,
    PassageTaken,
    RoomSearched,
    Rushed,
    Stayed,
    Suggested,
    TurnBegan,
)
from huisclos.games.cluedo.paths import in_the_way, reach
from huisclos.games.cluedo.scene import Scene


class Lacked(NamedTuple):
    """A seat had none of these cards."""

    by: Seat
    cards: tuple[Card, ...]


class Showed(NamedTuple):
    """A seat showed another one of these cards; any of its own, if none is named."""

    by: Seat
    to: Seat
    cards: tuple[Card, ...]
    card: Card | None
    """Which it was, if one saw that."""


class Opened(NamedTuple):
    """Everybody saw this card of a seat, or that nobody has it."""

    by: Seat | None
    card: Card


class Searched(NamedTuple):
    """A seat looked at the card that lies in this room."""

    seat: Seat
    room: Room


class Named(NamedTuple):
    """A seat named this card of its kind in a suggestion."""

    seat: Seat
    card: Card


class Asked(NamedTuple):
    """A clue card let a seat name a card of this kind."""

    seat: Seat
    card: Card


class Remained(NamedTuple):
    """A seat stayed in its room."""

    seat: Seat
    room: Room


class Rolled(NamedTuple):
    """A seat took the dice and could have stayed, or gone through a passage to others of these rooms."""

    seat: Seat
    instead_of: tuple[Room, ...]


class Slipped(NamedTuple):
    """A seat took one of these passages, and could perhaps have stayed."""

    seat: Seat
    room: Room
    ways: tuple[Room, ...]
    instead_of: Room | None


class Entered(NamedTuple):
    """A seat walked into this room, where all these were in reach."""

    seat: Seat
    room: Room
    rooms: tuple[Room, ...]


class Walked(NamedTuple):
    """A seat ended on this square of these, and could have entered these rooms."""

    seat: Seat
    square: Place
    squares: tuple[Place, ...]
    rooms: tuple[Room, ...]


class Ran(NamedTuple):
    """A seat ran into a room of its choice."""

    seat: Seat
    room: Room


Choice = Asked | Remained | Rolled | Slipped | Entered | Walked | Ran
Doing = Named | Choice
Told = Lacked | Showed | Opened | Searched


class History:
    """Follows pawns and questions, and makes of each event what all could learn and what somebody did."""

    def __init__(self) -> None:
        self.heard: list[Any] = []
        self.items: list[Doing | Told] = []
        self._understood = 0
        self._pawns: dict[Suspect, Place] = {}
        self._named: tuple[Card, ...] = ()
        """What goes round the table now."""
        self._asked_in: dict[Seat, Room] = {}
        self._passages: tuple[Room, ...] = ()
        self._total = 0

    def notice(self, event: Any) -> None:
        self.heard.append(event)

    def understand(self, scene: Scene) -> None:
        """What happened since, now that one sees who plays whom, and in which house."""
        self._pawns = self._pawns or dict(board(scene.plan).starts)
        for event in self.heard[self._understood :]:
            self.items += self._told(event)
            self.items += self._done(scene, event)
        self._understood = len(self.heard)

    def _told(self, event: Any) -> Iterable[Told]:
        match event:
            case Suggested(_, suspect, weapon, room):
                self._named = Case(suspect, weapon, room).cards
            case NobodyShowed() | TurnBegan():
                self._named = ()
            case NothingToShow(seat, _):
                yield Lacked(seat, self._named)
            case CardShown(by, to, card):
                yield Showed(by, to, self._named, card)
                self._named = ()
            case CardOpened(seat, card):
                yield Opened(seat, card)
            case NobodyHas(card):
                yield Opened(None, card)
            case RoomSearched(seat, room, _):
                yield Searched(seat, room)

    def _done(self, scene: Scene, event: Any) -> Iterable[Doing]:
        match event:
            case CardNamed(seat, card) if seat is not None:
                yield Asked(seat, card)
            case Suggested(seat, suspect, weapon, room):
                yield Named(seat, Card(suspect))
                yield Named(seat, Card(weapon))
                self._asked_in[seat] = room
                self._pawns[suspect] = room
            case PassageOpened(_, room):
                self._passages += (room,)
            case _:
                yield from self._went(scene, event)

    def _went(self, scene: Scene, event: Any) -> Iterable[Doing]:
        match event:
            case Stayed(seat, room):
                yield Remained(seat, room)
            case DiceRolled(seat, first, second):
                self._total = first + second
                room = self._may_ask_in(scene, seat)
                if room is not None:
                    yield Rolled(seat, (room, *passages(scene.plan, room, self._passages)))
            case PassageTaken(seat, origin, room):
                ways = passages(scene.plan, origin, self._passages)
                yield Slipped(seat, room, ways, self._may_ask_in(scene, seat))
                self._put(scene, seat, room)
            case Rushed(seat, room):
                yield Ran(seat, room)
                self._put(scene, seat, room)
            case Moved(seat, path, room):
                yield self._walked(scene, seat, path, room)
                self._put(scene, seat, room or (path[-1] if path else self._place(scene, seat)))

    def _walked(self, scene: Scene, seat: Seat, path: tuple[Place, ...], room: Room | None) -> Doing:
        origin = self._place(scene, seat)
        blocked = in_the_way(scene.plan, origin, self._total, self._pawns.values())
        within = reach(scene.plan, origin, self._total, blocked)
        if room is not None:
            return Entered(seat, room, within.rooms)
        return Walked(seat, path[-1] if path else origin, within.squares, within.rooms)

    def _may_ask_in(self, scene: Scene, seat: Seat) -> Room | None:
        """The room this seat is in, unless it must leave it before it asks again (CL-36)."""
        place = self._place(scene, seat)
        spent = not scene.linger and self._asked_in.get(seat) is place
        return place if isinstance(place, Room) and not spent else None

    def _place(self, scene: Scene, seat: Seat) -> Place:
        return self._pawns[scene.characters[seat]]

    def _put(self, scene: Scene, seat: Seat, place: Place) -> None:
        self._pawns[scene.characters[seat]] = place
        self._asked_in.pop(seat, None)
