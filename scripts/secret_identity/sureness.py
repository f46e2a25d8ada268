"""How sure a reader may be: fitted on one half of the rounds, tried on the other.

A reader who trusts the pictures too little believes less than is true; one who trusts them too much, more.
The Brier score is lowest in between. Giver and guesser know independent evidence.
Run it with: python -m scripts.secret_identity.sureness [rounds]
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from huisclos.games.secret_identity.box import NUMBERS
from huisclos.games.secret_identity.knowledge.giving import Giver
from huisclos.games.secret_identity.knowledge.reading import PRIOR, SURENESS, USUAL, Sums, add_up, mixed
from huisclos.games.secret_identity.options import Options, pool
from huisclos.games.secret_identity.scene import Picture
from huisclos.games.secret_identity.steps.board import LayOuts
from scripts.secret_identity.measure import PAIRS, PRICE, Pair, brier_of, minds, some_hand

ROUNDS = 2_000
FITTED = (PAIRS[0], PAIRS[1], PAIRS[6], PAIRS[7])
"""Two hands, and the hands and a model from outside, both ways."""
TRIED = tuple(tenths / 10 for tenths in range(5, 31))
PLAIN = 1.0


class Seen(NamedTuple):
    """What a guesser made of a case, before it knew how sure to be, and the truth."""

    sums: Sums
    own: int


class Half(NamedTuple):
    """The Brier score of a pair on the rounds that were not fitted, without and with the sureness."""

    pair: Pair
    plain: float
    fitted: float


def seen(pair: Pair, rounds: int, seed: int) -> list[Seen]:
    """What the guesser of a pair sees in so many rounds."""
    rng, known = Random(seed), minds()
    boards = LayOuts(pool(Options()), ())
    cases = []
    for _ in range(rounds):
        board, own, hand = boards.sample(rng).characters, rng.randrange(len(NUMBERS)), some_hand(rng)
        ways = Giver(known[pair.giver], board, own, {USUAL: 1.0}).best_pictures(hand, 3, PRICE)
        case = [Picture(way.pictogram, way.green) for way in ways]
        cases.append(Seen(add_up(known[pair.guesser], board, case), own))
    return cases


def brier(cases: Sequence[Seen], sureness: float) -> float:
    """The mean Brier score of beliefs of this sureness."""
    return sum(brier_of(mixed(case.sums, PRIOR, sureness), case.own) for case in cases) / len(cases)


def best(cases: Sequence[Seen]) -> float:
    """The sureness with the lowest score."""
    return min(TRIED, key=lambda sureness: brier(cases, sureness))


def halves(rounds: int) -> list[Half]:
    """Each pair on the half that was not fitted."""
    tried = {pair: seen(pair, rounds // 2, seed=1) for pair in FITTED}
    return [Half(pair, brier(cases, PLAIN), brier(cases, SURENESS)) for pair, cases in tried.items()]


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS
    print("fitted:", best([case for pair in FITTED for case in seen(pair, rounds // 2, seed=0)]), flush=True)
    for pair, plain, fitted in halves(rounds):
        print(f"{pair.giver} to {pair.guesser}: Brier {plain:.3f} before, {fitted:.3f} with {SURENESS}")


if __name__ == "__main__":
    main()
