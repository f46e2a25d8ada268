"""How soon a page answers a touch, on a phone several times slower than this machine.

Somebody plays each game in a real browser, and opens whatever can be opened around the table. The browser
itself says how long each touch took until the next picture ("interaction to next paint"). As browsers do, one
of fifty touches is forgiven.

    python3 run.py bench touches [--games cluedo,death_note] [--answers N] [--slower 4]
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Final

from playwright.sync_api import expect, sync_playwright

from scripts.browser import fetch
from tests.e2e import masked
from tests.e2e.accused import Accused
from tests.e2e.detectives import Detective, found, start
from tests.e2e.masked import Masked
from tests.e2e.people import PHONE, Person, play_on
from tests.server.house import House

MOST: Final = 200
"""Milliseconds a page may take to answer."""
FORGIVEN: Final = 50

LISTEN = """() => {
    window.touches = {};
    const named = (one) => one?.closest?.('[class]')?.getAttribute('class') ?? 'what is gone';
    new PerformanceObserver((told) => {
        for (const { interactionId, duration, name, target } of told.getEntries())
            if (interactionId && duration > (touches[interactionId]?.duration ?? 0))
                touches[interactionId] = { duration, what: `${name} ${named(target)}` };
    }).observe({ type: 'event', durationThreshold: 16, buffered: true });
}"""
HEARD = """() => [performance.interactionCount,
    Object.values(touches).map(({ duration, what }) => [duration, what])]"""

AROUND = ("m", "?", "l", "c")
"""What is opened around every table, by its key, and closed again."""


def look_around(person: Person) -> None:
    """Open and close the menu, the help, the log and the talk, and turn to every page there is."""
    expect(person.page.locator(".tabletop .layout")).to_be_visible()
    for key in AROUND:
        for again in (key, "Escape"):
            person.page.keyboard.press(again)
            person.page.wait_for_timeout(400)
    tabs = person.page.locator(".tabs [role=tab]:visible, .tabs button:visible")
    for tab in (*range(tabs.count()), 0):
        if tabs.count() > tab:
            tabs.nth(tab).click()
            person.page.wait_for_timeout(400)


def seat(person: Person, places: int) -> None:
    person.be_known()
    person.sit_down(person.found(places))
    person.click("ui.fill_with_bots")
    button = person.page.get_by_role("button", name=person.words["ui.start"])
    expect(button).to_be_enabled()
    button.click()


def cluedo(ada: Person, answers: int) -> None:
    seat(ada, 4)
    look_around(ada)
    play_on([ada], answers)


def almost_innocent(ada: Person, answers: int) -> None:
    assert isinstance(ada, Accused)
    seat(ada, 3)
    look_around(ada)
    for _ in range(answers):
        ada.await_that(lambda: ada.to_answer or ada.over)
        if ada.over:
            return
        ada.reply()


def secret_identity(ada: Person, answers: int) -> None:
    assert isinstance(ada, Masked)
    masked.sit_down([ada], 4, "competitive")
    look_around(ada)
    given = iter(range(answers))
    masked.play_until([ada], lambda: ada.over or next(given, None) is None)


def death_note(ada: Person, answers: int) -> None:
    assert isinstance(ada, Detective)
    found(ada, 6)
    start(ada, [ada])
    look_around(ada)
    play_on([ada], answers)


EVENINGS: Final[dict[str, tuple[type[Person], Callable[[Person, int], None]]]] = {
    "cluedo": (Person, cluedo),
    "almost_innocent": (Accused, almost_innocent),
    "secret_identity": (Masked, secret_identity),
    "death_note": (Detective, death_note),
}


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="touches", description="How soon a page answers a touch.")
    parser.add_argument("--games", default=",".join(EVENINGS))
    parser.add_argument("--answers", type=int, default=12, help="how often is answered in each game")
    parser.add_argument(
        "--slower", type=float, default=4, help="how much slower than this machine the phone is"
    )
    given = parser.parse_args(arguments)
    too_slow = []
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder) / "bench.db")
        house.open()
        browser = playwright.chromium.launch(executable_path=fetch(), args=["--no-sandbox"])
        try:
            for game in given.games.split(","):
                kind, evening = EVENINGS[game]
                ada = kind(browser, f"http://localhost:{house.port}", "Ada", viewport=PHONE)
                ada.page.emulate_media(reduced_motion="no-preference")
                ada.context.add_init_script(f"({LISTEN})()")
                ada.context.new_cdp_session(ada.page).send(
                    "Emulation.setCPUThrottlingRate", {"rate": given.slower}
                )
                evening(ada, given.answers)
                count, told = ada.page.evaluate(HEARD)
                slowest = sorted(told, reverse=True)
                counted = slowest[min(count // FORGIVEN, len(slowest) - 1)][0]
                print(f"  {game:16} {counted:4.0f} ms of {count} touches; slowest:", flush=True)
                for duration, what in slowest[:4]:
                    print(f"      {duration:4.0f} ms  {what}", flush=True)
                too_slow += [game] if counted > MOST else []
                ada.context.close()
        finally:
            browser.close()
            house.close()
    print(f"above {MOST} ms: {', '.join(too_slow)}" if too_slow else f"all at most {MOST} ms")
