"""What lies open on the table for everybody: one piece of the truth that every view shares."""

from __future__ import annotations

from huisclos.core.seats import Seat
from huisclos.core.value import Value
from huisclos.games.cluedo.board import Place
from huisclos.games.cluedo.box import SUSPECTS, WEAPONS, Card, Case, Clue, Deck, Plan, Room, Suspect

INDEX = {suspect: index for index, suspect in enumerate(SUSPECTS)}
WEAPON_INDEX = {weapon: index for index, weapon in enumerate(WEAPONS)}


class OpenCard(Value):
    """A card everybody knows, and whose it is."""

    card: Card
    seat: Seat


class Ending(Value):
    """How it ended: who was right, or nobody, and what the envelope held."""

    winner: Seat | None
    case: Case


class Scene(Value, kw_only=True):
    """The board and all that lies face up around it."""

    plan: Plan
    deck: Deck
    linger: bool
    characters: tuple[Suspect, ...]
    """The character of each seat."""
    pawns: tuple[Place, ...]
    """Where each of the six pawns stands, in the order of the suspects."""
    weapons: tuple[Room, ...] = ()
    hand_sizes: tuple[int, ...] = ()
    opened: tuple[OpenCard, ...] = ()
    out: tuple[Seat, ...] = ()
    """Who has accused wrongly and only answers now."""
    pile: tuple[Clue | None, ...] = ()
    """The clue cards from top to bottom; those that came up are known and return in that order (CL-20)."""
    passages: tuple[Room, ...] = ()
    """Rooms a clue card joined to the secret passages."""
    hiding: tuple[Room, ...] = ()
    """Rooms in which a card lies face down (CL-80)."""
    asked_in: tuple[Room | None, ...] = ()
    """Where each seat last made a suggestion, until its pawn leaves."""
    ending: Ending | None = None

    @property
    def players(self) -> int:
        return len(self.characters)

    def place_of(self, seat: Seat) -> Place:
        """Where this seat's pawn stands."""
        return self.pawns[INDEX[self.characters[seat]]]

    def room_of(self, seat: Seat) -> Room | None:
        """The room this seat's pawn is in, if it is in one."""
        place = self.pawns[INDEX[self.characters[seat]]]
        return place if isinstance(place, Room) else None

    def player_of(self, suspect: Suspect) -> Seat | None:
        """Who plays this character, if anybody."""
        return Seat(self.characters.index(suspect)) if suspect in self.characters else None

    def is_open(self, card: Card) -> bool:
        return any(lying.card is card for lying in self.opened)
