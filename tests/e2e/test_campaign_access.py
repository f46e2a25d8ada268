"""Everybody can play Almost Innocent: in both languages and both lights, or by keys alone."""

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from tests.e2e.accused import Accused
from tests.e2e.barriers import barriers
from tests.e2e.people import DESKTOP, PHONE

SMALLEST: ViewportSize = {"width": 360, "height": 640}
WALK = [("fr", DESKTOP, True), ("en", PHONE, False)]

TABS_IN_REACH = """() => [...document.querySelectorAll('.almost-innocent [role=tab]')].map((tab) => {
    const { left, top, width, height } = tab.getBoundingClientRect();
    return tab.contains(document.elementFromPoint(left + width / 2, top + height / 2));
})"""
"""Whether a finger in the middle of each tab would touch it."""


def await_turn(ada: Accused) -> None:
    expect(ada.page.locator(".free").first).to_be_visible()


@pytest.mark.parametrize(("language", "viewport", "light"), WALK)
def test_no_page_of_the_campaign_shuts_anybody_out(
    browser: Browser, address: str, language: str, viewport: ViewportSize, light: bool
) -> None:
    ada = Accused(browser, address, "Ada", language, viewport, light)
    ada.visit("/")
    ada.take_from_the_shelf("ui.create_table")
    expect(ada.page.locator(".campaign")).to_be_visible()
    ada.page.locator("[data-chapter='10']").click()
    expect(ada.page.locator("[data-page='10']")).to_be_visible()
    assert barriers(ada.page) == []
    ada.click("ui.fill_with_bots")
    start = ada.page.get_by_role("button", name=ada.words["ui.start"])
    expect(start).to_be_enabled()
    start.click()
    await_turn(ada)
    ada.page.locator(".free").first.click()
    expect(ada.page.locator(".ask")).to_be_visible()
    assert barriers(ada.page) == []
    if ada.on_phone:
        ada.page.get_by_role("tab").nth(1).click()
        expect(ada.page.locator(".answers")).to_be_visible()
        assert barriers(ada.page) == []
    assert ada.trouble == []


def test_a_question_by_keyboard(browser: Browser, address: str) -> None:
    ada = Accused(browser, address, "Ada")
    ada.visit("/")
    ada.take_from_the_shelf("ui.play_now")
    await_turn(ada)
    line = ada.page.locator(".free").first.get_attribute("data-line") or ""
    number = line if line.isdigit() else "ABCDEF".index(line) + 1
    ada.page.keyboard.press(f"{'' if line.isdigit() else 'Shift+'}Digit{number}")
    ada.page.keyboard.press("Space")
    ada.page.keyboard.press("ArrowRight")
    ada.page.keyboard.press("Enter")
    expect(ada.page.locator("[data-question]").first).to_be_visible()
    expect(ada.page.locator("[role=log] li", has_text="You ask").first).to_be_attached()
    assert any(question["seat"] == 0 for question in ada.seen["view"]["scene"]["questions"])


def test_on_the_smallest_phone_board_and_answers_are_one_tap_apart(browser: Browser, address: str) -> None:
    ada = Accused(browser, address, "Ada", "fr", SMALLEST)
    ada.visit("/")
    ada.take_from_the_shelf("ui.play_now")
    await_turn(ada)
    ada.await_sight(TABS_IN_REACH, [True, True])
    ada.page.get_by_role("tab").nth(1).click()
    expect(ada.page.locator(".team .mine button.mark").first).to_be_visible()
    ada.await_sight(TABS_IN_REACH, [True, True])
