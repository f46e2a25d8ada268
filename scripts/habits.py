"""Fits what people give away in Cluedo by what they name and show, and writes down what that is worth.

House bots play, among themselves and beside odd players, games that no picture of calibration is drawn from.

python -m scripts.habits --games 100
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Mapping
from pathlib import Path
from statistics import fmean

from huisclos.games.cluedo.knowledge.belief import HABITS, believe
from huisclos.games.cluedo.knowledge.habits import Habits
from scripts.calibration import COMPANIES, asked
from scripts.odd import FIRST, nats
from tests.testkit.odd.moments import Moment

PAGE = Path(__file__).resolve().parents[1] / "docs" / "belief" / "cluedo.md"
TRIED: Mapping[str, Habits | None] = {
    "every deal alike": None,
    "names own cards half as often": Habits(held=0.5, room=1.0, spared=1.0),
    "a third as often": Habits(held=0.3, room=1.0, spared=1.0),
    "the room, too, half as often": Habits(held=0.3, spared=1.0),
    "as chosen": HABITS,
    "the same, learned of nobody": HABITS._replace(trusted=1e9),
    "never names own cards": HABITS._replace(held=0.02),
}

HOW = """\
# Cluedo: what people give away

Whoever suggests rarely names a card of their own, and whoever shows one of several cards could have shown
another. So a suspect or weapon counts as {held} times as likely with whoever named it, a room as {room}
times, and a card that was named when its holder showed another as {spared} times. What has come to light of
somebody's own cards corrects the first number for them: {trusted:.0f} such cards weigh as much. Nothing
becomes possible or impossible by it: what is certain is logic alone, and so is the number of deals left.

Nats of surprise about each card that is not certain; the lower, the better. {games} games of bots, and
{games} of bots beside odd players, none of which the pictures of [calibration](calibration.md) are drawn
from. Regenerate with `python -m scripts.habits --games {games}`.

| habits | {companies} |
|---|{rules}
"""


def surprise(habits: Habits | None, moments: Iterable[Moment]) -> float:
    """Nats, on average."""
    return fmean(one for moment in moments for one in nats(believe(moment.view, moment.told, habits), moment))


def page(games: int, found: Mapping[str, Mapping[str, float]]) -> str:
    """What came of it, in Markdown."""
    lines = [
        f"| {tried} | {' | '.join(f'{row[company]:.3f}' for company in COMPANIES)} |\n"
        for tried, row in found.items()
    ]
    rules = "---|" * len(COMPANIES)
    how = HOW.format(games=games, companies=" | ".join(COMPANIES), rules=rules, **HABITS._asdict())
    return how + "".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description="What do people give away?")
    parser.add_argument("--games", type=int, default=100, help="games for each company")
    games: int = parser.parse_args().games
    found: dict[str, dict[str, float]] = {tried: {} for tried in TRIED}
    for company in COMPANIES:
        numbers = range(FIRST, FIRST + games)
        moments = [moment for number in numbers for moment in asked("cluedo", company, number)]
        for tried, habits in TRIED.items():
            found[tried][company] = surprise(habits, moments)
    PAGE.write_text(page(games, found), encoding="utf-8")


if __name__ == "__main__":
    main()
