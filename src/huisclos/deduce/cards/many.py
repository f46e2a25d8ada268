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
        alike, first, which = np.unique(
            left @ _strides(lattice.shape), return_index=True, return_inverse=True
        )
        ways = hand.weight * dealer.rest[number][alike[:, None] - hand.place]
        for have, cards in zip(left[first].T, hand.cards, strict=True):
            ways = ways * CHOOSE[have][:, cards]  # nothing, where that many cards are not left
        counts[:, number] = hand.cards[:, _draw(ways, which, rng)].T
        left = left - counts[:, number]
    counts[:, -1] = left
    return counts


def _strides(shape: tuple[int, ...]) -> NDArray[np.int64]:
    """How far apart two sets lie that differ by one card of a kind."""
    strides: NDArray[np.int64] = np.cumprod([1, *reversed(shape[1:])])[::-1]
    return strides


def _draw(ways: NDArray[Any], rows: NDArray[np.intp], rng: np.random.Generator) -> NDArray[np.intp]:
    """One column for each of these rows, each as likely as its number of ways."""
    so_far = np.maximum(ways, 0).cumsum(axis=1, dtype=np.float64)
    luck = np.empty(len(rows))
    luck[rows.argsort(kind="stable")] = rng.random(
        len(rows)
    )  # row by row, as if one were drawn after another
    marks = luck * so_far[rows, -1]
    drawn: NDArray[np.intp] = (so_far[rows] <= marks[:, None]).sum(axis=1)
    return drawn
