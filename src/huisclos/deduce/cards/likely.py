"""Many likely deals: fair ones, chosen by how people behave and stirred, so that they differ again."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from huisclos.deduce.cards.hands import Hands, members
from huisclos.deduce.cards.kinds import Weights
from huisclos.deduce.cards.many import Deals, deal_many

STIRRED = 40
"""How often in each deal two cards are tried in each other's place."""


def deal_likely(hands: Hands, weights: Weights, many: int, rng: np.random.Generator) -> Deals:
    """So many deals with narrowed hands, each as often as it is likely; refuses if there is none."""
    deals = deal_many(hands, many, rng)
    open_cards = np.array(list(members(hands.every & ~hands.settled)), dtype=np.int64)
    if len(open_cards) < 2:
        return deals
    liking = np.log(np.array(weights))
    likelihood = liking[open_cards[None, :], deals[:, open_cards]].sum(axis=1)
    shares = np.exp(likelihood - likelihood.max())
    deals = deals[rng.choice(many, many, p=shares / shares.sum())]
    return _stir(deals, hands, open_cards, liking, rng)


def _stir(
    deals: Deals,
    hands: Hands,
    cards: NDArray[np.int64],
    liking: NDArray[np.float64],
    rng: np.random.Generator,
) -> Deals:
    """Let two cards change places where all that is known allows it, the likelier the better."""
    many, rows = len(deals), np.arange(len(deals))
    bits = np.int64(1) << np.arange(deals.shape[1], dtype=np.int64)
    could = np.array(hands.could, dtype=np.int64)
    held = np.stack([((deals == holder) * bits).sum(axis=1) for holder in range(len(hands.sizes))], axis=1)
    for _ in range(STIRRED):
        one, other = cards[rng.integers(len(cards), size=(2, many))]
        here, there = deals[rows, one], deals[rows, other]
        fits = (here != there) & (could[here] & bits[other] > 0) & (could[there] & bits[one] > 0)
        gain = liking[one, there] + liking[other, here] - liking[one, here] - liking[other, there]
        fits &= np.log(rng.random(many)) < gain
        swapped = np.flatnonzero(fits)
        tried = held[swapped].copy()
        change, at = bits[one[swapped]] | bits[other[swapped]], np.arange(len(swapped))
        tried[at, here[swapped]] ^= change
        tried[at, there[swapped]] ^= change
        allowed = _allowed(tried, hands)
        keeps = swapped[allowed]
        held[keeps] = tried[allowed]
        deals[keeps, one[keeps]], deals[keeps, other[keeps]] = there[keeps], here[keeps]
    return deals


def _allowed(held: NDArray[np.int64], hands: Hands) -> NDArray[np.bool_]:
    """Which of these hands agree with what is known of more than one card."""
    allowed = np.ones(len(held), dtype=bool)
    for holder in range(len(hands.sizes)):
        for some in hands.one_of[holder]:
            allowed &= (held[:, holder] & some) != 0
        for some in hands.not_all[holder]:
            allowed &= (held[:, holder] & some) != some
        for group in hands.each[holder]:
            left = held[:, holder] & group
            allowed &= (left != 0) & (left & (left - 1) == 0)
    return allowed
