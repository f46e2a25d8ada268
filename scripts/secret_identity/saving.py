"""Counts what cards are worth to an expert that has turns to come, and writes savings.json.

With hands and boards at random: by how many of its readers it counts on being recognised when it shows one,
two or three of so many cards. From the last turn backwards, the best of these together with what the cards
that are left are worth afterwards. Takes two minutes. Run it with: python -m scripts.secret_identity.saving
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from random import Random
from statistics import fmean

from huisclos.games.secret_identity.box import CARDS, HAND, MOST_PICTURES, NUMBERS, TURNS
from huisclos.games.secret_identity.knowledge.company import strangers
from huisclos.games.secret_identity.knowledge.readers import unlike_readers
from huisclos.games.secret_identity.options import Options, pool
from huisclos.games.secret_identity.steps.board import LayOuts
from scripts.secret_identity.fit import HOME

ROUNDS = 1_000

Turn = Sequence[float]
"""How likely one is recognised by the best one, two and three pictures of a hand."""


def some_turns(cards: int, rounds: int) -> list[Turn]:
    """What hands of so many cards bring."""
    rng, boards = Random(f"saving {cards}"), LayOuts(pool(Options()), ())
    audience, many = strangers(unlike_readers()), range(1, min(cards, MOST_PICTURES) + 1)
    found = []
    for _ in range(rounds):
        board, own = boards.sample(rng).characters, rng.randrange(len(NUMBERS))
        hand = rng.sample(CARDS, cards)
        shown = (audience.best_pictures(board, own, hand, most, 0.0) for most in many)
        found.append([audience.recognised(board, own, ways) for ways in shown])
    return found


def later(turns: Sequence[Turn], cards: int, to_come: int, after: Sequence[float]) -> float:
    """What so many cards are worth with so many turns, this one among them; a card is kept for each."""
    most = max(1, min(MOST_PICTURES, cards - to_come + 1))
    return fmean(max(turn[many] + after[cards - many - 1] for many in range(most)) for turn in turns)


def counted(rounds: int) -> list[list[float]]:
    """For every number of turns and of cards, how many readers will recognise one, all turns together."""
    by_cards = {cards: some_turns(cards, rounds) for cards in range(1, HAND + 1)}
    table = [[0.0] * (HAND + 1)]
    for to_come in range(1, TURNS + 1):
        after = table[-1]
        row = [later(turns, cards, to_come, after) for cards, turns in by_cards.items()]
        table.append([0.0, *row])
    return table


def main() -> None:
    rows = (json.dumps([round(worth, 3) for worth in row]) for row in counted(ROUNDS))
    (HOME / "savings.json").write_text("[\n  " + ",\n  ".join(rows) + "\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main()
