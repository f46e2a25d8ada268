"""The checks of a game under pytest, one test for each.

# pyproject.toml
[tool.pytest.ini_options]
addopts = ["-p", "huisclos.testkit.plugin"]
python_functions = ["test_*"]  # testimony is no test
    huisclos_game = "tower_of_lies"

# tests/test_game.py
def test_the_game_is_as_it_should_be(game_check):
    game_check()
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from huisclos.testkit.check import CHECKS, GAMES, bench_of

GameCheck = Callable[[], None]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addini("huisclos_game", "the game that is checked")
    parser.addini("huisclos_games", "how many random games are put before the laws", default=str(GAMES))


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "game_check" in metafunc.fixturenames:
        metafunc.parametrize("game_check", CHECKS, indirect=True)


@pytest.fixture
def game_check(request: pytest.FixtureRequest) -> GameCheck:
    """One of the checks; whatever it finds is told as `huisclos check` tells it."""
    name, games = (request.config.getini(ini) for ini in ("huisclos_game", "huisclos_games"))
    bench = bench_of(name, Path(request.path).parent, int(games))

    def check() -> None:
        found = [str(fault) for fault in CHECKS[request.param].faults(bench)]
        assert not found, "\n\n".join(["", *found])

    return check
