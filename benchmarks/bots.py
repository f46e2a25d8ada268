"""How long the bots of a game think for each kind of answer: how many there were, the middle, the slowest.

Seconds of one core, so that a busy machine does not matter.

    python3 run.py bench bots --game secret_identity --seats 8
"""

from __future__ import annotations

import argparse
import random
import statistics
import time

WARM_UP = "warm-up"


def think(game: str, bot: str, seats: int, seed: object, thoughts: dict[str, list[float]]) -> None:
    """One game among bots of one kind; every thought goes under the answer it led to."""
    from huisclos.arena.match import Match
    from huisclos.core.registry import find
    from huisclos.core.seats import Seat

    rng = random.Random(str(seed))
    match = Match(game, seats, seed=rng.randrange(1 << 30))
    bots = [find(game).bots[bot](Seat(seat)) for seat in range(seats)]
    while match.pending:
        seat = match.pending[0]
        view, choices = match.view(seat), match.choices(seat)
        began = time.process_time()
        action = bots[seat].choose(view, choices, rng)
        thoughts.setdefault(type(action).__name__, []).append(time.process_time() - began)
        match.play(seat, action)


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="bots", description="How long the bots of a game think.")
    parser.add_argument("--game", default="secret_identity")
    parser.add_argument("--bot", default="pictures")
    parser.add_argument("--seats", type=int, default=8)
    parser.add_argument("--games", type=int, default=20)
    given = parser.parse_args(arguments)
    think(given.game, given.bot, given.seats, WARM_UP, {})
    thoughts: dict[str, list[float]] = {}
    for number in range(given.games):
        think(given.game, given.bot, given.seats, number, thoughts)
    print(f"{given.game}, {given.seats} seats, {given.games} games of {given.bot}")
    print(f"{'':16}{'answers':>8}{'middle':>12}{'slowest':>12}")
    for answer, times in thoughts.items():
        middle, slowest = statistics.median(times) * 1000, max(times) * 1000
        print(f"{answer:16}{len(times):8,}{middle:9.1f} ms{slowest:9.1f} ms")
