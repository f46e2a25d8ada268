"""What a seat can witness."""

from __future__ import annotations

from msgspec.structs import replace

from huisclos.core.events import Event, Public
from huisclos.core.seats import Seat
from huisclos.games.almost_innocent.box import (
    Character,
    Clue,
    Colour,
    Direction,
    Face,
    Inquiry,
    Kind,
    Line,
    Sign,
    Zone,
)


class HandDealt(Event):
    """A seat drew its left neighbour's combination, one card of each type, in secret (AI-13, AI-17)."""

    seat: Seat
    left: Seat
    cards: tuple[Clue, ...] | None

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else replace(self, cards=None)


class TurnBegan(Public):
    """It is a seat’s turn to ask (AI-22)."""

    seat: Seat


class QuantityAsked(Public):
    """Somebody laid a token and asked how many (AI-25)."""

    seat: Seat
    line: Line
    extra: Face | None
    special: bool


class KindAsked(Public):
    """Somebody laid a token and asked about one type (AI-26)."""

    seat: Seat
    line: Line
    kind: Kind
    extra: Face | None
    special: bool


class NatureAsked(Public):
    """Edd asked for an animal or a liquid (AI-76)."""

    seat: Seat
    inquiry: Inquiry


class QueenAsked(Public):
    """Valia led the Queen somewhere and asked how many clues she touches (AI-86)."""

    seat: Seat
    place: Zone


class Counted(Public):
    """A seat said how many clues of its left neighbour count (AI-28, AI-30)."""

    by: Seat
    about: Seat
    number: int


class Affirmed(Public):
    """A seat said yes or no about its left neighbour's clue (AI-29, AI-30)."""

    by: Seat
    about: Seat
    yes: bool


class TokenDiscarded(Public):
    """The Queen stood on the line: one more token went back into the box (AI-95)."""

    left: int


class Passed(Public):
    """No question could be asked (AI-37)."""

    seat: Seat


class AbilityUsed(Public):
    """An ability was used and left the game; Din and Teor point at somebody (AI-59, AI-63, AI-70)."""

    seat: Seat
    character: Character
    target: Seat | None


class UnusedDrawn(Event):
    """Somebody drew an unused card; the deck is seen by all, the card by one (AI-65)."""

    seat: Seat
    kind: Kind
    card: Clue | None

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else replace(self, card=None)


class UnusedShown(Public):
    """One of the drawn cards was shown to everybody (AI-65)."""

    seat: Seat
    card: Clue


class TokenLaid(Public):
    """A white or black token says something about the left neighbour's combination (AI-72, AI-74)."""

    by: Seat
    about: Seat
    colour: Colour
    zone: Zone


class Declined(Public):
    """A seat makes no use of what it was offered (AI-71)."""

    seat: Seat


class DieRolled(Public):
    """The die says where the Queen goes (AI-98)."""

    seat: Seat
    face: int


class QueenMoved(Public):
    """The Queen went one place; somebody chose the way on a 5 or a 6 (AI-98, AI-101)."""

    direction: Direction
    place: Zone
    seat: Seat | None


class QueenStayed(Public):
    """The edge stopped the Queen (AI-100)."""

    direction: Direction


class Voted(Event):
    """A seat is for resolving now, or no longer; where talk is forbidden, only that seat knows (AI-43)."""

    seat: Seat
    resolve: bool
    secret: bool

    def seen_by(self, seat: Seat | None) -> Event | None:
        return self if not self.secret or seat == self.seat else None


class Marked(Public):
    """A seat said how it stands with one type (AI-39)."""

    seat: Seat
    kind: Kind
    sign: Sign


class ReadySaid(Public):
    """A seat said whether it knows its whole combination (AI-40)."""

    seat: Seat
    ready: bool


class ResolutionBegan(Public):
    """No more questions: called by all, or because the tokens are spent (AI-42, AI-43)."""

    seat: Seat
    called: bool


class GuessConfirmed(Public):
    """The right neighbour said yes (AI-47)."""

    seat: Seat
    by: Seat
    clue: Clue


class GuessRefused(Public):
    """The right neighbour said no (AI-48)."""

    seat: Seat
    by: Seat
    clue: Clue


class InnocenceLost(Public):
    """The team paid for a wrong guess with an Almost Innocent token (AI-48)."""

    left: int


class TeamCleared(Public):
    """Everybody has named every clue: all have won (AI-52)."""

    combinations: tuple[tuple[Clue, ...], ...]


class TeamCondemned(Public):
    """A wrong guess with no Almost Innocent token left: all have lost (AI-49)."""

    combinations: tuple[tuple[Clue, ...], ...]


Happening = (
    HandDealt
    | TurnBegan
    | QuantityAsked
    | KindAsked
    | NatureAsked
    | QueenAsked
    | Counted
    | Affirmed
    | TokenDiscarded
    | Passed
    | AbilityUsed
    | UnusedDrawn
    | UnusedShown
    | TokenLaid
    | Declined
    | DieRolled
    | QueenMoved
    | QueenStayed
    | Voted
    | Marked
    | ReadySaid
    | ResolutionBegan
    | GuessConfirmed
    | GuessRefused
    | InnocenceLost
    | TeamCleared
    | TeamCondemned
)
