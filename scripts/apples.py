"""What is an expert of Death Note worth, Role by Role? One seat is exchanged among beginners, deal by deal.

At a table of six beginners each seat in turn is taken by an expert, and by somebody who plays anyhow; what it
got then is held against what a beginner got there, who was dealt the same Role.

python -m scripts.apples --deals 150 --seed 61 --jobs 2

Writes docs/balance/apples.md.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Sequence
from functools import partial
from itertools import chain
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import NamedTuple

from huisclos.arena.play import play
from huisclos.core.registry import find
from huisclos.desk.labour import share_out
from huisclos.desk.screen import progress
from huisclos.games.death_note.box import ROLES, Role
from huisclos.words.speak import Speaker

PAGE = Path(__file__).resolve().parents[1] / "docs" / "balance" / "apples.md"
WORDS = Speaker(find("death_note"), "en", ())
SIX = 6
HOW = """\
# Death Note: what an expert is worth, Role by Role

At a table of six beginners each seat in turn is taken by an expert, and by somebody who plays anyhow; what it
got is held against what a beginner got there at the same deal, and so with the same Role. In parentheses the
standard error of a difference, deal by deal.

{deals} deals, seed {seed}, by which nothing was chosen; regenerate with
`python -m scripts.apples --deals {deals} --seed {seed}`.

| Role | seats | anyhow | beginner | expert | expert over anyhow | expert over beginner |
|---|---|---|---|---|---|---|
"""


class Seat(NamedTuple):
    """The Apples that one seat of a deal brought to each who sat there."""

    role: Role
    anyhow: int
    beginner: int
    expert: int


Deal = Sequence[Seat]


def exchanged(seed: int, deal: int) -> Deal:
    """Every seat of one deal."""
    luck = f"apples {seed}/{deal}"
    among_themselves = play("death_note", ["easy"] * SIX, luck)
    dealt: Sequence[Role] = among_themselves.record.moves[0].action.roles
    assert among_themselves.outcome is not None
    return [
        Seat(dealt[seat], _got("uniform", seat, luck), beginner, _got("hard", seat, luck))
        for seat, beginner in enumerate(among_themselves.outcome.scores)
    ]


def _got(bot: str, seat: int, luck: str) -> int:
    """What somebody else gets in one seat among beginners."""
    bots = [bot if one == seat else "easy" for one in range(SIX)]
    outcome = play("death_note", bots, luck).outcome
    assert outcome is not None
    return outcome.scores[seat]


def row(name: str, deals: Iterable[Deal]) -> str:
    """What these seats brought, in all."""
    played = [deal for deal in deals if deal]
    seats = list(chain.from_iterable(played))
    anyhow, beginner, expert = (fmean(column) for column in list(zip(*seats, strict=True))[1:])
    over_anyhow = _error(fmean(one.expert - one.anyhow for one in deal) for deal in played)
    over_beginner = _error(fmean(one.expert - one.beginner for one in deal) for deal in played)
    return (
        f"| {name} | {len(seats)} | {anyhow:.2f} | {beginner:.2f} | {expert:.2f} "
        f"| {expert / anyhow - 1:+.0%}: {expert - anyhow:+.2f} ({over_anyhow:.2f}) "
        f"| {expert / beginner - 1:+.0%}: {expert - beginner:+.2f} ({over_beginner:.2f}) |"
    )


def _error(differences: Iterable[float]) -> float:
    some = list(differences)
    return stdev(some) / sqrt(len(some))


def page(seed: int, deals: Sequence[Deal]) -> str:
    """A row for each Role, and one for all."""
    of = {role: [[seat for seat in deal if seat.role is role] for deal in deals] for role in ROLES}
    rows = [row(WORDS.text(f"card.{role}"), some) for role, some in of.items()]
    return HOW.format(deals=len(deals), seed=seed) + "\n".join([*rows, row("all", deals), ""])


def main() -> None:
    parser = argparse.ArgumentParser(description="What is an expert of Death Note worth, Role by Role?")
    parser.add_argument("--deals", type=int, default=150)
    parser.add_argument("--seed", type=int, default=61)
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    deals: list[Deal] = []
    with progress("deals", given.deals) as advance:
        for deal in share_out(partial(exchanged, given.seed), range(given.deals), given.jobs):
            deals.append(deal)
            advance(len(deals))
    told = page(given.seed, deals)
    PAGE.write_text(told, encoding="utf-8")
    print(told)


if __name__ == "__main__":
    main()
