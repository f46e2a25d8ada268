"""Plays many games of each game, and draws whether what belief calls likely is as often true as it says.

At a few moments of each game somebody is asked what they believe; every chance between impossible and certain
is held against the truth. House bots play among themselves, and beside odd players, who keep to the rules and
to nothing else: with every option, by lot.

python -m scripts.calibration --games 1000
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import NamedTuple

from huisclos.arena.pictures import likelihoods
from huisclos.bots.roster import roster
from huisclos.core.errors import NoBelief
from huisclos.core.events import testimony
from huisclos.core.registry import find
from tests.testkit.belief import Calibration
from tests.testkit.odd.moments import Moment
from tests.testkit.odd.table import odd_table
from tests.testkit.truth import TRUTHS

PAGE = Path(__file__).resolve().parents[1] / "docs" / "belief" / "calibration.md"
MOMENTS = 4
"""So often somebody is asked in each game."""
COMPANIES = {"bots": "#8a6d3b", "bots and odd players": "#3b6d8a"}
"""Who plays, and the colour they are drawn in."""
NAMES = {
    "cluedo": "Cluedo",
    "almost_innocent": "Almost Innocent",
    "secret_identity": "Secret Identity",
    "death_note": "Death Note",
}

HOW = """\
# Is what is called likely as often true?

Of all facts that belief calls 70 % likely, 70 % should be true. {games:,} games of each game were played
twice over: by house bots among themselves, and by house bots beside odd players (`tests/testkit/odd`: one
who asks at random, one who accuses wrongly and early, one who never accuses, one who always passes, one
who always reacts, people who leave, come back or use every time-out), with numbers of players and options
by lot. At {moments} moments of each game one reader, by lot, is asked what they believe. Every chance
that is neither nought nor one is held against the truth: its place across is what was said, its height
how often that was so, its size how often it was said.

Regenerate pictures and numbers with `python -m scripts.calibration --games {games}`. The same in short is
a test of each game (`test_of_all_that_is_called_likely_that_much_is_true…`).

*Almost Innocent* counts deals and knows nothing of habits. *Cluedo* counts deals and knows that people
rarely [name a card they hold](cluedo.md). *Secret Identity* reads pictures by common sense and by how this
group has meant its pictures so far; *Death Note* reads doings by a model that was [fitted](death_note.md) to
house bots and blind players. Both ask themselves, by what was done in this game, whether few, some or most
people at this table are [odd](odd.md): among bots they say too little, beside odd players about what is
true. Above 80 % all three are still a little bold there: of what they call 90 % likely, 83 % are true in
Cluedo and in Secret Identity and 73 % in Death Note, which says so once in 2,800 facts. Before they minded
habits and tables it was 79, 71 and 60 %. `test_beside_odd_players…` (`pytest --long`) keeps watch that none
of this gets worse, on 200 games of which nothing here is drawn. What they call certain is logic, and always
true.
"""


class Dot(NamedTuple):
    """Facts that were said to be about equally likely."""

    said: float
    true: float
    times: int


def heard(game: str, company: str, games: int, first: int = 0) -> Calibration:
    """What was said at all these tables, and how often it was so."""
    calibration = Calibration()
    for number in range(first, first + games):
        for moment in asked(game, company, number):
            with suppress(NoBelief):
                calibration.hear(moment.belief, moment.truth)
    return calibration


def asked(game: str, company: str, number: int) -> Iterator[Moment]:
    """A few moments of one game, each through the eyes of a seat."""
    rng = Random(f"{game}/{company}/{number}")
    bot = list(roster(game))[-1]
    players = rng.choice(list(find(game).rules.players))
    names = [bot] * players if company == "bots" else None
    table = odd_table(game, bot, players, f"calibration {number}", names)
    table.beliefs.clear()  # nobody keeps an honest book beside: that takes most of the time
    through = table.play().through
    cuts = sorted(rng.sample(range(1, len(through.events)), min(MOMENTS, len(through.events) - 1)))
    for cut in cuts:
        state, reader = through.states[cut], rng.choice(through.seats)
        if through.rules.outcome(state) is None:
            told = (event for events in through.events[:cut] for event in events)
            moment = Moment(game, state, reader, testimony(told, reader))
            if moment.hides:
                yield moment


def dots(calibration: Calibration) -> list[Dot]:
    """What was said in each tenth, and how often it was true."""
    found = []
    for _, facts in sorted(calibration.facts.items()):
        said, true = (sum(column) / len(facts) for column in zip(*facts, strict=True))
        found.append(Dot(said, true, len(facts)))
    return found


def astray(some: Iterable[Dot]) -> float:
    """How far what was said is from what was so, on average over all facts."""
    dots = list(some)
    return sum(dot.times * abs(dot.said - dot.true) for dot in dots) / max(1, sum(dot.times for dot in dots))


def picture(curves: Mapping[str, list[Dot]]) -> str:
    """Each company in its colour."""
    return likelihoods((company, COMPANIES[company], curve) for company, curve in curves.items())


def page(games: int, found: Mapping[str, Mapping[str, list[Dot]]]) -> str:
    """The pictures, and the numbers behind them."""
    lines = [HOW.format(games=games, moments=MOMENTS)]
    for game, curves in found.items():
        name = NAMES[game]
        lines += [f"## {name}", "", f"![Said and true in {name}]({game}.svg)", ""]
        for company, curve in curves.items():
            times, off = sum(dot.times for dot in curve), 100 * astray(curve)
            lines += [
                f"{company.capitalize()}: {times:,} facts, off by {off:.1f} points on average.",
                "",
                "| said | true | times |",
                "|---|---|---|",
                *(f"| {dot.said:.1%} | {dot.true:.1%} | {dot.times:,} |" for dot in curve),
                "",
            ]
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description="Is what is called likely as often true?")
    parser.add_argument("--games", type=int, default=1000, help="games of each game, for each company")
    games: int = parser.parse_args().games
    PAGE.parent.mkdir(parents=True, exist_ok=True)
    found = {}
    for game in TRUTHS:
        found[game] = {company: dots(heard(game, company, games)) for company in COMPANIES}
        (PAGE.parent / f"{game}.svg").write_text(picture(found[game]), encoding="utf-8")
    PAGE.write_text(page(games, found), encoding="utf-8")


if __name__ == "__main__":
    main()
