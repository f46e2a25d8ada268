"""Slots and values: all ways are listed, and what is reckoned must agree with the list."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import permutations
from math import prod
from random import Random

import pytest

from huisclos.deduce import Assignment, Contradiction, reckon
from huisclos.deduce.assignment.slots import Manner
from huisclos.deduce.lines import Item, Place
from tests.testkit.long_run import scaled

SEEDS = range(scaled(12, 400))
World = dict[Item, Place]


def every_way(problem: Assignment) -> list[World]:
    bag = [value for value, many in problem.values.items() for _ in range(many)]
    ways = set(permutations(bag, len(problem.slots)))
    worlds = (dict(zip(problem.slots, way, strict=True)) for way in sorted(ways, key=str))
    return [world for world in worlds if all(set(world.items()) & line.pairs for line in problem.lines)]


def positions(seed: object, lines: int = 5) -> Iterator[Assignment]:
    """Slots of which more and more is known, all of it true."""
    rng = Random(f"slots {seed}")
    slots = tuple("pqrst"[: rng.randint(2, 5)])
    values: dict[Place, int] = {
        name: rng.choice((1, 1, 2)) for name in "abcdef"[: len(slots) + rng.randint(0, 1)]
    }
    problem = Assignment(slots, values)
    truth = rng.choice(every_way(problem))
    yield problem
    for number in range(lines):
        pair = rng.choice(list(truth.items()))
        others = rng.sample([(slot, value) for slot in slots for value in values], rng.randint(1, 4))
        if rng.random() < 0.5:
            others = [(slot, value) for slot, value in others if slot == pair[0]]
        problem = problem.one_of([pair, *others], because=number)
        yield problem


@pytest.mark.parametrize("seed", SEEDS)
def test_ways_and_chances_are_those_of_the_list(seed: int) -> None:
    for problem in positions(seed):
        worlds = every_way(problem)
        known = reckon(problem)
        assert known.worlds == len(worlds)
        for slot, row in known.table.items():
            often = Counter(world[slot] for world in worlds)
            assert row == pytest.approx({value: often[value] / len(worlds) for value in problem.values})
            assert known.possible[slot] == often.keys()


@pytest.mark.parametrize("seed", SEEDS)
def test_weights_make_some_ways_likelier(seed: int) -> None:
    rng = Random(f"weights {seed}")
    *_, problem = positions(seed, lines=2)
    slots, values, shares = problem.slots, problem.values, ((1.0,), (0.3, 0.7))[seed % 2]
    manners = [
        Manner(share, {slot: {value: rng.choice((0.1, 1.0, 5.0)) for value in values} for slot in slots})
        for share in shares
    ]
    problem = problem.weighing_either(manners) if seed % 2 else problem.weighing(manners[0].weights)
    weighed = [
        (world, sum(share * prod(weights[slot][world[slot]] for slot in world) for share, weights in manners))
        for world in every_way(problem)
    ]
    total = sum(weight for _, weight in weighed)
    known = reckon(problem)
    assert sorted(known.certain.items()) == sorted(reckon(problem.weighing({})).certain.items())
    for slot, row in known.table.items():
        expected = dict.fromkeys(problem.values, 0.0)
        for world, weight in weighed:
            expected[world[slot]] += weight / total
        assert row == pytest.approx(expected)


TWO_WAYS = (Manner(0.3, {"p": {"a": 4.0}}), Manner(0.7, {"q": {"b": 0.5}, "r": {"b": 3.0}}))


@pytest.mark.parametrize("manners", [(), TWO_WAYS], ids=["alike", "weighed"])
def test_samples_are_fair(manners: tuple[Manner, ...]) -> None:
    problem = Assignment(("p", "q", "r"), {"a": 1, "b": 2, "c": 1}).one_of([("p", "a"), ("q", "b")])
    problem = problem.weighing_either(manners)
    likely = {
        tuple(world.values()): sum(
            share * prod(weights.get(slot, {}).get(value, 1.0) for slot, value in world.items())
            for share, weights in manners or (Manner(1.0, {}),)
        )
        for world in every_way(problem)
    }
    known, rng, draws = reckon(problem), Random(2), 3000
    drawn = Counter(tuple(known.sample(rng).values()) for _ in range(draws))
    assert drawn.keys() == likely.keys()
    expected = {world: draws * weight / sum(likely.values()) for world, weight in likely.items()}
    distance = sum((often - expected[world]) ** 2 / expected[world] for world, often in drawn.items())
    assert abs(distance - (len(likely) - 1)) < 4 * (2 * (len(likely) - 1)) ** 0.5


@pytest.mark.parametrize("seed", SEEDS)
def test_a_proof_suffices_and_nothing_in_it_can_be_spared(seed: int) -> None:
    *_, problem = positions(seed)
    known = reckon(problem)
    for slot in problem.slots:
        for value in problem.values:
            proof = known.why(slot, value)
            settled = value not in known.possible[slot] or slot in known.certain
            assert (proof is not None) == settled
            if proof is not None:
                assert _settles(problem, proof, slot, value)
                assert not any(_settles(problem, set(proof) - {spared}, slot, value) for spared in proof)


def test_what_cannot_all_be_true_is_named() -> None:
    roles = Assignment(("ann", "ben", "cat"), {"wolf": 1, "villager": 2})
    roles = roles.is_not("cat", ["villager"], because=3).is_one_of("ann", ["villager"], because=4)
    with pytest.raises(Contradiction, match="cannot all be true: 3, 7") as clash:
        reckon(roles.is_one_of("ben", ["wolf"], because=7))
    assert clash.value.because == (3, 7)


def test_too_few_values_are_refused() -> None:
    with pytest.raises(ValueError, match="1 values are too few for 2 slots"):
        Assignment(("ann", "ben"), {"wolf": 1})


def _settles(problem: Assignment, because: Iterable[int], slot: Item, value: Place) -> bool:
    heard = set(because)
    lines = tuple(line for line in problem.lines if set(line.because) <= heard)
    worlds = every_way(Assignment(problem.slots, problem.values, lines))
    return len({world[slot] == value for world in worlds}) == 1
