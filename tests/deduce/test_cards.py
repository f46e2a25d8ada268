"""Deals are counted as if they were listed: small ones are listed, and both must agree at every position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import comb, prod
from random import Random

import pytest

from huisclos.deduce import Cards, Contradiction, reckon
from huisclos.deduce.lines import Item, Place
from tests.deduce.small_deals import any_line, empty_deal, every_deal, positions
from tests.testkit.long_run import scaled

SEEDS = range(scaled(6, 300))


@pytest.mark.parametrize("seed", SEEDS)
def test_counts_and_chances_are_those_of_the_list(seed: int) -> None:
    for problem in positions(seed):
        deals = list(every_deal(problem))
        reckoning = reckon(problem)
        assert reckoning.worlds == len(deals)
        assert reckoning.exact
        for card, row in reckoning.table.items():
            often = Counter(deal[card] for deal in deals)
            assert row == pytest.approx({place: often[place] / len(deals) for place in problem.sizes})
            assert reckoning.possible[card] == often.keys()
            assert reckoning.certain.get(card) == (next(iter(often)) if len(often) == 1 else None)


@pytest.mark.parametrize("seed", SEEDS)
def test_weights_make_some_deals_likelier_and_none_possible_or_impossible(seed: int) -> None:
    rng = Random(f"weights {seed}")
    for problem in positions(seed, lines=4):
        weights = {
            card: {place: rng.choice((0.2, 1.0, 3.0)) for place in problem.sizes} for card in problem.cards
        }
        deals = list(every_deal(problem))
        weighed = [(deal, prod(weights[card][deal[card]] for card in deal)) for deal in deals]
        total = sum(weight for _, weight in weighed)
        reckoning, plain = reckon(problem.weighing(weights)), reckon(problem)
        for card, row in reckoning.table.items():
            expected = dict.fromkeys(problem.sizes, 0.0)
            for deal, weight in weighed:
                expected[deal[card]] += weight / total
            assert row == pytest.approx(expected)
        assert reckoning.possible == plain.possible
        assert reckoning.worlds == plain.worlds


@pytest.mark.parametrize("weighed", [False, True])
def test_samples_are_fair(weighed: bool) -> None:
    """Chi square: what is drawn differs from what is expected by no more than chance."""
    *_, problem = positions("fair samples", lines=1)
    weights = {
        card: {place: 1 + number % 3 for number, place in enumerate(problem.sizes)} for card in problem.cards
    }
    problem = problem.weighing(weights) if weighed else problem
    deals = list(every_deal(problem))
    shares = [prod(weights[card][deal[card]] for card in deal) if weighed else 1 for deal in deals]
    reckoning, rng, draws = reckon(problem), Random(1), 2000
    drawn = Counter(tuple(reckoning.sample(rng).values()) for _ in range(draws))
    expected = {
        tuple(deal[card] for card in problem.cards): draws * share / sum(shares)
        for deal, share in zip(deals, shares, strict=True)
    }
    assert drawn.keys() <= expected.keys()
    distance = sum((drawn[deal] - often) ** 2 / often for deal, often in expected.items())
    freedom = len(deals) - 1
    assert freedom > 10
    assert abs(distance - freedom) < 4 * (2 * freedom) ** 0.5


@pytest.mark.parametrize("seed", SEEDS)
def test_what_cannot_all_be_true_is_named(seed: int) -> None:
    """The lines that are named have no deal; leave out any one of them, and there is one."""
    rng = Random(f"clash {seed}")
    problem = empty_deal(rng)
    problem = problem.knowing(any_line(problem, number, rng) for number in range(14))
    if next(every_deal(problem), None) is not None:
        reckon(problem)
        return
    with pytest.raises(Contradiction) as clash:
        reckon(problem)
    because = clash.value.because
    assert because
    assert next(every_deal(_only(problem, because)), None) is None
    for left_out in because:
        others = [number for number in because if number != left_out]
        assert next(every_deal(_only(problem, others)), None) is not None


@pytest.mark.parametrize("seed", SEEDS)
def test_a_proof_suffices_and_nothing_in_it_can_be_spared(seed: int) -> None:
    *_, problem = positions(seed)
    reckoning = reckon(problem)
    proved = 0
    for card in problem.cards:
        for place in problem.sizes:
            proof = reckoning.why(card, place)
            settled = place not in reckoning.possible[card] or card in reckoning.certain
            assert (proof is not None) == settled
            if proof is not None:
                proved += 1
                assert _settles(_only(problem, proof), card, place)
                for left_out in proof:
                    others = [number for number in proof if number != left_out]
                    assert not _settles(_only(problem, others), card, place)
    assert proved


def test_nine_people_cannot_each_have_one_of_eight_cards() -> None:
    """Guessing would try eight cards for the first, seven for the second: it is given up in time."""
    deal = Cards(tuple(range(18)), dict.fromkeys("abcdefghi", 2))
    for number, holder in enumerate("abcdefghi"):
        deal = deal.has_one_of(holder, range(8), because=number)
    with pytest.raises(Contradiction) as clash:
        reckon(deal)
    assert clash.value.because == tuple(range(9))


def test_large_decks_are_counted_while_the_number_fits() -> None:
    assert reckon(Cards(tuple(range(40)), {"ann": 20, "ben": 20})).worlds == comb(40, 20)
    deck = Cards(tuple(range(60)), {"ann": 20, "ben": 20, "cat": 20})
    many = reckon(deck.has("ann", [1]).has_one_of("ben", [2, 3]))
    assert (many.exact, many.worlds) == (False, None)
    assert many.table[2]["ben"] == pytest.approx(0.6, abs=0.1)
    with pytest.raises(ValueError, match="61 cards are too many"):
        Cards(tuple(range(61)), {"ann": 61})


def test_hands_that_do_not_add_up_are_refused() -> None:
    with pytest.raises(ValueError, match="3 cards do not fill hands of 2"):
        Cards(("plum", "rope", "hall"), {"ann": 1, "ben": 1})


def test_what_is_not_in_the_deal_is_refused() -> None:
    deal = Cards(("plum", "rope"), {"ann": 1, "ben": 1})
    with pytest.raises(ValueError, match="'cat' holds no cards in this deal"):
        reckon(deal.has("cat", ["plum"]))
    with pytest.raises(ValueError, match="'spoon' is no card of this deal"):
        reckon(deal.lacks("ann", ["plum", "spoon"]))


def _only(problem: Cards, because: Sequence[int]) -> Cards:
    return Cards(
        problem.cards,
        problem.sizes,
        problem.one_of_each,
        tuple(line for line in problem.lines if set(line.because) <= set(because)),
    )


def _settles(problem: Cards, card: Item, place: Place) -> bool:
    return len({deal[card] == place for deal in every_deal(problem)}) == 1
