"""Where counting all deals would take too long: deal some hands anew, again and again, and take the average.

Each round some holders lay their cards together and are dealt new ones out of these. How likely each card was
to come to each of them is counted exactly, so that few rounds say much.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random

import numpy as np
from numpy.typing import NDArray

from huisclos.deduce.cards.fairly import Dealer
from huisclos.deduce.cards.hands import Hands, Set
from huisclos.deduce.cards.kinds import Kinds, Weights
from huisclos.deduce.cards.lattice import Lattice

AT_ONCE = 14
"""So many cards are laid together at most, unless two hands have more already."""
SERIES = 12
"""The rounds are compared in so many series: where these differ, the average is not sure."""
ROUNDS = 20
"""The rounds of a series; after so many a deal has little to do with the one it began with."""

APART = 4
"""So many rounds lie between two deals that are to have little in common."""


class Guesswork:
    """One likely deal after the other, from a deal that was found."""

    def __init__(self, hands: Hands, weights: Weights | None, found: Sequence[Set]) -> None:
        self.hands = hands
        self.weights = weights
        self.found = found
        self.holders = [holder for holder in range(len(hands.sizes)) if hands.room(holder)]

    def average(self) -> tuple[NDArray[np.float64], float]:
        """The chance of each card at each holder, and the largest standard error; the same each time."""
        rounds = self._rounds(Random(0))
        series = [
            np.mean([lattice.chances() for lattice, _ in islice(rounds, ROUNDS)], axis=0)
            for _ in range(1 + SERIES)
        ]
        counted = np.array(series[1:])
        return counted.mean(axis=0), float(counted.std(axis=0, ddof=1).max() / SERIES**0.5)

    def deal(self, rng: Random) -> list[Set]:
        """A deal as likely as any other."""
        *_, (_, deal) = islice(self._rounds(rng), ROUNDS)
        return deal

    def lattices(self, rng: Random) -> list[Lattice]:
        """What deals can be drawn from, with some rounds between one and the next."""
        return [lattice for lattice, _ in islice(self._rounds(rng), ROUNDS, 2 * ROUNDS, APART)]

    def _rounds(self, rng: Random) -> Iterator[tuple[Lattice, list[Set]]]:
        """Deal after deal, and what each was drawn from."""
        deal = list(self.found)
        while True:
            lattice = Lattice(Kinds(self._laid_together(deal, rng), self.weights))
            deal = Dealer(lattice).deal(rng)
            yield lattice, deal

    def _laid_together(self, deal: Sequence[Set], rng: Random) -> Hands:
        """What is known while all but some holders keep their cards."""
        hands = self.hands.copy()
        together = 0
        for number, holder in enumerate(rng.sample(self.holders, len(self.holders))):
            together += hands.room(holder)
            if number > 1 and together > AT_ONCE:
                hands.must[holder] = hands.could[holder] = deal[holder]
        hands.narrow()
        return hands
