"""Choosing pictures: those by which a reader would most likely tell one's character from the other seven."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import exp
from typing import NamedTuple

from huisclos.games.secret_identity.box import Card, Character
from huisclos.games.secret_identity.knowledge.fit import Mind
from huisclos.games.secret_identity.knowledge.reading import USUAL
from huisclos.games.secret_identity.moves import Placement
from huisclos.games.secret_identity.steps.clue import WAYS

LIKELY = 14
"""So many of the best single pictures are tried together."""


class Candidate(NamedTuple):
    """A way to put a card, how many times likelier it makes each character, and how well it does alone."""

    way: Placement
    speaks: list[float]
    alone: float


def best_pictures(
    mind: Mind, board: Sequence[Character], own: int, hand: Sequence[Card], most: int, price: float
) -> tuple[Placement, ...]:
    """The pictures worth most: the chance to be recognised, less a price for each card."""
    likely = sorted(_candidates(mind, board, own, hand), key=lambda one: -one.alone)[:LIKELY]
    best: tuple[Placement, ...] = (likely[0].way,)
    worth = likely[0].alone - price
    for size in range(2, most + 1):
        for few in combinations(likely, size):
            if len({one.way.card for one in few}) < size:
                continue
            told = few[0].speaks
            for other in few[1:]:
                told = [so_far * more for so_far, more in zip(told, other.speaks, strict=True)]
            chance = told[own] / sum(told)
            if chance - price * size > worth:
                best, worth = tuple(one.way for one in few), chance - price * size
    return best


def _candidates(mind: Mind, board: Sequence[Character], own: int, hand: Sequence[Card]) -> list[Candidate]:
    candidates = []
    for card in hand:
        for way in WAYS[card]:
            weight = USUAL.green if way.green else -USUAL.red
            speaks = [exp(weight * fit) for fit in mind.fits(board, way.pictogram)]
            candidates.append(Candidate(way, speaks, speaks[own] / sum(speaks)))
    return candidates


def price_of_a_card(hand: int, turns_to_come: int) -> float:
    """What a card should bring to be worth spending: more when few are left for the turns to come."""
    if not turns_to_come:
        return LAST_PRICE
    spare = hand / (turns_to_come + 1)
    return 0.03 if spare >= 2.5 else 0.06 if spare >= 2 else 0.12


LAST_PRICE = 0.004
"""A card kept to the end only breaks ties."""
