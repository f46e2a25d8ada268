"""How many decisions a second in environments: ours beside every card game of PettingZoo's classic ones.

Agents answer at random, by their masks, and are given observation and mask at each decision. Everybody takes
turns in short slices; see `decisions` for how figures are made. A decision of ours is a token.

    python3 run.py bench environments
"""

from __future__ import annotations

import argparse
from importlib import import_module

from benchmarks.decisions import Game, lengths, meet, pettingzoo, tell

PEERS = ("leduc_holdem_v4", "texas_holdem_v4", "texas_holdem_no_limit_v6", "hanabi_v5")
OURS = {"cluedo": 3, "almost_innocent": 3, "secret_identity": 4, "death_note": 5}


def main(arguments: list[str]) -> None:
    import huisclos

    parser = argparse.ArgumentParser(prog="environments", description="Environments, beside the peers.")
    lengths(parser)
    given = parser.parse_args(arguments)
    contenders: dict[str, Game] = {game: pettingzoo(huisclos.env(game, seats=n)) for game, n in OURS.items()}
    for peer in PEERS:
        module = import_module(f"pettingzoo.classic.{peer}")
        contenders[f"PettingZoo {peer}"] = pettingzoo(module.env())
    speeds = meet(contenders, given.slices, given.seconds)
    for ours, seats in OURS.items():
        print(f"-- {ours}, {seats} seats")
        tell(speeds, ours)
