"""How many deals there are, and in how many of them each card lies where: exactly, and without listing them.

Every fact speaks of one hand, so for each holder the possible hands can be written down; a deal takes one of
them for each holder, so that every card is used once. Let `f(S)` be how many possible hands of a holder lie
within a set of cards `S`. The product of these numbers over all holders counts the ways to give everybody a
hand out of `S`, where cards may be given twice or not at all. Taken with alternating signs over all `S`, it
leaves the ways that use every card; and as the hands together are as large as the deck, they use each once:

    deals = Σ over all S of (-1)^(cards not in S) · Π over holders of f(S)

`f` is a running sum along each card, done for all sets at once, and so is the way back, which tells how many
deals go with one given hand. Cards that nothing tells apart share an axis, which counts how many of them are
in the set. What is known of the hands makes the work no larger. Whole numbers are kept modulo 2^64, so that
sums come out exactly although terms on the way may not fit.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache, reduce
from math import comb, prod
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from huisclos.deduce.cards.hands import Set, members
from huisclos.deduce.cards.kinds import Kinds

Numbers = NDArray[Any]
ALL = slice(None)


class Hand(NamedTuple):
    """The possible hands of a holder, one after the other."""

    place: NDArray[np.int64]
    """Where they are in the lattice."""
    cards: NDArray[np.int64]
    """How many cards of each kind they have, kind by kind."""
    weight: Numbers
    """How much they weigh: one each, if nothing is said of behaviour."""


class Lattice:
    """Every set of open cards, by how many of each kind it has, and the hands that are possible within it."""

    def __init__(self, kinds: Kinds) -> None:
        self.kinds = kinds
        self.shape = kinds.shape
        self.holders = len(kinds.holders)
        self.possible = np.array([_possible_hands(kinds, holder) for holder in kinds.holders], dtype=bool)
        """For each holder, which sets are a possible hand."""
        self.possible.shape = (self.holders, prod(self.shape))
        self.weights = kinds.weigh_hands()
        self.within = self._hands_within()
        """For each holder, how many possible hands, or how much weight, lie within each set."""
        self.signs = _signs(self.shape)
        self.deals = reduce(np.multiply, self.within, self.signs).sum().item()
        """How many deals are left, or how much they weigh."""

    def chances(self) -> NDArray[np.float64]:
        """For each card and holder, in which part of the deals it lies there."""
        hands = self.kinds.hands
        chances = np.zeros((hands.every.bit_length(), len(hands.sizes)))
        for holder, must in enumerate(hands.must):
            chances[list(members(must)), holder] = 1
        cards = [card for kind in self.kinds.cards for card in kind]
        alike = np.array(self.shape, dtype=np.int64) - 1
        for number, deals in enumerate(self._deals_with_hand()):
            hand = self.hand(number)
            shares = (hand.cards * (hand.weight * deals[hand.place])).sum(axis=1)
            each = shares.clip(0) / (alike * float(self.deals))
            chances[cards, self.kinds.holders[number]] = each.repeat(alike)
        return chances

    def hand(self, number: int) -> Hand:
        """The hands that are possible for one of the holders."""
        place = np.flatnonzero(self.possible[number])
        cards = np.array(np.unravel_index(place, self.shape))
        weight = np.ones_like(place) if self.weights is None else self.weights[number][place]
        return Hand(place, cards, weight)

    def _hands_within(self) -> Numbers:
        """Running sums: a set has the hands of the smaller sets within it, and its own."""
        within: Numbers = self.possible.T.astype(self.kinds.small_number, order="C")
        if self.weights is not None:
            within = within * self.weights.T
        for axis in axes(within, self.shape):
            for step in range(1, axis.shape[1]):
                for many in range(axis.shape[1] - 1, step - 1, -1):
                    axis[:, many] += axis[:, many - 1]
        return np.ascontiguousarray(within.T, np.int64 if self.weights is None else np.float64)

    def _deals_with_hand(self) -> Numbers:
        """For each holder and each set, how many ways there are to deal all other cards to the others."""
        others = np.empty_like(self.within)
        so_far = self.signs
        for holder in range(self.holders):
            others[holder] = so_far
            so_far = so_far * self.within[holder]
        so_far = np.ones_like(so_far)
        for holder in reversed(range(self.holders)):
            others[holder] *= so_far
            so_far = so_far * self.within[holder]
        others = np.ascontiguousarray(others.T)
        for axis in axes(others, self.shape):
            for step in range(axis.shape[1] - 1, 0, -1):
                for many in range(step, axis.shape[1]):
                    axis[:, many - 1] += axis[:, many]
        return others.T


def _possible_hands(kinds: Kinds, holder: int) -> NDArray[np.bool_]:
    """Which sets this holder could have, by all that is known of its hand."""
    hands = kinds.hands

    def where(cards: Set, inside: Any, outside: Any) -> tuple[Any, ...]:
        return tuple([inside if kind & cards else outside for kind in kinds.sets])

    possible = np.zeros(kinds.shape, dtype=bool)
    reach = where(hands.could[holder], ALL, 0)
    possible[reach] = _sizes(kinds.shape)[reach] == hands.room(holder)
    for some in hands.one_of[holder]:
        possible[where(some, 0, ALL)] = False
    for some in hands.not_all[holder]:
        possible[where(some & ~hands.must[holder], -1, ALL)] = False
    for group in hands.each[holder]:
        if not group & hands.must[holder]:
            of_group = [
                many if kind & group else 1 for kind, many in zip(kinds.sets, kinds.shape, strict=True)
            ]
            possible &= _sizes(tuple(of_group)) == 1
    return possible


def axes(numbers: Numbers, shape: Sequence[int]) -> Iterator[Numbers]:
    """The same numbers along one kind of card after the other; the middle axis is how many a set has."""
    before, after = 1, numbers.size
    for many in shape:
        after //= many
        yield numbers.reshape(before, many, after)
        before *= many


@lru_cache(maxsize=16)
def _sizes(shape: tuple[int, ...]) -> NDArray[np.int8]:
    """How many cards each set has."""
    sizes = np.zeros(1, dtype=np.int8)
    for many in shape:
        sizes = np.add.outer(sizes, np.arange(many, dtype=np.int8)).reshape(-1)
    return sizes.reshape(shape)


def _signs(shape: tuple[int, ...]) -> NDArray[np.int64]:
    """How often each set counts, and with which sign."""
    signs = np.ones(1, dtype=np.int64)
    for many in shape:
        signs = np.multiply.outer(signs, _alternating(many - 1)).reshape(-1)
    return signs


@lru_cache(maxsize=64)
def _alternating(cards: int) -> NDArray[np.int64]:
    return np.array([comb(cards, some) * (-1) ** (cards - some) for some in range(cards + 1)])
