"""Votes that nobody has finished: when time runs out they count as they lie, and what is missing is wrong."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations, permutations
from math import comb, perm
from typing import TYPE_CHECKING, Any

from huisclos.core.choices import Choices
from huisclos.core.seats import Seat
from huisclos.games.secret_identity.box import NUMBERS, Number
from huisclos.games.secret_identity.moves import Collect

if TYPE_CHECKING:
    from random import Random

    from huisclos.games.secret_identity.scene import Scene


class Unfinished(Choices[Collect]):
    """At least one number before an opponent, no number twice, and at least one opponent without (SI-21)."""

    __slots__ = ("scene", "waiting")

    def __init__(self, scene: Scene, waiting: tuple[Seat, ...]) -> None:
        self.scene = scene
        self.waiting = waiting

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, Collect) or action.seat not in self.waiting:
            return False
        given = {place: number for place, number in enumerate(action.numbers) if number is not None}
        opponents = self._opponents(action.seat)
        return (
            len(action.numbers) == self.scene.players
            and 0 < len(given) < len(opponents)
            and given.keys() <= set(opponents)
            and len(set(given.values())) == len(given)
            and set(given.values()) <= set(NUMBERS)
        )

    def __iter__(self) -> Iterator[Collect]:
        for seat in self.waiting:
            opponents = self._opponents(seat)
            for many in range(1, len(opponents)):
                for places in combinations(opponents, many):
                    for numbers in permutations(NUMBERS, many):
                        yield self._collect(seat, places, numbers)

    def __len__(self) -> int:
        def ways(opponents: int) -> int:
            return sum(comb(opponents, many) * perm(len(NUMBERS), many) for many in range(1, opponents))

        return sum(ways(len(self._opponents(seat))) for seat in self.waiting)

    def sample(self, rng: Random) -> Collect:
        seat = rng.choice(self.waiting)
        opponents = self._opponents(seat)
        many = rng.randrange(1, len(opponents))
        return self._collect(seat, tuple(rng.sample(opponents, many)), tuple(rng.sample(NUMBERS, many)))

    def offer(self) -> tuple[Mapping[str, Any], ...]:
        return ({"type": "Unfinished", "seats": self.waiting},)

    def _opponents(self, seat: Seat) -> tuple[Seat, ...]:
        return tuple(other for other in self.scene.in_play if other != seat)

    def _collect(self, seat: Seat, places: tuple[Seat, ...], numbers: tuple[Number, ...]) -> Collect:
        lying = dict(zip(places, numbers, strict=True))
        return Collect(seat, tuple(lying.get(Seat(place)) for place in range(self.scene.players)))
