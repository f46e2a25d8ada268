"""What every learning agent does: read observations by name, play, and be measured beside `uniform`."""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any, NamedTuple

import numpy

import huisclos

LONGEST = 400
"""A game in which an agent has said so many tokens is given up, as lost."""
MEASURED = 500_000
"""Agents are measured by games with seeds from here on; none was looked at while an agent was made."""
LEARNED = 1_000_000
"""Games of training have seeds from here on."""


class Agent:
    """An agent that knows only what it is given: an observation, a mask, and at last a reward."""

    game: str
    seats: int
    bots: str
    options: dict[str, Any] = {}  # noqa: RUF012 - each agent says its own once

    def __init__(self, seed: int) -> None:
        self.env = huisclos.gym_env(self.game, seats=self.seats, bots=self.bots, **self.options)
        self.tokens = self.env.desk.tokens
        self.dice = Random(seed)
        self.named = {name: place for place, name in enumerate(self.env.desk.names)}

    def under(self, prefix: str) -> dict[str, int]:
        """The places of all numbers whose names begin like this, by the rest of their names."""
        there = {n[len(prefix) :]: place for n, place in self.named.items() if n.startswith(prefix)}
        if not there:
            raise KeyError(prefix)
        return there

    def begin(self) -> None:
        """Forget the game before."""

    def act(self, seen: Any, offered: list[str]) -> str:
        """Say one of the tokens on offer: any, for whoever knows nothing better."""
        return self.dice.choice(offered)

    def learn(self, seen: Any, reward: float) -> None:
        """The game is over: this is how the table looks now, and what it was worth."""


class Uniform(Agent):
    """Answers anything, and learns nothing."""

    def __init__(self, like: Agent) -> None:
        self.env, self.tokens, self.dice = like.env, like.tokens, Random(0)


def play(agent: Agent, seed: int, *, learning: bool = False) -> float:
    """One game; what it was worth."""
    env, tokens = agent.env, agent.tokens
    numbers = env.desk.numbers
    agent.begin()
    seen, _ = env.reset(seed=seed)
    over, reward = False, 0.0
    for _ in range(LONGEST):
        offered = [tokens[number] for number in numpy.flatnonzero(seen["action_mask"])]
        token = offered[0] if len(offered) == 1 else agent.act(seen["observation"], offered)
        seen, reward, over, _, _ = env.step(numbers[token])
        if over:
            break
    reward = reward if over else -1.0
    if learning:
        agent.learn(seen["observation"], reward)
    return reward


class Measured(NamedTuple):
    """What an agent is worth, what `uniform` is worth in the same deals, and what lies between them."""

    agent: float
    uniform: float
    gain: float
    margin: float
    """Nineteen times in twenty, the true gain is no further away than this."""

    def __str__(self) -> str:
        return (
            f"the agent {self.agent:.3f}, uniform {self.uniform:.3f}: "
            f"a gain of {self.gain:.3f} ± {self.margin:.3f}"
        )


def measure(agent: Agent, games: int) -> Measured:
    """The same deals at the same seat, once with the agent and once with `uniform`."""
    deals = range(MEASURED, MEASURED + games)
    mine = [play(agent, seed) for seed in deals]
    anybody = [play(Uniform(agent), seed) for seed in deals]
    gains = [ours - theirs for ours, theirs in zip(mine, anybody, strict=True)]
    return Measured(fmean(mine), fmean(anybody), fmean(gains), 1.96 * stdev(gains) / sqrt(games))


def trained(kind: Callable[[int], Agent], games: int, seed: int = 7) -> Agent:
    """An agent that has played so many games."""
    agent = kind(seed)
    for number in range(games):
        play(agent, LEARNED + number, learning=True)
    return agent


def main(kind: Callable[[int], Agent], games: int, measured: int) -> None:
    """Train an agent, then say how good it is."""
    parser = argparse.ArgumentParser(description="Learn a game from nothing but an environment.")
    parser.add_argument("--games", type=int, default=games, help="so many to learn from")
    parser.add_argument("--measured", type=int, default=measured, help="so many to be measured by")
    parser.add_argument("--seed", type=int, default=7)
    given = parser.parse_args()
    began = time.process_time()
    agent = trained(kind, given.games, given.seed)
    print(f"{given.games:,} games of {agent.game} in {time.process_time() - began:.0f} s", flush=True)
    print(f"{given.measured:,} other games: {measure(agent, given.measured)}")
