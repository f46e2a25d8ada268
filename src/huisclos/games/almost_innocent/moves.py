"""What a seat, or nature, can say."""

from __future__ import annotations

from huisclos.core.seats import Seat
from huisclos.core.value import Value
from huisclos.games.almost_innocent.box import Clue, Colour, Direction, Face, Inquiry, Kind, Line, Sign, Zone


class Deal(Value):
    """Nature shuffles the deck of each type in play, and says who is active first."""

    decks: tuple[tuple[Clue, ...], ...]
    first: Seat


class Throw(Value):
    """Nature lets the Queen's die fall."""

    face: int


class AskQuantity(Value):
    """Ask how many clues are on a line; a Queen in the way costs one more token."""

    line: Line
    extra: Face | None


class AskKind(Value):
    """Ask whether the clue of one type is on a line; a Queen in the way costs one more token."""

    line: Line
    kind: Kind
    extra: Face | None


class AskAgain(Value):
    """With Okra's token, ask about a line already used: how many, or about one type."""

    line: Line
    kind: Kind | None
    extra: Face | None


class Investigate(Value):
    """With Edd, ask whether the offender is an animal or the evidence a liquid."""

    inquiry: Inquiry


class LeadQueen(Value):
    """With Valia, take the Queen to one of her places and ask how many clues she touches."""

    place: Zone


class Pass(Value):
    """Let the turn go by, when no question can be asked."""


class LetDraw(Value):
    """With Din, let somebody look at three unused cards."""

    seat: Seat


class LetSpeak(Value):
    """With Teor, let somebody lay the white or the black token."""

    seat: Seat


class DrawFrom(Value):
    """Draw the top unused card of this type."""

    kind: Kind


class Show(Value):
    """Show everybody this one of the drawn cards."""

    card: Clue


class LayToken(Value):
    """Lay the white or the black token on a zone."""

    colour: Colour
    zone: Zone


class Decline(Value):
    """Lay neither token."""


class Guide(Value):
    """Choose where the Queen goes."""

    direction: Direction


class Vote(Value):
    """Be for resolving now, or no longer."""

    resolve: bool


class Mark(Value):
    """Say of one type whether it is open, doubtful or known."""

    kind: Kind
    sign: Sign


class SayReady(Value):
    """Say whether the whole combination is known."""

    ready: bool


class Guess(Value):
    """Name one's own clue aloud."""

    clue: Clue


Action = (
    Deal
    | Throw
    | AskQuantity
    | AskKind
    | AskAgain
    | Investigate
    | LeadQueen
    | Pass
    | LetDraw
    | LetSpeak
    | DrawFrom
    | Show
    | LayToken
    | Decline
    | Guide
    | Vote
    | Mark
    | SayReady
    | Guess
)
