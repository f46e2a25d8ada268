"""Another small model, for long games with a late reward: how did games go in which this was said?

Reward at the end of a long game says little about any one answer in it. Averages over many games say more,
and those of few games are not believed yet.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Hashable, Mapping
from random import Random

from examples.learning.loglinear import T, Traits

CURIOUS = 4_000
"""So many games long it tries anything, less and less often."""
DOUBT = 25
"""A trait is believed by half when it was met in so many answers."""


class Averages:
    """What is said is what has gone best so far, by all of its traits together."""

    def __init__(self, dice: Random) -> None:
        self.dice = dice
        self.games = 0
        self.times: Counter[Hashable] = Counter()
        self.sums: dict[Hashable, float] = defaultdict(float)
        self.weights: dict[Hashable, float] = {}
        """By how much games with this trait went better than usual, as far as that is believed."""
        self.usual: dict[Hashable, tuple[int, float]] = {}
        """How many games of a kind there were, and what they were worth on average."""
        self.said: list[Traits] = []

    def say(self, offer: Mapping[T, Traits]) -> T:
        """Choose, and remember it until the game is over."""
        if self.dice.random() < 1 - self.games / CURIOUS:
            chosen = self.dice.choice(list(offer))
        else:
            chosen = max(offer, key=lambda thing: self.worth(offer[thing]))
        self.said.append(offer[chosen])
        return chosen

    def worth(self, traits: Traits) -> float:
        return sum(self.weights.get(trait, 0.0) for trait in traits)

    def finish(self, reward: float, kind: Hashable = None) -> None:
        """The game is over: was it better than usual, for whoever had this part in it?"""
        self.games += 1
        count, usual = self.usual.get(kind, (0, 0.0))
        self.usual[kind] = count + 1, usual + (reward - usual) / (count + 1)
        for traits in self.said:
            for trait in traits:
                self.times[trait] += 1
                self.sums[trait] += reward - usual
                self.weights[trait] = self.sums[trait] / (self.times[trait] + DOUBT)
        self.said.clear()
