"""What the platform asks of a game. Everything above this line of the map knows games only through it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Literal, TypeVar

from msgspec.structs import replace

from huisclos.core.agenda import SILENCE, Step, Table, follow, settle
from huisclos.core.choices import Choices
from huisclos.core.errors import GameOver, IllegalAction, NotAwaited, SetupError, WrongVersion
from huisclos.core.seats import Seat
from huisclos.core.value import Value

if TYPE_CHECKING:
    from random import Random

S = TypeVar("S", bound=Table)
V = TypeVar("V", bound=Value)
W = TypeVar("W", bound=Value)
O = TypeVar("O", bound=Value)  # noqa: E741 - stands beside S, V and W


Tally = Literal["wins", "scores", "nothing"]
Tempo = Literal["none", "relaxed", "fast", "days"]
"""How long an answer may take."""


class Outcome(Value):
    """How a game ended: who won, perhaps nobody, and the word for it."""

    winners: tuple[Seat, ...]
    reason: str
    scores: tuple[int, ...] = ()


class Types(Value):
    """The closed unions a game speaks in, for decoding and for the schema."""

    state: Any
    action: Any
    event: Any
    view: Any
    options: Any
    memory: Any = None
    """What a table keeps from one game to the next, with defaults for the first; most games keep nothing."""


class Rules(ABC, Generic[S, V, W, O]):
    """A game as pure functions over a frozen state. The agenda does the asking; a game says the rest."""

    name: ClassVar[str]
    version: ClassVar[int]
    """Raised when the same answers lead elsewhere than before; see `at`."""
    players: ClassVar[range]
    types: ClassVar[Types]
    traits: ClassVar[tuple[str, ...]] = ()
    """What people may pick for themselves before the start, each once: characters, colours."""
    tally: ClassVar[Tally] = "wins"
    """What a series counts: games won, scores kept from game to game, or nothing where all win together."""
    tempo: ClassVar[Tempo] = "none"
    """The pace of a new table, until its host sets another."""

    @abstractmethod
    def open(self, options: O, players: int) -> S:
        """The table before anything was shuffled or dealt, with the preparation on the agenda."""

    @abstractmethod
    def project(self, state: S, seat: Seat | None) -> V:
        """The table through one seat's eyes, or a spectator's."""

    @abstractmethod
    def redeal(self, view: V, rng: Random) -> W:
        """One way the hidden things could lie, given what this view shows."""

    @abstractmethod
    def imagine(self, view: V, world: W) -> S:
        """A state that would look like this view if the hidden things lay like this."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """How the game ended, once it has."""

    @abstractmethod
    def pieces(self, state: S) -> Iterable[Hashable]:
        """Everything that came out of the box, wherever it lies now."""

    def at(self, version: int) -> Rules[S, V, W, O]:
        """The rules as they stood at this version: a game ends by the rules it was begun with."""
        if version != self.version:
            raise WrongVersion(f"{self.name} is at version {self.version}, the game at {version}")
        return self

    def company(self, options: O) -> range:
        """How many may play by these options; most games are for as many whatever is agreed."""
        return self.players

    def seating(self, options: O, picks: tuple[str | None, ...]) -> tuple[O, tuple[int, ...]]:
        """The options and the order around the table, once people have picked their traits."""
        return options, tuple(range(len(picks)))

    def together(self, options: O) -> bool:
        """Whether everybody plays on one side, so that the table wins, loses or is graded as one."""
        return self.tally == "nothing"

    def played(self, options: O, players: int) -> tuple[str | None, ...]:
        """The trait each seat plays with, picked or given."""
        return (None,) * players

    def unveil(self, state: S, seat: Seat | None) -> V:
        """The table through one seat's eyes after people stopped before the end; secrets may be shown now."""
        return self.project(state, seat)

    def review(self, state: S) -> V:
        """The table for a reader of the finished game who looks through everybody's eyes at once."""
        return self.project(state, None)

    def remember(self, memory: Any, state: S) -> Any:
        """What the table keeps now that this game was played to its end."""
        return memory

    def recall(self, memory: Any, options: O) -> O:
        """The options to propose for the next game, by what the table remembers; people may change them."""
        return options

    def setup(self, options: O, players: int) -> S:
        """A table for so many players, up to nature's first answer."""
        company = self.company(options)
        if players not in company:
            fewest, most = company[0], company[-1]
            raise SetupError(
                f"{self.name} is for {fewest} to {most} players, not {players!r}", why="bad_places"
            )
        return settle(self.open(options, players))

    def pending(self, state: S) -> tuple[Seat, ...]:
        """Who is awaited, several at once when they answer secretly; nobody when the game is over."""
        return state.agenda[0].asks(state) if state.agenda else ()

    def legal(self, state: S, seat: Seat) -> Choices[Any]:
        """What this seat may say now, asked or not; nature, unasked, speaks for the clock and the door."""
        return self.question(state).choices(state, seat)

    def question(self, state: S) -> Step[Any]:
        """The step that asks now. Whatever else the platform wants to know of it, it asks the step."""
        step: Step[Any] = state.agenda[0] if state.agenda else SILENCE
        return step

    def gone(self, state: S) -> tuple[Seat, ...]:
        """Who is out of the game for good: people may still talk, but no bot speaks from there any more."""
        return ()

    def too_late(self, state: S, action: Any) -> tuple[str | None, str | None]:
        """Why this can no longer be said once the game has ended, and by which rule, if a rule says so."""
        return None, None

    def departure(self, seat: Seat) -> Any | None:
        """What nature says when this seat is left for good; None if the game cannot go on without it."""
        return None

    def apply(self, state: S, seat: Seat, action: Any) -> tuple[S, tuple[Any, ...]]:
        """The state after this answer, and what happened; refuses what is not among the choices."""
        if not state.agenda:
            raise GameOver(*self.too_late(state, action))
        step = state.agenda[0]
        choices = step.choices(state, seat)
        if action not in choices:
            if seat not in step.asks(state) and not len(choices):
                raise NotAwaited(*step.unasked(state, seat, action))
            raise IllegalAction(*step.refusal(state, seat, action))
        after = follow(state, seat, action)
        return replace(after, told=()), after.told


AnyRules = Rules[Any, Any, Any, Any]
"""The rules of whichever game."""
