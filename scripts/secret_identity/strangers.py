"""How often a stranger recognises what is shown: each reader in turn is left out, and reads.

A giver of version 0.1.0 joins what is left into one table and gives what it would recognise itself; the
expert gives for each of the others. Nobody learns anything of anybody. Writes docs/balance/strangers.md.
Run it with: python -m scripts.secret_identity.strangers [rounds]
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Sequence
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, pstdev
from typing import NamedTuple

from huisclos.games.secret_identity.box import MOST_PICTURES, NUMBERS, ROUNDS, Card, Character
from huisclos.games.secret_identity.knowledge.company import strangers
from huisclos.games.secret_identity.knowledge.fit import Mind
from huisclos.games.secret_identity.knowledge.giving import Giver, price_of_a_card
from huisclos.games.secret_identity.knowledge.reading import USUAL, read_case
from huisclos.games.secret_identity.knowledge.saving import worth_of_a_card
from huisclos.games.secret_identity.moves import Placement
from huisclos.games.secret_identity.options import Options, pool
from huisclos.games.secret_identity.scene import Picture
from huisclos.games.secret_identity.steps.board import LayOuts
from scripts.secret_identity.fit import OUTSIDE_SHARE, OUTSIDERS, Table, readers
from scripts.secret_identity.measure import PRICE, mind, share, some_hand

PAGE = Path(__file__).resolve().parents[2] / "docs" / "balance" / "strangers.md"
TIMES = 300
HEAD = """\
# Secret Identity: what strangers recognise

Each reader is left out in turn, and reads what others give, with boards and hands at random: {rounds} times
what is shown of a full hand, and {games} games of four rounds in which ten cards must last. The giver of
version 0.1.0 joins the evidence of the rest into one table, as it did then; the expert gives for each of the
rest. Nobody learns anything of anybody. Intervals are of 95 %. Regenerate with
`python -m scripts.secret_identity.strangers {rounds}`.

The first four are as unlike as we could find: what two hands wrote, and three models, each of another kind.
The family and the friends were written later by two hands that had seen nothing of it. They think much like
the first two, so version 0.1.0 reached them as well; what they know helps the expert with everybody else.

| left out | 0.1.0, full hand | expert | 0.1.0, a game | expert |
|---|---|---|---|---|
"""

Gives = Callable[[Sequence[Character], int, Sequence[Card], int, float], tuple[Placement, ...]]
Price = Callable[[int, int], float]


class Manner(NamedTuple):
    """How somebody gives, and what a card is worth to them with so many in hand and so many turns to come."""

    gives: Gives
    price: Price


class Shares(NamedTuple):
    """How often each giver was recognised, time by time."""

    before: list[float]
    now: list[float]
    before_in_games: list[float]
    now_in_games: list[float]


def joined(tables: dict[str, Table]) -> Table:
    """One table as version 0.1.0 had it: the hands, and a little of Qwen2.5."""
    if "hands" not in tables:
        return tables["qwen"]
    outside = tables.get("qwen", {})
    return {
        character: {
            pictogram: fit + OUTSIDE_SHARE * outside.get(character, {}).get(pictogram, 0.0)
            for pictogram, fit in fits.items()
        }
        for character, fits in tables["hands"].items()
    }


def recognised(reader: Mind, gives: Gives, rounds: int, seed: str) -> list[float]:
    """Whether this reader names the right character, a tie by its share."""
    rng, boards, found = Random(seed), LayOuts(pool(Options()), ()), []
    for _ in range(rounds):
        board, own, hand = boards.sample(rng).characters, rng.randrange(len(NUMBERS)), some_hand(rng)
        ways = gives(board, own, hand, MOST_PICTURES, PRICE)
        found.append(_read(reader, board, own, ways))
    return found


def recognised_in_games(reader: Mind, manner: Manner, games: int, seed: str) -> list[float]:
    """The share of four rounds in which this reader names the right character, game by game."""
    rng, boards, found = Random(f"{seed} in games"), LayOuts(pool(Options()), ()), []
    for _ in range(games):
        hand, right = list(some_hand(rng)), []
        dealt = [(boards.sample(rng).characters, rng.randrange(len(NUMBERS))) for _ in range(ROUNDS)]
        for to_come, (board, own) in zip(reversed(range(ROUNDS)), dealt, strict=True):
            most = max(1, min(MOST_PICTURES, len(hand) - to_come))
            ways = manner.gives(board, own, hand, most, manner.price(len(hand), to_come))
            hand = [card for card in hand if card not in {way.card for way in ways}]
            right.append(_read(reader, board, own, ways))
        found.append(fmean(right))
    return found


def _read(reader: Mind, board: Sequence[Character], own: int, ways: Sequence[Placement]) -> float:
    return share(read_case(reader, board, [Picture(way.pictogram, way.green) for way in ways]), own)


def measured(left_out: str, rounds: int) -> Shares:
    """Both givers, built without this reader and read by it."""
    tables = readers()
    reader = mind(tables.pop(left_out))
    old, audience = mind(joined(tables)), strangers([mind(table) for table in tables.values()])

    def before(
        board: Sequence[Character], own: int, hand: Sequence[Card], most: int, price: float
    ) -> tuple[Placement, ...]:
        return Giver(old, board, own, {USUAL: 1.0}).best_pictures(hand, most, price)

    manners = Manner(before, price_of_a_card), Manner(audience.best_pictures, worth_of_a_card)
    return Shares(
        *(recognised(reader, manner.gives, rounds, left_out) for manner in manners),
        *(recognised_in_games(reader, manner, rounds // ROUNDS, left_out) for manner in manners),
    )


def together(found: Iterable[Shares]) -> Shares:
    """What several readers recognised, as if they were one."""
    return Shares(*([share for shares in column for share in shares] for column in zip(*found, strict=True)))


def told(shares: Sequence[float]) -> str:
    return f"{fmean(shares):.1%} ± {1.96 * pstdev(shares) / sqrt(len(shares)):.1%}"


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else TIMES
    found = {name: measured(name, rounds) for name in readers()}
    unlike = together(found[name] for name in ("hands", *OUTSIDERS))
    every = {**found, "the four unlike": unlike, "all six": together(found.values())}
    rows = [f"| {name} | {' | '.join(map(told, one))} |" for name, one in every.items()]
    head = HEAD.format(rounds=rounds, games=rounds // ROUNDS)
    PAGE.write_text(head + "\n".join(rows) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
