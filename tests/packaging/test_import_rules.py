"""Whoever peeks, or breaks another rule of who may import whom, breaks the build."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.packaging.tree import ROOT

LINT = [
    sys.executable,
    "-c",
    "from importlinter.cli import lint_imports_command as lint; lint()",
    "--no-cache",
]


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A copy of the package that a test may spoil."""
    shutil.copytree(
        ROOT / "src" / "huisclos",
        tmp_path / "huisclos",
        ignore=shutil.ignore_patterns("static", "__pycache__"),
    )
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    return tmp_path


def broken(house: Path) -> tuple[int, str]:
    environment = {**os.environ, "PYTHONPATH": str(house), "COLUMNS": "200"}
    done = subprocess.run(LINT, cwd=house, env=environment, capture_output=True, text=True, check=False)
    return done.returncode, "\n".join(line for line in done.stdout.splitlines() if "BROKEN" in line)


def test_every_folder_of_code_is_a_package_that_the_rules_can_see() -> None:
    folders = {path.parent for path in (ROOT / "src" / "huisclos").rglob("*.py")}
    assert [folder for folder in folders if not (folder / "__init__.py").is_file()] == []


def test_the_house_as_it_stands_keeps_every_rule(house: Path) -> None:
    assert broken(house) == (0, "")


@pytest.mark.parametrize(
    ("module", "line", "rule"),
    [
        ("core/seats.py", "import huisclos.games.cluedo.box", "stack of layers"),
        ("games/cluedo/steps/turn.py", "import huisclos.games.cluedo.view", "Inside a game"),
        ("games/cluedo/helpers.py", "", "Inside a game"),
        ("games/cluedo/commands.py", "import huisclos.arena.match", "stack of layers"),
        (
            "games/almost_innocent/bot/levels.py",
            "import huisclos.games.almost_innocent.workshop",
            "Inside a game",
        ),
        ("desk/screen.py", "import huisclos.games.cluedo.box", "stack of layers"),
        ("games/cluedo/view.py", "import huisclos.games.cluedo.state", "No peeking"),
        ("bots/peek.py", "import huisclos.games.cluedo.rules", "No peeking"),
        ("games/cluedo/box.py", "import huisclos.games.another.box", "Games stand apart"),
        ("games/cluedo/rules.py", "import time", "no clock, no disk, no network"),
        ("core/agenda.py", "import asyncio", "no clock, no disk, no network"),
        ("games/cluedo/state.py", "import random", "Chance is nature's answer"),
        ("core/value.py", "import huisclos.core.record", "No cycles"),
        ("research/layout.py", "import huisclos.core.registry", "What an agent sees"),
    ],
)
def test_a_rule_bites(house: Path, module: str, line: str, rule: str) -> None:
    package = house / "huisclos"
    if "another" in line:
        shutil.copytree(package / "games" / "cluedo", package / "games" / "another")
        for path in (package / "games" / "another").rglob("*.py"):
            path.write_text(path.read_text().replace("huisclos.games.cluedo", "huisclos.games.another"))
    with (package / module).open("a") as source:
        source.write(f"\n{line}\n")
    code, rules = broken(house)
    assert code == 1
    assert rule in rules
