"""What a phone makes of our pages: Lighthouse's marks for home, lobby and a running table of each game.

The pinned Lighthouse looks at a real house through the browser of the tests, with its usual phone: a slow
network and a processor slowed four times. Every page is looked at several times, and the middle mark counts.

    python3 run.py bench lighthouse [--times N] [--pages home,lobby,cluedo] [--keep FOLDER]
"""

from __future__ import annotations

import argparse
import json
import os
import socket
import statistics
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import BrowserContext, Page, ViewportSize, expect, sync_playwright

from scripts.browser import fetch
from scripts.client import npm, wheel
from tests.server.house import House

HERE = Path(__file__).parent
LIGHTHOUSE = HERE / "node_modules" / "lighthouse" / "cli" / "index.js"
MARKS = ("performance", "accessibility", "best-practices")
SPEED = "machine"
LEAST: Final = 95
QUIET: Final = 1000
"""Below this, Lighthouse says, a machine is too slow or too busy to judge performance."""
GAMES: Final = {"cluedo": 4, "almost_innocent": 3, "secret_identity": 4, "death_note": 6}
"""The tables that are looked at, and how many sit there."""
PAGES = ("home", "lobby", *GAMES)
PHONE: ViewportSize = {"width": 412, "height": 823}
PATIENCE = 120

Json = dict[str, Any]


def install() -> None:
    """The pinned packages, unless they are there; they bring no programs of their own."""
    if not LIGHTHOUSE.is_file():
        npm("ci", "--no-audit", "--no-fund", "--loglevel=error", "--ignore-scripts", folder=HERE)


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        port: int = listening.getsockname()[1]
        return port


@contextmanager
def visitor(address: str, port: int) -> Iterator[Page]:
    """Somebody at this house with a browser into which Lighthouse can look: it needs the same cookies."""
    with tempfile.TemporaryDirectory() as profile, sync_playwright() as playwright:
        browser: BrowserContext = playwright.chromium.launch_persistent_context(
            profile,
            executable_path=fetch(),
            args=["--no-sandbox", "--disable-dev-shm-usage", f"--remote-debugging-port={port}"],
            base_url=address,
            viewport=PHONE,
            locale="en-GB",
        )
        browser.set_default_timeout(PATIENCE * 1000)
        page = browser.pages[0]
        page.goto("/")
        post(page, "/api/session", {"name": "Ada"})
        yield page
        browser.close()


def post(page: Page, path: str, what: Json) -> Json:
    origin = page.url.rstrip("/")
    answer = page.request.post(f"{origin}{path}", data=what, headers={"Origin": origin})
    assert answer.ok, answer.text()
    said: Json = answer.json()
    return said


def lobby(page: Page, game: str) -> str:
    """A table with one free place after the other; its address."""
    page.goto("/")
    founded = post(page, "/api/tables", {"game": game, "places": GAMES[game], "options": {}})
    return f"/t/{founded['table']}"


def running(page: Page, game: str) -> str:
    """A table at which bots wait for the visitor; its address."""
    table = lobby(page, game)
    page.goto(table)
    page.get_by_role("button", name="Sit here").first.click()
    page.get_by_role("button", name="Fill with bots").click()
    start = page.get_by_role("button", name="Start")
    expect(start).to_be_enabled()
    start.click()
    expect(page.get_by_role("main")).to_be_visible()
    return table


def marks(address: str, port: int, keep: Path | None) -> dict[str, float]:
    """What Lighthouse says of a page, out of a hundred, and how fast it found this machine."""
    node = wheel() / ("node.exe" if os.name == "nt" else "bin/node")
    asked = [f"--only-categories={','.join(MARKS)}", "--output=json", "--quiet"]
    done = subprocess.run(
        [node, LIGHTHOUSE, address, f"--port={port}", *asked, "--max-wait-for-load=90000"],
        capture_output=True,
        text=True,
        check=False,
        timeout=600,
    )
    assert done.returncode == 0, done.stderr
    report: Json = json.loads(done.stdout)
    if keep:
        keep.write_text(done.stdout)
    speed = {SPEED: report["environment"]["benchmarkIndex"]}
    return speed | {mark: 100 * report["categories"][mark]["score"] for mark in MARKS}


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="lighthouse", description="What a phone makes of our pages.")
    parser.add_argument("--times", type=int, default=3, help="how often each page is looked at")
    parser.add_argument("--pages", default=",".join(PAGES))
    parser.add_argument("--keep", type=Path, help="a folder for the whole reports")
    given = parser.parse_args(arguments)
    install()
    too_low, busy = [], False
    with tempfile.TemporaryDirectory() as folder:
        house = House(Path(folder) / "bench.db")
        house.open()
        port = free_port()
        address = f"http://localhost:{house.port}"
        try:
            with visitor(address, port) as page:
                for name in given.pages.split(","):
                    path = {"home": "/"}.get(name) or (
                        lobby(page, "cluedo") if name == "lobby" else running(page, name)
                    )
                    page.goto("about:blank")
                    seen = [
                        marks(f"{address}{path}", port, given.keep and given.keep / f"{name}-{time}.json")
                        for time in range(given.times)
                    ]
                    middle = {mark: statistics.median(one[mark] for one in seen) for mark in (*MARKS, SPEED)}
                    print(
                        f"  {name:16}",
                        "  ".join(f"{mark} {part:.0f}" for mark, part in middle.items()),
                        flush=True,
                    )
                    busy |= middle[SPEED] < QUIET
                    too_low += [f"{name}: {mark}" for mark in MARKS if middle[mark] < LEAST]
                    page.goto(address)
        finally:
            house.close()
    if busy:
        print(f"this machine is busy (below {QUIET}): its performance says little")
    print(f"below {LEAST}: {', '.join(too_low)}" if too_low else f"all at least {LEAST}")
