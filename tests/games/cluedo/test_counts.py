"""Some of the numbers of ways a game can go, found in another way."""

from itertools import product

from huisclos.games.cluedo.box import Plan, Suspect
from huisclos.testkit.counts import stored
from tests.games.cluedo.histories import COUNTS
from tests.testkit.cluedo_house import HOUSES, square_of
from tests.testkit.cluedo_walks import search

KNOWN = stored(COUNTS)


def test_the_opening_is_one_roll_then_36_throws() -> None:
    assert {tuple(numbers[:2]) for numbers in KNOWN.values()} == {(1, 36)}


def test_the_third_number_is_what_a_search_of_all_paths_finds() -> None:
    house = HOUSES[Plan.HOUSE_2015]
    scarlett = house.starts[Suspect.SCARLETT]
    others = set(house.starts.values()) - {scarlett}
    walks = [
        search(house, square_of(scarlett), first + second, others)
        for first, second in product(range(1, 7), repeat=2)
    ]
    found = sum(len(rooms) + len(ends) for rooms, ends in walks)
    assert KNOWN["three, traditional"][2] == found
