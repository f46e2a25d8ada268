"""What may be believed of a deal, and why."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from random import Random

import numpy as np
from numpy.typing import NDArray

from huisclos.deduce.cards.chances import PATIENCE, support, sway, weigh
from huisclos.deduce.cards.deal import Cards, Line
from huisclos.deduce.cards.hands import Impossible, members
from huisclos.deduce.cards.search import find_deal
from huisclos.deduce.lines import Contradiction, Item, Place
from huisclos.deduce.reckoning import Reckoning, prove, tabled


class CardsReckoning(Reckoning[Line]):
    """The chance of each card at each holder.

    >>> deal = Cards(("plum", "rope", "hall"), {"ann": 1, "ben": 2})
    >>> deal = deal.has_one_of("ann", ("plum", "rope"), because=1).lacks("ben", ("plum",), because=2)
    >>> reckoning = CardsReckoning(deal)
    >>> reckoning.worlds, reckoning.certain, reckoning.why("rope", "ben")
    (1, {'plum': 'ann', 'rope': 'ben', 'hall': 'ben'}, (2,))
    """

    def __init__(self, problem: Cards, patience: int = PATIENCE) -> None:
        self.problem = problem
        self.lines = sorted(problem.lines, key=lambda line: line.says.value)
        self._hands = problem.hands()
        try:
            self._hands.narrow()
            self._logic = self._likely = weigh(self._hands, None, patience)
        except Impossible:
            clash = prove(self.lines, lambda lines: find_deal(problem.hands(lines)) is None)
            raise Contradiction(clash) from None
        if problem.weights and self._logic.deals != 1:
            self._likely = sway(self._logic, self._hands, problem.weight_rows(), patience)
        self.exact = self._likely.deals is not None
        self.error = self._likely.error

    @property
    def worlds(self) -> int | None:
        return None if self._logic.deals is None else int(self._logic.deals)

    @cached_property
    def table(self) -> Mapping[Item, Mapping[Place, float]]:
        chances = np.where(self._support, self._likely.table, 0.0)
        return tabled(self.problem.cards, self.problem.sizes, chances / chances.sum(axis=1, keepdims=True))

    @cached_property
    def possible(self) -> Mapping[Item, frozenset[Place]]:
        could = tabled(self.problem.cards, self.problem.sizes, self._support)
        return {card: frozenset(holder for holder in row if row[holder]) for card, row in could.items()}

    def sample(self, rng: Random) -> Mapping[Item, Place]:
        holders = zip(self.problem.sizes, self._likely.deal(rng), strict=True)
        lies = {number: holder for holder, hand in holders for number in members(hand)}
        return {card: lies[number] for number, card in enumerate(self.problem.cards)}

    def alike(self) -> Reckoning[Line]:
        return CardsReckoning(self.problem.weighing({}))

    def allows(self, lines: Iterable[Line], item: Item, place: Place, *, there: bool) -> bool:
        hands = self.problem.hands(lines)
        holder, card = self.problem.holder_number[place], self.problem.set_of((item,))
        if there:
            hands.must[holder] |= card
        else:
            hands.could[holder] &= ~card
        return find_deal(hands) is not None

    @cached_property
    def _support(self) -> NDArray[np.bool_]:
        return support(self._hands, self._logic)
