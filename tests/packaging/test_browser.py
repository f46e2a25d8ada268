"""The browser of the tests is fetched once, in one piece, whoever else comes or is interrupted."""

import os
import signal
import subprocess
import tarfile
from pathlib import Path

import pytest

from scripts import browser, client
from tests.packaging.side_by_side import ending, started, until, waits

FETCH = "tests.packaging.fetching"

PRESS = """
const { brotliCompressSync } = require('node:zlib');
const { readdirSync, readFileSync, writeFileSync, unlinkSync } = require('node:fs');
for (const name of readdirSync('.')) {
  writeFileSync(`${name}.br`, brotliCompressSync(readFileSync(name)));
  unlinkSync(name);
}
"""


@pytest.fixture
def box(tmp_path: Path) -> Path:
    """A package with a browser that only says its name, and a library for it."""
    box = tmp_path / "box"
    box.mkdir()
    (box / "chromium").write_text('#!/bin/sh\ncat "${0%/*}/lib/name"\n')
    (tmp_path / "name").write_text("a very small browser\n")
    with tarfile.open(box / "libraries.tar", "w") as archive:
        archive.add(tmp_path / "name", "lib/name")
    client.node("-e", PRESS, folder=box)
    return box


@pytest.fixture
def shelf(tmp_path: Path) -> Path:
    return tmp_path / "shelf"


@pytest.fixture
def elsewhere(shelf: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Look for browsers nowhere but on this shelf."""
    monkeypatch.setattr(browser, "SHELF", shelf)
    monkeypatch.setattr(browser, "NAMES", [])
    monkeypatch.delenv("E2E_BROWSER", raising=False)


def said_by(path: Path | None) -> str:
    assert path
    return subprocess.run([path], capture_output=True, text=True, check=True).stdout


def fetches(shelf: Path) -> int:
    log = shelf.with_suffix(".log")
    return len(log.read_text().splitlines()) if log.is_file() else 0


@pytest.mark.usefixtures("elsewhere")
def test_two_fetches_side_by_side_are_one(shelf: Path, box: Path) -> None:
    hold = shelf.with_suffix(".hold")
    hold.touch()
    first = started(FETCH, shelf, box)
    until(lambda: any(shelf.rglob("*.br")), first)
    second = started(FETCH, shelf, box)
    waits(second)
    hold.unlink()
    (path, told), (same, _) = ending(first), ending(second)
    assert path == same == f"{browser.found()}\n"
    assert said_by(browser.found()) == "a very small browser\n"
    assert fetches(shelf) == 1
    assert "Fetching a browser for the tests, once: 0 MB" in told


@pytest.mark.usefixtures("elsewhere")
def test_an_interrupted_fetch_leaves_no_half_a_browser_and_is_repaired(shelf: Path, box: Path) -> None:
    hold = shelf.with_suffix(".hold")
    hold.touch()
    with started(FETCH, shelf, box) as interrupted:
        until(lambda: any(shelf.rglob("*.br")), interrupted)
        interrupted.send_signal(signal.SIGKILL)
    assert list(shelf.iterdir())
    assert browser.found() is None

    hold.unlink()
    ending(started(FETCH, shelf, box))
    assert said_by(browser.found()) == "a very small browser\n"
    assert list(shelf.iterdir()) == [browser.fetched()]
    assert fetches(shelf) == 2


@pytest.mark.usefixtures("elsewhere")
def test_a_browser_that_does_not_start_is_not_kept(shelf: Path, box: Path) -> None:
    for library in box.glob("libraries*"):
        library.unlink()
    process = started(FETCH, shelf, box)
    _, err = process.communicate(timeout=60)
    assert process.returncode != 0
    assert "does not start on this machine" in err
    assert browser.found() is None


@pytest.mark.usefixtures("elsewhere")
def test_a_browser_of_the_machine_is_taken_if_it_starts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, status in {"stub": 1, "real": 0}.items():
        (tmp_path / name).write_text(f"#!/bin/sh\nexit {status}\n")
        (tmp_path / name).chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    monkeypatch.setattr(browser, "NAMES", ["nowhere", "stub"])
    assert browser.found() is None
    monkeypatch.setattr(browser, "NAMES", ["nowhere", "stub", "real"])
    assert browser.found() == tmp_path / "real"


def test_a_browser_named_in_the_environment_must_be_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("E2E_BROWSER", str(tmp_path / "none"))
    with pytest.raises(browser.BrowserMissing, match="names no file"):
        browser.found()
