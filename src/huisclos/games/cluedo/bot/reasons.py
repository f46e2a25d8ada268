"""Why a bot did that: each reason is a sentence under `why`."""

from __future__ import annotations

from huisclos.core.seats import Seat
from huisclos.core.value import Value
from huisclos.games.cluedo.box import Card, Room


class Open(Value):
    """So many cards of each kind could lie in the envelope, by all it knew."""

    suspects: int
    weapons: int
    rooms: int


class Hopes(Value):
    """The part of its doubt, in percent, that the answer could be expected to settle."""

    share: int


class Overheard(Value):
    """The same, and the part of their doubt, in percent, that the others could expect to settle by it."""

    share: int
    others: int


class Likeliest(Value):
    """Cards it named of which none of their kind was likelier to lie in the envelope."""

    cards: tuple[Card, ...]


class Sought(Value):
    """Cards it named that could lie in the envelope and need not."""

    cards: tuple[Card, ...]


class Holds(Value):
    """Cards of its own that it named on purpose."""

    cards: tuple[Card, ...]


class Sealed(Value):
    """Cards it named although it knew them to lie in the envelope: nobody can show them."""

    cards: tuple[Card, ...]


class RuledOut(Value):
    """Cards it named although it knew that others have them."""

    cards: tuple[Card, ...]


class Silence(Value):
    """What would lie in the envelope if nobody could show a card."""

    cards: tuple[Card, ...]


class Certain(Value):
    """No other case was possible."""


class Dares(Value):
    """How sure it was, in percent, of a case that was not certain."""

    chance: int


class Trusted(Value):
    """Cards of the case that a seat could hold for all it knew, but had named itself."""

    seat: Seat
    cards: tuple[Card, ...]


class Watched(Value):
    """It read from all that others did that they do not hold a card of the case, named by them or not."""


class Impatient(Value):
    """It had learned nothing for so many turns of its own."""

    turns: int


class Drawn(Value):
    """Rooms that it had not settled, and so wanted to ask in."""

    rooms: tuple[Room, ...]


class Promising(Value):
    """The part of its doubt, in percent, that the best suggestion in a room could be expected to settle."""

    room: Room
    share: int


class Searches(Value):
    """A card lies face down in this room, and it had not seen it (CL-82)."""

    room: Room


class Settled(Value):
    """It knew where the card of this room lies: a suggestion there asks about the two others alone."""

    room: Room


class KnownTo(Value):
    """Who had seen the card before that it showed."""

    seats: tuple[Seat, ...]


class OnlyOne(Value):
    """It had no other card to show."""


class Unseen(Value):
    """Nobody had seen any of the cards it could show."""


class TellsLeast(Value):
    """Of the cards it could show, this one should have told least."""


class OpenToAll(Value):
    """So many cards of each kind could lie in the envelope, by what everybody has seen."""

    suspects: int
    weapons: int
    rooms: int


class NamedBefore(Value):
    """Cards of this suggestion that the same seat has named before."""

    seat: Seat
    cards: tuple[Card, ...]


class NamedFirst(Value):
    """A seat names three cards that it has not named before."""

    seat: Seat


class Yours(Value):
    """Cards of this suggestion that the reader holds."""

    cards: tuple[Card, ...]


class MayBeSealed(Value):
    """Cards of this suggestion that could lie in the envelope, by all the reader has seen."""

    cards: tuple[Card, ...]


class IfSilent(Value):
    """Whose hand is the only place beside the envelope for all three cards, should nobody show one."""

    seat: Seat


class NewRoom(Value):
    """A seat comes where it has not made a suggestion yet."""

    seat: Seat
    room: Room


class KnownRoom(Value):
    """A seat comes where it has made a suggestion before."""

    seat: Seat
    room: Room


class OnTheWay(Value):
    """The rooms that are nearest from where a seat stopped."""

    seat: Seat
    rooms: tuple[Room, ...]


Reason = (
    Open
    | Hopes
    | Overheard
    | Likeliest
    | Sought
    | Holds
    | Sealed
    | RuledOut
    | Silence
    | Certain
    | Dares
    | Trusted
    | Watched
    | Impatient
    | Drawn
    | Promising
    | Searches
    | Settled
    | KnownTo
    | OnlyOne
    | Unseen
    | TellsLeast
    | OpenToAll
    | NamedBefore
    | NamedFirst
    | Yours
    | MayBeSealed
    | IfSilent
    | NewRoom
    | KnownRoom
    | OnTheWay
)


def percent(share: float) -> int:
    """A share as people read it."""
    return round(100 * min(max(share, 0.0), 1.0))
