"""What may be believed of a deal, and why."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from random import Random

import numpy as np
from numpy.typing import NDArray

from huisclos.deduce.cards.chances import PATIENCE, support, weigh
from huisclos.deduce.cards.deal import Cards
from huisclos.deduce.cards.hands import Impossible, members
from huisclos.deduce.cards.reasons import clash, why_not_there, why_there
from huisclos.deduce.lines import Because, Contradiction, Item, Place


class Reckoning:
    """The chance of each card at each holder, and whatever else one may ask of a deal.

    >>> deal = Cards(("plum", "rope", "hall"), {"ann": 1, "ben": 2})
    >>> deal = deal.has_one_of("ann", ("plum", "rope"), because=1).lacks("ben", ("plum",), because=2)
    >>> reckoning = Reckoning(deal)
    >>> reckoning.worlds, reckoning.certain, reckoning.why("rope", "ben")
    (1, {'plum': 'ann', 'rope': 'ben', 'hall': 'ben'}, (2,))
    """

    def __init__(self, problem: Cards, patience: int = PATIENCE) -> None:
        self.problem = problem
        self._hands = problem.hands()
        try:
            self._hands.narrow()
            self._logic = self._likely = weigh(self._hands, None, patience)
            if problem.weights:
                self._likely = weigh(self._hands, problem.weight_rows(), patience)
        except Impossible:
            raise Contradiction(clash(problem)) from None

    @property
    def exact(self) -> bool:
        """Whether every deal was counted; if not, the chances are estimates."""
        return self._likely.deals is not None

    @property
    def error(self) -> float:
        """The largest standard error of a chance: none, if it is exact."""
        return self._likely.error

    @property
    def worlds(self) -> int | None:
        """How many deals are possible, if they could be counted."""
        return None if self._logic.deals is None else int(self._logic.deals)

    @cached_property
    def table(self) -> Mapping[Item, Mapping[Place, float]]:
        """The chance of each card at each holder."""
        chances = np.where(self._support, self._likely.table, 0.0)
        return self._by_card(chances / chances.sum(axis=1, keepdims=True))

    @cached_property
    def possible(self) -> Mapping[Item, frozenset[Place]]:
        """Where each card could lie by logic alone."""
        could = self._by_card(self._support)
        return {card: frozenset(place for place in row if row[place]) for card, row in could.items()}

    @cached_property
    def certain(self) -> Mapping[Item, Place]:
        """The cards that can lie in one place only, and where that is."""
        return {card: next(iter(places)) for card, places in self.possible.items() if len(places) == 1}

    def sample(self, rng: Random) -> Mapping[Item, Place]:
        """One possible deal, drawn fairly."""
        holders = zip(self.problem.sizes, self._likely.deal(rng), strict=True)
        lies = {number: holder for holder, hand in holders for number in members(hand)}
        return {card: lies[number] for number, card in enumerate(self.problem.cards)}

    def why(self, card: Item, holder: Place) -> Because | None:
        """The testimony that proves that a card lies there, or that it does not; None, if neither is sure."""
        if holder not in self.possible[card]:
            return why_not_there(self.problem, card, holder)
        if card in self.certain:
            return why_there(self.problem, card, holder)
        return None

    @cached_property
    def _support(self) -> NDArray[np.bool_]:
        return support(self._hands, self._logic)

    def _by_card(self, rows: NDArray[np.generic]) -> dict[Item, dict[Place, float]]:
        holders = tuple(self.problem.sizes)
        return {
            card: dict(zip(holders, row, strict=True))
            for card, row in zip(self.problem.cards, rows.tolist(), strict=True)
        }
