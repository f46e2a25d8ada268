"""A game brings its own commands, ours and those of another package alike."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from cyclopts import App

from huisclos.cli.guests import welcome
from huisclos.core.registry import find
from tests.testkit.installed import TOY, copy, install, installed
from tests.testkit.shell import Run


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
def top_hand(tmp_path: Path) -> Iterator[None]:
    install(tmp_path)
    with installed(tmp_path):
        yield


@pytest.mark.usefixtures("top_hand")
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


def test_commands_that_cannot_be_taken_in_are_named_and_the_house_goes_on(
    house: App, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    commands = copy(tmp_path, "pack_commands", "top_hand") / "commands.py"
    commands.write_text(commands.read_text().replace("COMMANDS = (deck, rules)", "COMMANDS = (deck, 3)"))
    with installed(tmp_path):
        welcome(find("top_hand"), house)
    assert "top_hand brings commands that cannot be used: " in capsys.readouterr().err
    house(["rules"])
    assert capsys.readouterr().out == "be kind\n"


def test_the_list_of_games_names_what_was_left_off(tmp_path: Path, run: Run) -> None:
    copy(tmp_path, "pack_late", "late").joinpath("words", "fr.json").unlink()
    with installed(tmp_path):
        status, printed, named = run("games")
    assert status == 0
    assert "cluedo" in printed
    assert named.startswith("late (pack_late) was left off the shelf: words/fr.json: FileNotFoundError")
    assert len(named.splitlines()) == 1
