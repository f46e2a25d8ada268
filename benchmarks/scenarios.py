"""What exact reasoning costs in Almost Innocent: one more answer in a casebook, and a whole check of a board.

An update is all that one seat works out anew after an answer, for itself and for everybody else; it is timed
after every answer of a game that asks about all twelve lines, in milliseconds of processor time. A check is
what `huisclos scenario check` does for one level and number of seats, by the clock on the wall, so the load
of the machine is told with it.

    python3 run.py bench scenarios
"""

from __future__ import annotations

import argparse
import os
import statistics
import time
from random import Random

from huisclos.core.seats import NATURE, Seat
from huisclos.desk.labour import hands
from huisclos.games.almost_innocent.board.reading import campaign
from huisclos.games.almost_innocent.board.subject import Quantity
from huisclos.games.almost_innocent.box import LINES, Level
from huisclos.games.almost_innocent.knowledge.casebook import Casebook
from huisclos.games.almost_innocent.options import Chapter, Options
from huisclos.games.almost_innocent.rules import RULES
from huisclos.games.almost_innocent.workshop.team import Team
from huisclos.games.almost_innocent.workshop.trial import check

READER = Seat(0)


def updates(chapter: Chapter, seats: int, deal: int) -> list[float]:
    """Milliseconds for each of twelve answers after one deal."""
    state = RULES.setup(Options(scenario=chapter), seats)
    state, _ = RULES.apply(state, NATURE, RULES.legal(state, NATURE).sample(Random(deal)))
    spent = []
    for line in LINES:
        state = state.ask(READER, Quantity(line))
        view = RULES.project(state, READER)
        began = time.process_time()
        Casebook(view)
        spent.append(1000 * (time.process_time() - began))
    return spent


def casebooks(deals: int, seats: int) -> None:
    print(f"{'scenario':>8}{'median ms':>12}{'nine in ten':>13}{'most':>8}")
    for chapter in Chapter:
        updates(chapter, seats, 0)  # what every board pays once is paid before
        spent = sorted(each for deal in range(deals) for each in updates(chapter, seats, deal))
        tenth = spent[int(len(spent) * 0.9)]
        print(f"{chapter:>8}{statistics.median(spent):12.2f}{tenth:13.2f}{spent[-1]:8.2f}")


def checks(chapter: Chapter, games: int, seats: int) -> None:
    for team in Team:
        load = os.getloadavg()[0]
        began = time.perf_counter()
        (trial,) = check(
            campaign(chapter),
            games=games,
            levels=[Level.DETECTIVE],
            seats=[seats],
            team=team,
            jobs=hands(),
        )
        spent = time.perf_counter() - began
        print(
            f"scenario {chapter}, detective, {seats} seats, {games} games, team {team}: {spent:.1f} s with "
            f"{hands()} processes, {trial.share:.0%} won (load before: {load:.1f})"
        )


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="scenarios", description="What exact reasoning costs.")
    parser.add_argument("--deals", type=int, default=20)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--scenario", type=Chapter, default=Chapter.ELEVEN_B, help="the largest board is 11B")
    given = parser.parse_args(arguments)
    casebooks(given.deals, seats=5)
    checks(given.scenario, given.games, seats=4)
