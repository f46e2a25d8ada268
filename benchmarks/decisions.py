"""How many decisions a second: our games beside RLCard, PettingZoo and OpenSpiel, all in one run.

Ours are also played without a view, and so through `simulate`, which should cost little more.

Every contender plays at random, looks at what the seat to move may see at each decision, and takes turns
with the others in short slices, so that a noisy machine is noisy for all. Figures are medians of slices, in
decisions of players (chance is not counted) per second of processor time on one core.

    python3 run.py bench decisions
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections.abc import Callable
from typing import Any

WARM_UP = 4
"""How many slices long everybody plays before anything is measured."""

Game = Callable[[random.Random], int]
"""Plays one game to its end and says how many decisions it took."""


def huisclos(name: str, seats: int, *, looking: bool = True) -> Game:
    """The rules themselves; whoever answers is shown their view, unless nobody looks."""
    from huisclos.core.registry import find
    from huisclos.core.seats import NATURE

    rules = find(name).rules
    options = rules.types.options()

    def play(rng: random.Random) -> int:
        decisions = 0
        state = rules.setup(options, seats)
        while pending := rules.pending(state):
            seat = pending[0]
            if seat != NATURE:
                if looking:
                    rules.project(state, seat)
                decisions += 1
            state, _ = rules.apply(state, seat, rules.legal(state, seat).sample(rng))
        return decisions

    return play


def simulated(name: str, seats: int) -> Game:
    """The same games as everybody else has them: through `simulate`."""
    from huisclos.arena.simulate import simulate

    def play(rng: random.Random) -> int:
        seed = rng.randrange(1 << 30)
        return simulate(name, seats=seats, games=25, seed=seed, bots=["uniform"]).decisions

    return play


def rlcard_uno() -> Game:
    import rlcard
    from rlcard.agents import RandomAgent

    env = rlcard.make("uno")
    env.game.configure({"game_num_players": 4})
    env.num_players = env.game.get_num_players()
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(4)])

    def play(rng: random.Random) -> int:
        trajectories, _ = env.run(is_training=False)
        return sum(len(trajectory) // 2 for trajectory in trajectories)

    return play


def pettingzoo(env: Any) -> Game:
    """Any environment in which one agent moves after the other, with a mask of what it may do."""
    import numpy

    def play(rng: random.Random) -> int:
        decisions = 0
        env.reset(seed=rng.randrange(1 << 30))
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
            else:
                env.step(int(rng.choice(numpy.flatnonzero(observation["action_mask"]))))
                decisions += 1
        return decisions

    return play


def pettingzoo_hanabi() -> Game:
    from pettingzoo.classic import hanabi_v5

    return pettingzoo(hanabi_v5.env())


def openspiel(name: str) -> Game:
    import pyspiel

    game = pyspiel.load_game(name)

    def play(rng: random.Random) -> int:
        decisions = 0
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, chances)[0])
            else:
                state.observation_tensor(state.current_player())
                state.apply_action(rng.choice(state.legal_actions()))
                decisions += 1
        return decisions

    return play


def slice_of(play: Game, rng: random.Random, seconds: float) -> float:
    decisions = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds:
        decisions += play(rng)
    return decisions / spent


def meet(contenders: dict[str, Game], slices: int, seconds: float) -> dict[str, list[float]]:
    """Everybody warms up, then they take turns: what each did in each slice."""
    speeds: dict[str, list[float]] = {name: [] for name in contenders}
    for play in contenders.values():
        slice_of(play, random.Random("warm-up"), WARM_UP * seconds)
    for number in range(slices):
        for name, play in contenders.items():
            speeds[name].append(slice_of(play, random.Random(number), seconds))
    return speeds


def tell(speeds: dict[str, list[float]], ours: str) -> None:
    """How fast each is, and how many times as fast this one of ours is."""
    print(f"{'':32}{'decisions/s':>12}{'ours is':>10}{'least':>8}{'most':>8}")
    for name, theirs in speeds.items():
        ratios = [mine / other for mine, other in zip(speeds[ours], theirs, strict=True)]
        middle = statistics.median(ratios)
        print(
            f"{name:32}{statistics.median(theirs):12,.0f}{middle:9.2f}x{min(ratios):7.2f}x{max(ratios):7.2f}x"
        )


def lengths(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--slices", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=1.0, help="length of a slice")


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="decisions", description="Decisions a second, beside the peers.")
    parser.add_argument("--game", default="cluedo")
    parser.add_argument("--seats", type=int, default=4)
    lengths(parser)
    given = parser.parse_args(arguments)
    ours = f"huisclos {given.game}, {given.seats} seats"
    contenders = {
        ours: huisclos(given.game, given.seats),
        "  without a view": huisclos(given.game, given.seats, looking=False),
        "  without a view, by simulate": simulated(given.game, given.seats),
        "RLCard uno, 4 seats": rlcard_uno(),
        "PettingZoo hanabi_v5": pettingzoo_hanabi(),
        "OpenSpiel hanabi": openspiel("hanabi(players=4)"),
        "OpenSpiel spades": openspiel("spades"),
    }
    speeds = meet(contenders, given.slices, given.seconds)
    tell(speeds, ours)
    bare, through = speeds["  without a view"], speeds["  without a view, by simulate"]
    costs = statistics.median(one / other for one, other in zip(bare, through, strict=True))
    print(f"Random play through simulate costs {costs:.2f} times what the rules themselves cost.")
