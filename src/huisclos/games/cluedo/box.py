"""What is in the box: suspects, weapons, rooms, clue cards, and the choices made before playing."""

from __future__ import annotations

from enum import StrEnum
from functools import cache

from huisclos.core.value import Value


class Suspect(StrEnum):
    """The six characters, clockwise around the board (CL-13)."""

    SCARLETT = "scarlett"
    MUSTARD = "mustard"
    ORCHID = "orchid"
    GREEN = "green"
    PEACOCK = "peacock"
    PLUM = "plum"


class Weapon(StrEnum):
    CANDLESTICK = "candlestick"
    DAGGER = "dagger"
    PIPE = "pipe"
    REVOLVER = "revolver"
    ROPE = "rope"
    WRENCH = "wrench"


class Room(StrEnum):
    BALLROOM = "ballroom"
    BILLIARD = "billiard"
    CONSERVATORY = "conservatory"
    DINING = "dining"
    HALL = "hall"
    KITCHEN = "kitchen"
    LIBRARY = "library"
    LOUNGE = "lounge"
    STUDY = "study"


class Card(StrEnum):
    """The 21 cards that can lie in the envelope, in the order of the sheet."""

    GREEN = "green"
    MUSTARD = "mustard"
    ORCHID = "orchid"
    PEACOCK = "peacock"
    PLUM = "plum"
    SCARLETT = "scarlett"
    CANDLESTICK = "candlestick"
    DAGGER = "dagger"
    PIPE = "pipe"
    REVOLVER = "revolver"
    ROPE = "rope"
    WRENCH = "wrench"
    BALLROOM = "ballroom"
    BILLIARD = "billiard"
    CONSERVATORY = "conservatory"
    DINING = "dining"
    HALL = "hall"
    KITCHEN = "kitchen"
    LIBRARY = "library"
    LOUNGE = "lounge"
    STUDY = "study"


class Kind(StrEnum):
    """Who, with what, where: the three columns of a question."""

    SUSPECT = "suspect"
    WEAPON = "weapon"
    ROOM = "room"


SUSPECTS = tuple(Suspect)
WEAPONS = tuple(Weapon)
ROOMS = tuple(Room)
CARDS = tuple(Card)
CARDS_OF = {
    Kind.SUSPECT: CARDS[:6],
    Kind.WEAPON: CARDS[6:12],
    Kind.ROOM: CARDS[12:],
}
SHEET_ORDER = {card: line for line, card in enumerate(CARDS)}


class Case(Value):
    """A suspect, a weapon and a room: what the envelope holds, a suggestion names, an accusation claims."""

    suspect: Suspect
    weapon: Weapon
    room: Room

    @property
    def cards(self) -> tuple[Card, Card, Card]:
        return _cards(self.suspect, self.weapon, self.room)


@cache
def _cards(suspect: Suspect, weapon: Weapon, room: Room) -> tuple[Card, Card, Card]:
    return Card(suspect), Card(weapon), Card(room)


class Clue(StrEnum):
    """The clue cards: nine special ones, and one for each named card in the large deck (CL-22)."""

    ALL_REVEAL = "all_reveal"
    NAME_WEAPON = "name_weapon"
    NAME_ROOM = "name_room"
    NAME_SUSPECT = "name_suspect"
    SHOW_LEFT = "show_left"
    PRESSURE = "pressure"
    NEW_PASSAGE = "new_passage"
    RUSH = "rush"
    WITNESS = "witness"
    CALL_GREEN = "call_green"
    CALL_MUSTARD = "call_mustard"
    CALL_ORCHID = "call_orchid"
    CALL_PEACOCK = "call_peacock"
    CALL_PLUM = "call_plum"
    CALL_SCARLETT = "call_scarlett"
    CALL_CANDLESTICK = "call_candlestick"
    CALL_DAGGER = "call_dagger"
    CALL_PIPE = "call_pipe"
    CALL_REVOLVER = "call_revolver"
    CALL_ROPE = "call_rope"
    CALL_WRENCH = "call_wrench"
    CALL_BALLROOM = "call_ballroom"
    CALL_BILLIARD = "call_billiard"
    CALL_CONSERVATORY = "call_conservatory"
    CALL_DINING = "call_dining"
    CALL_HALL = "call_hall"
    CALL_KITCHEN = "call_kitchen"
    CALL_LIBRARY = "call_library"
    CALL_LOUNGE = "call_lounge"
    CALL_STUDY = "call_study"

    @property
    def called(self) -> Card | None:
        """The card a clue of the large deck calls for."""
        return Card(self.removeprefix("call_")) if self.startswith("call_") else None


CALLS = tuple(clue for clue in Clue if clue.called)
NAMES_A = {Clue.NAME_SUSPECT: Kind.SUSPECT, Clue.NAME_WEAPON: Kind.WEAPON, Clue.NAME_ROOM: Kind.ROOM}


class Deck(StrEnum):
    """Which clue cards are played with: none is the traditional game (CL-11)."""

    NINE = "nine"
    LARGE = "large"
    NONE = "none"

    @property
    def clues(self) -> tuple[Clue, ...]:
        return CLUES_OF[self]


CLUES_OF = {
    Deck.NINE: tuple(Clue)[:9],
    Deck.LARGE: (*tuple(Clue)[:8], *CALLS),
    Deck.NONE: (),
}


class Plan(StrEnum):
    """Which house is played in."""

    HOUSE_2015 = "house_2015"
    CLASSIC = "classic"


class Extras(StrEnum):
    """Who gets the odd cards when hands cannot be equal: the first in turn order, or the last (CL-09)."""

    FIRST = "first"
    LAST = "last"


class Options(Value, kw_only=True):
    """What the table agrees on before the deal."""

    deck: Deck = Deck.NINE
    plan: Plan = Plan.HOUSE_2015
    fast: bool = False
    """Two sides only: the four cards lie in the corner rooms (CL-81)."""
    extras: Extras = Extras.FIRST
    linger: bool = True
    """Whether one may suggest again in a room one has not left (CL-36); without it, the older custom."""
    characters: tuple[Suspect, ...] = ()
    """The characters played, one a seat, clockwise; the first ones if nobody says otherwise."""
