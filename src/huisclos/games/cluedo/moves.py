"""What a seat, or nature, can say."""

from __future__ import annotations

from huisclos.core.seats import Seat
from huisclos.core.value import Value
from huisclos.games.cluedo.board import Square
from huisclos.games.cluedo.box import Card, Case, Clue, Room, Suspect, Weapon


class Deal(Value):
    """Nature prepares the table: envelope, cards in dealing order, weapons, clue pile, hiding rooms."""

    envelope: Case
    cards: tuple[Card, ...]
    weapons: tuple[Room, ...]
    clues: tuple[Clue, ...]
    hiding: tuple[Room, ...]


class Throw(Value):
    """Nature lets the two dice fall."""

    first: int
    second: int


class Roll(Value):
    """Take the dice."""


class Stay(Value):
    """Remain in this room."""


class TakePassage(Value):
    """Slip through a secret passage."""

    room: Room


class Walk(Value):
    """Walk the whole roll to this square."""

    square: Square


class Enter(Value):
    """Walk into this room."""

    room: Room


class Suggest(Value):
    """Name a suspect and a weapon in this room, and ask who can prove it wrong."""

    suspect: Suspect
    weapon: Weapon
    room: Room


class Accuse(Value):
    """Name the murderer, the weapon and the room for good."""

    suspect: Suspect
    weapon: Weapon
    room: Room


class EndTurn(Value):
    """Hand the dice to the left."""


class Show(Value):
    """Show, or lay open, this card of one's own."""

    card: Card


class Name(Value):
    """Call for a card by its name."""

    card: Card


class Designate(Value):
    """Point at somebody."""

    seat: Seat


class OpenPassage(Value):
    """Join this room to the secret passages."""

    room: Room


class Rush(Value):
    """Hurry into this room."""

    room: Room


Action = (
    Deal
    | Throw
    | Roll
    | Stay
    | TakePassage
    | Walk
    | Enter
    | Suggest
    | Accuse
    | EndTurn
    | Show
    | Name
    | Designate
    | OpenPassage
    | Rush
)
