"""People with browsers: they read the page in their own language and click what it offers."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from random import Random
from time import monotonic
from typing import Any

from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect
from playwright.sync_api import Error as PageError

from huisclos.core.registry import find
from huisclos.words.catalogue import catalogue

DESKTOP: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}
SHORT: ViewportSize = {"width": 360, "height": 640}
TINY: ViewportSize = {"width": 320, "height": 568}

TO_CLICK = {
    "card": ".choose button:enabled",
    "suggestion": ".question.Suggest",
    "place": ".stage-place button:enabled",
    "deed": ".actions button:enabled",
}
"""Where an answer can be given, by kind; what is asked first comes first."""

OFFERED = """(kinds) => Object.keys(kinds).find((kind) => {
    const first = document.querySelector(kinds[kind]);
    return first?.checkVisibility({ visibilityProperty: true }) && first.getClientRects().length;
}) ?? null"""
"""The first of these kinds that can be seen: one look, since pages are looked at fifty times a second."""

RESULT = "#result"

PATIENCE = 60.0
"""Seconds until somebody who waits for the page gives up; machines are shared, and slow at times."""

KNOWS_THE_HOUSE = (
    """for (const habit of ['briefings', 'undo']) localStorage.setItem(`huisclos.${habit}`, 'off');"""
)
"""Somebody who has played here before needs no briefing, and no second thought about a move."""

MOMENT = """(parts) => {
    const told = [...document.querySelectorAll(parts)].map((part) => part.textContent).join('|');
    let sum = 0;
    for (let at = 0; at < told.length; at++) sum = (31 * sum + told.charCodeAt(at)) | 0;
    return `${told.length}/${sum}`;
}"""
"""The sum of all that can be read there: a log is long, and is looked at fifty times a second."""


class Person:
    """Somebody at a table."""

    game = "cluedo"
    telling = "[role=log] li, [role=status], .actions, .choose"
    """Where it can be read that something has happened: told, asked, or offered."""
    fingers = False
    """Whether a phone is touched rather than clicked."""

    def __init__(
        self,
        browser: Browser,
        address: str,
        name: str,
        language: str = "en",
        viewport: ViewportSize = DESKTOP,
        light: bool = True,
        newcomer: bool = False,
        installs: bool = False,
    ) -> None:
        self.name = name
        self.address = address
        self.language = language
        self.words = catalogue(find(self.game), language)
        self.rng = Random(name)
        self.trouble: list[str] = []
        """What the page complained about; a good page complains about nothing."""
        self.context = browser.new_context(
            base_url=address,
            viewport=viewport,
            locale={"en": "en-GB", "fr": "fr-FR"}[language],
            color_scheme="light" if light else "dark",
            reduced_motion="reduce",
            has_touch=self.fingers and viewport == PHONE,
            service_workers="allow" if installs else "block",
        )
        self.context.set_default_timeout(PATIENCE * 1000)
        if not newcomer:
            self.context.add_init_script(KNOWS_THE_HOUSE)
        self.page: Page = self.context.new_page()
        self.page.on("pageerror", lambda error: self.trouble.append(str(error)))
        self.page.on("console", lambda said: self.trouble.append(said.text) if said.type == "error" else None)

    def visit(self, path: str) -> None:
        self.page.goto(path)

    def press(self, what: Locator) -> None:
        """Do with it whatever one does: click, unless somebody has other hands."""
        what.click()

    def write(self, field: Locator, text: str) -> None:
        field.fill(text)

    def choose(self, field: Locator, value: str) -> None:
        field.select_option(value)

    def click(self, key: str) -> None:
        """Press the first button with these words on it."""
        self.press(self.page.get_by_role("button", name=re.compile(re.escape(self.words[key]))).first)

    def take_from_the_shelf(self, key: str) -> None:
        """Press a button of one's own game on the home page."""
        games = self.page.get_by_role("article")
        title = self.page.get_by_role("heading", name=self.words["game.title"])
        self.press(games.filter(has=title).get_by_role("button", name=self.words[key], exact=True))

    def found(self, places: int, **options: object) -> str:
        """Open a table of one's own game without the home page; its address."""
        founded = self._post("/api/tables", {"game": self.game, "places": places, "options": options})
        return f"/t/{founded['table']}"

    def be_known(self) -> None:
        """Say one's name without the home page."""
        self._post("/api/session", {"name": self.name})

    def _post(self, path: str, what: dict[str, object]) -> dict[str, str]:
        answer = self.context.request.post(path, data=what, headers={"Origin": self.address})
        assert answer.ok, answer.text()
        said: dict[str, str] = answer.json()
        return said

    def sit_down(self, table: str) -> None:
        """Take the first free place there, and wait until it is taken."""
        self.visit(table)
        self.click("ui.sit")
        expect(self.page.get_by_role("button", name=self.words["ui.stand"])).to_be_visible()

    def await_company(self, people: Sequence[Person]) -> None:
        """Wait until the page says that all of them have a place: bots take only those left."""
        for person in people:
            expect(self.page.locator(".places").get_by_text(person.name).first).to_be_visible()

    def introduce_oneself(self) -> None:
        """Say one's name, and wait until the house has heard it."""
        field = self.page.get_by_label(self.words["ui.your_name"])
        self.write(field, self.name)
        with self.page.expect_response(lambda answer: answer.request.method == "POST"):
            field.press("Enter")
        expect(field).to_have_value(self.name)

    @property
    def on_phone(self) -> bool:
        return self.page.viewport_size == PHONE

    @property
    def log(self) -> list[str]:
        return self.page.locator("[role=log] li").all_inner_texts()

    @property
    def over(self) -> bool:
        return self.page.locator(RESULT).count() > 0

    @property
    def asked(self) -> str | None:
        """The kind of answer the page offers now, if any."""
        offered: str | None = self.page.evaluate(OFFERED, TO_CLICK)
        return offered

    def answer(self) -> None:
        """Give any sensible answer to what is asked: never an accusation."""
        match self.asked:
            case "card":
                self._any(TO_CLICK["card"])
            case "suggestion":
                for column in ("suspect", "weapon"):
                    self._any(f".question.Suggest label:has(input[name='Suggest-{column}'])")
                self.press(self.page.locator(".question.Suggest footer button"))
            case "place":
                rooms = self.page.locator(".stage-place .room:enabled")
                self._any(".stage-place .room:enabled" if rooms.count() else ".stage-place .square:enabled")
            case "deed":
                roll = self.page.locator("[data-deed=Roll]")
                self.press((roll if roll.count() else self.page.locator("[data-deed=EndTurn]")).first)

    def respond(self) -> bool:
        """Answer what the page asks and wait until the table has gone on; whether it asked anything."""
        before = self.moment()
        if not self.asked:
            return False
        with unless_overtaken(lambda: self.moment() != before):
            self.answer()
        self.await_change(before)
        return True

    def moment(self) -> str:
        """A text that changes whenever something happens at the table."""
        return str(self.page.evaluate(MOMENT, self.telling))

    def await_change(self, since: str) -> None:
        self.await_that(lambda: self.moment() != since)

    def await_that(self, so: Callable[[], bool]) -> None:
        """Look at the page again and again until this is so."""
        deadline = monotonic() + PATIENCE
        while not so():
            assert monotonic() < deadline, f"{self.name} waits in vain: {self.log[-3:]}"
            self.page.wait_for_timeout(20)

    def await_sight(self, script: str, wanted: object) -> None:
        """Wait until this script, run in the page, finds what is wanted there."""
        deadline = monotonic() + PATIENCE
        while (seen := self.page.evaluate(script)) != wanted:
            assert monotonic() < deadline, f"{self.name} sees {seen}, not {wanted}"
            self.page.wait_for_timeout(20)

    def _any(self, selector: str) -> None:
        found = self.page.locator(selector)
        expect(found).not_to_have_count(0)
        self.press(found.nth(self.rng.randrange(found.count() or 1)))


class Patience:
    """How long one waits for a table: as long as anything happens there, and a while longer."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.seen = ""
        self.deadline = 0.0

    def wait(self) -> None:
        now = self.person.moment()
        if now != self.seen:
            self.seen, self.deadline = now, monotonic() + PATIENCE
        assert monotonic() < self.deadline, f"the table waits for nobody: {self.person.log[-3:]}"
        self.person.page.wait_for_timeout(20)


class Overheard(Person):
    """Somebody of whom we know what their browser was told last."""

    def __init__(self, *who: Any, **how: Any) -> None:
        super().__init__(*who, **how)
        self.seen: dict[str, Any] = {}
        self.clocks: list[dict[str, Any]] = []
        self.refused = 0
        """How often an answer came too late."""
        self.page.on("websocket", lambda socket: socket.on("framereceived", self._hear))

    def _hear(self, frame: str | bytes) -> None:
        said = json.loads(frame)
        if said["type"] in {"Welcome", "Update"}:
            self.seen = said
        if said["type"] in {"Welcome", "ClocksSet"}:
            self.clocks = said["clocks"]
        self.refused += said["type"] == "Refused"


def play_on(people: Sequence[Person], rounds: int | None = None) -> None:
    """Let people answer whatever they are asked, for some answers or until the game is over."""
    given = 0
    while rounds is None or given < rounds:
        asked = next_asked(people)
        if asked is None:
            return
        given += asked.respond()


@contextmanager
def unless_overtaken(gone: Callable[[], bool]) -> Iterator[None]:
    """Where several are asked at once, a bot may be faster, and what was to be clicked is gone."""
    try:
        yield
    except (PageError, AssertionError):
        if not gone():
            raise


def next_asked(people: Sequence[Person]) -> Person | None:
    """Whoever the table waits for next, while bots play on; nobody once the game is over."""
    patience = Patience(people[0])
    while not any(person.over for person in people):
        for person in people:
            if person.asked:
                return person
        patience.wait()
    return None
