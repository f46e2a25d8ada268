"""What an author of a game needs: a first package, somebody who looks it over, and the laws."""

from __future__ import annotations

import sys
from pathlib import Path

from cyclopts import App

from huisclos.cli import show
from huisclos.core.errors import SetupError
from huisclos.core.registry import find
from huisclos.desk.arguments import Count, print_json
from huisclos.desk.screen import progress


def check(game: str, *, tests: Path | None = None, games: Count = 30, write: bool = False) -> None:
    """Check everything an author should know before others play: laws, leaks, words, rules, kept games.

    Parameters
    ----------
    game
        Which game.
    tests
        The folder of its tests, with golden games and counts; without it, the folder tests, if there is one.
    games
        How many random games to put before the laws.
    write
        Play the golden games and count the ways anew first.
    """
    from huisclos.testkit.check import CHECKS, bench_of
    from huisclos.testkit.check import write as write_anew

    bench = bench_of(game, tests, games)
    if tests is not None and bench.tests is None:
        raise SetupError(f"{tests} is not a folder")
    if write:
        write_anew(bench)
    wrong = 0
    for name, one in CHECKS.items():
        faults = list(one.faults(bench))
        wrong += len(faults)
        print(f"{game}: {name:<7} {'ok    ' if not faults else 'FAILED'} {one.sentence}", flush=True)
        for fault in faults:
            print(f"\n{fault}\n")
    if bench.tests is None:
        print("no folder of tests here: numbers of rules, golden games and counts were left out (--tests)")
    errors = "1 error" if wrong == 1 else f"{wrong} errors"
    print(f"{game}: {errors if wrong else 'nothing is wrong'}")
    if wrong:
        sys.exit(1)


def new_game(name: str, *, folder: Path = Path()) -> None:
    """Write the package of a new game, whole and playable, for you to change.

    Parameters
    ----------
    name
        What it is called in addresses and files, like tower_of_lies.
    folder
        Where to put it.
    """
    from huisclos.testkit.scaffold import new_game as write_package

    home = write_package(name, folder)
    print(f"{home} is a game. Next:\n")
    print(f"  pip install --editable {home}")
    print(f"  huisclos check {name} --tests {home / 'tests'}")
    print(f"  huisclos play {name}")


def laws(
    game: str, *, games: Count = 60, seed: int = 0, seats: Count | None = None, json: bool = False
) -> None:
    """Check that a game keeps the laws: it can be replayed, loses nothing, tells nobody a secret.

    Parameters
    ----------
    game
        Which game.
    games
        How many random games to put to the test.
    seed
        Where chance begins; a breach names the seed that brings it back.
    seats
        How many play; without it, every number in turn.
    json
        Print the verdict as one JSON object.
    """
    from huisclos.laws.court import sit

    find(game)
    with progress(f"the laws over {game}", games, quiet=json) as advance:
        verdict = sit(game, games, seed, seats, heard=lambda number, hearing: advance(number + 1))
    if json:
        print_json(verdict)
    else:
        show.verdict(verdict)
    if not verdict.kept:
        sys.exit(1)


def welcome_authors(house: App) -> None:
    """Take these commands in."""
    house.command(laws)
    house.command(check)
    house.command(new_game, name="new-game")
