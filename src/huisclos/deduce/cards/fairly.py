"""One deal, drawn fairly: each possible one is as likely as any other, or as likely as its weight says."""

from __future__ import annotations

from functools import cached_property
from math import comb
from random import Random

import numpy as np

from huisclos.deduce.cards.hands import Set
from huisclos.deduce.cards.lattice import Hand, Lattice, Numbers, axes

CHOOSE = np.array([[comb(all_of, some) for some in range(64)] for all_of in range(64)])


class Dealer:
    """Deals the open cards hand by hand; each hand is drawn by how many deals go with it."""

    def __init__(self, lattice: Lattice) -> None:
        self.lattice = lattice
        self.kinds = lattice.kinds

    @cached_property
    def hands(self) -> list[Hand]:
        """The hands that are possible, holder by holder."""
        return [self.lattice.hand(number) for number in range(self.lattice.holders)]

    @cached_property
    def rest(self) -> Numbers:
        """For each holder and each set of cards, how many ways there are to deal them to those after it."""
        ways = np.empty_like(self.lattice.within)
        ways[-1] = 0
        ways[-1, 0] = 1
        so_far = self.lattice.within[-1]
        for holder in range(self.lattice.holders - 2, -1, -1):
            ways[holder] = so_far
            so_far = so_far * self.lattice.within[holder]
        exactly = np.ascontiguousarray(ways[:-1].T)
        for axis in axes(exactly, self.lattice.shape):
            for step in range(axis.shape[1] - 1, 0, -1):
                for many in range(step, axis.shape[1]):
                    axis[:, many] -= axis[:, many - 1]
        ways[:-1] = exactly.T
        return ways

    def deal(self, rng: Random) -> list[Set]:
        """A set of cards for each holder."""
        left = [rng.sample(cards, len(cards)) for cards in self.kinds.cards]
        dealt = list(self.kinds.hands.must)
        for number, holder in enumerate(self.kinds.holders):
            _, cards, weight = self.hands[number]
            many = np.array([[len(kind)] for kind in left])
            rest = many - cards
            fits = np.flatnonzero((rest >= 0).all(axis=0))
            ways = weight[fits] * CHOOSE[many, cards[:, fits]].prod(axis=0)
            ways = ways * self.rest[number][np.ravel_multi_index(tuple(rest[:, fits]), self.lattice.shape)]
            for kind, count in zip(left, cards[:, fits[_draw(ways, rng)]], strict=True):
                for _ in range(count):
                    dealt[holder] |= 1 << kind.pop()
        return dealt


def _draw(ways: Numbers, rng: Random) -> int:
    """One of these, as likely as its number of ways."""
    so_far = np.maximum(ways, 0).cumsum()
    total = so_far[-1].item()
    mark = rng.randrange(total) if isinstance(total, int) else rng.random() * total
    return int(np.searchsorted(so_far, mark, side="right"))
