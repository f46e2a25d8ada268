"""How often a guesser recognises what a giver shows when each knows only evidence of its own.

Boards are of the default set, hands are ten cards at random. Beside the rate stands the Brier score of the
guesser's probabilities, and for each tenth of what it believed, how often that was true.
Run it with: python -m scripts.secret_identity.measure [rounds]
"""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from functools import cache
from random import Random
from typing import NamedTuple

from huisclos.games.secret_identity.box import CARDS, HAND, NUMBERS, Card
from huisclos.games.secret_identity.knowledge.fit import Mind, Table, common_sense, read
from huisclos.games.secret_identity.knowledge.giving import Giver
from huisclos.games.secret_identity.knowledge.reading import USUAL, read_case
from huisclos.games.secret_identity.options import Options, pool
from huisclos.games.secret_identity.scene import Picture
from huisclos.games.secret_identity.steps.board import LayOuts
from huisclos.games.secret_identity.steps.dealing import varied
from scripts.secret_identity.fit import Table as Evidence
from scripts.secret_identity.fit import by_association, by_description, by_hand, digits, from_outside

PRICE = 0.03
ROUNDS = 10_000
TENTHS = 10


class Tenth(NamedTuple):
    """All that was believed with about the same confidence."""

    many: int
    believed: float
    true: float


class Found(NamedTuple):
    """What came of many rounds."""

    rate: float
    brier: float
    pictures: float
    slowest: float
    """Seconds of one processor the slowest clue took."""
    tenths: tuple[Tenth, ...]


class Pair(NamedTuple):
    """A giver and a guesser, and what their evidence has in common."""

    giver: str
    guesser: str
    kind: str


PAIRS = (
    Pair("first hand", "second hand", "two hands"),
    Pair("second hand", "first hand", "two hands"),
    Pair("associations of the first", "descriptions of the second", "two hands, two halves"),
    Pair("descriptions of the second", "associations of the first", "two hands, two halves"),
    Pair("associations of the first", "descriptions of the first", "one hand, two halves"),
    Pair("descriptions of the first", "associations of the first", "one hand, two halves"),
    Pair("both hands", "Qwen2.5 1.5B", "hands and outside"),
    Pair("Qwen2.5 1.5B", "both hands", "hands and outside"),
    Pair("first hand", "Qwen2.5 1.5B", "hands and outside"),
    Pair("Qwen2.5 1.5B", "first hand", "hands and outside"),
    Pair("both hands", "SmolLM2 135M", "hands and outside"),
    Pair("SmolLM2 135M", "both hands", "hands and outside"),
    Pair("both hands", "MiniLM on bare names", "hands and outside"),
    Pair("MiniLM on bare names", "both hands", "hands and outside"),
    Pair("the game's table", "the game's table", "the same mind"),
)


def mind(table: Evidence) -> Mind:
    """A mind that knows this evidence and nothing else, without quirks."""
    return Mind("measured", 0.0, read({character: digits(fits) for character, fits in table.items()}))


@cache
def minds() -> dict[str, Mind]:
    """Everybody who gives or guesses."""
    first, second = by_hand("first_hand"), by_hand("second_hand")
    both = {
        character: {pictogram: (fit + second[character][pictogram]) / 2 for pictogram, fit in fits.items()}
        for character, fits in first.items()
    }
    return {
        "first hand": mind(first),
        "second hand": mind(second),
        "both hands": mind(both),
        "associations of the first": mind(by_association("first_hand")),
        "descriptions of the first": mind(by_description("first_hand")),
        "descriptions of the second": mind(by_description("second_hand")),
        "Qwen2.5 1.5B": mind(from_outside("qwen")),
        "SmolLM2 135M": mind(from_outside("smollm")),
        "MiniLM on bare names": mind(from_outside("minilm")),
        "the game's table": Mind("measured", 0.0, common_sense()),
    }


def two_hands(players: int) -> list[Table]:
    """Evidence for so many seats: one half knows the first hand, the other the second."""
    known = minds()
    return [known["first hand" if seat < players / 2 else "second hand"].table for seat in range(players)]


def recognition(giver: Mind, guesser: Mind, rounds: int, seed: int = 0) -> Found:
    """How often the guesser's likeliest character is the giver's; a tie counts by its share."""
    rng = Random(seed)
    boards = LayOuts(pool(Options()), ())
    right = brier = pictures = slowest = 0.0
    beliefs: list[tuple[float, bool]] = []
    for _ in range(rounds):
        board, own, hand = boards.sample(rng).characters, rng.randrange(len(NUMBERS)), some_hand(rng)
        began = time.process_time()
        ways = Giver(giver, board, own, {USUAL: 1.0}).best_pictures(hand, 3, PRICE)
        slowest = max(slowest, time.process_time() - began)
        case = [Picture(way.pictogram, way.green) for way in ways]
        chances = read_case(guesser, board, case)
        right += share(chances, own)
        brier += brier_of(chances, own)
        beliefs += [(chance, place == own) for place, chance in enumerate(chances)]
        pictures += len(case)
    return Found(right / rounds, brier / rounds, pictures / rounds, slowest, by_tenths(beliefs))


def by_tenths(beliefs: Sequence[tuple[float, bool]]) -> tuple[Tenth, ...]:
    """What was believed and what was true, from hardly to surely."""
    tenths = []
    for number in range(TENTHS):
        within = [belief for belief in beliefs if min(TENTHS - 1, int(belief[0] * TENTHS)) == number]
        if within:
            believed, true = (sum(column) / len(within) for column in zip(*within, strict=True))
            tenths.append(Tenth(len(within), believed, true))
    return tuple(tenths)


def some_hand(rng: Random) -> tuple[Card, ...]:
    """Ten cards as they could be dealt."""
    while True:
        hand = tuple(rng.sample(CARDS, HAND))
        if varied(hand):
            return hand


def brier_of(chances: Sequence[float], own: int) -> float:
    """The squared errors over all eight: 0 is perfect."""
    return sum((chance - (place == own)) ** 2 for place, chance in enumerate(chances))


def share(chances: Sequence[float], own: int) -> float:
    """One if the truth is the likeliest, a part of it if it shares that place, else nothing."""
    likeliest = [place for place, chance in enumerate(chances) if chance > max(chances) - 1e-12]
    return (own in likeliest) / len(likeliest)


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS
    known, blind = minds(), 1 / len(NUMBERS)
    print(f"{rounds} rounds each; blind guesses: {blind:.1%} recognised, Brier {1 - blind:.3f}")
    for pair in PAIRS:
        found = recognition(known[pair.giver], known[pair.guesser], rounds)
        print(
            f"{pair.giver} to {pair.guesser}: {found.rate:.1%} recognised, Brier {found.brier:.3f}, "
            f"{found.pictures:.2f} pictures, slowest clue {found.slowest * 1000:.0f} ms",
            flush=True,
        )


if __name__ == "__main__":
    main()
