"""How long a look back takes: seconds until doubt over time can be drawn, and until all is told.

Games of house bots at tables of four are handed to a clerk as the server does it, one after the other: a
process starts, reads the record and says what it finds. Told are seconds on the clock and, for busy machines,
of the processor; beside them what it takes to start a process that finds nothing.

    python3 run.py bench hindsight [--games 5] [--seats 4]
"""

from __future__ import annotations

import argparse
import resource
import statistics
import subprocess
import sys
import time
from typing import NamedTuple

GAMES = ("cluedo", "almost_innocent", "secret_identity", "death_note")


class Times(NamedTuple):
    """Seconds until the picture, until the end, and of the processor."""

    picture: float
    whole: float
    processor: float


def look(record: bytes) -> Times:
    """Have a clerk look back upon this game."""
    begun, spent = time.perf_counter(), resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    picture = 0.0
    clerk = [sys.executable, "-m", "huisclos.hindsight"]
    with subprocess.Popen(clerk, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(record)
        process.stdin.close()
        for line in process.stdout:
            if not picture and line.startswith(b'{"type":"Found"'):
                picture = time.perf_counter() - begun
    whole = time.perf_counter() - begun
    return Times(picture, whole, resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - spent)


def main(arguments: list[str]) -> None:
    from huisclos.arena.play import play
    from huisclos.core.record import encode
    from huisclos.core.registry import find

    parser = argparse.ArgumentParser(prog="hindsight", description="How long a look back takes.")
    parser.add_argument("--games", type=int, default=5)
    parser.add_argument("--seats", type=int, default=4)
    given = parser.parse_args(arguments)
    nothing = look(b"")
    print(f"{'':18}{'picture':>10}{'most':>8}{'all':>10}{'most':>8}{'processor':>12}")
    print(f"{'nothing found':18}{'':18}{nothing.whole:8.2f} s{'':8}{nothing.processor:10.2f} s")
    for name in GAMES:
        game = find(name)
        seats = max(given.seats, game.rules.company(game.rules.types.options())[0])
        bots = [list(game.bots)[-1]] * seats
        times = [look(encode(play(name, bots, seed).record)) for seed in range(given.games)]
        pictures, wholes, processor = zip(*times, strict=True)
        print(
            f"{f'{name}, {seats}':18}{statistics.median(pictures):8.2f} s{max(pictures):8.2f}"
            f"{statistics.median(wholes):8.2f} s{max(wholes):8.2f}{statistics.median(processor):10.2f} s"
        )
