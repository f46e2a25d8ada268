"""Choosing pictures: those by which a reader would most likely tell one's character from the other seven."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import exp, prod
from typing import NamedTuple

from huisclos.games.secret_identity.box import Card, Character
from huisclos.games.secret_identity.knowledge.fit import Mind
from huisclos.games.secret_identity.knowledge.kindness import decent
from huisclos.games.secret_identity.knowledge.reading import Habits
from huisclos.games.secret_identity.moves import Placement

LIKELY = 14
"""So many of the best single pictures are tried together."""
PLAIN = 0.75
HINT = 0.25
"""What fits less than plainly may be a notion of one's own: nobody counts on others to share it."""


Speech = list[list[float]]
"""How many times likelier pictures make each character, by the habit of whoever reads them."""


class Shown(NamedTuple):
    """Some pictures, what they say together, and the chance to be recognised by them."""

    ways: tuple[Placement, ...]
    says: Speech
    chance: float


class Giver:
    """Somebody who has a character among eight, and readers of whom this much is known."""

    def __init__(self, mind: Mind, board: Sequence[Character], own: int, readers: Habits) -> None:
        self.mind = mind
        self.board = board
        self.own = own
        self.readers = readers

    def best_pictures(self, hand: Sequence[Card], most: int, price: float) -> tuple[Placement, ...]:
        """The pictures worth most: the chance to be recognised, less a price for each card."""
        singles = [self._shown((way,), self._says(way)) for way in decent(self.board[self.own], hand)]
        likely = sorted(singles, key=lambda one: -one.chance)[:LIKELY]
        some = (few for place, one in enumerate(likely) for few in self._grow(one, likely[place + 1 :], most))
        return max(some, key=lambda few: few.chance - price * len(few.ways)).ways

    def recognised(self, ways: Sequence[Placement]) -> float:
        """The chance to be recognised by these pictures together."""
        says = [self._says(way) for way in ways]
        together = [
            [prod(one) for one in zip(*by_habit, strict=True)] for by_habit in zip(*says, strict=True)
        ]
        return self._shown(tuple(ways), together).chance

    def _grow(self, few: Shown, others: Sequence[Shown], most: int) -> Iterator[Shown]:
        """These pictures, and these with any of the others, up to so many."""
        yield few
        if len(few.ways) == most:
            return
        for place, one in enumerate(others):
            if not any(_repeats(one.ways[0], way) for way in few.ways):
                says = [
                    [so_far * more for so_far, more in zip(*by_habit, strict=True)]
                    for by_habit in zip(few.says, one.says, strict=True)
                ]
                yield from self._grow(self._shown(few.ways + one.ways, says), others[place + 1 :], most)

    def _shown(self, ways: tuple[Placement, ...], says: Speech) -> Shown:
        chances = (
            weight * told[self.own] / sum(told)
            for weight, told in zip(self.readers.values(), says, strict=True)
        )
        return Shown(ways, says, sum(chances))

    def _says(self, way: Placement) -> Speech:
        fits = [_counted_on(fit) for fit in self.mind.fits(self.board, way.pictogram)]
        strengths = [habit.green if way.green else -habit.red for habit in self.readers]
        return [[exp(strength * fit) for fit in fits] for strength in strengths]


def _repeats(one: Placement, other: Placement) -> bool:
    """Whether a picture lies on the card of another, or says the same once more."""
    return one.card == other.card or one.pictogram == other.pictogram


def _counted_on(fit: float) -> float:
    """How much of a fit others can be expected to see."""
    return fit if abs(fit) >= PLAIN else HINT * fit


def price_of_a_card(hand: int, turns_to_come: int) -> float:
    """What a card should bring to be worth spending: more when few are left for the turns to come."""
    if not turns_to_come:
        return LAST_PRICE
    spare = hand / (turns_to_come + 1)
    return 0.03 if spare >= 2.5 else 0.06 if spare >= 2 else 0.12


LAST_PRICE = 0.004
"""A card kept to the end only breaks ties."""
