"""Combinations of one value for each part, numbered; a set of them is one long number, a bit for each.

A combination's number is written with a digit for each part. The combinations with one given value are then a
regular pattern, and whatever is observed is a few operations on patterns.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from math import prod
from random import Random

from huisclos.deduce.lines import Item, Place

Cases = int
"""A set of combinations."""
Pair = tuple[Item, Place]
"""A part and a value it may have."""


class Space:
    """All combinations.

    >>> space = Space({"who": ("plum", "rose"), "where": ("hall", "study", "attic")})
    >>> bin(space.having["who", "rose"]), bin(space.having["where", "study"])
    ('0b101010', '0b1100')
    >>> space.combination(3)
    {'who': 'rose', 'where': 'study'}
    """

    def __init__(self, parts: Mapping[Item, Iterable[Place]]) -> None:
        self.parts = {part: tuple(values) for part, values in parts.items()}
        self.size = prod(map(len, self.parts.values()))
        self.all: Cases = (1 << self.size) - 1
        self.having: dict[Pair, Cases] = {}
        """The combinations in which a part has this value."""
        width = 1
        for part, values in self.parts.items():
            once = (1 << width) - 1
            again = self.all // ((1 << width * len(values)) - 1)
            for place, value in enumerate(values):
                self.having[part, value] = (once << place * width) * again
            width *= len(values)

    def counting(self, pairs: Iterable[Pair]) -> tuple[Cases, ...]:
        """The combinations of which none, one, two … of these are true.

        >>> space = Space({"who": ("plum", "rose"), "where": ("hall", "study")})
        >>> [list(space.each(cases)) for cases in space.counting([("who", "rose"), ("where", "study")])]
        [[0], [1, 2], [3]]
        """
        true: dict[Item, Cases] = {}
        for part, value in pairs:
            true[part] = true.get(part, 0) | self.having[part, value]
        counts: list[Cases] = [self.all]
        for hit in true.values():
            same, fewer = [*counts, 0], [0, *counts]
            counts = [(same[many] & ~hit) | (fewer[many] & hit) for many in range(len(same))]
        return tuple(counts)

    def combination(self, number: int) -> dict[Item, Place]:
        """The values of the combination with this number."""
        values = {}
        for part, choices in self.parts.items():
            number, place = divmod(number, len(choices))
            values[part] = choices[place]
        return values

    def exactly(self, combination: Mapping[Item, Place]) -> Cases:
        """The set of the combinations with these values."""
        cases = self.all
        for part, value in combination.items():
            cases &= self.having[part, value]
        return cases

    def each(self, cases: Cases) -> Iterator[int]:
        """The numbers of the combinations in a set."""
        while cases:
            lowest = cases & -cases
            yield lowest.bit_length() - 1
            cases ^= lowest

    def pick(self, cases: Cases, rng: Random) -> int:
        """The number of one combination in a set, each as likely as any other."""
        place = rng.randrange(cases.bit_count())
        low, high = 0, self.size
        while high - low > 1:
            middle = (low + high) // 2
            below = (cases & ((1 << middle) - (1 << low))).bit_count()
            if place < below:
                high = middle
            else:
                low, place = middle, place - below
        return low
