"""The number of ways a game can go, against the numbers counted before."""

from itertools import product

import pytest

from huisclos.games.cluedo.box import Plan, Suspect
from tests.games.cluedo.histories import DEALS, DEEP, QUICK, counts, stored
from tests.testkit.cluedo_house import HOUSES, square_of
from tests.testkit.cluedo_walks import search

FRESHEN = "if the rules were meant to change: python -m tests.games.cluedo.regenerate"

deals = pytest.mark.parametrize("deal", DEALS)


@deals
def test_the_number_of_histories_is_known(deal: str) -> None:
    assert counts(deal, QUICK) == stored()[deal][:QUICK], FRESHEN


@pytest.mark.long
@pytest.mark.timeout(900)
@deals
def test_the_number_of_long_histories_is_known(deal: str) -> None:
    assert counts(deal, DEEP) == stored()[deal], FRESHEN


def test_the_opening_is_one_roll_then_36_throws() -> None:
    assert {tuple(numbers[:2]) for numbers in stored().values()} == {(1, 36)}
    assert set(stored()) == set(DEALS)


def test_the_third_number_is_what_a_search_of_all_paths_finds() -> None:
    house = HOUSES[Plan.HOUSE_2015]
    scarlett = house.starts[Suspect.SCARLETT]
    others = set(house.starts.values()) - {scarlett}
    walks = [
        search(house, square_of(scarlett), first + second, others)
        for first, second in product(range(1, 7), repeat=2)
    ]
    found = sum(len(rooms) + len(ends) for rooms, ends in walks)
    assert stored()["three, traditional"][2] == found
