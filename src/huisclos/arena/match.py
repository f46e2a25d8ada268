"""One game at hand: ask who is awaited, look through a seat's eyes, play."""

from __future__ import annotations

from random import Random, SystemRandom
from typing import Any

from huisclos.core.belief import Belief
from huisclos.core.choices import Choices
from huisclos.core.errors import NoBelief, NoSuchSeat
from huisclos.core.events import testimony
from huisclos.core.record import Move, Record
from huisclos.core.registry import find
from huisclos.core.rules import Outcome
from huisclos.core.seats import NATURE, Seat


class Match:
    """A game in progress. Nature answers by itself: from the seed, or without one from true chance.

    >>> match = Match("cluedo", seats=4, seed=7)
    >>> match.pending
    (0,)
    >>> [type(action).__name__ for action in match.choices(0)]
    ['Roll']
    >>> belief = match.belief(0)
    >>> belief.worlds, belief.certain["dagger"], belief.table["rope"]["envelope"]
    (13513500, 0, 0.2)
    """

    def __init__(self, game: str, seats: int, seed: int | str | None = None, options: Any = None) -> None:
        self._game = find(game)
        self.rules = self._game.rules
        self.seats = seats
        self._seated = range(seats)
        self._speaking = range(NATURE, seats)
        """Nature speaks too, for dice, clock and door, though it sits nowhere and sees nothing."""
        self.options = self.rules.types.options() if options is None else options
        self._nature: Random = SystemRandom() if seed is None else Random(f"nature/{seed}")
        self._moves: list[Move] = []
        self._told: list[Any] = []
        self._stand(self.rules.setup(self.options, seats))
        self.opening = self._let_nature_answer()
        """What happened before anybody was asked; each reader may see only their testimony of it."""

    def _stand(self, state: Any) -> None:
        """The table stands like this now."""
        self._state = state
        self.pending = self.rules.pending(state)
        """The seats everybody waits for; nobody once the game is over."""

    @property
    def outcome(self) -> Outcome | None:
        return self.rules.outcome(self._state)

    @property
    def record(self) -> Record:
        """Everything said so far, nature's answers included: with it the game can be played again."""
        return Record(self.rules.name, self.rules.version, self.options, self.seats, tuple(self._moves))

    def choices(self, seat: int) -> Choices[Any]:
        """What this seat, or nature, may say now."""
        return self.rules.legal(self._state, self._one(self._speaking, seat))

    def view(self, seat: int | None) -> Any:
        """The table through one seat's eyes; None is a spectator."""
        return self.rules.project(self._state, None if seat is None else self._one(self._seated, seat))

    def testimony(self, seat: int | None) -> tuple[Any, ...]:
        """Everything a seat, or a spectator, has witnessed so far."""
        return testimony(self._told, None if seat is None else self._one(self._seated, seat))

    def belief(self, seat: int | None) -> Belief:
        """What a seat, or a spectator, may believe of what is hidden, from what it sees and has witnessed."""
        if self._game.believe is None:
            raise NoBelief(f"{self.rules.name} does not say what may be believed")
        return self._game.believe(self.view(seat), self.testimony(seat))

    def play(self, seat: int, action: Any) -> tuple[Any, ...]:
        """Let a seat answer. Returns what happened, the whole of it: hand on only each reader's testimony."""
        return self._answer(self._one(self._speaking, seat), action) + self._let_nature_answer()

    def _one(self, seats: range, seat: int) -> Seat:
        """This seat, if it is one of those."""
        if seat not in seats:
            raise NoSuchSeat(f"nobody sits at {seat}: the {self.seats} seats are 0 to {self.seats - 1}")
        return Seat(seat)

    def _answer(self, seat: Seat, action: Any) -> tuple[Any, ...]:
        state, events = self.rules.apply(self._state, seat, action)
        self._stand(state)
        self._moves.append(Move(seat, action))
        self._told += events
        return events

    def _let_nature_answer(self) -> tuple[Any, ...]:
        events: tuple[Any, ...] = ()
        while NATURE in self.pending:
            answer = self.rules.legal(self._state, NATURE).sample(self._nature)
            events += self._answer(NATURE, answer)
        return events
