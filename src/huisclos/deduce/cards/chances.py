"""How likely each card is with each holder: counted where that is quick, else estimated from many deals."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from huisclos.deduce.cards.fairly import Dealer
from huisclos.deduce.cards.guesswork import Guesswork
from huisclos.deduce.cards.hands import Hands, Impossible, Set, members
from huisclos.deduce.cards.kinds import Kinds, Weights
from huisclos.deduce.cards.lattice import Lattice
from huisclos.deduce.cards.search import find_deal

PATIENCE = 1 << 21
"""An exact count may take so many numbers: a few tens of milliseconds."""
QUICK = 30_000
"""So many numbers are weighed as well: a millisecond or two, for what is merely likely."""


class Chances(NamedTuple):
    """For each card and holder the chance that it lies there, and what the chances rest on."""

    table: NDArray[np.float64]
    error: float
    """The largest standard error; none, if all deals were counted."""
    deals: int | None
    """How many deals are left, if they were counted."""
    deal: Callable[[Random], list[Set]]
    """One of them, drawn fairly."""


def weigh(hands: Hands, weights: Weights | None = None, patience: int = PATIENCE) -> Chances:
    """The chances, with narrowed hands; refuses if there is no deal."""
    kinds = Kinds(hands, weights)
    if kinds.work <= patience and kinds.countable:
        lattice = Lattice(kinds)
        if lattice.deals <= 0:
            raise Impossible
        return Chances(lattice.chances(), 0.0, lattice.deals, Dealer(lattice).deal)
    start = find_deal(hands)
    if start is None:
        raise Impossible
    guesswork = Guesswork(hands, weights, start)
    return Chances(*guesswork.average(), None, guesswork.deal)


def sway(logic: Chances, hands: Hands, weights: Weights, patience: int = PATIENCE) -> Chances:
    """The chances as behaviour makes them, or as they are counted, where weighing would take much longer."""
    if QUICK < Kinds(hands, weights).work <= patience:
        return logic
    try:
        return weigh(hands, weights, patience)
    except Impossible:  # there are deals: their weights were too unlike to be added up
        return logic


def support(hands: Hands, chances: Chances) -> NDArray[np.bool_]:
    """Where each card could lie by logic: what was counted, or else what a search finds."""
    could = chances.table > 0
    if chances.deals is not None:
        return could
    for holder, cards in enumerate(hands.could):
        for card in members(cards):
            if not could[card, holder]:
                guess = hands.copy()
                guess.must[holder] |= 1 << card
                for place, hand in enumerate(find_deal(guess) or ()):
                    could[list(members(hand)), place] = True
    return could
