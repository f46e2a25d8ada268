"""Games are found by name, ours and others'."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import EntryPoint

import pytest

from huisclos.core import registry
from huisclos.core.errors import UnknownGame
from huisclos.core.registry import HOME, Game, find, games, left_off, shelf


@pytest.fixture
def announced(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[EntryPoint]]:
    """Entry points that other packages announce during one test."""
    entries: list[EntryPoint] = []
    monkeypatch.setattr(registry, "entry_points", lambda group: [e for e in entries if e.group == group])
    shelf.cache_clear()
    yield entries
    shelf.cache_clear()


def test_our_games_are_found_by_looking() -> None:
    assert "cluedo" in games()
    assert find("cluedo").rules.name == "cluedo"
    assert find("cluedo") is find("cluedo")


def test_an_unknown_game_is_refused_with_the_known_ones() -> None:
    with pytest.raises(UnknownGame, match=r"no game called 'whodunit'; there is .*cluedo"):
        find("whodunit")


def test_a_game_of_another_package_is_found_by_its_entry_point(announced: list[EntryPoint]) -> None:
    announced.append(EntryPoint("top_hand", "tests.testkit.toy", HOME))
    announced.append(EntryPoint("elsewhere", "tests.testkit.toy", "another.group"))
    assert find("top_hand").rules.name == "top_hand"
    assert list(find("top_hand").bots) == ["cautious"]
    assert "elsewhere" not in games()


def test_nobody_can_take_the_name_of_one_of_our_games(announced: list[EntryPoint]) -> None:
    announced.append(EntryPoint("cluedo", "tests.testkit.toy", HOME))
    assert find("cluedo").package == f"{HOME}.cluedo"
    assert [fault.why for fault in left_off()] == ["taken"]


def test_a_game_may_come_without_bots_but_not_with_broken_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    assert Game("choices", "tests.core").bots == {}
    with pytest.raises(ModuleNotFoundError):
        _ = Game("nowhere", "tests.nowhere.at_all").bots


def test_words_are_read_from_the_package_of_the_game() -> None:
    game = Game("top_hand", "tests.testkit.toy")
    assert game.words("en")["game.title"] == "Top hand"
    with pytest.raises(FileNotFoundError):
        game.words("tlh")
