"""How often house bots recognise each other over a whole game, and an expert among others.

Run it with: python -m scripts.secret_identity.house [games]
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from math import sqrt
from statistics import fmean, pstdev

from huisclos.arena.play import play

TABLES = (
    ["hard"] * 4,
    ["hard"] * 6,
    ["hard", "medium", "medium", "medium"],
    ["hard", "easy", "easy", "easy"],
)
FIRST = 7_000
GAMES = 200


def right(bots: Sequence[str], seed: int) -> Iterator[tuple[int, bool]]:
    """For every vote of a game, whose case it was, and whether it was right."""
    for past in play("secret_identity", bots, seed).view(None).scene.rounds:
        for row in past.votes:
            for seat, (vote, number) in enumerate(zip(row, past.numbers, strict=True)):
                if vote is not None and number is not None:
                    yield seat, vote == number


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES
    for bots in TABLES:
        played = [list(right(bots, FIRST + number)) for number in range(games)]
        for told, seats in (("everybody", range(len(bots))), ("the first", (0,))):
            shares = [fmean(hit for seat, hit in votes if seat in seats) for votes in played]
            spread = 1.96 * pstdev(shares) / sqrt(games)
            print(f"{', '.join(bots)}: {told} recognised {fmean(shares):.3f} ± {spread:.3f}", flush=True)


if __name__ == "__main__":
    main()
