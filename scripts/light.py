"""How well does Death Note's expert, as L, know who is Light after three rounds, in each company?

python -m scripts.light --games 100 --seed 51 --jobs 2

Writes docs/belief/light.md. Nothing was fitted on these games.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from math import log, sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import NamedTuple

from huisclos.core.seats import Seat
from huisclos.deduce import reckon
from huisclos.desk.labour import share_out
from huisclos.desk.screen import progress
from huisclos.games.death_note.box import Options, Role
from huisclos.games.death_note.knowledge.people import People, acquaintance
from scripts.behaviour import AFTER, Asked, asked, play_through

PAGE = Path(__file__).resolve().parents[1] / "docs" / "belief" / "light.md"
SIX = 6
L = Seat(0)
"""Where the expert sits."""
COMPANIES: Mapping[str, Sequence[str]] = {
    "beginners": ("easy",),
    "regulars": ("medium",),
    "experts": ("hard",),
    "one of each level, and two who play anyhow": ("easy", "medium", "hard", "uniform"),
    "references": ("accuser", "bystander"),
}
"""Who sits there, in turn."""
HOW = """\
# Death Note: how well an expert knows who is Light

An expert is L at a table of six. After round {after}, in games that are still on, it is asked how likely
everybody is Light; what is told is how much the truth surprised it, in nats: the lower, the better. *Prior*
takes every player for as likely, *logic* counts the ways the Roles can still lie, *the expert* also reads
what everybody did, by the kind of people they seem to be. What is said aloud does not count. *Of the prior*
is what is left of the doubt. People who look ahead mind what they seem to be, and are read less easily;
nobody who plays like the references was ever met before. Where the expert is more surprised than logic, it
had better not read at all.

{games} games in each company, seed {seed}, of which nothing was fitted or chosen; regenerate with
`python -m scripts.light --games {games} --seed {seed}`.

| the others are | games still on | prior | logic | the expert | of the prior |
|---|---|---|---|---|---|
"""


class Surprise(NamedTuple):
    """How much it surprised L who is Light, in nats."""

    prior: float
    logic: float
    expert: float


def surprises(company: Sequence[str], seed: int, number: int) -> tuple[Surprise, ...]:
    """One game: what L thought after the round in question, if Light still hid then."""
    others = [company[(seat + number) % len(company)] for seat in range(1, SIX)]
    game = play_through(["hard", *others], f"light {seed}/{number}", Options(detective=L))
    return tuple(of_light(asked(game, [L]), acquaintance()))


def of_light(moments: Iterable[Asked], people: People) -> Iterator[Surprise]:
    """How much it surprised whoever was asked, where it was asked in time, and knows people as these."""
    for moment in moments:
        seats = [Seat(item) for item in moment.truth if isinstance(item, int) and item != moment.reader]
        light = next((seat for seat in seats if moment.truth[seat] is Role.LIGHT), None)
        if moment.round == AFTER and light is not None:
            read = moment.problem.weighing_either(people.manners(moment.doings))
            logic, expert = (reckon(one).table for one in (moment.problem, read))
            yield Surprise(log(len(seats)), -log(logic[light][Role.LIGHT]), -log(expert[light][Role.LIGHT]))


def row(company: str, some: Sequence[Surprise]) -> str:
    """What came of it in one company, the last share with its standard error."""
    prior, logic, expert = (fmean(column) for column in zip(*some, strict=True))
    error = stdev(one.expert for one in some) / sqrt(len(some)) / prior
    told = f"{prior:.2f} | {logic:.2f} | {expert:.2f} | {expert / prior:.2f} (± {error:.2f})"
    return f"| {company} | {len(some)} | {told} |"


def main() -> None:
    parser = argparse.ArgumentParser(description="How well does the expert, as L, know who is Light?")
    parser.add_argument("--games", type=int, default=100, help="games in each company")
    parser.add_argument("--seed", type=int, default=51)
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    rows = []
    for name, company in COMPANIES.items():
        found: list[Surprise] = []
        with progress(name, given.games) as advance:
            work = partial(surprises, company, given.seed)
            for done, some in enumerate(share_out(work, range(given.games), given.jobs), 1):
                found += some
                advance(done)
        rows.append(row(name, found))
        print(rows[-1], flush=True)
    head = HOW.format(after=AFTER, games=given.games, seed=given.seed)
    PAGE.write_text(head + "\n".join([*rows, ""]), encoding="utf-8")


if __name__ == "__main__":
    main()
