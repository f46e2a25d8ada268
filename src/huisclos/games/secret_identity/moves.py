"""What a seat, or nature, can say."""

from __future__ import annotations

from huisclos.core.seats import Seat
from huisclos.core.value import Value
from huisclos.games.secret_identity.box import Card, Character, Number, Pictogram


class Placement(Value):
    """A card put into the case with one of its four pictograms showing, in a green place or in a red one."""

    card: Card
    pictogram: Pictogram
    green: bool


class Deal(Value):
    """Nature shuffles the picture cards and deals these, hand after hand."""

    cards: tuple[Card, ...]


class LayOut(Value):
    """Nature lays eight characters around the board."""

    characters: tuple[Character, ...]


class Bring(Value):
    """Nature brings one more character to the board."""

    character: Character


class Lead(Value):
    """Nature picks the one who begins."""

    seat: Seat


class Assign(Value):
    """Nature deals the secret numbers, in the order of the seats that receive one."""

    order: tuple[Number, ...]


class Fill(Value):
    """Nature puts one picture into the case of somebody who ran out of time."""

    placement: Placement


class TimeUp(Value):
    """The clock, which nature speaks for, waits for nobody any longer."""


class Collect(Value):
    """The clock, which nature speaks for, takes the votes of somebody as they lie, with blanks."""

    seat: Seat
    numbers: tuple[Number | None, ...]


class Depart(Value):
    """The door, which nature speaks for, closes behind somebody."""

    seat: Seat


class Accept(Value):
    """Be content with the eight characters."""


class Swap(Value):
    """Have the character at this number exchanged."""

    number: Number


class Arrange(Value):
    """Put one to three cards into the case."""

    placements: tuple[Placement, ...]


class Vote(Value):
    """Say which number one believes to be whose: by seat, with a blank for oneself."""

    numbers: tuple[Number | None, ...]


class Propose(Value):
    """Say which number the team should answer."""

    number: Number


Action = (
    Deal
    | LayOut
    | Bring
    | Lead
    | Assign
    | Fill
    | TimeUp
    | Collect
    | Depart
    | Accept
    | Swap
    | Arrange
    | Vote
    | Propose
)
