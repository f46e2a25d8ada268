"""Secret Identity in real browsers: rivals, a team, and a screen for all that shows no secret."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, expect

from tests.e2e.masked import Masked, play_to_the_end, sit_down
from tests.e2e.people import PHONE, RESULT


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
