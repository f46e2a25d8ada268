"""How often a stranger recognises what is shown: each reader in turn is left out, and reads.

A giver of version 0.1.0 joins what is left into one table and gives what it would recognise itself; the
expert gives for each of the others. Nobody has learned anything of anybody yet. Writes
docs/balance/strangers.md. Run it with: python -m scripts.secret_identity.strangers [rounds]
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, pstdev
from typing import NamedTuple

from huisclos.games.secret_identity.box import NUMBERS, Card, Character
from huisclos.games.secret_identity.knowledge.audience import Audience
from huisclos.games.secret_identity.knowledge.fit import Mind
from huisclos.games.secret_identity.knowledge.giving import Giver
from huisclos.games.secret_identity.knowledge.reading import PRIOR, USUAL, read_case
from huisclos.games.secret_identity.moves import Placement
from huisclos.games.secret_identity.options import Options, pool
from huisclos.games.secret_identity.scene import Picture
from huisclos.games.secret_identity.steps.board import LayOuts
from scripts.secret_identity.fit import OUTSIDE_SHARE, Table, readers
from scripts.secret_identity.measure import PRICE, mind, share, some_hand

PAGE = Path(__file__).resolve().parents[2] / "docs" / "balance" / "strangers.md"
ROUNDS = 300
MOST = 3
HEAD = """\
# Secret Identity: what strangers recognise

Each reader is left out in turn, and {rounds} times reads what others give, with boards and hands at random.
The giver of version 0.1.0 joins the evidence of the rest into one table, as it did then; the expert gives for
each of the rest. Intervals are of 95 %. Regenerate with
`python -m scripts.secret_identity.strangers {rounds}`.

| left out | version 0.1.0 | expert |
|---|---|---|
"""

Gives = Callable[[Sequence[Character], int, Sequence[Card]], tuple[Placement, ...]]


class Shares(NamedTuple):
    """How often each giver was recognised, round by round."""

    before: list[float]
    now: list[float]


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
        case = [Picture(way.pictogram, way.green) for way in gives(board, own, hand)]
        found.append(share(read_case(reader, board, case), own))
    return found


def measured(left_out: str, rounds: int) -> Shares:
    """Both givers, built without this reader and read by it."""
    tables = readers()
    reader = mind(tables.pop(left_out))
    old = mind(joined(tables))
    audience = Audience({mind(table): 1.0 for table in tables.values()}, PRIOR)

    def before(board: Sequence[Character], own: int, hand: Sequence[Card]) -> tuple[Placement, ...]:
        return Giver(old, board, own, {USUAL: 1.0}).best_pictures(hand, MOST, PRICE)

    def now(board: Sequence[Character], own: int, hand: Sequence[Card]) -> tuple[Placement, ...]:
        return audience.best_pictures(board, own, hand, MOST, PRICE)

    return Shares(*(recognised(reader, gives, rounds, left_out) for gives in (before, now)))


def told(shares: Sequence[float]) -> str:
    return f"{fmean(shares):.1%} ± {1.96 * pstdev(shares) / sqrt(len(shares)):.1%}"


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS
    found = {name: measured(name, rounds) for name in readers()}
    rows = [f"| {name} | {told(one.before)} | {told(one.now)} |" for name, one in found.items()]
    every = Shares(
        *([share for shares in column for share in shares] for column in zip(*found.values(), strict=True))
    )
    rows.append(f"| all | {told(every.before)} | {told(every.now)} |")
    PAGE.write_text(HEAD.format(rounds=rounds) + "\n".join(rows) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
