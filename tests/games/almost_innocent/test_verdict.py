"""How likely all name their own: what others name before may settle a doubt."""

from collections import Counter

import pytest

from huisclos.core.seats import Seat
from huisclos.games.almost_innocent.board.combinations import combinations
from huisclos.games.almost_innocent.board.reading import campaign
from huisclos.games.almost_innocent.bot.verdict import Verdict
from huisclos.games.almost_innocent.bot.worlds import World
from huisclos.games.almost_innocent.knowledge.company import Company
from tests.testkit.almost_innocent import ANN, BEN, CAT, clues

BOTH = 0b11


def three(ann: tuple[str, str], cat: tuple[str, str]) -> tuple[Company, World]:
    """Ann and Cat have the first of two they could have; Ann sees Ben's cards, and not Cat's."""
    every = combinations(campaign("1"))
    cases = {ANN: ann, BEN: ("V6 C6 E6 S6",), CAT: cat}
    company = Company(
        every,
        {seat: sum(every.exactly(clues(one)) for one in some) for seat, some in cases.items()},
        Counter(),
    )
    truth = {
        seat: list(every.each(sum(every.exactly(clues(one)) for one in some))).index(
            next(every.each(every.exactly(clues(some[0]))))
        )
        for seat, some in cases.items()
    }
    return company, World(tuple(truth.values()), (BOTH, 1, 1 << truth[CAT]))


def won(ann: tuple[str, str], cat: tuple[str, str], opener: Seat, innocence: int = 0) -> float:
    company, world = three(ann, cat)
    return Verdict(company).chance({ANN: BOTH}, (BOTH, 1, BOTH), world, opener, innocence)


@pytest.mark.parametrize(("opener", "chance"), [(ANN, 0.5), (BEN, 1), (CAT, 1)])
def test_whoever_names_a_type_after_others_knows_more(opener: Seat, chance: float) -> None:
    ann, cat = ("V1 C1 E1 S1", "V2 C1 E1 S1"), ("V2 C3 E3 S3", "V1 C4 E4 S4")
    assert won(ann, cat, opener) == chance


def test_a_doubt_about_a_later_type_waits_for_what_is_named_before() -> None:
    ann, cat = ("V1 C1 E1 S1", "V1 C1 E1 S2"), ("V3 C3 E3 S2", "V4 C4 E4 S1")
    assert won(ann, cat, ANN) == 1


def test_a_doubt_nobody_settles_stays_even_but_a_mistake_may_be_forgiven() -> None:
    ann, cat = ("V1 C1 E1 S1", "V2 C1 E1 S1"), ("V3 C3 E3 S3", "V4 C4 E4 S4")
    assert won(ann, cat, CAT) == 0.5
    assert won(ann, cat, CAT, innocence=1) > 0.5


def test_what_fits_beside_no_hand_of_the_others_is_struck_out() -> None:
    company, world = three(("V1 C1 E1 S1", "V2 C1 E1 S1"), ("V2 C3 E3 S3", "V2 C4 E4 S4"))
    left = Verdict(company).fitting(ANN, BOTH, (BOTH, 1, BOTH), world)
    assert left == 1 << world.places[ANN]
