"""Combinations: all are listed, and what is reckoned must agree with the list."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random

import pytest

from huisclos.deduce import Contradiction, Space, Tuples, reckon
from huisclos.deduce.lines import Item, Place

PARTS: dict[Item, tuple[Place, ...]] = {
    "who": ("plum", "rose", "green"),
    "how": ("rope", "lamp"),
    "where": ("hall", "study", "attic", "roof"),
}
SPACE = Space(PARTS)
EVERY: list[dict[Item, Place]] = [
    dict(zip(PARTS, values, strict=True)) for values in product(*PARTS.values())
]


def test_a_set_is_the_combinations_with_a_value() -> None:
    for (part, value), cases in SPACE.having.items():
        found = [SPACE.combination(number) for number in SPACE.each(cases)]
        assert sorted(found, key=str) == sorted((one for one in EVERY if one[part] == value), key=str)


def test_one_combination_is_found_by_its_values() -> None:
    for one in EVERY:
        (number,) = SPACE.each(SPACE.exactly(one))
        assert SPACE.combination(number) == one


@pytest.mark.parametrize("seed", range(10))
def test_chances_are_those_of_the_list(seed: int) -> None:
    rng = Random(seed)
    truth, left, case = rng.choice(EVERY), EVERY, Tuples(SPACE)
    for number in range(5):
        asked = rng.sample(list(SPACE.having), 4)
        answer = sum(truth[part] == value for part, value in asked)
        case = case.observe(SPACE.counting(asked)[answer], because=number)
        left = [one for one in left if sum(one[part] == value for part, value in asked) == answer]
        known = reckon(case)
        assert known.worlds == len(left)
        for part, row in known.table.items():
            often = Counter(one[part] for one in left)
            assert row == pytest.approx({value: often[value] / len(left) for value in PARTS[part]})
            assert known.possible[part] == often.keys()
        for part, value in known.certain.items():
            proof = known.why(part, value)
            assert proof is not None
            only = [line for line in case.lines if set(line.because) <= set(proof)]
            assert reckon(Tuples(SPACE, tuple(only))).certain[part] == value
            for line in only:
                fewer = tuple(other for other in only if other is not line)
                assert reckon(Tuples(SPACE, fewer)).certain.get(part) is None


def test_samples_are_fair() -> None:
    case = Tuples(SPACE).observe(SPACE.counting([("who", "plum"), ("how", "rope"), ("where", "hall")])[1])
    known, rng, draws = reckon(case), Random(1), 3000
    drawn = Counter(tuple(known.sample(rng).values()) for _ in range(draws))
    assert known.worlds == len(drawn) == 11
    assert all(abs(often - draws / 11) < 5 * (draws / 11) ** 0.5 for often in drawn.values())


def test_what_cannot_all_be_true_is_named() -> None:
    case = (
        Tuples(SPACE)
        .observe(SPACE.having["who", "plum"], because=1)
        .observe(SPACE.having["how", "lamp"], because=2)
    )
    with pytest.raises(Contradiction) as clash:
        reckon(case.observe(SPACE.having["who", "rose"], because=5))
    assert clash.value.because == (1, 5)
