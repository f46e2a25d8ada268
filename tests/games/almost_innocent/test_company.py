"""Everybody's combinations together, against brute force and against the truth."""

from collections import Counter
from itertools import product
from random import Random

import pytest

from huisclos.core.seats import Seat
from huisclos.games.almost_innocent.board.combinations import combinations
from huisclos.games.almost_innocent.board.reading import campaign
from huisclos.games.almost_innocent.board.subject import Quantity
from huisclos.games.almost_innocent.box import LINES, Kind
from huisclos.games.almost_innocent.knowledge.casebook import Casebook
from huisclos.games.almost_innocent.knowledge.company import Company, each
from huisclos.games.almost_innocent.knowledge.crosscheck import Crosscheck
from huisclos.games.almost_innocent.notebook import Possible
from tests.testkit.almost_innocent import ANN, seated

FEW = 9


def some(chapter: str, seats: int, seed: int) -> Possible:
    every = combinations(campaign(chapter))
    luck = Random(seed)
    return {
        Seat(seat): sum(1 << number for number in luck.sample(range(every.size), FEW))
        for seat in range(seats)
    }


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ways_are_counted_as_if_all_were_tried(seats: int, seed: int) -> None:
    every, cases = combinations(campaign("1")), some("1", seats, seed)
    company = Company(every, cases, Counter())
    others = [(seat, company.few(seat, cases[seat])) for seat in cases if seat != ANN]
    deals = product(*([set(every.combination(one)) for one in every.each(those)] for those in cases.values()))
    by_own = Counter(
        tuple(sorted(deal[0])) for deal in deals if len(set().union(*deal)) == sum(map(len, deal))
    )
    for place, number in enumerate(company.numbers[ANN]):
        ways = company.ways(ANN, place, others)
        assert ways == by_own[tuple(sorted(every.combination(int(number))))]
        assert company.fits(ANN, place, others) == bool(ways)


def test_a_set_is_the_same_in_both_ways_to_keep_it() -> None:
    cases = some("5", 2, 1)
    company = Company(combinations(campaign("5")), cases, Counter())
    for seat, those in cases.items():
        few = company.few(seat, those)
        assert list(each(few)) == list(range(FEW))
        assert company.few(seat, 0) == 0


@pytest.mark.parametrize("players", [3, 4, 5])
def test_counting_deals_strikes_out_no_truth_and_knows_at_least_as_much(players: int) -> None:
    sitting = seated(players, "5")
    for line in (*LINES[:4], *LINES[6:9]):
        sitting.state = sitting.state.ask(ANN, Quantity(line))
        for seat in map(Seat, range(players)):
            book, sharper = Casebook(sitting.view(seat)), Crosscheck(sitting.view(seat))
            assert sharper.own & sharper.every.exactly(sitting.state.combination(seat))
            assert not sharper.own & ~book.own


def test_a_clue_is_as_likely_as_there_are_deals_with_it() -> None:
    sitting = seated(4, "5")
    for line in LINES[:6]:
        sitting.state = sitting.state.ask(ANN, Quantity(line))
    book = Crosscheck(sitting.view(ANN))
    assert book.ways is not None
    assert len(set(book.ways.values())) > 1
    assert sum(book.chances(Kind.CRIME).values()) == sum(book.ways.values())
