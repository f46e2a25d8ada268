"""What lies open on the table for everybody: one piece of the truth that every view shares."""

from __future__ import annotations

from huisclos.core.seats import Seat
from huisclos.core.value import Value
from huisclos.games.almost_innocent.board.grid import Grid, grid
from huisclos.games.almost_innocent.board.scenario import Scenario, Tokens
from huisclos.games.almost_innocent.board.subject import OfKind, Quantity, Subject
from huisclos.games.almost_innocent.box import (
    CORNERS,
    LINES,
    SIDE,
    STEPS,
    Character,
    Clue,
    Colour,
    Direction,
    Kind,
    Level,
    Line,
    Sign,
    Zone,
    zone,
)


class AbilityCard(Value):
    """An ability not used yet, and whose it is; without an owner, both of two players may use it (AI-60)."""

    character: Character
    seat: Seat | None


class Question(Value):
    """Something asked of everybody, and what everybody heard about their own combination, seat by seat."""

    seat: Seat
    subject: Subject
    answers: tuple[int, ...]
    special: bool = False
    """Asked with Okra's token, which closes no line (AI-81)."""


class Statement(Value):
    """What Teor's friend said about the combination of one seat; no token, if nothing was said (AI-72)."""

    by: Seat
    about: Seat
    colour: Colour | None = None
    zone: Zone | None = None


class Draws(Value):
    """What everybody saw of Din's draw: who drew from which decks, and the card shown at last (AI-65)."""

    seat: Seat
    kinds: tuple[Kind, ...] = ()
    shown: Clue | None = None


class Guessed(Value):
    """A clue named aloud in the resolution, and whether it was right (AI-46)."""

    seat: Seat
    clue: Clue
    right: bool


class Ending(Value):
    """How it ended, and what everybody's combination was."""

    won: bool | None
    """None if the people stopped before a verdict."""
    combinations: tuple[tuple[Clue, ...], ...]


class Scene(Value, kw_only=True):
    """The board and all that lies face up around it."""

    scenario: Scenario
    level: Level
    filled: bool
    characters: tuple[Character, ...]
    """The character of each seat."""
    tokens: Tokens
    """The investigation tokens nobody has laid yet."""
    discarded: int = 0
    """Investigation tokens the Queen has cost (AI-97)."""
    innocence: int
    """The Almost Innocent tokens left."""
    lost: int = 0
    """The Almost Innocent tokens lost."""
    abilities: tuple[AbilityCard, ...] = ()
    used: tuple[Character, ...] = ()
    """Abilities that have left the game (AI-59)."""
    queen: Zone | None = None
    first: Seat | None = None
    """Who was active first, once the cards are dealt (AI-16)."""
    questions: tuple[Question, ...] = ()
    statement: Statement | None = None
    draws: Draws | None = None
    guesses: tuple[Guessed, ...] = ()
    marks: tuple[tuple[Sign, ...], ...] = ()
    """What each seat has said about each type in play (AI-39)."""
    ready: tuple[bool, ...] = ()
    """Who has said that the whole combination is known (AI-40)."""
    ending: Ending | None = None

    @property
    def players(self) -> int:
        return len(self.characters)

    @property
    def grid(self) -> Grid:
        return grid(self.scenario)

    @property
    def closed(self) -> tuple[Line, ...]:
        """The lines that carry a token (AI-24)."""
        carry = {
            question.subject.line
            for question in self.questions
            if isinstance(question.subject, (Quantity, OfKind)) and not question.special
        }
        return tuple([line for line in LINES if line in carry])

    @property
    def controlled(self) -> tuple[Line, ...]:
        """The two rows and two columns the Queen stands on, where she is in play (AI-93)."""
        return CONTROLLED[self.queen] if self.queen is not None else ()

    @property
    def opener(self) -> Seat:
        """Who opens the resolution: the last who asked, or whoever was active first (AI-45)."""
        if self.questions:
            return self.questions[-1].seat
        assert self.first is not None
        return self.first

    def unused(self, kind: Kind) -> int:
        """How many cards of a type lie face down, of use to nobody (AI-14)."""
        drawn = self.draws.kinds.count(kind) if self.draws else 0
        return len(self.grid.decks[kind]) - self.players - drawn

    def may_use(self, seat: Seat, character: Character) -> bool:
        """Whether this seat has this character's ability and has not used it (AI-57, AI-59)."""
        return any(card.character is character for card in self.abilities_of(seat))

    def abilities_of(self, seat: Seat) -> list[AbilityCard]:
        """The abilities this seat has left to use (AI-57, AI-59, AI-60)."""
        return [card for card in self.abilities if card.seat in (seat, None)]


def left_of(seat: Seat, players: int) -> Seat:
    """The neighbour whose combination this seat holds (AI-17)."""
    return Seat((seat + 1) % players)


def right_of(seat: Seat, players: int) -> Seat:
    """The neighbour who holds this seat's combination (AI-17)."""
    return Seat((seat - 1) % players)


def _controlled(column: int, row: int) -> tuple[Line, ...]:
    return LINES[row], LINES[row + 1], LINES[SIDE + column], LINES[SIDE + column + 1]


CONTROLLED = {place: _controlled(*corner) for place, corner in CORNERS.items()}


def beyond(place: Zone, direction: Direction) -> Zone | None:
    """The Queen's next place in this direction, unless the edge stops her (AI-99, AI-100)."""
    column, row = CORNERS[place]
    across, down = STEPS[direction]
    inside = 0 <= column + across < SIDE and 0 <= row + down < SIDE
    return zone(column + across, row + down) if inside else None
