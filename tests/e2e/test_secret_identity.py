"""Secret Identity in real browsers: rivals, a team, and a screen for all that shows no secret."""

from __future__ import annotations

from time import monotonic

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, expect

from tests.e2e.people import PHONE, RESULT, Person

PATIENCE = 120
TABLE = ".layout:not([inert])"
"""The table while no reveal lies over it."""


class Masked(Person):
    """Somebody with a secret identity, who answers by touch on a phone and by keys at a desk."""

    game = "secret_identity"

    def react(self) -> bool:
        """Answer whatever the page asks now; whether it asked anything."""
        page = self.page
        if page.locator(".reveal").count():
            page.locator(".reveal").press("Escape")
            expect(page.locator(".reveal")).to_have_count(0)
            return True
        before = self.moment()
        table = page.locator(TABLE)
        if table.locator("[data-deed=Arrange]").count():
            self._fill_the_case()
        elif table.locator("[data-deed=Vote]").count():
            self._vote()
        elif table.locator("[data-deed=Accept]").count():
            table.locator("[data-deed=Accept]").click()
        elif table.locator("button.tile").count():
            table.locator("button.tile").nth(self.rng.randrange(8)).click()
        else:
            return False
        self.await_change(before)
        return True

    def _fill_the_case(self) -> None:
        picture = self.page.locator(".card:not(.used) button:enabled")
        picture.nth(self.rng.randrange(picture.count())).click()
        expect(self.page.locator("[data-lane=green] li")).to_have_count(1)
        if self.rng.random() < 0.5 and picture.count():
            self.page.keyboard.press("r")
            picture.first.click()
            expect(self.page.locator("[data-lane=red] li")).to_have_count(1)
        self.page.locator("[data-deed=Arrange]").click()

    def _vote(self) -> None:
        cases = self.page.locator("[data-case]:has(.numbers)")
        for place, number in enumerate(self.rng.sample(range(8), cases.count())):
            if self.page.viewport_size == PHONE:
                cases.nth(place).locator(".numbers button").nth(number).click()
            else:
                self.page.keyboard.press(str(number + 1))
        self.page.locator("[data-deed=Vote]").click()


def found(host: Person, players: int, mode: str) -> str:
    """A table of this game; its address."""
    order = {"game": "secret_identity", "places": players, "options": {"type": "Options", "mode": mode}}
    answer = host.page.request.post("/api/tables", data=order, headers={"Origin": host.page.url.rstrip("/")})
    assert answer.ok, answer.text()
    return f"/t/{answer.json()['table']}"


def sit_down(people: list[Masked], players: int, mode: str) -> None:
    host = people[0]
    for person in people:
        person.visit("/")
        person.introduce_oneself()
    table = found(host, players, mode)
    for person in people:
        person.visit(table)
        person.click("ui.sit")
        expect(host.page.get_by_text(person.name).first).to_be_visible()
    host.click("ui.fill_with_bots")
    start = host.page.get_by_role("button", name=host.words["ui.start"])
    expect(start).to_be_enabled()
    start.click()
    for person in people:
        expect(person.page.locator(".secret-identity")).to_be_visible()


def play_to_the_end(people: list[Masked]) -> None:
    deadline = monotonic() + PATIENCE
    while not all(person.over and not person.page.locator(".reveal").count() for person in people):
        assert monotonic() < deadline, people[0].log[-3:]
        if not any(person.react() for person in people):
            people[0].page.wait_for_timeout(20)


@pytest.mark.parametrize(("mode", "players", "seated"), [("competitive", 5, 3), ("cooperative", 4, 2)])
def test_people_and_bots_play_to_the_end(
    browser: Browser, address: str, mode: str, players: int, seated: int
) -> None:
    crowd = [
        Masked(browser, address, "Ada", "fr"),
        Masked(browser, address, "Bob", "en", PHONE, light=False),
        Masked(browser, address, "Cléo", "fr", PHONE),
    ]
    people = crowd[:seated]
    sit_down(people, players, mode)
    play_to_the_end(people)
    for person in people:
        expect(person.page.locator(RESULT)).to_be_visible()
        chapters = person.page.locator("details h3" if mode == "competitive" else "details li:has(.name)")
        assert chapters.count() == (4 if mode == "competitive" else 10)
        width = person.page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
        assert width <= 0
        assert person.trouble == []


def test_a_screen_for_all_shows_no_secret(browser: Browser, address: str) -> None:
    ada = Masked(browser, address, "Ada", "fr")
    screen = Masked(browser, address, "Screen", "en", {"width": 1920, "height": 1080})
    sit_down([ada], 3, "competitive")
    screen.visit(ada.page.url)
    expect(screen.page.locator(".tile")).to_have_count(8)
    ada.react()
    expect(ada.page.locator(".tile.mine")).to_have_count(1)
    expect(ada.page.locator(".card")).to_have_count(10)
    assert screen.page.locator(".tile.mine, .card, [data-deed]").count() == 0
    for person in (ada, screen):
        assert [fault["id"] for fault in Axe().run(person.page).response["violations"]] == []
        assert person.trouble == []
