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
    """Let two cards change places where all that is known allows it, the likelier the better.

    Rows are looked up in flat tables, which takes a fraction of the time.
    """
    (many, every), holders = deals.shape, len(hands.sizes)
    bits = np.int64(1) << np.arange(every, dtype=np.int64)
    could = (np.array(hands.could, dtype=np.int64)[:, None] & bits > 0).ravel()
    liked = liking.ravel()
    lying, row = deals.astype(np.int64).ravel(), np.arange(many) * every
    held = np.stack([((deals == holder) * bits).sum(axis=1) for holder in range(holders)], axis=1)
    for _ in range(STIRRED):
        one, other = cards.take(rng.integers(len(cards), size=(2, many)))
        daring = np.log(rng.random(many))
        here, there = lying.take(row + one), lying.take(row + other)
        fits = here != there
        fits &= could.take(here * every + other)
        fits &= could.take(there * every + one)
        swapped = np.flatnonzero(fits)
        one, other, here, there = (some.take(swapped) for some in (one, other, here, there))
        gain = liked.take(one * holders + there) + liked.take(other * holders + here)
        gain = gain - liked.take(one * holders + here) - liked.take(other * holders + there)
        keen = np.flatnonzero(daring.take(swapped) < gain)
        swapped, one, other, here, there = (some.take(keen) for some in (swapped, one, other, here, there))
        tried = held.take(swapped, axis=0)
        change, at = bits.take(one) | bits.take(other), np.arange(len(swapped))
        tried[at, here] ^= change
        tried[at, there] ^= change
        allowed = np.flatnonzero(_allowed(tried, hands))
        keeps = swapped.take(allowed)
        held[keeps] = tried.take(allowed, axis=0)
        lying[row.take(keeps) + one.take(allowed)] = there.take(allowed)
        lying[row.take(keeps) + other.take(allowed)] = here.take(allowed)
    return lying.reshape(deals.shape).astype(deals.dtype)


def _allowed(held: NDArray[np.int64], hands: Hands) -> NDArray[np.bool_]:
    """Which of these hands agree with what is known of more than one card."""
    allowed = np.ones(len(held), dtype=bool)
    for holder, own in enumerate(np.ascontiguousarray(held.T)):
        for some in hands.one_of[holder]:
            allowed &= (own & some) != 0
        for some in hands.not_all[holder]:
            allowed &= (own & some) != some
        for group in hands.each[holder]:
            left = own & group
            allowed &= (left != 0) & (left & (left - 1) == 0)
    return allowed
