"""Everybody can use every page: contrast, names, order, in both languages and both lights."""

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from tests.e2e.barriers import barriers
from tests.e2e.people import DESKTOP, PHONE, Person

WALK = [("fr", DESKTOP, True), ("en", PHONE, False)]


@pytest.mark.parametrize(("language", "viewport", "light"), WALK)
def test_no_page_shuts_anybody_out(
    browser: Browser, address: str, language: str, viewport: ViewportSize, light: bool
) -> None:
    ada = Person(browser, address, "Ada", language, viewport, light)
    found: dict[str, list[str]] = {}

    def look(page: str) -> None:
        found[page] = barriers(ada.page)

    ada.visit("/")
    expect(ada.page.get_by_role("heading", name="Cluedo")).to_be_visible()
    look("home")
    ada.take_from_the_shelf("ui.create_table")
    expect(ada.page.locator(".code")).to_be_visible()
    look("lobby")
    ada.click("ui.fill_with_bots")
    start = ada.page.get_by_role("button", name=ada.words["ui.start"])
    expect(start).to_be_enabled()
    start.click()
    expect(ada.page.locator(".actions button").first).to_be_visible()
    look("table")
    ada.click("ui.menu")
    menu = ada.page.get_by_role("dialog")
    expect(menu).to_be_visible()
    look("menu")
    ada.click("ui.habits")
    expect(menu.get_by_label(ada.words["ui.speed"])).to_be_visible()
    look("habits")
    ada.click("ui.options")
    look("options")
    ada.click("ui.how_to_play")
    expect(ada.page.get_by_text(ada.words["briefing.goal"])).to_be_visible()
    look("briefing")
    ada.visit("/")
    ada.take_from_the_shelf("ui.learn")
    expect(ada.page.get_by_role("button", name=ada.words["ui.understood"])).to_be_visible()
    look("guided game")
    for page in ("history", "tables", "file"):
        ada.visit(f"/{page}")
        expect(ada.page.get_by_role("heading").first).to_be_visible()
        look(page)
    ada.visit("/rules/cluedo")
    expect(ada.page.get_by_text("CL-31")).to_be_visible()
    look("rules")
    ada.visit("/about")
    expect(ada.page.get_by_role("heading").first).to_be_visible()
    look("about")
    ada.visit("/daily")
    expect(ada.page.get_by_role("heading", name="Cluedo")).to_be_visible()
    look("daily")
    assert {page: complaints for page, complaints in found.items() if complaints} == {}
    assert ada.trouble == []


def test_a_whole_turn_by_keyboard(browser: Browser, address: str) -> None:
    ada = Person(browser, address, "Ada")
    ada.visit("/")
    ada.take_from_the_shelf("ui.play_now")
    expect(ada.page.locator("[data-deed=Roll]")).to_be_visible()
    before = ada.moment()
    ada.page.keyboard.press("r")
    ada.await_change(before)
    while not any("Bérénice" in line and "turn" in line for line in ada.log):
        press_on(ada)
    assert any("roll" in line for line in ada.log)


def press_on(ada: Person) -> None:
    """Answer what is asked with keys alone, and wait until the table has gone on."""
    before = ada.moment()
    match ada.asked:
        case "card":
            ada.page.locator(".choose button:enabled").first.focus()
            ada.page.keyboard.press("Enter")
        case "place":
            ada.page.locator(".stage-place button[tabindex='0']").focus()
            ada.page.keyboard.press("ArrowRight")
            ada.page.keyboard.press("Enter")
        case "suggestion" | "deed":
            ada.page.keyboard.press("r" if ada.page.locator("[data-deed=Roll]").count() else "e")
    ada.await_change(before)


@pytest.mark.parametrize("code", ["ZZZZ", "1!", "<b>", "ABCDEFGH"])
def test_a_wrong_code_is_answered_kindly(browser: Browser, address: str, code: str) -> None:
    ada = Person(browser, address, "Ada", "fr")
    ada.visit(f"/t/{code}")
    expect(ada.page.get_by_text(ada.words["refused.unknown_table"])).to_be_visible()
