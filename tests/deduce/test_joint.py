"""Combinations out of one stock: all ways are listed, and what is reckoned must agree with the list."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import product
from math import perm, prod
from random import Random

import pytest

from huisclos.deduce import Contradiction, Space
from huisclos.deduce.joint.chances import PATIENCE
from huisclos.deduce.joint.reckoning import JointReckoning
from huisclos.deduce.joint.shares import Joint, Line
from huisclos.deduce.lines import Item, Place

SEEDS = range(50)
FEW = 12
"""Steps that are too few for most of these problems."""
World = dict[Item, Place]


def drawn(seed: int) -> Joint:
    """A small problem by lot: a few parts, up to four owners, some values twice, a few observations."""
    rng = Random(seed)
    parts: dict[Item, list[Place]] = {
        part: [f"{part}{number}" for number in range(rng.randint(2, 3))] for part in ("who", "how", "where")
    }
    space = Space(dict(rng.sample(list(parts.items()), rng.randint(2, 3))))
    owners = tuple(range(rng.randint(1, 4 if len(space.parts) == 2 else 3)))
    joint = Joint(space, owners, {pair: 2 for pair in space.having if rng.random() < 0.4})
    for number in range(rng.randint(0, 5)):
        if rng.random() < 0.15:
            joint = joint.away(*rng.choice(list(space.having)), because=number)
            continue
        asked = rng.sample(list(space.having), rng.randint(1, len(space.having) - 1))
        counted = space.counting(asked)
        joint = joint.observe(rng.choice(owners), rng.choice(counted), because=number)
    return joint


def listed(problem: Joint, lines: tuple[Line, ...] | None = None) -> list[tuple[World, int]]:
    """Every world, and in how many ways its cards can be drawn if copies are told apart."""
    space, cases, stock = problem.setting(lines)
    if min(stock.values()) < 0:
        return []
    worlds = []
    for numbers in product(*(space.each(cases[owner]) for owner in problem.owners)):
        combinations = [space.combination(number) for number in numbers]
        used = Counter(pair for combination in combinations for pair in combination.items())
        ways = [perm(stock[pair], many) for pair, many in used.items()]
        owned = zip(problem.owners, combinations, strict=True)
        world: World = {f"{owner}:{part}": value for owner, one in owned for part, value in one.items()}
        worlds.append((world, prod(ways)))
    return [(world, ways) for world, ways in worlds if ways]


def chances(worlds: list[tuple[World, int]]) -> dict[tuple[Item, Place], float]:
    total = sum(ways for _, ways in worlds)
    shares: Counter[tuple[Item, Place]] = Counter()
    for world, ways in worlds:
        for pair in world.items():
            shares[pair] += ways
    return {pair: share / total for pair, share in shares.items()}


POSSIBLE = [seed for seed in SEEDS if listed(drawn(seed))]
IMPOSSIBLE = [seed for seed in SEEDS if seed not in POSSIBLE]


@pytest.mark.parametrize("seed", POSSIBLE)
def test_worlds_and_chances_are_those_of_the_list(seed: int) -> None:
    problem = drawn(seed)
    worlds = listed(problem)
    known, expected = JointReckoning(problem), chances(worlds)
    assert known.exact
    assert known.worlds == len(worlds)
    for item, row in known.table.items():
        assert row == pytest.approx({value: expected.get((item, value), 0.0) for value in row})
        assert known.possible[item] == {value for value in row if (item, value) in expected}


def heard(problem: Joint, numbers: Iterable[int]) -> list[World]:
    """The worlds that are left to somebody who has heard only this."""
    known = set(numbers)
    return [
        world
        for world, _ in listed(
            problem, tuple(line for line in problem.lines if known.issuperset(line.because))
        )
    ]


def without(numbers: Iterable[int]) -> Iterator[set[int]]:
    """These numbers without one of them, each in turn."""
    return (set(numbers) - {number} for number in numbers)


@pytest.mark.parametrize("seed", POSSIBLE)
def test_a_proof_proves_alone_and_nothing_in_it_is_idle(seed: int) -> None:
    problem = drawn(seed)
    known = JointReckoning(problem)
    for item, row in known.table.items():
        for value in row:
            proof = known.why(item, value)
            there = value in known.possible[item]
            if there and item not in known.certain:
                assert proof is None
                continue
            assert proof is not None
            assert all((world[item] == value) is there for world in heard(problem, proof))
            for fewer in without(proof):
                assert any((world[item] == value) is not there for world in heard(problem, fewer))


@pytest.mark.parametrize("seed", IMPOSSIBLE)
def test_what_cannot_all_be_true_is_named_and_no_more(seed: int) -> None:
    problem = drawn(seed)
    with pytest.raises(Contradiction) as clash:
        JointReckoning(problem)
    assert heard(problem, clash.value.because) == []
    assert all(heard(problem, fewer) for fewer in without(clash.value.because))


@pytest.mark.parametrize("seed", POSSIBLE)
def test_lots_come_close_say_how_close_and_exclude_nothing(seed: int) -> None:
    problem = drawn(seed)
    exactly, by_lot = JointReckoning(problem), JointReckoning(problem, patience=FEW)
    assert by_lot.possible == exactly.possible
    assert by_lot.exact or by_lot.worlds is None
    for item, row in by_lot.table.items():
        for value, chance in row.items():
            assert abs(chance - exactly.table[item][value]) <= 5 * by_lot.error + 1e-9


@pytest.mark.parametrize("patience", [FEW, PATIENCE])
def test_worlds_are_drawn_as_often_as_they_are_likely(patience: int) -> None:
    rng = Random(1)
    for seed in POSSIBLE[:10]:
        problem = drawn(seed)
        expected = chances(listed(problem))
        known = JointReckoning(problem, patience=patience)
        often = Counter(pair for _ in range(1_000) for pair in known.sample(rng).items())
        for pair, many in often.items():
            assert many / 1_000 == pytest.approx(expected[pair], abs=0.07 + 5 * known.error)
