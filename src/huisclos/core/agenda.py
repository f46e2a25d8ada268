"""Unfinished business as data: a stack of steps, each one sentence of a rulebook."""

from __future__ import annotations

from typing import Any, ClassVar, Generic, Never, TypeVar

from msgspec.structs import replace

from huisclos.core.choices import NOTHING, Choices
from huisclos.core.events import Event
from huisclos.core.seats import Seat
from huisclos.core.value import Value

A = TypeVar("A")
"""Whatever may be answered to a step; nothing (`Never`) to one that asks nobody."""


class Step(Value, Generic[A]):
    """Something the table still has to do. The top step says whom it asks and what the answer brings about.

    `A` is whatever may be answered to it, so that a type checker sees what is offered and not understood.

    Steps hold seats, cards and numbers, never conclusions: what can be computed when the step resolves is
    computed then. By default a step is public; one that holds a secret overrides `seen_by`.
    """

    brief: ClassVar[bool] = False
    """Whether it only wants to know who reacts: at a table with clocks everybody has the same short time."""

    def asks(self, table: Any) -> tuple[Seat, ...]:
        """The seats it waits for; nobody, if it resolves by itself."""
        return ()

    def leisure(self, table: Any) -> int:
        """How many times as long as usual bots take here, so that people who may interject have time to."""
        return 1

    def choices(self, table: Any, seat: Seat) -> Choices[A]:
        """What this seat may answer; a quiet step may offer something to seats it does not ask."""
        return NOTHING

    def resolve(self, table: Any, seat: Seat, action: A) -> Any:
        """The table after this answer; the step itself is already off the agenda."""
        raise TypeError(f"{type(self).__name__} asks but does not resolve")

    def proceed(self, table: Any) -> Any:
        """The table after a step that asks nobody; the step itself is already off the agenda."""
        raise TypeError(f"{type(self).__name__} asks nobody and does not proceed")

    def refusal(self, table: Any, seat: Seat, action: Any) -> tuple[str, str | None]:
        """Why this answer is not among the choices: a key for the words, and the rule that decides."""
        return "illegal", None

    def unasked(self, table: Any, seat: Seat, action: Any) -> tuple[str, str | None]:
        """Why a seat that has nothing to say now is turned away: a key for the words, and the rule."""
        return table.refusal(seat)  # type: ignore[no-any-return]

    def hushes(self, table: Any) -> tuple[Seat, ...]:
        """The seats that may not talk while this is pending; by default everybody may."""
        return ()

    def lapse(self, table: Any, seat: Seat) -> tuple[Seat, Any] | None:
        """What counts as said, and by whom, once the time of a seat it asks has run out.

        It is the same whatever the seat holds. By default the clock does nothing by itself.
        """
        return None

    def hand_in(self, table: Any, seat: Seat, laid: Any) -> tuple[Seat, Any]:
        """What counts as said, and by whom, of an answer that lay ready when the time of a seat ran out.

        It counts only where it is among the choices. By default it is as if the seat had given it in time.
        """
        return seat, laid

    def seen_by(self, seat: Seat | None) -> Step[A]:
        """This step as one reader may see it."""
        return self


SILENCE: Step[Never] = Step()
"""Nothing is asked, and nothing can be said: the game is over."""


class Table(Value, kw_only=True):
    """What every game played with an agenda keeps. A game narrows the types of both fields."""

    agenda: tuple[Any, ...] = ()
    told: tuple[Any, ...] = ()

    def then(self: T, *steps: Step[Any]) -> T:
        """Do these next, in this order, before whatever else is pending."""
        return replace(self, agenda=steps + self.agenda)

    def tell(self: T, *events: Event) -> T:
        """Let the table witness these events, each reader as much as the event allows."""
        return replace(self, told=self.told + events)

    def heed(self: T) -> T:
        """What follows by itself from how things stand, before the next step: a trap snaps, the game ends.

        A table that has nothing to heed returns itself.
        """
        return self

    def refusal(self, seat: Seat) -> tuple[str, str | None]:
        """Why a seat that is not asked is not heard: a key for the words, and the rule that decides."""
        return "not_awaited", None

    def testimony_of_agenda(self, seat: Seat | None) -> tuple[Any, ...]:
        """The unfinished business as one reader may see it."""
        seen: tuple[Any, ...] = ()
        for step in self.agenda:
            seen += (step.seen_by(seat),)
        return seen


T = TypeVar("T", bound=Table)


def settle(table: T) -> T:
    """Resolve what needs no answer until somebody must answer or nothing is left."""
    while True:
        heeded = table.heed()
        if heeded is not table:
            table = heeded
            continue
        agenda = table.agenda
        if not agenda or agenda[0].asks(table):
            return table
        table = agenda[0].proceed(replace(table, agenda=agenda[1:]))


def follow(table: T, seat: Seat, action: Any) -> T:
    """The table after an answer taken from the choices, with what happened still to be told.

    It asks for no reasons: whoever imagines thousands of games has just looked the answer up.
    """
    agenda = table.agenda
    after: T = agenda[0].resolve(replace(table, agenda=agenda[1:]), seat, action)
    return settle(after)
