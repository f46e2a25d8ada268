"""Everything a game is checked for, one thing after the other."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from huisclos.core.game import Game
from huisclos.core.registry import find
from huisclos.laws.court import sit
from huisclos.testkit import counts, drawing, golden, leaks, numbers, words
from huisclos.testkit.fault import Fault

GAMES = 30
"""So many games are put before the laws."""


class Bench(NamedTuple):
    """A game and the folder of its tests, in which golden games and counts are kept too."""

    game: Game
    tests: Path | None
    games: int = GAMES

    @property
    def golden(self) -> Path | None:
        return self.tests and self.tests / "golden"

    @property
    def counts(self) -> Path | None:
        return self.tests and self.tests / "counts.json"


class Check(NamedTuple):
    """Something a game is checked for."""

    sentence: str
    faults: Callable[[Bench], Iterator[Fault]]


def _laws(bench: Bench) -> Iterator[Fault]:
    name = bench.game.name
    for breach in sit(name, bench.games).breaches:
        again = f"huisclos laws {name} --games 1 --seed {breach.seed} --seats {breach.players}"
        yield Fault("laws", str(breach), bench.game.package, f"{again} brings it back")


def _rules(bench: Bench) -> Iterator[Fault]:
    return numbers.faults(bench.game, *([bench.tests] if bench.tests else []))


def _golden(bench: Bench) -> Iterator[Fault]:
    return iter(()) if bench.golden is None else golden.faults(bench.game, bench.golden)


def _counts(bench: Bench) -> Iterator[Fault]:
    return iter(()) if bench.counts is None else counts.faults(bench.game, bench.counts)


CHECKS: Mapping[str, Check] = {
    "laws": Check("it can be replayed, loses nothing, and tells nobody a secret", _laws),
    "leaks": Check("a leak planted in it would be noticed", lambda bench: leaks.faults(bench.game)),
    "words": Check("it says everything in both languages", lambda bench: words.faults(bench.game)),
    "drawing": Check("its drawing can hang here", lambda bench: drawing.faults(bench.game)),
    "rules": Check("every numbered rule has a test", _rules),
    "golden": Check("kept games go as they went", _golden),
    "counts": Check("it can go on in as many ways as before", _counts),
}


def bench_of(name: str, tests: Path | None = None, games: int = GAMES) -> Bench:
    """The game of this name, with its tests if they lie here or in the folder named."""
    folder = tests or Path("tests")
    return Bench(find(name), folder if folder.is_dir() else None, games)


def write(bench: Bench) -> None:
    """Play the golden games and count the ways anew."""
    rules = bench.game.rules
    if bench.golden is not None and bench.counts is not None:
        golden.write(bench.golden, golden.played(rules), rules)
        counts.store(bench.counts, counts.counted(rules))
