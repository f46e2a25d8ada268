"""What a finished game is asked about: what its solution consists of, and what its questions were worth.

A game that has a belief may also bring an `INQUIRY`, with which the analysis can weigh what each seat did.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import Any, Protocol, Self, runtime_checkable

from huisclos.core.belief import Belief, Item, Place
from huisclos.core.seats import Seat


class Question(Protocol):
    """Something a seat asked the table."""

    @property
    def asker(self) -> Seat:
        """Who asked."""

    def alternatives(self) -> Iterable[Question]:
        """All that could have been asked there and then instead, itself among them."""

    def answers(self, world: Mapping[Item, Place]) -> Mapping[Hashable, float]:
        """What the asker could hear if everything lay so, and how likely that would be."""

    def as_event(self) -> Any:
        """What everybody would have witnessed had it been asked: so that it can be put into words."""


@runtime_checkable
class Imaginable(Question, Protocol):
    """A question that can be thought through to its end: what would the asker have witnessed?"""

    def alternatives(self) -> Iterable[Self]: ...

    def heard(self, answer: Hashable) -> Sequence[Any]:
        """What the asker would have witnessed, had it been asked and answered so."""


class Inquiry(Protocol):
    """How a game is looked back upon."""

    def tells(self, event: Any) -> bool:
        """Whether an event can change what somebody may believe."""

    def doubts(self, belief: Belief) -> Mapping[str, Mapping[Item, float]]:
        """For each part of the solution what it may be, and how likely."""

    def asked(self, event: Any, players: int) -> Question | None:
        """The question that an event is, if it is one."""

    def turn(self, event: Any) -> Seat | None:
        """Whose turn begins with this event, if one does: a chance to say what is certain."""

    def out(self, event: Any) -> Seat | None:
        """Who can win no more after this event."""
