"""A table under test, whatever the game: somebody speaks, and the table witnesses what comes of it."""

from __future__ import annotations

from typing import Any, ClassVar, Generic, Self, TypeVar

import pytest
from msgspec.structs import replace

from huisclos.core.errors import RuleError
from huisclos.core.events import testimony
from huisclos.core.rules import AnyRules
from huisclos.core.seats import Seat

S = TypeVar("S", bound=Any)
V = TypeVar("V")
E = TypeVar("E")


class TableUnderTest(Generic[S, V]):
    """What a test can say and see at a table; a game adds the words of its own."""

    rules: ClassVar[AnyRules]

    def __init__(self, state: S) -> None:
        self.state: S = replace(state, told=())
        self.told: list[Any] = list(state.told)
        """Everything that happened so far, whoever saw it."""
        self.news: tuple[Any, ...] = ()
        """What happened after the last thing said."""

    def says(self, seat: Seat, *actions: Any) -> Self:
        """This seat says these things, one after the other."""
        for action in actions:
            self.state, self.news = self.rules.apply(self.state, seat, action)
            self.told.extend(self.news)
        return self

    def refusal(self, seat: Seat, action: Any) -> RuleError:
        """Why this seat may not say this; the table stays as it was."""
        before = self.state
        with pytest.raises(RuleError) as refused:
            self.rules.apply(self.state, seat, action)
        assert self.state == before
        return refused.value

    def heard(self, kind: type[E]) -> list[E]:
        """Everything of this kind that happened so far."""
        return [event for event in self.told if isinstance(event, kind)]

    def witnessed(self, reader: Seat | None, kind: type[E]) -> list[E]:
        """What one reader, or a spectator, has seen of this kind so far."""
        return [event for event in testimony(self.told, reader) if isinstance(event, kind)]

    def choices(self, seat: Seat) -> set[Any]:
        """All that this seat may say now."""
        return set(self.rules.legal(self.state, seat))

    def offers(self, seat: Seat, kind: type[E]) -> set[E]:
        """What this seat may say now of one kind."""
        return {action for action in self.choices(seat) if isinstance(action, kind)}

    @property
    def readers(self) -> tuple[Seat | None, ...]:
        """Everybody who watches: each seat, and a spectator."""
        return (*map(Seat, range(self.state.scene.players)), None)

    @property
    def pending(self) -> tuple[Seat, ...]:
        return self.rules.pending(self.state)

    @property
    def step(self) -> Any:
        """What is on top of the agenda; nothing once the game is over."""
        return self.state.agenda[0] if self.state.agenda else None

    def view(self, seat: Seat | None) -> V:
        seen: V = self.rules.project(self.state, seat)
        return seen
