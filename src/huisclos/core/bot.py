"""Whoever plays without a browser. A bot is given testimony and choices, never the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Literal, Protocol, runtime_checkable

from huisclos.core.choices import Choices
from huisclos.core.seats import Seat
from huisclos.core.value import Value

if TYPE_CHECKING:
    from random import Random


class Bot(Protocol):
    """One seat's player: it notices what the seat witnesses and answers what the seat is asked."""

    def notice(self, event: Any) -> None:
        """The seat witnessed this."""

    def choose(self, view: Any, choices: Choices[Any], rng: Random) -> Any:
        """An answer out of the choices, from what the seat sees and has noticed."""


class Remark(Value):
    """Something a bot says aloud: a phrase of its game, whom it speaks of, and what it names.

    What it names fills the blanks of a phrase only bots use, and is told as in an event: by field and id.
    """

    phrase: str
    about: Seat | None = None
    naming: tuple[tuple[str, str], ...] = ()


@runtime_checkable
class Blind(Protocol):
    """A bot that answers without looking: nobody need tell it anything, and its view is None."""

    blind: Literal[True]


@runtime_checkable
class Talks(Protocol):
    """A bot that joins in the talk at the table."""

    def remark(self, view: Any, answer: Any, rng: Random) -> Remark | None:
        """What it says to its answer, if anything, from what its seat sees and has noticed."""


@runtime_checkable
class Listens(Protocol):
    """A bot that hears what is said aloud at the table, its own words among it: phrases, never free text."""

    def hear(self, seat: Seat, phrase: str, about: Seat | None) -> None:
        """Whoever sits there said this, of somebody or of nobody."""

    def reply(self, view: Any, rng: Random) -> Remark | None:
        """What it says to what it has heard, if anything, whether its seat is asked something or not."""


@runtime_checkable
class Interjects(Protocol):
    """A bot that also speaks where the rules let its seat say something unasked."""

    def interject(self, view: Any, choices: Choices[Any], rng: Random) -> Any | None:
        """What it says unasked out of these choices, if anything, from what its seat sees and has noticed."""


@runtime_checkable
class Hesitates(Protocol):
    """A bot that sees at a glance whether it is worth its while to think of saying something unasked."""

    def tempted(self, view: Any, choices: Choices[Any]) -> bool:
        """Whether it might; if not, it would say nothing, however long it thought."""


@runtime_checkable
class Explains(Protocol):
    """A bot that can say why: after the game, when nobody can use it any more."""

    def explain(self, view: Any, answer: Any) -> tuple[Value, ...]:
        """The reasons for an answer it gave when its seat saw this and it had noticed all before.

        Each has its sentence under `why.<its type>`.
        """


class Presumes(Protocol):
    """What somebody at the table can make of another's move as it is made, by their own testimony alone."""

    def __call__(self, view: Any, witnessed: Sequence[Any], told: Sequence[Any]) -> tuple[Value, ...]:
        """What speaks for the move of which the reader was told this, from what they saw before it."""


class MakesBot(Protocol):
    """How a kind of bot takes its seat."""

    def __call__(self, seat: Seat) -> Bot: ...


@runtime_checkable
class LooksAhead(Protocol):
    """A kind of bot that imagines what could come: it takes its seat with the rules, and no table."""

    looks_ahead: ClassVar[bool]

    def __call__(self, seat: Seat, rules: Any) -> Bot: ...
