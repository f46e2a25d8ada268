"""Pictures of every game, from the first page to the review: `python -m scripts.pictures --out FOLDER`.

A real house and a real browser: each moment is reached once and taken on a phone and at a desk, by day and by
night, in both languages. `--games` and `--moments` take fewer.
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, ViewportSize, expect, sync_playwright

from huisclos.words.catalogue import platform
from scripts.browser import fetch
from tests.e2e.accused import Accused
from tests.e2e.detectives import Detective
from tests.e2e.masked import Masked
from tests.e2e.people import DESKTOP, PATIENCE, PHONE, Person
from tests.server.arranged import ArrangedHouse

SIZES: Final[dict[str, ViewportSize]] = {"phone": PHONE, "desk": DESKTOP}
LIGHTS: Final = ("light", "dark")
LANGUAGES: Final = ("en", "fr")
PLAYERS: Final[dict[str, tuple[type[Person], int]]] = {
    "cluedo": (Person, 4),
    "almost_innocent": (Accused, 3),
    "secret_identity": (Masked, 4),
    "death_note": (Detective, 6),
}
FADED = """() => Promise.all(document.getAnimations()
    .filter((one) => one instanceof CSSTransition).map((one) => one.finished.catch(() => null)))"""
"""When one light has wholly given way to the other, however slow the machine is."""
SETTLED: Final = 400
"""Milliseconds until colours have faded over."""
RECONNECTING: Final = {language: platform(language)["ui.reconnecting"] for language in LANGUAGES}
DIALOG: Final = "dialog[open], .briefing"


class Sitting:
    """One game seen by Ada, moment after moment."""

    def __init__(self, browser: Browser, address: str, game: str, out: Path) -> None:
        self.game = game
        self.out = out
        self.kind, self.places = PLAYERS[game]
        self.browser = browser
        self.address = address
        self.table = ""
        self.ada = self.somebody("en")

    def somebody(self, language: str) -> Person:
        return self.kind(self.browser, self.address, "Ada", language)

    @contextmanager
    def newcomer(self, language: str) -> Iterator[Person]:
        """Somebody who has never been here."""
        person = self.kind(self.browser, self.address, "Ada", language, newcomer=True)
        yield person
        person.context.close()

    def take(self, person: Person, moment: str, language: str) -> None:
        """On both screens, by day and by night."""
        for size, viewport in SIZES.items():
            person.page.set_viewport_size(viewport)
            for light in LIGHTS:
                person.page.emulate_media(color_scheme="light" if light == "light" else "dark")
                expect(person.page.get_by_text(RECONNECTING[language])).to_be_hidden()
                person.page.wait_for_timeout(SETTLED)
                person.page.evaluate(FADED)
                person.page.screenshot(path=self.out / f"{self.game}-{moment}-{size}-{light}-{language}.png")
        person.page.set_viewport_size(DESKTOP)

    def each_language(self, moment: str, prepare: Callable[[Person], None]) -> None:
        """Ada's own page, told in one language after the other."""
        for language in LANGUAGES:
            speak(self.ada, language)
            prepare(self.ada)
            self.take(self.ada, moment, language)
            self.ada.page.keyboard.press("Escape")

    def home(self) -> None:
        self.ada.visit("/")
        self.each_language("home", lambda ada: expect(ada.page.get_by_role("article").first).to_be_visible())

    def briefing(self) -> None:
        for language in LANGUAGES:
            with self.newcomer(language) as person:
                person.visit("/")
                person.take_from_the_shelf("ui.play_now")
                expect(person.page.locator(DIALOG).first).to_be_visible()
                self.take(person, "briefing", language)

    def guided(self) -> None:
        for language in LANGUAGES:
            person = self.somebody(language)
            person.visit("/")
            person.take_from_the_shelf("ui.learn")
            begin(person)
            expect(person.page.locator(".status.asked")).to_be_visible()
            self.take(person, "guided", language)
            person.context.close()

    def turn(self) -> None:
        self.sit_down()
        expect(self.ada.page.locator(".status.asked")).to_be_visible()
        self.each_language("turn", lambda _: None)

    def menu(self) -> None:
        self.sit_down()

        def open_menu(ada: Person) -> None:
            ada.page.keyboard.press("m")
            expect(ada.page.get_by_role("dialog").first).to_be_visible()

        self.each_language("menu", open_menu)

    def end(self) -> None:
        self.finish()
        self.each_language("end", lambda ada: expect(ada.page.locator("#result")).to_be_visible())

    def review(self) -> None:
        self.finish()
        self.ada.visit(f"{self.table}/replay")
        expect(self.ada.page.get_by_role("slider").first).to_be_visible()
        self.ada.page.keyboard.press("End")
        for _ in range(8):
            self.ada.page.keyboard.press("ArrowLeft")
        self.each_language("review", lambda _: None)

    def sit_down(self) -> None:
        if self.table:
            return
        self.ada.be_known()
        self.ada.visit("/")
        speak(self.ada, "en")
        self.table = self.ada.found(self.places)
        self.ada.sit_down(self.table)
        self.ada.click("ui.fill_with_bots")
        start = self.ada.page.get_by_role("button", name=self.ada.words["ui.start"])
        expect(start).to_be_enabled()
        start.click()
        begin(self.ada)

    def finish(self) -> None:
        """A bot plays to the end for her, and she takes her seat back to see it."""
        self.sit_down()
        if self.ada.over:
            return
        speak(self.ada, "en")
        self.ada.click("ui.menu")
        self.ada.click("ui.leave_to_bot")
        expect(self.ada.page.locator("#result")).to_be_visible(timeout=300_000)


def speak(person: Person, language: str) -> None:
    """Have the page told in this language."""
    person.page.locator(f".languages [lang={language}]").first.click()
    expect(person.page.locator("html")).to_have_attribute("lang", language)


def begin(person: Person) -> None:
    """Death Note says first who one is."""
    ready = person.page.locator("[data-ready]")
    expect(person.page.locator(".tabletop")).to_be_visible()
    if person.game == "death_note":
        ready.click()


MOMENTS: Final[dict[str, Callable[[Sitting], None]]] = {
    moment.__name__: moment
    for moment in (
        Sitting.home,
        Sitting.briefing,
        Sitting.guided,
        Sitting.turn,
        Sitting.menu,
        Sitting.end,
        Sitting.review,
    )
}


def main() -> None:
    parser = argparse.ArgumentParser(description="Pictures of every game, from the first page to the review.")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--games", default=",".join(PLAYERS))
    parser.add_argument("--moments", default=",".join(MOMENTS))
    given = parser.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    expect.set_options(timeout=PATIENCE * 1000)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = ArrangedHouse(Path(folder) / "tables.db", "pictures")
        house.open()
        browser = playwright.chromium.launch(executable_path=fetch(), args=["--no-sandbox"])
        try:
            for game in given.games.split(","):
                sitting = Sitting(browser, f"http://localhost:{house.port}", game, given.out)
                for moment in given.moments.split(","):
                    MOMENTS[moment](sitting)
                    print(f"{game}: {moment}", flush=True)
                sitting.ada.context.close()
        finally:
            browser.close()
            house.close()


if __name__ == "__main__":
    main()
