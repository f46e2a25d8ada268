"""Fits how likely a player is odd, where belief rests on what players do, and writes down what it costs.

Whoever is odd shows pictures that say nothing, or does what is usual whatever their Role. Belief that never
thinks of them says more than it knows; belief that thinks of nobody else says nothing. House bots play, among
themselves and beside odd players, games that no picture of calibration is drawn from.

python -m scripts.odd --games 200
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import reduce
from math import log
from pathlib import Path
from statistics import fmean

from huisclos.core.errors import NoBelief
from huisclos.deduce import Assignment, reckon
from huisclos.games.death_note.knowledge.belief import read
from huisclos.games.death_note.knowledge.doings import fitted
from huisclos.games.secret_identity.knowledge.belief import readings
from huisclos.games.secret_identity.knowledge.notes import Notes
from scripts.calibration import COMPANIES, NAMES, asked
from tests.testkit.odd.moments import Moment

PAGE = Path(__file__).resolve().parents[1] / "docs" / "belief" / "odd.md"
FIRST = 100_000
"""The number of the first game: pictures of calibration are drawn from the games before."""
TRIED = (0.0, 0.05, 0.1, 0.2, 0.3, 0.5)
PRICE = 0.02
"""By which part belief may be more surprised among bots, so that it is less so beside odd players."""

HOW = """\
# How likely is somebody odd?

*Secret Identity* and *Death Note* say what is likely by what players do, as house bots would do it. Some do
otherwise: they show pictures that say nothing, or do what is usual whatever their Role. So each player is
taken for odd with a chance that is stated here. What somebody odd does tells nothing; whose pictures have
said nothing so far is likelier to be odd. What is certain or impossible is logic, whatever the chance.

Nats of surprise about each number, and each Role, that is not certain; the lower, the better. {games} games
of bots, and {games} of bots beside odd players (mostly odd ones), none of which the pictures of
[calibration](calibration.md) are drawn from. Chosen is the highest chance tried that makes belief among bots
at most {price:.0%} more surprised. Regenerate with `python -m scripts.odd --games {games}`.
"""


def numbers(moment: Moment, odd: float) -> Assignment:
    """Who has which number in Secret Identity."""
    notes = reduce(Notes.notice, moment.told, Notes())
    if not notes.masked:
        raise NoBelief
    return notes.problem().weighing(readings(moment.view.scene, notes.masked, odd))


def roles(moment: Moment, odd: float) -> Assignment:
    """Which Role lies where in Death Note."""
    view = moment.view
    notes, doings = read(view.scene, moment.told)
    notes.look_up(view)
    return notes.problem().weighing(doings.weights(fitted(), odd))


PROBLEMS: Mapping[str, Callable[[Moment, float], Assignment]] = {
    "secret_identity": numbers,
    "death_note": roles,
}


def moments(game: str, company: str, games: int) -> list[Moment]:
    """A few moments of so many games."""
    return [moment for number in range(FIRST, FIRST + games) for moment in asked(game, company, number)]


def surprises(game: str, odd: float, some: Sequence[Moment]) -> Iterator[float]:
    """Nats, for each item that is not certain."""
    for moment in some:
        with suppress(NoBelief):
            reckoning = reckon(PROBLEMS[game](moment, odd))
            for item, place in moment.truth.items():
                if item not in reckoning.certain:
                    yield -log(reckoning.table[item][place])


def chosen(among_bots: Mapping[float, float]) -> float:
    """The highest chance that is worth its price.

    >>> chosen({0.0: 1.0, 0.1: 1.01, 0.2: 1.05})
    0.1
    """
    return max(odd for odd, nats in among_bots.items() if nats <= (1 + PRICE) * among_bots[0.0])


def page(games: int, found: Mapping[str, Mapping[str, Mapping[float, float]]]) -> str:
    """What came of it, in Markdown."""
    lines = [HOW.format(games=games, price=PRICE)]
    for game, by_company in found.items():
        lines += [
            f"## {NAMES[game]}: {chosen(by_company['bots']):.0%}",
            "",
            f"| tables | {' | '.join(f'{odd:.0%}' for odd in TRIED)} |",
            "|---|" + "---|" * len(TRIED),
            *(
                f"| {company} | {' | '.join(f'{nats[odd]:.3f}' for odd in TRIED)} |"
                for company, nats in by_company.items()
            ),
            "",
        ]
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description="How likely is somebody odd?")
    parser.add_argument("--games", type=int, default=200, help="games of each game, for each company")
    games: int = parser.parse_args().games
    found: dict[str, dict[str, dict[float, float]]] = {game: {} for game in PROBLEMS}
    for game, by_company in found.items():
        for company in COMPANIES:
            some = moments(game, company, games)
            by_company[company] = {odd: fmean(surprises(game, odd, some)) for odd in TRIED}
    PAGE.write_text(page(games, found), encoding="utf-8")


if __name__ == "__main__":
    main()
