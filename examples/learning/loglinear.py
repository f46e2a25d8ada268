"""One small model for all four games: whatever is on offer has traits, and each trait a weight to be learned.

What is chosen is more likely the more the weights of its traits add up to. Taught by what came out, the
model foresees; taught by reward, it forms habits (REINFORCE).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Mapping, Sequence
from math import exp
from random import Random
from typing import Any, TypeVar

Traits = Sequence[Hashable]
T = TypeVar("T", bound=Hashable)


def likeliest(chances: Mapping[T, float]) -> T:
    """What is most likely; the first of several."""
    return max(chances, key=chances.__getitem__)


class LogLinear:
    """Weights of traits, all of them nothing at first: then every choice is as likely."""

    def __init__(self, rate: float) -> None:
        self.rate = rate
        self.weights: dict[Hashable, float] = defaultdict(float)

    def chances(self, offer: Mapping[T, Traits]) -> dict[T, float]:
        """How likely each choice is."""
        weights = self.weights
        sums = {thing: sum(weights[trait] for trait in traits) for thing, traits in offer.items()}
        most = max(sums.values())
        shares = {thing: exp(total - most) for thing, total in sums.items()}
        whole = sum(shares.values())
        return {thing: share / whole for thing, share in shares.items()}

    def draw(self, offer: Mapping[T, Traits], dice: Random) -> T:
        """One of the choices, by chance."""
        chances = self.chances(offer)
        return dice.choices(list(chances), list(chances.values()))[0]

    def learn(self, offer: Mapping[T, Traits], chosen: T, worth: float = 1.0) -> None:
        """Make this choice likelier by what it was worth, or less likely if that is below nothing."""
        step = self.rate * worth
        for thing, chance in self.chances(offer).items():
            change = step * ((thing == chosen) - chance)
            for trait in offer[thing]:
                self.weights[trait] += change


class Habits(LogLinear):
    """What is said more readily the better the games went in which it was said."""

    def __init__(self, rate: float, dice: Random) -> None:
        super().__init__(rate)
        self.dice = dice
        self.said: list[tuple[Mapping[Any, Traits], Any]] = []
        self.usual: dict[Hashable, float] = {}
        """What a game is worth as a rule, by its kind."""

    def say(self, offer: Mapping[T, Traits]) -> T:
        """Choose, and remember it until the game is over."""
        if len(offer) == 1:
            return next(iter(offer))
        chosen = self.draw(offer, self.dice)
        self.said.append((offer, chosen))
        return chosen

    def finish(self, reward: float, kind: Hashable = None) -> None:
        """The game is over: whatever was said in it gets its share of the praise or blame."""
        better = reward - self.usual.setdefault(kind, reward)
        self.usual[kind] += 0.02 * better
        for offer, chosen in self.said:
            self.learn(offer, chosen, better)
        self.said.clear()
