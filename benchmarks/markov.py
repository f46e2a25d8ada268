"""The usual way to estimate who holds what: a Markov chain that swaps two cards at a time."""

from __future__ import annotations

import random

import numpy as np

from huisclos.deduce.cards.deal import Cards
from huisclos.deduce.cards.hands import Hands, Set
from huisclos.deduce.cards.search import find_deal


class Swaps:
    """A deal in which two cards change places as long as all that is known stays true."""

    def __init__(self, problem: Cards, rng: random.Random) -> None:
        self.known = problem.hands()
        deal = find_deal(self.known)
        assert deal is not None
        self.deal = deal
        self.rng = rng
        self.cards = len(problem.cards)
        self.lies = [
            next(holder for holder, hand in enumerate(deal) if hand >> card & 1) for card in range(self.cards)
        ]
        self.often = np.zeros((self.cards, len(deal)))
        self.steps = 0

    def walk(self, steps: int) -> None:
        """So many swaps are tried, and after each the deal is counted."""
        known, deal, lies, rng, cards = self.known, self.deal, self.lies, self.rng, self.cards
        since = [self.steps] * cards
        for step in range(self.steps, self.steps + steps):
            one, other = int(rng.random() * cards), int(rng.random() * cards)
            here, there = lies[one], lies[other]
            if here == there:
                continue
            both = 1 << one | 1 << other
            mine, theirs = deal[here] ^ both, deal[there] ^ both
            if agrees(known, here, mine) and agrees(known, there, theirs):
                deal[here], deal[there] = mine, theirs
                for card in (one, other):
                    self.often[card, lies[card]] += step - since[card]
                    since[card] = step
                lies[one], lies[other] = there, here
        self.steps += steps
        for card in range(cards):
            self.often[card, lies[card]] += self.steps - since[card]

    def chances(self) -> np.ndarray:
        return self.often / self.steps


def agrees(known: Hands, holder: int, hand: Set) -> bool:
    """Whether a holder may have this hand, by all that is known of it."""
    return (
        not hand & ~known.could[holder]
        and not known.must[holder] & ~hand
        and all(hand & some for some in known.one_of[holder])
        and all(some & ~hand for some in known.not_all[holder])
        and all((hand & group).bit_count() == 1 for group in known.each[holder])
    )
