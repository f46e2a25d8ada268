"""`huisclos new-game` writes a package that is as it should be before its author has changed a line.

That it passes `huisclos check` is seen where docs/game.md is followed.
"""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from huisclos.core.errors import SetupError
from huisclos.server.http import shelf
from huisclos.testkit.scaffold import new_game
from tests.testkit.installed import install, installed
from tests.testkit.shell import Run


def test_it_can_be_played_as_it_is(tmp_path: Path, run: Run) -> None:
    status, printed, _ = run("new-game", "tower_of_lies", "--folder", tmp_path)
    home = tmp_path / "tower_of_lies"
    assert status == 0
    assert f"huisclos check tower_of_lies --tests {home / 'tests'}" in printed
    written = [path for path in (home / "src").rglob("*.*") if path.is_file() and path.suffix != ".pyc"]
    assert "@" not in "".join(path.read_text("utf-8") for path in written)
    assert (home / ".github" / "workflows" / "check.yml").is_file()
    install(home / "src", "tower_of_lies", "tower_of_lies")
    with installed(home / "src"):
        assert "tower_of_lies" in {card["name"] for card in msgspec.json.decode(shelf.written())}
        played = ("--seats", 4, "--games", 3, "--bots", "sober,uniform")
        status, printed, _ = run("simulate", "tower_of_lies", *played, "--json")
        assert (status, msgspec.json.decode(printed)["games"]) == (0, 3)
        assert "TOL-03" in run("rules", "tower_of_lies", "--lang", "fr")[1]


def test_the_tests_it_writes_pass(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = new_game("mole", tmp_path)
    text = (home / "tests" / "test_rules.py").read_text()
    monkeypatch.syspath_prepend(home / "src")
    tests: dict[str, object] = {}
    exec(compile(text, "test_rules.py", "exec"), tests)
    named = [name for name in tests if name.startswith("test_mo_")]
    assert len(named) == 5
    for name in named[:4]:
        tests[name]()  # type: ignore[operator]


@pytest.mark.parametrize("name", ["cluedo", "Tower", "class", "random", "a/b", "", "1st"])
def test_a_name_that_will_not_do_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(SetupError, match=r"will not do|already"):
        new_game(name, tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_nothing_that_is_there_is_written_over(tmp_path: Path) -> None:
    (tmp_path / "tower").mkdir()
    with pytest.raises(SetupError, match="tower is there already"):
        new_game("tower", tmp_path)
