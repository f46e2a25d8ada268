"""A game brings its own commands, ours and those of another package alike."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from cyclopts import App

from huisclos.cli.guests import welcome
from huisclos.core import registry
from huisclos.core.registry import find
from tests.testkit.installed import TOY, install


@pytest.fixture
def house() -> App:
    """A command line with one command of its own."""
    house = App(name="house", result_action="return_value")

    @house.command
    def rules() -> None:
        """The rules one thinks of."""
        print("be kind")

    return house


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    install(tmp_path)
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    registry.games.cache_clear()
    yield
    registry.games.cache_clear()


@pytest.mark.usefixtures("installed")
def test_a_game_of_another_package_brings_commands(house: App, capsys: pytest.CaptureFixture[str]) -> None:
    welcome(find("top_hand"), house)
    house(["deck", "show"])
    assert capsys.readouterr().out == "one two three\n"
    house(["--help"])
    assert "The deck of Top hand." in capsys.readouterr().out


def test_a_name_that_is_taken_stays_with_whom_it_was(house: App, capsys: pytest.CaptureFixture[str]) -> None:
    welcome(TOY, house)
    house(["rules"])
    assert capsys.readouterr().out == "be kind\n"
    house(["top_hand-rules"])
    assert capsys.readouterr().out == "the higher hand wins\n"


def test_a_game_without_commands_changes_nothing(house: App) -> None:
    before = list(house)
    welcome(find("cluedo"), house)
    assert list(house) == before
