"""Beliefs that rest on more than testimony, or do not add up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import count
from typing import Any

from huisclos.core.belief import Belief, Item, Place
from huisclos.core.seats import Seat
from huisclos.games.cluedo.knowledge import believe
from huisclos.games.cluedo.rules import Cluedo
from huisclos.games.cluedo.state import State
from huisclos.games.cluedo.view import View


class Confiding(Cluedo):
    """The rules leave the table lying about where a belief can find it."""

    table: State

    def project(self, state: State, seat: Seat | None) -> View:
        self.table = state
        return super().project(state, seat)


CONFIDING = Confiding()
_times = count()


class Overruled(Belief):
    """A belief that is honest but for its table."""

    def __init__(self, honest: Belief, table: Mapping[Item, Mapping[Place, float]]) -> None:
        self._honest = honest
        self._table = table

    def __getattribute__(self, name: str) -> Any:
        if name == "table":
            return super().__getattribute__("_table")
        return getattr(super().__getattribute__("_honest"), name)


def peeking(view: View, testimony: Sequence[Any]) -> Belief:
    """It knows the murderer, because it has looked."""
    belief = believe(view, testimony)
    envelope = CONFIDING.table.envelope
    assert envelope is not None
    murderer = {place: float(place == "envelope") for place in belief.table[envelope.suspect]}
    return Overruled(belief, {**belief.table, str(envelope.suspect): murderer})


def moody(view: View, testimony: Sequence[Any]) -> Belief:
    """It believes something else whenever it is asked again."""
    belief = believe(view, testimony)
    return Overruled(belief, {**belief.table, "rope": {0: 1 / (2 + next(_times))}})


def careless(view: View, testimony: Sequence[Any]) -> Belief:
    """Its chances are not one in all."""
    belief = believe(view, testimony)
    return Overruled(belief, {**belief.table, "rope": dict.fromkeys(belief.table["rope"], 0.5)})


def credulous(view: View, testimony: Sequence[Any]) -> Belief:
    """It thinks everything equally likely, even what cannot be."""
    belief = believe(view, testimony)
    even = {place: 1 / len(row) for row in belief.table.values() for place in row}
    return Overruled(belief, dict.fromkeys(belief.table, even))
