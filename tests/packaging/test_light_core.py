"""The rules, the bots and the command line install and play without anything the server needs."""

import json
import os
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement

from tests.packaging.tree import ROOT

BIN = "Scripts" if os.name == "nt" else "bin"
UV = [sys.executable, "-m", "uv"]


def said(*command: str | Path, folder: Path) -> str:
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def heavy() -> set[str]:
    """The packages that the project itself asks for only in an extra."""
    project: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    extras = project["optional-dependencies"].values()
    return {Requirement(wish).name for extra in extras for wish in extra} - {"huisclos"}


@pytest.mark.timeout(300)
def test_the_package_alone_plays_a_game(tmp_path: Path) -> None:
    python = tmp_path / "light" / BIN / "python"
    said(*UV, "venv", "--quiet", "--python", sys.executable, "light", folder=tmp_path)
    run, build = ROOT / "requirements/run.lock", ROOT / "requirements/build.lock"
    install = [*UV, "pip", "install", "--quiet", "--constraints", str(run), "--build-constraints", str(build)]
    said(*install, "--python", python, ROOT, folder=tmp_path)

    listing = json.loads(said(*UV, "pip", "list", "--python", python, "--format", "json", folder=tmp_path))
    assert {package["name"] for package in listing} & heavy() == set()

    huisclos = tmp_path / "light" / BIN / "huisclos"
    assert "cluedo" in said(huisclos, "games", "--json", folder=tmp_path)
    match = [
        "simulate",
        "cluedo",
        "--seats",
        "3",
        "--games",
        "2",
        "--seed",
        "7",
        "--bots",
        "uniform",
        "--json",
    ]
    assert json.loads(said(huisclos, *match, folder=tmp_path))["games"] == 2

    page = (
        "import huisclos, pathlib; print(pathlib.Path(huisclos.__file__).with_name('static') / 'index.html')"
    )
    assert "<title>Huis Clos</title>" in Path(said(python, "-c", page, folder=tmp_path).strip()).read_text()
