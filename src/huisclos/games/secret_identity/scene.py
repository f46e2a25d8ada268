"""What lies open on the table for everybody: one piece of the truth that every view shares."""

from __future__ import annotations

from huisclos.core.seats import Seat, clockwise
from huisclos.core.value import Value
from huisclos.games.secret_identity.box import (
    MOST_PICTURES,
    ROUNDS,
    TURNS,
    Character,
    Colour,
    Number,
    Pictogram,
)
from huisclos.games.secret_identity.options import Mode, Options


class Picture(Value):
    """A pictogram everybody sees in a case, and the colour of its place."""

    pictogram: Pictogram
    green: bool


class Round(Value, kw_only=True):
    """A round that was counted: everything about it lies open now."""

    characters: tuple[Character, ...]
    numbers: tuple[Number | None, ...]
    """By seat; blank for whoever did not play this round."""
    cases: tuple[tuple[Picture, ...], ...]
    votes: tuple[tuple[Number | None, ...], ...]
    """By voter and then by seat."""


class Turn(Value, kw_only=True):
    """A turn of the team that is over."""

    seat: Seat
    characters: tuple[Character, ...]
    number: Number
    case: tuple[Picture, ...]
    answer: Number | None

    @property
    def right(self) -> bool:
        return self.answer == self.number


class Scene(Value, kw_only=True):
    """The board and all that lies face up around it."""

    options: Options
    version: int
    """The rules this table plays by: a game begun by earlier ones ends by them."""
    colours: tuple[Colour, ...]
    """The colour of each seat."""
    present: tuple[Seat, ...]
    """Who has not left."""
    scores: tuple[int, ...]
    """By seat; the team has one score, the number of right answers."""
    swapped: tuple[int, ...]
    """How many characters each seat has had exchanged."""
    board: tuple[Character | None, ...] = ()
    """The characters at the numbers 1 to 8."""
    gone: tuple[Character, ...] = ()
    """Characters that have left the game, in the order in which they left."""
    hand_sizes: tuple[int, ...] = ()
    round: int = 0
    active: Seat | None = None
    """Who gives the pictures in a turn of the team."""
    pile: int = 0
    """How many characters the team has still to come (SI-44)."""
    masked: tuple[Seat, ...] = ()
    """Who holds a secret number."""
    cases: tuple[tuple[Picture, ...], ...] = ()
    """What each case shows."""
    rounds: tuple[Round, ...] = ()
    turns: tuple[Turn, ...] = ()
    over: bool = False

    @property
    def players(self) -> int:
        return len(self.colours)

    @property
    def together(self) -> bool:
        return self.options.mode is Mode.COOPERATIVE

    @property
    def guessers(self) -> tuple[Seat, ...]:
        """The team without the active player, clockwise from there."""
        assert self.active is not None
        return tuple(seat for seat in clockwise(self.active, self.players) if seat in self.present)

    @property
    def in_play(self) -> tuple[Seat, ...]:
        """Whose cases hold something to be guessed."""
        return tuple(Seat(seat) for seat, case in enumerate(self.cases) if case)

    def character(self, number: Number) -> Character:
        """Who lies at this number."""
        character = self.board[number - 1]
        assert character is not None
        return character

    def needed(self) -> int:
        """How many characters the rest of the game will certainly take out of the box."""
        return self.pile if self.together else len(self.board) * (ROUNDS - self.round)

    def turns_to_come(self) -> int:
        """How often whoever shows pictures now will do so again; in a team also for those short of cards."""
        if not self.together:
            return ROUNDS - self.round
        left = TURNS - len(self.turns) - 1
        if self.version == 1:
            return left // max(1, len(self.present))
        others = [self.hand_sizes[seat] for seat in self.guessers]
        return sum(lap + sum(min(lap, cards) for cards in others) <= left for lap in range(1, left + 1))

    def most_pictures(self, seat: Seat) -> int:
        """How many pictures this seat may show: three, but a card is kept for each turn to come (SI-13)."""
        return max(1, min(MOST_PICTURES, self.hand_sizes[seat] - self.turns_to_come()))

    def shown_by(self, seat: Seat) -> tuple[Picture, ...]:
        """Every picture this seat has shown in the game so far, in the order in which it came."""
        rounds = [picture for past in self.rounds for picture in past.cases[seat]]
        turns = [picture for past in self.turns if past.seat == seat for picture in past.case]
        now = self.cases[seat] if self.cases else ()
        return (*rounds, *turns, *now)
