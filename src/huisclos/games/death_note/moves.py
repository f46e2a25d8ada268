"""What a seat, or nature, can say."""

from __future__ import annotations

from huisclos.core.seats import Seat
from huisclos.core.value import Value
from huisclos.games.death_note.box import Card, Role, Tile, Way


class Deal(Value):
    """Nature prepares the table: Roles by seat and then in the centre, the Investigations, the Actions."""

    roles: tuple[Role, ...]
    tiles: tuple[Tile, ...]
    cards: tuple[Card, ...]


class Shuffle(Value):
    """Nature makes a new deck of the discarded Actions."""

    order: tuple[Card, ...]


class Lot(Value):
    """Nature takes a card from a hand, counted from the left."""

    place: int


class Keep(Value):
    """Keep this one of the first two Actions."""

    card: Card


class Give(Value):
    """Give a player this Action."""

    card: Card
    seat: Seat


class Play(Value):
    """Play this Action."""

    card: Card


class Look(Value):
    """Look at the Investigation on top."""


class Leave(Value):
    """Leave the Investigation on the pile."""


class Discard(Value):
    """Discard the Investigation."""


class EndTurn(Value):
    """Announce the end of the turn."""


class Pass(Value):
    """Do nothing."""


class Agree(Value):
    """Do what was proposed."""


class Claim(Value):
    """Play the Lie and count as this Role."""

    role: Role


class Designate(Value):
    """Point at a player."""

    seat: Seat


class PointAt(Value):
    """Point at an inactive Role, counted from one."""

    place: int


class Name(Value):
    """Say the name of a Role."""

    role: Role


class Pick(Value):
    """Take this Action out of a hand."""

    card: Card


class Drop(Value):
    """Discard this Action."""

    card: Card


class Lose(Value):
    """Lose so many Suspicions."""

    count: int


class TurnUp(Value):
    """Turn the Investigation face up."""


class Suspect(Value):
    """Give this player a Suspicion."""

    seat: Seat


class Vote(Value):
    """Vote for this player."""

    seat: Seat


class Choose(Value):
    """Decide which way it goes."""

    way: Way


Action = (
    Deal
    | Shuffle
    | Lot
    | Keep
    | Give
    | Play
    | Look
    | Leave
    | Discard
    | EndTurn
    | Pass
    | Agree
    | Claim
    | Designate
    | PointAt
    | Name
    | Pick
    | Drop
    | Lose
    | TurnUp
    | Suspect
    | Vote
    | Choose
)
