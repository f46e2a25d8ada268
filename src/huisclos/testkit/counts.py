"""How many ways a game can go from a fixed deal: a few numbers that notice any change of the rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from huisclos.core.game import Game
from huisclos.core.rules import AnyRules
from huisclos.core.seats import NATURE
from huisclos.testkit.fault import Fault

ENOUGH = 2_000
"""Beyond so many histories a game of another package is not followed."""

Counts = Mapping[str, list[int]]


@lru_cache(maxsize=1 << 18)
def histories(rules: AnyRules, state: Any, depth: int) -> int:
    """The number of different sequences of so many answers, of whoever is awaited and of nature."""
    if not depth:
        return 1
    choices = [(seat, rules.legal(state, seat)) for seat in rules.pending(state)]
    if depth == 1:
        return sum(len(answers) for _, answers in choices)
    return sum(
        histories(rules, rules.apply(state, seat, action)[0], depth - 1)
        for seat, answers in choices
        for action in answers
    )


def counts(rules: AnyRules, state: Any, depth: int) -> list[int]:
    """The numbers of histories from this deal, one for each depth up to this one."""
    return [histories(rules, state, deep) for deep in range(1, depth + 1)]


def stored(file: Path) -> dict[str, list[int]]:
    return msgspec.json.decode(file.read_bytes(), type=dict[str, list[int]])


def store(file: Path, table: Counts) -> None:
    file.write_bytes(msgspec.json.format(msgspec.json.encode(table), indent=2) + b"\n")


def openings(rules: AnyRules) -> dict[str, Any]:
    """The table of the smallest and of the largest company, dealt by a fixed chance."""
    company = rules.company(rules.types.options())
    return {f"{players} seats": _dealt(rules, players) for players in sorted({company[0], company[-1]})}


def _dealt(rules: AnyRules, players: int) -> Any:
    rng, state = Random(players), rules.setup(rules.types.options(), players)
    while NATURE in rules.pending(state):
        state, _ = rules.apply(state, NATURE, rules.legal(state, NATURE).sample(rng))
    return state


def counted(rules: AnyRules) -> dict[str, list[int]]:
    """The numbers of histories from each opening, as far as they can be followed."""
    return {name: list(_growing(rules, state)) for name, state in openings(rules).items()}


def _growing(rules: AnyRules, state: Any) -> Iterator[int]:
    depth, number = 0, 1
    while 0 < number <= ENOUGH and depth < 12:
        depth += 1
        number = histories(rules, state, depth)
        yield number


def faults(game: Game, file: Path) -> Iterator[Fault]:
    """Where the game can go on in more or in fewer ways than when it was counted."""
    write = f"huisclos check {game.name} --write counts anew, if the rules were meant to change"
    if not file.is_file():
        yield Fault("counts", "nobody has counted how many ways the game can go", str(file), write)
        return
    known, now = stored(file), counted(game.rules)
    for name in sorted(known.keys() | now.keys()):
        if known.get(name) != now.get(name):
            text = f"from {name} there are {now.get(name)} ways to go on, and there were {known.get(name)}"
            yield Fault("counts", text, str(file), write)
