"""Pictures of every game, from the first page to the review: `python -m scripts.pictures --out FOLDER`.

A real house and a real browser: each moment is reached once and taken on a phone and at a desk, by day and by
night, in both languages. `--games` and `--moments` take fewer: `reasons` are a bot's at a table for learning,
`sheet` and `why` are a table whose sheets say all they know, `hindsight` is what could have been known,
`lost` the question that would have won a game.
`--set FOLDER` lays those of each game side by side, on one sheet for phones and one for desks, and keeps a
turn by itself: docs/pictures.
"""

from __future__ import annotations

import argparse
import re
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Locator, ViewportSize, expect, sync_playwright

from huisclos.words.catalogue import platform
from scripts.album import keep_turn, lay_out
from scripts.browser import fetch
from scripts.lost_games import LOSERS, lost
from tests.e2e.accused import Accused
from tests.e2e.detectives import Detective
from tests.e2e.masked import SKIPPED, Masked
from tests.e2e.people import DESKTOP, PATIENCE, PHONE, Patience, Person
from tests.server.arranged import ArrangedHouse
from tests.server.shelved import shelve_in

SIZES: Final[dict[str, ViewportSize]] = {"phone": PHONE, "desk": DESKTOP}
LIGHTS: Final = ("light", "dark")
LANGUAGES: Final = ("en", "fr")
PLAYERS: Final[dict[str, tuple[type[Person], int]]] = {
    "cluedo": (Person, 4),
    "almost_innocent": (Accused, 3),
    "secret_identity": (Masked, 4),
    "death_note": (Detective, 6),
}
FADED = """async () => {
    const fading = () => document.getAnimations().filter((one) => one instanceof CSSTransition);
    while (fading().length) await Promise.all(fading().map((one) => one.finished.catch(() => null)));
}"""
"""When one light has wholly given way to the other, however slow the machine is."""
SETTLED: Final = 400
"""Milliseconds until colours have faded over."""
RECONNECTING: Final = {language: platform(language)["ui.reconnecting"] for language in LANGUAGES}
DIALOG: Final = "dialog[open], .briefing"
LOST: Final = {"cluedo": "CLUE", "almost_innocent": "NEAR"}
"""The tables whose games were lost."""
ENOUGH: Final = {"cluedo": 75, "almost_innocent": 16, "secret_identity": 25, "death_note": 60}
"""After how many lines of the log there is something to work out."""
SHEETS: Final = {
    "cluedo": ".page-place",
    "almost_innocent": ".casebook",
    "secret_identity": ".assignment",
    "death_note": ".board-place",
}
ASK: Final = "[role=log] button.ask"
REASON: Final = "[role=log] p[role=status] span"
EXPLAINED: Final = re.compile("explained")
WORKED_OUT: Final = ("[data-reckoned=true]", "[data-reckoned=false]", "[data-sign=seen]")
MANY: Final = 40
"""How many marks are asked for their reason before the best answer is taken."""


class Sitting:
    """One game seen by Ada, moment after moment."""

    def __init__(self, browser: Browser, address: str, game: str, out: Path) -> None:
        self.game = game
        self.out = out
        self.kind, self.places = PLAYERS[game]
        self.browser = browser
        self.address = address
        self.table = self.aided = ""
        self.finished = False
        self.ada = self.somebody("en")

    def somebody(self, language: str) -> Person:
        return self.kind(self.browser, self.address, "Ada", language)

    @contextmanager
    def newcomer(self, language: str) -> Iterator[Person]:
        """Somebody who has never been here."""
        person = self.kind(self.browser, self.address, "Ada", language, newcomer=True)
        yield person
        person.context.close()

    def take(self, person: Person, moment: str, language: str, shown: str | None = None) -> None:
        """On both screens, by day and by night, wherever this part of the page has to be scrolled to."""
        for size, viewport in SIZES.items():
            person.page.set_viewport_size(viewport)
            if shown:
                person.page.locator(shown).first.evaluate(
                    "(part) => part.scrollIntoView({ block: 'center' })"
                )
            for light in LIGHTS:
                person.page.emulate_media(color_scheme="light" if light == "light" else "dark")
                expect(person.page.get_by_text(RECONNECTING[language])).to_be_hidden()
                person.page.wait_for_timeout(SETTLED)
                person.page.evaluate(FADED)
                self.keep(person, f"{self.game}-{moment}-{size}-{light}-{language}")
        person.page.set_viewport_size(DESKTOP)

    def keep(self, person: Person, name: str) -> None:
        person.page.screenshot(path=self.out / f"{name}.png")

    def each_language(self, moment: str, prepare: Callable[[Person], None], shown: str | None = None) -> None:
        """Ada's own page, told in one language after the other."""
        for language in LANGUAGES:
            speak(self.ada, language)
            prepare(self.ada)
            self.take(self.ada, moment, language, shown)
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

    @contextmanager
    def learner(self, language: str) -> Iterator[Person]:
        """Somebody in their first game, which explains itself."""
        person = self.somebody(language)
        person.visit("/")
        person.take_from_the_shelf("ui.learn")
        begin(person)
        yield person
        person.context.close()

    def guided(self) -> None:
        for language in LANGUAGES:
            with self.learner(language) as person:
                expect(person.page.locator(".status.asked")).to_be_visible()
                self.take(person, "guided", language)

    def reasons(self) -> None:
        """At a table for learning: why a bot did that."""
        for language in LANGUAGES:
            with self.learner(language) as person:
                asks, patience = person.page.locator(ASK), Patience(person)
                while not asks.count():
                    answer(person)
                    patience.wait()
                asks.last.click()
                expect(person.page.locator(REASON).first).to_be_visible()
                self.take(person, "reasons", language, REASON)

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

    def hindsight(self) -> None:
        self.finish()
        self.ada.visit(f"{self.table}/replay?panel=hindsight")
        speak(self.ada, "en")
        picture = self.ada.page.get_by_role("slider", name=self.ada.words["hindsight.picture"])
        expect(picture).to_be_visible()
        picture.fill(str(int(picture.get_attribute("max") or 0) * 2 // 3))
        expect(self.ada.page.locator(".hindsight progress")).to_have_count(0)
        self.each_language("hindsight", lambda _: None)

    def lost(self) -> None:
        if self.game not in LOST:
            return
        self.ada.visit(f"/t/{LOST[self.game]}/replay?seat=0&panel=hindsight")
        self.ada.page.locator("footer [type=range]").press("End")
        expect(self.ada.page.locator(".hindsight progress")).to_have_count(0)
        self.each_language("lost", lambda _: None, ".winning")

    def sheet(self) -> None:
        self.work_out()
        self.each_language("sheet", lambda _: None, SHEETS[self.game])

    def why(self) -> None:
        self.work_out()
        self.each_language("why", ask_why, SHEETS[self.game])

    def work_out(self) -> None:
        """Ada and Bob play with bots where sheets say all they know, until there is much to ask."""
        if self.aided:
            return
        bob = self.kind(self.browser, self.address, "Bob", "fr")
        people = [self.ada, bob]
        for person in people:
            person.be_known()
        self.ada.visit("/")
        speak(self.ada, "en")
        self.aided = self.ada.found(self.places)
        for person in people:
            person.sit_down(self.aided)
        self.ada.await_company(people)
        for field, value in (("ui.aid", "chances"), ("ui.pace", "none")):
            self.ada.page.get_by_label(self.ada.words[field]).select_option(value)
        self.ada.click("ui.fill_with_bots")
        start = self.ada.page.get_by_role("button", name=self.ada.words["ui.start"])
        expect(start).to_be_enabled()
        start.click()
        for person in people:
            begin(person)
        play_for(people, ENOUGH[self.game])
        self.ada.page.set_viewport_size(PHONE)
        pages = self.ada.page.locator(".layout > .tabs [role=tab]")
        if pages.count():
            pages.last.click()

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
        if self.finished:
            return
        self.sit_down()
        speak(self.ada, "en")
        self.ada.click("ui.menu")
        self.ada.click("ui.leave_to_bot")
        patience = Patience(self.ada)
        while not self.ada.over:
            if isinstance(self.ada, Masked) and self.ada.watching:
                self.ada.page.evaluate(SKIPPED)  # the next round may have been revealed meanwhile
            patience.wait()
        self.finished = True


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


def play_for(people: list[Person], lines: int) -> None:
    """Everybody answers until the log has so many lines, and the first is asked, with a sheet before them."""
    ada = people[0]
    patience = Patience(ada)
    ready = ada.page.locator(f":root:has({SHEETS[ada.game]}):has(.status.asked)")
    while not (len(ada.log) >= lines and ready.count()):
        assert not ada.over, "the game was over before there was anything to ask"
        for person in people:
            answer(person)
        patience.wait()


def answer(person: Person) -> None:
    """Each game is played in its own way."""
    if isinstance(person, Accused):
        person.hurry()
        if person.to_answer:
            person.reply()
    elif isinstance(person, Masked):
        person.react()
    else:
        person.respond()


def ask_why(person: Person) -> None:
    """Ask for the reason of what was worked out, and stay with the one that took most lines to prove."""
    page = person.page
    page.set_viewport_size(DESKTOP)
    sheet = page.locator(SHEETS[person.game])
    marks = [mark for kind in WORKED_OUT for mark in sheet.locator(kind).all()][:MANY]
    most = max(marks, key=lambda mark: lines_for(person, mark))
    lines_for(person, most)


def lines_for(person: Person, mark: Locator) -> int:
    """How many lines of the log prove this."""
    mark.click()
    expect(mark).to_have_class(EXPLAINED)
    return person.page.locator("[role=log] li.lit").count()


MOMENTS: Final[dict[str, Callable[[Sitting], None]]] = {
    moment.__name__: moment
    for moment in (
        Sitting.home,
        Sitting.briefing,
        Sitting.guided,
        Sitting.reasons,
        Sitting.turn,
        Sitting.menu,
        Sitting.end,
        Sitting.review,
        Sitting.hindsight,
        Sitting.lost,
        Sitting.sheet,
        Sitting.why,
    )
}


def main() -> None:
    parser = argparse.ArgumentParser(description="Pictures of every game, from the first page to the review.")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--games", default=",".join(PLAYERS))
    parser.add_argument("--moments", default=",".join(MOMENTS))
    parser.add_argument("--set", type=Path)
    given = parser.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    expect.set_options(timeout=PATIENCE * 1000)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = ArrangedHouse(Path(folder) / "tables.db", "pictures")
        if "lost" in given.moments.split(","):
            shelve_in(
                house.store, {LOST[game]: lost(game) for game in given.games.split(",") if game in LOSERS}
            )
        house.open()
        browser = playwright.chromium.launch(executable_path=fetch(), args=["--no-sandbox"])
        try:
            for game in given.games.split(","):
                sitting = Sitting(browser, f"http://localhost:{house.port}", game, given.out)
                for moment in given.moments.split(","):
                    MOMENTS[moment](sitting)
                    print(f"{game}: {moment}", flush=True)
                sitting.ada.context.close()
                if given.set:
                    lay_out(browser, given.out, game, given.set)
                    keep_turn(browser, given.out, game, given.set)
        finally:
            browser.close()
            house.close()


if __name__ == "__main__":
    main()
