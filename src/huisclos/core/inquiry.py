"""What a finished game is asked about: what its solution consists of, and what its questions were worth.

A game that has a belief may also bring an `INQUIRY`, with which the analysis can weigh what each seat did,
and a hint what it could ask.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import Any, Literal, Protocol, Self, runtime_checkable

from huisclos.core.belief import Belief, Item, Place
from huisclos.core.seats import Seat
from huisclos.core.value import Value

Part = str | int
"""A part of the solution: a word of the game, or the seat whose secret it is."""
Measure = Literal["bits", "found"]
"""What questions are worth: bits of doubt, or secrets found, where one can only guess."""


class Question(Protocol):
    """Something a seat asked the table, or may ask."""

    @property
    def asker(self) -> Seat:
        """Who asks."""

    def alternatives(self) -> Iterable[Question]:
        """All that could be asked there and then instead, itself among them."""

    def answers(self, world: Mapping[Item, Place]) -> Mapping[Hashable, float]:
        """What the asker could hear if everything lay so, and how likely that would be."""

    def as_event(self) -> Any:
        """What everybody would witness of it, so that it can be put into words; nothing, if nobody would."""


@runtime_checkable
class Imaginable(Question, Protocol):
    """A question that can be thought through to its end: what would the asker have witnessed?"""

    def alternatives(self) -> Iterable[Self]: ...

    def heard(self, answer: Hashable) -> Sequence[Any]:
        """What the asker would have witnessed, had it been asked and answered so."""


@runtime_checkable
class Weighed(Question, Protocol):
    """A question that knows what it is worth, without trying how everything may lie."""

    def promise(self) -> float:
        """What its answer can be expected to bring."""

    def brought(self, view: Any) -> float | None:
        """What its answer has brought, as the asker sees the table now; None before there is one."""


@runtime_checkable
class Advises(Protocol):
    """An inquiry that also knows what could be asked now, for whoever wants advice."""

    def open_questions(self, view: Any, belief: Belief) -> Iterable[Question]:
        """All that somebody who sees and believes this could ask when it is next their turn."""


@runtime_checkable
class Counsels(Protocol):
    """An inquiry of a game in which one seldom asks: what is best to do instead, for whoever wants advice?"""

    def counsel(self, view: Any, belief: Belief) -> Iterable[Value]:
        """What somebody who sees and believes this had best do now; nothing, if there is nothing to say.

        Each has its sentence under `hint.<its type>`.
        """


@runtime_checkable
class Written(Protocol):
    """An inquiry of a game in which people mark on a sheet what they take for the solution."""

    def places(self, part: Part) -> Mapping[str, Item]:
        """Where on the sheet each answer to a part is marked."""


@runtime_checkable
class Telltale(Protocol):
    """An inquiry of a game in which what somebody asks and says shows what they have noticed."""

    def seeks(self, question: Question, part: Part, belief: Belief) -> bool:
        """Whether somebody who could believe this still looks for this part by asking so."""

    def says(self, event: Any, part: Part) -> tuple[Seat, Item] | None:
        """Who takes this part for what, by saying so aloud; None, if nobody does."""


class Inquiry(Protocol):
    """How a game is looked back upon."""

    @property
    def measure(self) -> Measure:
        """What its questions are worth."""

    def tells(self, event: Any) -> bool:
        """Whether an event can change what somebody may believe."""

    def doubts(self, belief: Belief, seat: Seat) -> Mapping[Part, Mapping[Item, float]]:
        """For each part of what this seat is to find out what it may be, and how likely."""

    def fact(self, part: Part, answer: Item, seat: Seat) -> tuple[Item, Place]:
        """What lies where, if this is the answer to that part for this seat."""

    def asked(self, action: Any, view: Any, belief: Belief) -> Question | None:
        """The question that an action is, for somebody who sees and believes this; None, if it is none."""

    def turn(self, event: Any) -> Seat | None:
        """Whose turn begins with this event, if one does: a chance to say what is certain."""

    def out(self, event: Any) -> Seat | None:
        """Who can win no more after this event."""
