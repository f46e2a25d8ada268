"""What a seat can witness."""

from __future__ import annotations

from msgspec.structs import replace

from huisclos.core.events import Event, Public
from huisclos.core.seats import Seat
from huisclos.games.cluedo.board import Place
from huisclos.games.cluedo.box import Card, Case, Clue, Room, Suspect, Weapon


class HandDealt(Event):
    """A seat received its cards: how many is public, which is not (CL-09, CL-10)."""

    seat: Seat
    size: int
    cards: tuple[Card, ...] | None

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else replace(self, cards=None)


class CardsHidden(Public):
    """Four cards were laid face down in rooms (CL-80)."""

    rooms: tuple[Room, ...]


class WeaponsPlaced(Public):
    """Each weapon was put into a room of its own (CL-04)."""

    rooms: tuple[Room, ...]


class TurnBegan(Public):
    """It is a seat’s turn (CL-14)."""

    seat: Seat


class DiceRolled(Public):
    """Two dice were rolled (CL-16)."""

    seat: Seat
    first: int
    second: int


class Moved(Public):
    """A pawn walked these squares, perhaps into a room (CL-28)."""

    seat: Seat
    path: tuple[Place, ...]
    room: Room | None


class Stayed(Public):
    """A pawn stays in its room (CL-36)."""

    seat: Seat
    room: Room


class PassageTaken(Public):
    """A pawn went through a secret passage (CL-41)."""

    seat: Seat
    origin: Room
    room: Room


class Suggested(Public):
    """Somebody asked the table; the suspect and the weapon were brought into the room (CL-45)."""

    seat: Seat
    suspect: Suspect
    weapon: Weapon
    room: Room


class NothingToShow(Public):
    """A seat had none of the three cards (CL-53)."""

    seat: Seat
    to: Seat


class CardShown(Event):
    """One seat showed another a card: the two know which, the rest only that (CL-55)."""

    by: Seat
    to: Seat
    card: Card | None

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat in (self.by, self.to) else replace(self, card=None)


class NobodyShowed(Public):
    """The question went round the table unanswered (CL-56)."""

    to: Seat


class Accused(Public):
    """A seat names the three cards aloud (CL-64)."""

    seat: Seat
    suspect: Suspect
    weapon: Weapon
    room: Room


class EnvelopeSeen(Event):
    """The accuser looked into the envelope, alone (CL-65)."""

    seat: Seat
    case: Case | None

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else replace(self, case=None)


class AccusationFailed(Public):
    """The accuser was wrong and plays no more, but goes on answering (CL-67, CL-68)."""

    seat: Seat


class CaseSolved(Public):
    """The accuser was right and laid the envelope's cards on the table (CL-66)."""

    seat: Seat
    case: Case


class MurdererEscaped(Public):
    """Everybody has accused wrongly: nobody wins, and the envelope is opened (CL-71)."""

    case: Case


class ClueDrawn(Public):
    """A magnifier brought a clue card (CL-18)."""

    seat: Seat
    clue: Clue


class CardNamed(Public):
    """A card was called for: by a seat, or by lot (CL-19)."""

    seat: Seat | None
    card: Card


class CardOpened(Public):
    """A card was laid open: everybody knows it and whose it is (CL-19)."""

    seat: Seat
    card: Card


class NothingToReveal(Public):
    """A seat should reveal a card, and all its cards lie open already (CL-87)."""

    seat: Seat


class NobodyHas(Public):
    """Nobody holds the card that was called for (CL-19)."""

    card: Card


class SeatDesignated(Public):
    """A clue card is aimed at a seat (CL-19)."""

    seat: Seat
    target: Seat


class Answered(Public):
    """A seat has chosen its card; it will be seen when all have (CL-19)."""

    seat: Seat


class PassageOpened(Public):
    """A room joins the secret passages (CL-42)."""

    seat: Seat
    room: Room


class Rushed(Public):
    """A pawn ran to a room (CL-19)."""

    seat: Seat
    room: Room


class RoomSearched(Event):
    """A seat looked at the card that lies in its room (CL-82)."""

    seat: Seat
    room: Room
    card: Card | None

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else replace(self, card=None)


Happening = (
    HandDealt
    | CardsHidden
    | WeaponsPlaced
    | TurnBegan
    | DiceRolled
    | Moved
    | Stayed
    | PassageTaken
    | Suggested
    | NothingToShow
    | CardShown
    | NobodyShowed
    | Accused
    | EnvelopeSeen
    | AccusationFailed
    | CaseSolved
    | MurdererEscaped
    | ClueDrawn
    | CardNamed
    | CardOpened
    | NothingToReveal
    | NobodyHas
    | SeatDesignated
    | Answered
    | PassageOpened
    | Rushed
    | RoomSearched
)
