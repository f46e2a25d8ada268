"""Fits how odd tables are, where belief rests on what players do, and writes down what that is worth.

Whoever is odd shows pictures that say nothing, or does what is usual whatever their Role. Belief that never
thinks of them says more than it knows; belief that thinks of nobody else says nothing. House bots play, among
themselves and beside odd players, games that no picture of calibration is drawn from. On one set of games it
is counted what is done at odd tables and what among bots; on another it is tried how likely odd tables are.

python -m scripts.odd --games 200
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import reduce
from math import log
from pathlib import Path
from statistics import fmean
from typing import Any

import msgspec

from huisclos.core.belief import Belief
from huisclos.core.errors import NoBelief
from huisclos.deduce import Assignment, reckon
from huisclos.deduce.odd import Rates
from huisclos.deduce.reckoning import Reckoning
from huisclos.games.death_note.knowledge.belief import read
from huisclos.games.death_note.knowledge.doings import BESIDES, fitted, known_oddness
from huisclos.games.secret_identity.knowledge.belief import manners
from huisclos.games.secret_identity.knowledge.notes import Notes
from scripts.calibration import COMPANIES, NAMES, asked
from tests.testkit.odd.moments import Moment

HERE = Path(__file__).resolve().parents[1]
PAGE = HERE / "docs" / "belief" / "odd.md"
DATA = HERE / "src" / "huisclos" / "games" / "death_note" / "oddness.json"
FIRST = 100_000
"""The number of the first game to try on: pictures of calibration are drawn from the games before."""
COUNTED = 200_000
"""The number of the first game in which doings are counted."""
SHRINK = 5.0
"""So many doings count as much as what is done at all tables."""
FEW, SOME, MOST = 0.05, 0.3, 0.8
"""How likely each is odd, at three kinds of table."""
TRIED: Mapping[str, Rates] = {
    "nobody is odd": {0.0: 1.0},
    "one in five, anywhere": {0.2: 1.0},
    "70 / 20 / 10": {FEW: 0.7, SOME: 0.2, MOST: 0.1},
    "50 / 25 / 25": {FEW: 0.5, SOME: 0.25, MOST: 0.25},
    "40 / 20 / 40": {FEW: 0.4, SOME: 0.2, MOST: 0.4},
    "20 / 20 / 60": {FEW: 0.2, SOME: 0.2, MOST: 0.6},
}

HOW = """\
# How odd is a table?

*Secret Identity* and *Death Note* say what is likely by what players do, as house bots would do it. Some do
otherwise: they show pictures that say nothing, or do what is usual whatever their Role. Where one does, others
often do: a table may be one where few are odd (each with a chance of {few:.0%}), some ({some:.0%}) or most
({most:.0%}). Which it is, this game tells: in Secret Identity whether opened cases were what their pictures
said, in Death Note whether people do what bots seldom do, or one thing and then its contrary. What somebody
odd does tells nothing of the rest. What is certain or impossible is logic, whatever the table.

What is done at odd tables was counted in {games} games of bots beside odd players and {games} of bots alone, those
that the model of doings was fitted to (`games/death_note/oddness.json`). Tried on {games} other games of each: nats of
surprise about each number, and each Role, that is not certain; the lower, the better. The numbers are how likely
tables of each kind are, in percent, before anything is done. Chosen is what surprises least in both companies and
both games together. None of these games is one that the pictures of [calibration](calibration.md) are drawn from.
Regenerate with `python -m scripts.odd --games {games}`.
"""  # noqa: E501

Surprise = Mapping[str, Mapping[str, float]]
"""Nats, by what was tried and by company."""


def numbers(moment: Moment, rates: Rates) -> Assignment:
    """Who has which number in Secret Identity."""
    notes = reduce(Notes.notice, moment.told, Notes())
    if not notes.masked:
        raise NoBelief
    return notes.problem().weighing_either(manners(moment.view.scene, notes.masked, rates))


def roles(moment: Moment, rates: Rates) -> Assignment:
    """Which Role lies where in Death Note."""
    view = moment.view
    notes, doings = read(view.scene, moment.told)
    notes.look_up(view)
    return notes.problem().weighing_either(doings.manners(fitted(), known_oddness(), rates))


PROBLEMS: Mapping[str, Callable[[Moment, Rates], Assignment]] = {
    "secret_identity": numbers,
    "death_note": roles,
}


def oddness(games: int) -> dict[str, float]:
    """The logarithm of how many times likelier each doing of Death Note is beside odd players."""
    done: dict[str, Counter[str]] = {company: Counter() for company in COMPANIES}
    for company, often in done.items():
        for number in range(COUNTED, COUNTED + games):
            for moment in list(asked("death_note", company, number))[-1:]:
                for (_, doing), times in read(moment.view.scene, moment.told)[1].all().items():
                    often[doing] += times
    bots, odd = done.values()
    return {doing: round(_oddness(doing, bots, odd), 3) for doing in sorted(bots | odd)}


def _oddness(doing: str, bots: Counter[str], odd: Counter[str]) -> float:
    """Among all that could be done instead."""
    instead = [other for other in bots | odd if kind(other) == kind(doing)]
    among_bots, among_odd = (sum(often[other] for other in instead) for often in (bots, odd))
    share = SHRINK * (bots[doing] + odd[doing]) / (among_bots + among_odd)
    return log((odd[doing] + share) / (among_odd + SHRINK) * (among_bots + SHRINK) / (bots[doing] + share))


def kind(doing: str) -> str:
    """What a doing is one way of: doings of a kind could have been done instead of each other.

    >>> [kind(doing) for doing in ("plays act_bugs", "leaves inv_love", "discards in round 2")]
    ['plays', 'inv_love', 'in round 2']
    """
    verb, what = doing.split(" ", 1)
    return verb if verb in ("plays", *BESIDES) else what.removeprefix("by ")


def surprises(game: str, rates: Rates, some: Iterable[Moment]) -> Iterator[float]:
    """Nats, for each item that is not certain."""
    for moment in some:
        with suppress(NoBelief):
            yield from nats(reckon(PROBLEMS[game](moment, rates)), moment)


def nats(believed: Reckoning[Any] | Belief, moment: Moment) -> Iterator[float]:
    """The surprise about each item that is not certain."""
    for item, place in moment.truth.items():
        if item not in believed.certain:
            yield -log(believed.table[item][place])


def chosen(found: Sequence[Surprise]) -> str:
    """What surprises least, all in all.

    >>> chosen([{"a": {"bots": 1.0, "odd": 2.0}, "b": {"bots": 1.1, "odd": 1.7}}])
    'b'
    """
    return min(found[0], key=lambda tried: sum(sum(game[tried].values()) for game in found))


def page(games: int, found: Mapping[str, Surprise]) -> str:
    """What came of it, in Markdown."""
    best = chosen([*found.values()])
    lines = [HOW.format(games=games, few=FEW, some=SOME, most=MOST)]
    for game, tried in found.items():
        lines += [
            f"## {NAMES[game]}",
            "",
            f"| few / some / most | {' | '.join(COMPANIES)} |",
            "|---|" + "---|" * len(COMPANIES),
            *(_row(name, nats, chosen=name == best) for name, nats in tried.items()),
            "",
        ]
    return "\n".join(lines)


def _row(tried: str, nats: Mapping[str, float], *, chosen: bool) -> str:
    name = f"**{tried}**" if chosen else tried
    return f"| {name} | {' | '.join(f'{nats[company]:.3f}' for company in COMPANIES)} |"


def main() -> None:
    parser = argparse.ArgumentParser(description="How odd is a table?")
    parser.add_argument("--games", type=int, default=200, help="games of each game, for each company")
    games: int = parser.parse_args().games
    DATA.write_bytes(msgspec.json.format(msgspec.json.encode(oddness(games)), indent=2) + b"\n")
    known_oddness.cache_clear()
    found: dict[str, dict[str, dict[str, float]]] = {}
    for game in PROBLEMS:
        found[game] = {tried: {} for tried in TRIED}
        for company in COMPANIES:
            some = [
                moment for number in range(FIRST, FIRST + games) for moment in asked(game, company, number)
            ]
            for tried, rates in TRIED.items():
                found[game][tried][company] = fmean(surprises(game, rates, some))
    PAGE.write_text(page(games, found), encoding="utf-8")


if __name__ == "__main__":
    main()
