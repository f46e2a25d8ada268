"""Lets perfect reasoners play the campaign of Almost Innocent: is it as hard as it was designed to be?

python scripts/difficulty.py                  # plays, about an hour of one core, then draws
python scripts/difficulty.py --draw           # draws what was played last
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator
from math import sqrt
from pathlib import Path

import msgspec

from huisclos.core.registry import find
from huisclos.desk.labour import hands
from huisclos.desk.screen import progress
from huisclos.games.almost_innocent.board.reading import campaign
from huisclos.games.almost_innocent.box import LEVELS, Level
from huisclos.games.almost_innocent.options import Chapter
from huisclos.games.almost_innocent.workshop.team import Team
from huisclos.games.almost_innocent.workshop.trial import Trial, check

SHELF = Path(__file__).resolve().parents[1] / "docs" / "balance"
PAGE, PLAYED = SHELF / "almost_innocent.md", SHELF / "almost_innocent.json"
WORDS = find("almost_innocent").words("en")
SEATS = (2, 3, 4, 5)

DESIGNED = """
1    100 100 100 100   100 100 100 100   100  99  96  98
2    100 100 100 100   100 100 100 100    86  65  56  56
3    100 100 100 100   100 100 100 100   100  93  62  52
4    100 100 100 100   100 100 100 100    98  77  61  60
5    100 100 100 100   100  99  99  98    95  87  76  76
6    100 100 100 100   100 100 100  98    93  78  64  59
7    100 100 100 100   100  98  94  95    92  65  50  54
8    100 100  99 100   100  99  99  95    99  85  65  51
9    100 100 100 100   100 100  98 100    88  77  62  66
10   100 100 100 100   100 100  99 100    99  89  68  76
11A  100 100 100 100   100  97  95  94    91  67  49  42
11B  100 100 100 100   100  98  96  99    88  66  51  43
"""
"""Percent won when the campaign was designed: easy, medium, detective, each with 2, 3, 4, 5 seats."""
DESIGN_GAMES = 150
"""At least so many games stand behind each of those figures."""
GAMES = {Level.EASY: 400, Level.MEDIUM: 400, Level.DETECTIVE: 1000}
HONEST_GAMES = 200
BEYOND = 2.0
"""From so many standard errors on, a difference asks for an explanation."""


class Played(msgspec.Struct):
    """What the teams won, by scenario."""

    yardstick: dict[str, tuple[Trial, ...]] = {}
    honest: dict[str, tuple[Trial, ...]] = {}


class Figure(msgspec.Struct):
    """One share of wins, played and designed."""

    chapter: str
    trial: Trial
    designed: float

    @property
    def difference(self) -> float:
        return self.trial.share - self.designed

    @property
    def error(self) -> float:
        """The standard error of the difference; a share of all or nothing is not taken as certain."""
        ours, theirs = self.trial.games, DESIGN_GAMES
        return sqrt(_variance(self.trial.share, ours) + _variance(self.designed, theirs))

    @property
    def distance(self) -> float:
        """The difference in standard errors, after the rounding of the design to whole percents."""
        return max(0.0, abs(self.difference) - 0.005) / self.error


def _variance(share: float, games: int) -> float:
    shrunk = (share * games + 2) / (games + 4)
    return shrunk * (1 - shrunk) / (games + 4)


def designed() -> dict[tuple[str, Level, int], float]:
    shares = {}
    for line in DESIGNED.split("\n")[1:-1]:
        chapter, *figures = line.split()
        places = [(level, seats) for level in LEVELS for seats in SEATS]
        shares |= {
            (chapter, *place): int(figure) / 100 for place, figure in zip(places, figures, strict=True)
        }
    return shares


def figures(trials: dict[str, tuple[Trial, ...]], level: Level) -> list[Figure]:
    plan = designed()
    return [
        Figure(chapter, trial, plan[chapter, level, trial.seats])
        for chapter in Chapter
        for trial in trials.get(chapter, ())
        if trial.level is level
    ]


def play(jobs: int) -> Played:
    """Let both teams play everything; the honest one, which is slow, only where it matters."""
    played = Played()
    rounds = [(Team.YARDSTICK, level, games) for level, games in GAMES.items()]
    rounds.append((Team.HONEST, Level.DETECTIVE, HONEST_GAMES))
    for team, level, games in rounds:
        kept = played.honest if team is Team.HONEST else played.yardstick
        for chapter in Chapter:
            with progress(f"{team}, {level}, {chapter}", games * len(SEATS)) as advance:
                trials = check(
                    campaign(chapter), games=games, levels=[level], team=team, jobs=jobs, progress=advance
                )
            kept[chapter] = (*kept.get(chapter, ()), *trials)
            PLAYED.write_bytes(msgspec.json.format(msgspec.json.encode(played), indent=1) + b"\n")
    return played


def percent(share: float) -> str:
    return f"{100 * share:.0f}"


def table(heads: Iterable[str], rows: Iterable[Iterable[str]]) -> Iterator[str]:
    heads = list(heads)
    yield f"| {' | '.join(heads)} |"
    yield "|" + "---|" * len(heads)
    yield from (f"| {' | '.join(row)} |" for row in rows)


def main() -> None:
    from scripts.difficulty_page import page, picture

    parser = argparse.ArgumentParser(description="How hard is the campaign of Almost Innocent?")
    parser.add_argument("--draw", action="store_true", help="draw what was played last")
    parser.add_argument("--jobs", type=int, default=hands(), help="how many processes to use")
    given = parser.parse_args()
    played = msgspec.json.decode(PLAYED.read_bytes(), type=Played) if given.draw else play(given.jobs)
    for level in LEVELS:
        drawing = picture(figures(played.yardstick, level))
        (SHELF / f"almost_innocent_{level}.svg").write_text(drawing, encoding="utf-8")
    PAGE.write_text(page(played), encoding="utf-8")


if __name__ == "__main__":
    main()
