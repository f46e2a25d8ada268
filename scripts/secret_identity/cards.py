"""Builds the 90 picture cards of Secret Identity: three shuffles of the pictograms, four to a card.

No two pictograms meet on more than one card, and a card mixes categories as far as their sizes allow.
Run it with: python scripts/secret_identity/cards.py
"""

from __future__ import annotations

import json
from collections import Counter
from itertools import combinations
from pathlib import Path
from random import Random

HOME = Path(__file__).resolve().parents[2] / "src" / "huisclos" / "games" / "secret_identity"
SEED = 36
COPIES, PER_CARD = 3, 4

Cards = list[list[str]]


def built(pictograms: dict[str, str], seed: int = SEED) -> Cards:
    """All cards for these pictograms, each given with its category."""
    rng = Random(seed)
    cards: Cards = []
    for _ in range(COPIES):
        cards += one_shuffle(pictograms, met(cards), rng)
    return cards


def one_shuffle(pictograms: dict[str, str], known: set[frozenset[str]], rng: Random) -> Cards:
    """Every pictogram once, exchanged between cards until nothing can be mixed better."""
    order = list(pictograms)
    rng.shuffle(order)
    cards = [order[start : start + PER_CARD] for start in range(0, len(order), PER_CARD)]
    most = max(Counter(pictograms.values()).values())
    unavoidable = max(0, most - len(cards))
    while sum(faults(card, pictograms, known) for card in cards) > unavoidable:
        one, other = rng.sample(range(len(cards)), 2)
        exchange(cards[one], cards[other], pictograms, known, rng)
    return cards


def exchange(
    one: list[str], other: list[str], pictograms: dict[str, str], known: set[frozenset[str]], rng: Random
) -> None:
    """Exchange a pictogram of each card, unless that makes them worse."""
    before = faults(one, pictograms, known) + faults(other, pictograms, known)
    here, there = rng.randrange(PER_CARD), rng.randrange(PER_CARD)
    one[here], other[there] = other[there], one[here]
    if faults(one, pictograms, known) + faults(other, pictograms, known) > before:
        one[here], other[there] = other[there], one[here]


def faults(card: list[str], pictograms: dict[str, str], known: set[frozenset[str]]) -> int:
    """How often a category repeats on a card, and, far worse, how many of its pairs have met before."""
    repeated = PER_CARD - len({pictograms[pictogram] for pictogram in card})
    return repeated + 100 * len(met([card]) & known)


def met(cards: Cards) -> set[frozenset[str]]:
    """The pairs of pictograms that share a card."""
    return {frozenset(pair) for card in cards for pair in combinations(card, 2)}


def main() -> None:
    listed = json.loads((HOME / "pictograms.json").read_text("utf-8"))
    cards = built({pictogram["id"]: pictogram["category"] for pictogram in listed})
    lines = ",\n".join(f"  {json.dumps(card)}" for card in cards)
    (HOME / "cards.json").write_text(f"[\n{lines}\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main()
