"""A game of another package needs no edit of ours: it is found, judged, recorded and replayed by its name."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from huisclos.core.record import decode, encode, replay
from huisclos.core.registry import find, games
from huisclos.laws.court import sit
from huisclos.laws.playthrough import play
from tests.testkit.installed import install, installed


@pytest.fixture(autouse=True)
def top_hand(tmp_path: Path) -> Iterator[None]:
    """Install the package that announces Top hand, for one test."""
    install(tmp_path)
    with installed(tmp_path):
        yield


def test_it_is_found_beside_ours() -> None:
    assert {"cluedo", "top_hand"} <= set(games())
    assert find("top_hand").rules.name == "top_hand"


def test_its_words_are_found_and_are_the_same_in_both_languages() -> None:
    game = find("top_hand")
    assert game.words("en").keys() == game.words("fr").keys()
    assert game.words("fr")["game.title"] == "La plus belle main"


def test_the_laws_are_kept() -> None:
    verdict = sit("top_hand", 30)
    assert [str(breach) for breach in verdict.breaches] == []
    assert verdict.checks["bots"] > 0


def test_its_games_are_written_read_and_played_again() -> None:
    game = play(find("top_hand").rules, 3, 1)
    record = decode(encode(game.record))
    assert record == game.record
    assert [state for state, _ in replay(record)] == game.states
