"""What a seat can witness."""

from __future__ import annotations

from msgspec.structs import replace

from huisclos.core.events import Event, Public
from huisclos.core.seats import Seat
from huisclos.games.secret_identity.box import Card, Character, Number, Pictogram


class HandDealt(Event):
    """A seat received its picture cards: how many is public, which is not (SI-07, SI-61)."""

    seat: Seat
    size: int
    cards: tuple[Card, ...] | None

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else replace(self, cards=None)


class RoundBegan(Public):
    """Another of the four rounds (SI-09)."""

    number: int


class CharactersLaid(Public):
    """Eight characters lie around the board, the first at number 1 (SI-04)."""

    characters: tuple[Character, ...]


class Accepted(Public):
    """A seat is content with the eight characters (SI-06)."""

    seat: Seat


class SwapAsked(Public):
    """A seat wants another character in this place; the old one leaves the game (SI-06)."""

    seat: Seat
    number: Number


class CharacterBrought(Public):
    """A character comes out of the box to this place at the board (SI-06)."""

    number: Number
    character: Character


class LeaderChosen(Public):
    """The lot says who begins (SI-27)."""

    seat: Seat


class TurnBegan(Public):
    """Somebody of the team is to give the pictures (SI-46)."""

    number: int
    seat: Seat


class NumberDealt(Event):
    """A seat received its secret number (SI-10)."""

    seat: Seat
    number: Number | None

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else replace(self, number=None)


class CaseClosed(Public):
    """A seat has chosen its pictures; they will be seen when all have (SI-13)."""

    seat: Seat


class CaseFilled(Event):
    """Chance put a picture into the case of somebody who ran out of time, in a green place (SI-13)."""

    seat: Seat
    card: Card | None
    pictogram: Pictogram | None

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else replace(self, card=None, pictogram=None)


class CaseOpened(Public):
    """Everybody sees which pictograms a seat has put into its green and red places (SI-20)."""

    seat: Seat
    green: tuple[Pictogram, ...]
    red: tuple[Pictogram, ...]


class Voted(Public):
    """A seat has voted; the votes will be seen when all have (SI-24)."""

    seat: Seat


class VotesTaken(Event):
    """The votes of somebody who ran out of time count as they lie; what is missing stays blank (SI-21)."""

    seat: Seat
    numbers: tuple[Number | None, ...] | None

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else replace(self, numbers=None)


class Unmasked(Public):
    """A seat turned up its number and the votes in front of it (SI-27)."""

    seat: Seat
    number: Number
    character: Character
    votes: tuple[Number | None, ...]
    """What each seat had laid before this case."""
    right: tuple[Seat, ...]
    """Who had found out."""


class Scored(Public):
    """What a seat gained in this round, and what it has now (SI-29)."""

    seat: Seat
    points: int
    total: int


class Proposed(Public):
    """A guesser thinks it is this number (SI-48)."""

    seat: Seat
    number: Number


class Answered(Public):
    """The team's answer stands, and the number is turned up (SI-49)."""

    seat: Seat
    """Who gave the pictures."""
    answer: Number | None
    number: Number
    character: Character
    right: bool


class TimeRanOut(Public):
    """These seats were waited for too long (SI-13)."""

    seats: tuple[Seat, ...]


class Departed(Public):
    """A seat has left; its score stands (SI-37)."""

    seat: Seat


class GameEnded(Public):
    """The last round is over (SI-38)."""


Happening = (
    HandDealt
    | RoundBegan
    | CharactersLaid
    | Accepted
    | SwapAsked
    | CharacterBrought
    | LeaderChosen
    | TurnBegan
    | NumberDealt
    | CaseClosed
    | CaseFilled
    | CaseOpened
    | Voted
    | VotesTaken
    | Unmasked
    | Scored
    | Proposed
    | Answered
    | TimeRanOut
    | Departed
    | GameEnded
)
