"""The numbered rules and rulings, the code that cites them and the tests speak of the same numbers."""

from collections import Counter
from pathlib import Path

import pytest

from huisclos.core.registry import find, games
from huisclos.testkit import numbers
from tests.packaging.tree import ROOT

SERIES = {
    "almost_innocent": {"AI": 118, "AMB": 31},
    "cluedo": {"CL": 80},
    "death_note": {"DN": 81, "AMB": 26},
    "secret_identity": {"SI": 65},
}
"""How many rules and rulings each game has: none is lost by being written in another way."""
MORE = {"almost_innocent": {"TV": 20}, "death_note": {"ACTION": 36, "TILE": 25, "LINK": 27}}
"""Worked cases, cards, tiles and links: numbered elsewhere, and tested one by one as well."""

every_game = pytest.mark.parametrize("game", games())


def folders(game: str) -> tuple[Path, Path]:
    """Where a game is tested: its rules, and what is only drawn."""
    return Path(__file__).parent / game, ROOT / "web" / "src" / "games" / game


@every_game
def test_rules_code_and_tests_speak_of_the_same_numbers(game: str) -> None:
    assert [str(fault) for fault in numbers.faults(find(game), *folders(game))] == []
    assert numbers.cited(find(game))


@every_game
def test_every_rule_is_there(game: str) -> None:
    assert Counter(series for series, _ in numbers.written(find(game), "en")) == SERIES[game]


@every_game
def test_whatever_else_is_numbered_has_a_test(game: str) -> None:
    for series, size in MORE.get(game, {}).items():
        checked = {number for name, number in numbers.tested(*folders(game)) if name == series}
        assert checked == set(range(1, size + 1)), series
