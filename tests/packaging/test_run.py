"""The one command says plainly what it lacks, and knows when there is nothing to do."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

import run
from scripts import client
from tests.packaging.tree import ROOT

START = "import runpy; runpy.run_path('run.py', run_name='__main__')"


def start(preparation: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", f"{preparation}; {START}"]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


def test_an_old_python_is_told_which_one_it_takes() -> None:
    done = start("import sys; sys.version_info = (3, 9, 1); sys.version = '3.9.1 (main)'")
    assert done.returncode == 1
    assert done.stderr == "Huis Clos needs Python 3.11 or newer; this is 3.9.1.\n"


def test_a_python_without_venv_is_told_what_to_install() -> None:
    bare = "Path.exists = Path.is_file = lambda path: False; sys.modules['ensurepip'] = None"
    done = start(f"import sys; from pathlib import Path; sys.argv = ['run.py', 'games']; {bare}")
    assert done.returncode == 1
    assert "apt install python3-venv" in done.stderr


@pytest.fixture
def workshop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small project with a client that has just been built."""
    sources = [
        "web/package.json",
        "web/src/App.svelte",
        "web/src/games/cluedo/Board.svelte",
        "web/src/App.test.ts",
    ]
    words = ["src/huisclos/words/fr.json", "src/huisclos/games/cluedo/words/fr.json"]
    for name in [*sources, *words, "web/node_modules/svelte/index.js", "src/huisclos/core/seats.py"]:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("before")
    monkeypatch.setattr(client, "ROOT", tmp_path)
    monkeypatch.setattr(client, "WEB", tmp_path / "web")
    monkeypatch.setattr(client, "STATIC", tmp_path / "src" / "huisclos" / "static")
    client.STATIC.mkdir()
    (client.STATIC / ".stamp").write_text(client.digest(*client.sources()))
    assert client.fresh()
    return tmp_path


@pytest.mark.parametrize(
    ("name", "fresh"),
    [
        ("web/package.json", False),
        ("web/src/App.svelte", False),
        ("web/src/games/cluedo/Board.svelte", False),
        ("web/src/games/cluedo/Hall.svelte", False),
        ("src/huisclos/words/fr.json", False),
        ("src/huisclos/games/cluedo/words/fr.json", False),
        ("src/huisclos/games/cluedo/plans.json", False),
        ("web/src/App.test.ts", True),
        ("web/node_modules/svelte/index.js", True),
        ("src/huisclos/core/seats.py", True),
    ],
)
def test_the_client_is_stale_when_one_of_its_sources_changes(workshop: Path, name: str, fresh: bool) -> None:
    (workshop / name).write_text("after")
    assert client.fresh() is fresh


def test_the_client_is_stale_when_it_was_never_built(workshop: Path) -> None:
    (client.STATIC / ".stamp").unlink()
    assert not client.fresh()


@pytest.mark.parametrize(
    ("browser", "failed", "report"),
    [
        ("ok", 0, ["ok tests", "ok browser"]),
        ("FAILED", 0, ["ok tests", "FAILED browser"]),
        ("FAILED", 2, ["ok tests", "UNSURE browser", "FAILED once more"]),
        ("FAILED", 3, ["ok tests", "FAILED browser"]),
    ],
)
def test_only_a_few_browser_tests_are_looked_at_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, browser: str, failed: int, report: list[str]
) -> None:
    remembered = tmp_path / ".pytest_cache" / "v" / "cache" / "lastfailed"
    remembered.parent.mkdir(parents=True)
    names = ["tests/core/test_seats.py::test_a", *(f"tests/e2e/test_{at}.py::test_b" for at in range(failed))]
    remembered.write_text(json.dumps(dict.fromkeys(names, True)))
    verdicts = {"tests": "ok", "browser": browser, "once more": "FAILED"}
    monkeypatch.setattr(run, "ROOT", tmp_path)
    monkeypatch.setattr(run, "run_all", lambda checks, _: [f"{verdicts[name]} {name}" for name in checks])
    assert run.run_tests() == report


def test_what_the_tests_compile_is_kept_out_of_the_tree(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    monkeypatch.setenv("PYTHONPYCACHEPREFIX", "elsewhere")
    run.keep_bytecode()
    where = subprocess.run(
        [sys.executable, "-c", "import sys; print(sys.dont_write_bytecode, sys.pycache_prefix)"],
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    assert where.split() == ["False", str(ROOT / ".setup" / "bytecode")]
