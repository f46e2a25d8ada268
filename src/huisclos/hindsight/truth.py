"""Where everything really lay: what all seats together could say at the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from huisclos.core.belief import Belief, Item, Place
from huisclos.core.errors import NoBelief
from huisclos.core.events import testimony
from huisclos.core.inquiry import Inquiry, Part
from huisclos.core.registry import Game
from huisclos.core.rules import AnyRules
from huisclos.core.seats import Seat

Solution = tuple[tuple[Part, Item], ...]
"""Each part of the solution, and what it is."""


class Known(NamedTuple):
    """What somebody believes who knows where everything lies."""

    world: Mapping[Item, Place]
    places: Mapping[Item, Mapping[Place, float]]
    """Where each item might have lain."""

    @property
    def table(self) -> Mapping[Item, Mapping[Place, float]]:
        return {
            item: {place: float(place == self.world[item]) for place in places}
            for item, places in self.places.items()
        }

    @property
    def possible(self) -> Mapping[Item, frozenset[Place]]:
        return {item: frozenset((place,)) for item, place in self.world.items()}

    @property
    def certain(self) -> Mapping[Item, Place]:
        return self.world

    @property
    def worlds(self) -> int:
        return 1

    @property
    def exact(self) -> bool:
        return True

    @property
    def error(self) -> float:
        return 0.0

    def sample(self, rng: Random) -> Mapping[Item, Place]:
        return self.world

    def why(self, item: Item, place: Place) -> tuple[int, ...]:
        return ()


def solution(inquiry: Inquiry, seat: Seat, belief: Belief, world: Mapping[Item, Place]) -> Solution:
    """What this seat is to find out, if everything that the belief is about lies so."""
    doubts = inquiry.doubts(Belief(Known(world, belief.table), ()), seat)
    return tuple((part, item) for part, chances in doubts.items() for item in chances)


def truth(
    game: Game, rules: AnyRules, players: int, state: Any, events: Sequence[Any]
) -> Mapping[Item, Place] | None:
    """If all seats together know it all, this is where everything lies."""
    try:
        left = together(game, rules, players, state, events)
    except NoBelief:
        return None
    if any(len(places) != 1 for places in left.values()):
        return None
    return {item: place for item, (place,) in left.items()}


def together(
    game: Game, rules: AnyRules, players: int, state: Any, events: Sequence[Any]
) -> Mapping[Item, frozenset[Place]]:
    """Where everything may lie for all seats together: each knows of what the others do not."""
    assert game.believe is not None
    left: dict[Item, frozenset[Place]] = {}
    for seat in map(Seat, range(players)):
        belief = game.believe(rules.project(state, seat), testimony(events, seat))
        for item, places in belief.possible.items():
            left[item] = left.get(item, places) & places
    return left
