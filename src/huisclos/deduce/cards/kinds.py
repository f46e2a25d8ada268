"""Cards that nothing tells apart are counted together, not one by one."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb, factorial, prod
from typing import Any

import numpy as np
from numpy.typing import NDArray

from huisclos.deduce.cards.hands import Hands, Set, members

Weights = Sequence[Sequence[float]]
"""For each card, how much likelier behaviour makes it to lie with each holder."""


class Kinds:
    """The cards whose place is open, sorted into kinds: of one kind are those of which the same is known."""

    def __init__(self, hands: Hands, weights: Weights | None = None) -> None:
        self.hands = hands
        self.weights = weights
        self.holders = [holder for holder in range(len(hands.sizes)) if hands.room(holder)]
        """Those with a card that is not known."""
        known = [cards for holder in self.holders for cards in self._known(holder)]
        alike: dict[Any, list[int]] = {}
        for card in members(hands.every & ~hands.settled):
            told = tuple([cards >> card & 1 for cards in known])
            alike.setdefault((told, tuple(weights[card]) if weights else ()), []).append(card)
        self.cards = sorted(alike.values(), key=len, reverse=True)
        """The cards of each kind."""
        self.sets: list[Set] = [sum([1 << card for card in cards]) for cards in self.cards]
        self.shape = tuple([len(cards) + 1 for cards in self.cards])
        """How many of each kind can be in a hand: none, one, up to all."""

    @property
    def work(self) -> int:
        """How many numbers it takes to count all deals."""
        return prod(self.shape) * len(self.holders)

    @property
    def countable(self) -> bool:
        """Whether the number of deals is sure to fit into 64 bits, with some to spare."""
        rooms = [self.hands.room(holder) for holder in self.holders]
        return factorial(sum(rooms)) // prod(map(factorial, rooms)) < 1 << 58

    @property
    def small_number(self) -> type[np.signedinteger[Any]]:
        """A number large enough to count the hands of one holder."""
        most = max((self.hands.room(holder) for holder in self.holders), default=0)
        cards = sum(map(len, self.cards))
        return np.int32 if comb(cards, min(most, cards // 2)) < 1 << 31 else np.int64

    def weigh_hands(self) -> NDArray[np.float64] | None:
        """For each holder, how much likelier behaviour makes each hand; nothing, if nothing is said of it."""
        if self.weights is None:
            return None
        weights = np.ones((len(self.holders), 1))
        for cards in self.cards:
            each = np.array([self.weights[cards[0]][holder] for holder in self.holders])
            many = each[:, None] ** np.arange(len(cards) + 1)
            weights = (weights[:, :, None] * many[:, None, :]).reshape(len(self.holders), -1)
        return weights

    def _known(self, holder: int) -> list[Set]:
        hands = self.hands
        return [hands.could[holder], *hands.one_of[holder], *hands.not_all[holder], *hands.each[holder]]
