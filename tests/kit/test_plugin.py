"""An author who writes one test gets one for each check."""

import os
import subprocess
import sys
from pathlib import Path

from tests.packaging.tree import ROOT
from tests.testkit.installed import copy

TEST = "def test_the_game_is_as_it_should_be(game_check):\n    game_check()\n"


def test_each_check_is_a_test(tmp_path: Path) -> None:
    copy(tmp_path, "pack_plugged", "plugged")
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_game.py").write_text(TEST)
    (tmp_path / "pytest.ini").write_text(
        "[pytest]\naddopts = -p huisclos.testkit.plugin -p no:cacheprovider\nhuisclos_game = plugged\n"
    )
    path = os.pathsep.join([str(tmp_path), str(ROOT)])
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-k", "leaks or counts or golden"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": path, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert "FAILED tests/test_game.py::test_the_game_is_as_it_should_be[golden]" in done.stdout, done.stdout
    assert "error[golden]: no game is kept" in done.stdout
    assert "2 failed, 1 passed" in done.stdout
