"""The fifth game came in through public doors only; once installed it is checked and played like ours."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from huisclos.arena.simulate import simulate
from huisclos.core.registry import find, left_off
from huisclos.server.http import shelf
from tests.packaging.tree import ROOT
from tests.testkit.installed import install, installed

HOME = ROOT / "examples" / "liars_dice"
LONGEST = 1_500
"""Lines of the whole package, all in all."""


@pytest.fixture
def liars_dice(tmp_path: Path) -> Iterator[None]:
    """The package is installed, for one test."""
    install(tmp_path, "liars_dice", "liars_dice")
    with installed(HOME / "src"), installed(tmp_path):
        yield


@pytest.mark.usefixtures("liars_dice")
def test_it_stands_on_the_shelf_beside_ours() -> None:
    assert left_off() == ()
    cards = {card["name"]: card for card in msgspec.json.decode(shelf.written())}
    assert cards["liars_dice"]["players"] == [3, 4, 5, 6]
    assert cards["liars_dice"]["bots"] == ["gambler"]
    assert find("liars_dice").words("fr")["game.title"] == "Le menteur aux dés"
    assert simulate("liars_dice", seats=6, games=2, seed=0, bots=["gambler", "uniform"]).games == 2


def test_its_own_tests_pass(tmp_path: Path) -> None:
    install(tmp_path, "liars_dice", "liars_dice")
    path = os.pathsep.join(map(str, (tmp_path, HOME / "src", ROOT)))
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"],
        cwd=HOME,
        env={**os.environ, "PYTHONPATH": path, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout


def test_nothing_of_ours_knows_it() -> None:
    found = subprocess.run(
        ["git", "grep", "-il", "liars.dice", "--", "src", "web"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert found.stdout == ""


def test_it_is_small() -> None:
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "."],
        cwd=HOME,
        capture_output=True,
        text=True,
        check=True,
    )
    files = [HOME / name for name in listed.stdout.split()]
    assert len(files) > 10
    assert sum(len(path.read_text("utf-8").splitlines()) for path in files if path.exists()) < LONGEST
