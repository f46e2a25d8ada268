"""How often a guesser recognises what a giver shows when each knows only one half of the evidence.

The giver thinks by associations alone and the guesser by descriptions alone, or the reverse. Boards are of
the default set, hands are ten cards at random. Beside the rate stand the chance of a blind guess and the
Brier score of the guesser's probabilities. Since one hand wrote both halves, a third row has a guesser that
knows only what a language model from outside makes of the bare names; the last one, two who know the same.
Run it with: python -m scripts.secret_identity.measure [rounds]
"""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from huisclos.games.secret_identity.box import CARDS, HAND, NUMBERS, Card
from huisclos.games.secret_identity.knowledge.fit import Mind, common_sense, read
from huisclos.games.secret_identity.knowledge.giving import best_pictures
from huisclos.games.secret_identity.knowledge.reading import read_case
from huisclos.games.secret_identity.options import Options, pool
from huisclos.games.secret_identity.scene import Picture
from huisclos.games.secret_identity.steps.board import LayOuts
from huisclos.games.secret_identity.steps.dealing import varied
from scripts.secret_identity.fit import Table, by_association, by_description, digits, lines

PRICE = 0.03
ROUNDS = 10_000


class Found(NamedTuple):
    """What came of many rounds."""

    rate: float
    brier: float
    pictures: float
    slowest: float
    """Seconds of one processor the slowest clue took."""


def mind(table: Table) -> Mind:
    """A mind that knows this evidence and nothing else, without quirks."""
    return Mind("measured", 0.0, read({character: digits(fits) for character, fits in table.items()}))


def recognition(giver: Mind, guesser: Mind, rounds: int, seed: int = 0) -> Found:
    """How often the guesser's likeliest character is the giver's; a tie counts by its share."""
    rng = Random(seed)
    boards = LayOuts(pool(Options()), ())
    right = brier = pictures = slowest = 0.0
    for _ in range(rounds):
        board, own, hand = boards.sample(rng).characters, rng.randrange(len(NUMBERS)), some_hand(rng)
        began = time.process_time()
        ways = best_pictures(giver, board, own, hand, 3, PRICE)
        slowest = max(slowest, time.process_time() - began)
        case = [Picture(way.pictogram, way.green) for way in ways]
        chances = read_case(guesser, board, case)
        right += share(chances, own)
        brier += sum((chance - (place == own)) ** 2 for place, chance in enumerate(chances))
        pictures += len(case)
    return Found(right / rounds, brier / rounds, pictures / rounds, slowest)


def some_hand(rng: Random) -> tuple[Card, ...]:
    """Ten cards as they could be dealt."""
    while True:
        hand = tuple(rng.sample(CARDS, HAND))
        if varied(hand):
            return hand


def share(chances: Sequence[float], own: int) -> float:
    """One if the truth is the likeliest, a part of it if it shares that place, else nothing."""
    likeliest = [place for place, chance in enumerate(chances) if chance > max(chances) - 1e-12]
    return (own in likeliest) / len(likeliest)


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS
    first, second = mind(by_association()), mind(by_description())
    whole = Mind("measured", 0.0, common_sense())
    outside = Mind("measured", 0.0, read(lines("similarity")))
    pairs = {
        "associations to descriptions": (first, second),
        "descriptions to associations": (second, first),
        "the whole table to a model from outside that knows names alone": (whole, outside),
        "the whole table to itself": (whole, whole),
    }
    blind = 1 / len(NUMBERS)
    print(f"{rounds} rounds each; blind guesses: {blind:.1%} recognised, Brier {1 - blind:.3f}")
    for name, (giver, guesser) in pairs.items():
        found = recognition(giver, guesser, rounds)
        print(
            f"{name}: {found.rate:.1%} recognised, Brier {found.brier:.3f}, "
            f"{found.pictures:.2f} pictures, slowest clue {found.slowest * 1000:.0f} ms"
        )


if __name__ == "__main__":
    main()
