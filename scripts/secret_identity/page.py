"""Writes down how well the pictures of Secret Identity are understood: docs/balance/secret_identity.md.

Run it with: python -m scripts.secret_identity.page [rounds]
"""

from __future__ import annotations

import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

from huisclos.games.secret_identity.bot import PictureBot
from scripts.secret_identity.fit import HOME
from scripts.secret_identity.habits import COMMON, NEWCOMERS, Evidence, OldHand, recognised
from scripts.secret_identity.measure import PAIRS, ROUNDS, Found, Pair, minds, recognition, two_hands
from scripts.secret_identity.spending import Spendthrift, points
from scripts.secret_identity.sureness import halves

DOCS = Path(__file__).resolve().parents[2] / "docs" / "balance"
PLOTTED = PAIRS[:2] + PAIRS[6:8]
COLOURS = ("#2a7f62", "#7fb069", "#b8405e", "#e08e45")
SIDE, EDGE = 300, 40
GAMES, APART, SEATS = 400, 200, 4
HALVES, LEARNERS = 4_000, 200
PAGE = """\
# Secret Identity: are the pictures understood?

{rounds} rounds for each row: eight characters of the default set, a hand of ten cards at random, up to three
pictures in green or red. The guesser names the likeliest of the eight; a tie counts by its share. The Brier
score adds the squared errors over all eight, so 0 is perfect. Giver and guesser have no quirks here and share
nothing but the way of reading; each knows only the evidence named in its column. The guesser has not learned
anything of the giver's ways yet. Regenerate with `python -m scripts.secret_identity.page`.

## Recognition

{table}

The two hands are texts written without sight of each other, each in two halves: pictograms that come to mind,
and descriptions in plain words. Whoever knows the same stories agrees about famous names, so two hands are
kinder than strangers. The models from outside are harsher judges: they were given nothing but English names
and labels. Two of their three beginnings of sentences, and the scale of their tables, were settled while
looking at how SmolLM2 and the first hand understood each other; nothing else of a model was fitted to a hand.
The game's table joins both hands and Qwen2.5, so its row with itself is no test.

## Calibration

How often what was believed was true. On the dashed line beliefs are just; below it too sure, above it too
modest.

![Beliefs and truth](secret_identity_calibration.svg)

How far a reader trusts the pictures was fitted on one half of {halves} rounds, all four pairs together
(`python -m scripts.secret_identity.sureness`); these are the scores on the other half.

{sureness}

## Learning how the group means it

One newcomer among three to whom red is what befell a character, not what it is not; {learners} games. The
share of the three who recognise the newcomer's character, round by round, and the same among house bots, who
have no such ways. Where the evidence is common, all know the game's table; with two hands the newcomer knows
the first and the three know the second.

{habits}

## Ten cards over four rounds

Mean points in {games} games of four house bots. In {apart} games with two hands two seats know the first and
two the second, one of each kind where kinds are mixed.

{spending}

The table the bots know weighs {size} kB.
"""


def measured(pair: Pair, rounds: int) -> Found:
    """One row of the table."""
    known = minds()
    return recognition(known[pair.giver], known[pair.guesser], rounds)


def table(found: dict[Pair, Found]) -> list[str]:
    rows = ["| giver | guesser | evidence | recognised | Brier | pictures |", "|---|---|---|---|---|---|"]
    rows += [
        f"| {pair.giver} | {pair.guesser} | {pair.kind} | {one.rate:.1%} | {one.brier:.3f} "
        f"| {one.pictures:.2f} |"
        for pair, one in found.items()
    ]
    return [*rows, "| anybody | blind | none | 12.5% | 0.875 | |"]


def plot(found: dict[Pair, Found]) -> str:
    """What was believed (to the right) and how often it was true (upwards)."""

    def at(believed: float, true: float) -> str:
        return f"{EDGE + SIDE * believed:.1f},{EDGE + SIDE * (1 - true):.1f}"

    drawn = [
        f'<rect x="{EDGE}" y="{EDGE}" width="{SIDE}" height="{SIDE}" fill="none" stroke="#aaa"/>',
        f'<polyline points="{at(0, 0)} {at(1, 1)}" stroke="#aaa" stroke-dasharray="4 4"/>',
        f'<text x="{EDGE}" y="{EDGE + SIDE + 20}">believed: 0 to 100 %</text>',
        f'<text x="{EDGE}" y="{EDGE - 12}">true: 0 to 100 %</text>',
    ]
    for place, (pair, colour) in enumerate(zip(PLOTTED, COLOURS, strict=True)):
        dots = [at(tenth.believed, tenth.true) for tenth in found[pair].tenths]
        drawn.append(f'<polyline points="{" ".join(dots)}" fill="none" stroke="{colour}" stroke-width="2"/>')
        x, y = EDGE + SIDE + 20, EDGE + 20 * place + 12
        drawn.append(f'<text x="{x}" y="{y}" fill="{colour}">{pair.giver} to {pair.guesser}</text>')
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {2 * SIDE + 80} {SIDE + 2 * EDGE}" '
        f'font-family="serif" font-size="13" fill="#7a7a7a">{"".join(drawn)}</svg>\n'
    )


def spending() -> list[str]:
    """What it brings to save cards for the rounds to come."""
    rows = [
        "| table of four | evidence | weighs each card | shows whatever helps a little |",
        "|---|---|---|---|",
    ]
    for evidence, known, games in (("common", None, GAMES), ("two hands", two_hands(SEATS), APART)):
        kinds = (PictureBot, Spendthrift)
        wise, free = (sum(points([kind] * SEATS, games, known)) / SEATS for kind in kinds)
        mixed = points(kinds * (SEATS // 2), games, known)
        together = [sum(mixed[start::2]) / (SEATS // 2) for start in (0, 1)]
        rows.append(f"| all alike | {evidence} | {wise:.2f} | {free:.2f} |")
        rows.append(f"| two of each | {evidence} | {together[0]:.2f} | {together[1]:.2f} |")
    return rows


def sureness() -> list[str]:
    """What it brings to be as sure as one may."""
    rows = [
        f"| {pair.giver} | {pair.guesser} | {plain:.3f} | {fitted:.3f} |"
        for pair, plain, fitted in halves(HALVES)
    ]
    return ["| giver | guesser | Brier before | after |", "|---|---|---|---|", *rows]


def habits() -> list[str]:
    """What it brings a giver to learn how it is read."""
    groups = {"red is what befell": OldHand, "house bots": PictureBot}
    first, *_, second = two_hands(SEATS)
    rows = [
        f"| {group} | {evidence} | {name} | "
        + " | ".join(f"{share:.1%}" for share in recognised(kind, others, LEARNERS, known))
        + " |"
        for evidence, known in (("common", COMMON), ("two hands", Evidence(first, second)))
        for group, others in groups.items()
        for name, kind in NEWCOMERS.items()
    ]
    return ["| group | evidence | newcomer | round 1 | 2 | 3 | 4 |", "|---|---|---|---|---|---|---|", *rows]


def page(found: dict[Pair, Found], rounds: int) -> str:
    return PAGE.format(
        rounds=f"{rounds:,}",
        table="\n".join(table(found)),
        games=GAMES,
        apart=APART,
        spending="\n".join(spending()),
        halves=f"{HALVES:,}",
        sureness="\n".join(sureness()),
        learners=LEARNERS,
        habits="\n".join(habits()),
        size=round((HOME / "fit.json").stat().st_size / 1000),
    )


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS
    with ProcessPoolExecutor(2) as workers:
        found = dict(zip(PAIRS, workers.map(partial(measured, rounds=rounds), PAIRS), strict=True))
    DOCS.joinpath("secret_identity_calibration.svg").write_text(plot(found), encoding="utf-8")
    DOCS.joinpath("secret_identity.md").write_text(page(found, rounds), encoding="utf-8")


if __name__ == "__main__":
    main()
