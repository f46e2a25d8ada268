"""Where counting would take too long, chances are estimates that know how far off they may be."""

from __future__ import annotations

from random import Random

import pytest

from huisclos.deduce.cards.reckoning import CardsReckoning
from tests.deduce.small_deals import every_deal, positions
from tests.testkit.long_run import scaled

SEEDS = range(scaled(2, 60))
IMPATIENT = 0


@pytest.mark.parametrize("weighed", [False, True])
@pytest.mark.parametrize("seed", SEEDS)
def test_an_estimate_is_no_further_off_than_it_says(seed: int, weighed: bool) -> None:
    *_, problem = positions(f"estimate {seed}", lines=3)
    if weighed:
        rng = Random(seed)
        problem = problem.weighing(
            {card: {place: rng.choice((0.5, 1.0, 2.0)) for place in problem.sizes} for card in problem.cards}
        )
    counted, estimated = CardsReckoning(problem), CardsReckoning(problem, patience=IMPATIENT)
    assert (estimated.exact, estimated.worlds) == (False, None)
    for card, row in counted.table.items():
        assert estimated.table[card] == pytest.approx(row, abs=0.01 + 5 * estimated.error)
    assert estimated.error < 0.1


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_possible_is_never_an_estimate(seed: int) -> None:
    *_, problem = positions(f"possible {seed}", lines=5)
    counted, estimated = CardsReckoning(problem), CardsReckoning(problem, patience=IMPATIENT)
    assert estimated.possible == counted.possible
    assert estimated.certain == counted.certain


def test_an_estimate_is_the_same_each_time() -> None:
    *_, problem = positions("twice", lines=3)
    first, again = CardsReckoning(problem, IMPATIENT), CardsReckoning(problem, IMPATIENT)
    assert first.table == again.table
    assert first.sample(Random(3)) == again.sample(Random(3))


def test_what_an_estimate_draws_is_possible() -> None:
    *_, problem = positions("draw", lines=3)
    estimated, rng = CardsReckoning(problem, IMPATIENT), Random(4)
    deals = list(every_deal(problem))
    assert all(estimated.sample(rng) in deals for _ in range(20))
