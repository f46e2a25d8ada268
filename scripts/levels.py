"""Is each level stronger than the one below, at every table? For each number of seats, how sure one may be.

Two levels sit down alternately at the same deals, and every deal is played once for each way to move round
the table; where all win or lose together, each level plays the same deals with its like. What counts is the
difference within one deal: what the one level scores a seat, or wins where no scores are kept, less what the
other does. Were both alike, each difference might as well have come out the other way round; how seldom so
much would come of that by chance says how sure one may be.

python -m scripts.levels --only death_note --seats 4,6 --deals 40 --journals FOLDER

What is in the journals is not played again, so that a cell can be continued: with more deals, it goes on.
Writes docs/levels.md with every cell it knows (docs/levels.json).
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Iterable, Sequence
from functools import partial
from itertools import pairwise
from math import sqrt
from pathlib import Path
from statistics import NormalDist, fmean

import msgspec

from benchmarks.teams import play as play_on_a_board
from huisclos.arena.contest import Round, meet, rotations
from huisclos.core.registry import find
from huisclos.desk.labour import share_out
from huisclos.desk.screen import progress
from huisclos.games.secret_identity.options import Mode
from huisclos.games.secret_identity.options import Options as Pictures
from scripts.calibration import NAMES
from scripts.strength import DOCS, RIVALS, TEAMS

LADDER = ("hard", "medium", "easy", "uniform")
PAIRS = tuple(pairwise(LADDER))
SURE = 0.99
TOGETHER = {"secret_identity": Pictures(mode=Mode.COOPERATIVE)}
"""What a team agrees on."""
ON_BOARDS = "almost_innocent"
"""The game in which every deal has a board of its own: with everybody's abilities all but beginners win
nearly always."""
HOW = """\
# Is every level stronger than the one below?

Made by `python -m scripts.levels`, which says how. *More* is what a seat of the stronger level gets more than
one of the weaker at the same deals: points in Secret Identity, Apples in Death Note, games won in Cluedo and
Almost Innocent (teams of one kind, as two are in Secret Identity; each deal on a board of its own, with seven
tokens for quantities and three for types, none to spare and nobody's abilities).
*Sure* is how seldom two levels that are alike would differ so much the right way; a cell is shown from
{sure:.0%} on.
A cell that was looked at and then went on with more deals, or was played again with more on another seed, is
a little less sure than it says: those of Cluedo with more than 16, and `medium` over `easy` of Death Note at
six. How many deals Death Note's other cells have was settled before they were played, on seeds by which
nothing was chosen.
"""


class Cell(msgspec.Struct):
    """Two levels at one number of seats."""

    game: str
    seats: int
    stronger: str
    weaker: str
    seed: int
    deals: int
    more: float
    """By how much a seat of the stronger gets more."""
    wins: float
    """By how much its share of wins is greater."""
    sure: float

    @property
    def key(self) -> tuple[str, int, int]:
        """In this order cells are told."""
        return self.game, self.seats, LADDER.index(self.stronger)


def differences(rounds: Iterable[Round], stronger: str, ways: int, *, scored: bool) -> list[float]:
    """For each deal, what a seat of the stronger got more than one of the weaker, over all seatings."""
    by_deal: defaultdict[int, list[float]] = defaultdict(list)
    for one in rounds:
        got = one.scores if scored else [seat in one.winners for seat in range(len(one.bots))]
        mine = [worth for worth, bot in zip(got, one.bots, strict=True) if bot == stronger]
        theirs = [worth for worth, bot in zip(got, one.bots, strict=True) if bot != stronger]
        by_deal[one.number // ways].append(fmean(mine) - fmean(theirs))
    return [fmean(some) for some in by_deal.values()]


def sureness(differences: Sequence[float]) -> float:
    """How seldom as much would come out if each difference might as well have its other sign."""
    spread = sqrt(sum(one * one for one in differences))
    return NormalDist().cdf(sum(differences) / spread) if spread else 0.5


def as_a_team(game: str, seats: int) -> bool:
    """Whether so many play on one side, because all do or because so few cannot be rivals."""
    rules = find(game).rules
    usual = rules.types.options()
    return rules.together(usual) or seats not in rules.company(usual)


def cell(
    game: str, seats: int, pair: tuple[str, str], deals: int, seed: int, jobs: int, journals: Path | None
) -> Cell:
    """One cell: both levels at the same deals."""
    stronger, weaker = pair
    if game == ON_BOARDS:
        boards = [_won_on_boards(bot, seats, deals, seed, jobs) for bot in pair]
        won = [float(a) - b for a, b in zip(*boards, strict=True)]
        return Cell(game, seats, *pair, seed, deals, fmean(won), fmean(won), sureness(won))
    if as_a_team(game, seats):
        teams = [_met(game, [bot] * seats, deals, seed, jobs, journals) for bot in pair]
        won = [float(bool(a.winners)) - bool(b.winners) for a, b in zip(*teams, strict=True)]
        scored = bool(teams[0][0].scores)
        more = [fmean(a.scores) - fmean(b.scores) for a, b in zip(*teams, strict=True)] if scored else won
        return Cell(game, seats, *pair, seed, deals, fmean(more), fmean(won), sureness(more))
    bots = [pair[seat % 2] for seat in range(seats)]
    ways = len(rotations(bots))
    rounds = _met(game, bots, deals * ways, seed, jobs, journals)
    scored = bool(rounds[0].scores)
    won = differences(rounds, stronger, ways, scored=False)
    more = differences(rounds, stronger, ways, scored=scored)
    return Cell(game, seats, stronger, weaker, seed, deals, fmean(more), fmean(won), sureness(more))


def _won_on_boards(bot: str, seats: int, deals: int, seed: int, jobs: int) -> list[bool]:
    """Whether a team of this bot wins, board by board."""
    won: list[bool] = []
    with progress(f"{ON_BOARDS}: {bot} at {seats}", deals) as advance:
        for one in share_out(partial(play_on_a_board, bot, seats, seed), range(deals), jobs, None):
            won.append(one[0])
            advance(len(won))
    return won


def _met(
    game: str, bots: Sequence[str], games: int, seed: int, jobs: int, journals: Path | None
) -> list[Round]:
    options = TOGETHER[game] if as_a_team(game, len(bots)) else None
    journal = None if journals is None else journals / f"{game}-{'-'.join(bots)}-{seed}.jsonl"
    with progress(f"{game}: {', '.join(bots)}", games) as advance:
        return meet(
            game, bots, games=games, seed=seed, jobs=jobs, options=options, journal=journal, progress=advance
        )


def page(cells: Iterable[Cell]) -> str:
    """Every cell, game by game."""
    lines = [HOW.format(sure=SURE)]
    known = sorted(cells, key=lambda one: one.key)
    for game in dict.fromkeys(one.game for one in known):
        lines += [
            f"## {NAMES[game]}",
            "",
            "| seats | levels | deals | more | wins | sure | shown |",
            "|---|---|---|---|---|---|---|",
            *(_row(one) for one in known if one.game == game),
            "",
        ]
    return "\n".join(lines)


def _row(one: Cell) -> str:
    shown = "yes" if one.sure >= SURE else "no"
    return (
        f"| {one.seats} | `{one.stronger}` over `{one.weaker}` | {one.deals} | {one.more:+.2f} | "
        f"{100 * one.wins:+.0f} % | {min(one.sure, 0.9999):.2%} | {shown} |"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description="Is each level stronger than the one below?")
    parser.add_argument("--only", choices=[*RIVALS, *TEAMS], help="this game alone")
    parser.add_argument("--seats", help="these numbers of seats, as 4,6; without it, all the game knows")
    parser.add_argument("--pairs", help="the stronger levels of these pairs, as hard,medium; without it, all")
    parser.add_argument("--deals", type=int, default=24)
    parser.add_argument("--seed", type=int, default=2027)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--journals", type=Path, help="a folder in which finished games are kept")
    asked = parser.parse_args()
    if asked.journals is not None:
        asked.journals.mkdir(parents=True, exist_ok=True)
    kept = DOCS / "levels.json"
    cells = msgspec.json.decode(kept.read_bytes(), type=list[Cell]) if kept.exists() else []
    known = {one.key: one for one in cells}
    for game in [asked.only] if asked.only else [*RIVALS, *TEAMS]:
        for seats in map(int, asked.seats.split(",")) if asked.seats else find(game).rules.players:
            for pair in PAIRS:
                if asked.pairs and pair[0] not in asked.pairs.split(","):
                    continue
                one = cell(game, seats, pair, asked.deals, asked.seed, asked.jobs, asked.journals)
                known[one.key] = one
                print(_row(one), flush=True)
                ordered = sorted(known.values(), key=lambda each: each.key)
                kept.write_bytes(msgspec.json.format(msgspec.json.encode(ordered), indent=2) + b"\n")
                (DOCS / "levels.md").write_text(page(ordered), encoding="utf-8")


if __name__ == "__main__":
    main()
