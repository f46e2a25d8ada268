"""Many deals at once, each drawn fairly: what they have in common is reckoned once."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from huisclos.deduce.cards.chances import PATIENCE
from huisclos.deduce.cards.fairly import CHOOSE, Dealer
from huisclos.deduce.cards.guesswork import Guesswork
from huisclos.deduce.cards.hands import Hands, Impossible, members
from huisclos.deduce.cards.kinds import Kinds
from huisclos.deduce.cards.lattice import Lattice
from huisclos.deduce.cards.search import find_deal

Deals = NDArray[np.int8]
"""A row for each deal, and in it for each card the number of its holder."""


def deal_many(hands: Hands, many: int, rng: np.random.Generator, patience: int = PATIENCE) -> Deals:
    """So many deals with narrowed hands; refuses if there is none.

    Where counting would take too long, they are dealt in parts from deals that have little in common.
    """
    kinds = Kinds(hands)
    if kinds.work <= patience and kinds.countable:
        lattice = Lattice(kinds)
        if lattice.deals <= 0:
            raise Impossible
        return _deal(lattice, many, rng)
    found = find_deal(hands)
    if found is None:
        raise Impossible
    lattices = Guesswork(hands, None, found).lattices(Random(int(rng.integers(1 << 62))))
    return np.concatenate([_deal(lattice, -(-many // len(lattices)), rng) for lattice in lattices])[:many]


def _deal(lattice: Lattice, many: int, rng: np.random.Generator) -> Deals:
    kinds = lattice.kinds
    dealt = _settled(kinds.hands, many)
    if kinds.holders:
        counts = _counts(lattice, many, rng)
        holders = np.tile(np.array(kinds.holders, dtype=np.int8), many)
        for number, cards in enumerate(kinds.cards):
            each = np.repeat(holders, counts[:, :, number].ravel()).reshape(many, len(cards))
            dealt[:, cards] = rng.permuted(each, axis=1)
    return dealt


def _settled(hands: Hands, many: int) -> Deals:
    """What is known of every deal."""
    dealt = np.full((many, hands.every.bit_length()), -1, dtype=np.int8)
    for holder, must in enumerate(hands.must):
        dealt[:, list(members(must))] = holder
    return dealt


def _counts(lattice: Lattice, many: int, rng: np.random.Generator) -> NDArray[np.int64]:
    """For each deal and holder, how many cards of each kind: deals with the same left go on together."""
    dealer = Dealer(lattice)
    left = np.tile(np.array(lattice.shape) - 1, (many, 1))
    counts = np.zeros((many, lattice.holders, len(lattice.shape)), dtype=np.int64)
    for number in range(lattice.holders - 1):
        hand = dealer.hands[number]
        alike, which = np.unique(left @ _strides(lattice.shape), return_inverse=True)
        order = np.argsort(which, kind="stable")
        groups = np.split(order, np.flatnonzero(np.diff(which[order])) + 1)
        for place, deals in zip(alike, groups, strict=True):
            have = left[deals[0]][:, None]
            fits = np.flatnonzero((hand.cards <= have).all(axis=0))
            ways = hand.weight[fits] * CHOOSE[have, hand.cards[:, fits]].prod(axis=0)
            ways = ways * dealer.rest[number][place - hand.place[fits]]
            drawn = fits[_draw(ways, len(deals), rng)]
            counts[deals, number] = hand.cards[:, drawn].T
        left = left - counts[:, number]
    counts[:, -1] = left
    return counts


def _strides(shape: tuple[int, ...]) -> NDArray[np.int64]:
    """How far apart two sets lie that differ by one card of a kind."""
    strides: NDArray[np.int64] = np.cumprod([1, *reversed(shape[1:])])[::-1]
    return strides


def _draw(ways: NDArray[Any], many: int, rng: np.random.Generator) -> NDArray[np.intp]:
    """Some of these, each as likely as its number of ways."""
    so_far = np.maximum(ways, 0).cumsum(dtype=np.float64)
    drawn: NDArray[np.intp] = np.searchsorted(so_far, rng.random(many) * so_far[-1], side="right")
    return drawn
