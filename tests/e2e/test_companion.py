"""Beside a table of wood: three touches for a suggestion, a sheet that reasons by itself, and no network."""

from __future__ import annotations

from playwright.sync_api import Browser, Page, expect

from huisclos.words.catalogue import platform
from tests.e2e.barriers import barriers
from tests.e2e.people import PHONE, Person
from tests.server.arranged import ArrangedHouse

WORDS = platform("fr")


def turn_to(page: Page, tab: str) -> None:
    page.get_by_role("tab", name=WORDS[f"companion.tab.{tab}"]).click()


def write_down(page: Page, who: str, weapon: str, where: str) -> None:
    """Three touches: the suspect in the asker's column, the weapon, the room in the column of who showed."""
    page.locator(f"[data-cross='{who}']").click()
    page.locator(f"#page-enter [data-card={weapon}]").click()
    page.locator(f"[data-cross='{where}']").click()


def test_a_game_is_written_down_on_a_phone_without_a_network(browser: Browser, house: ArrangedHouse) -> None:
    ada = Person(browser, f"http://localhost:{house.port}", "Ada", "fr", PHONE, light=False, installs=True)
    page = ada.page
    ada.visit("/companion")
    begin = page.get_by_role("button", name=WORDS["companion.start"])
    for card in ("green", "mustard", "dagger", "pipe", "hall", "study"):
        page.locator(f"[data-card={card}]").click()
    assert barriers(page) == []
    assert page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    begin.click()
    ada.context.set_offline(True)
    ada.visit("/companion")
    expect(page.locator("[data-cross='plum.1']")).to_be_visible()
    assert barriers(page) == []

    write_down(page, "plum.1", "rope", "lounge.2")
    write_down(page, "scarlett.0", "wrench", "kitchen.nobody")
    turn_to(page, "sheet")
    sure = page.locator("[data-cell='scarlett.envelope']")
    expect(sure).to_have_attribute("data-reckoned", "true")
    sure.click()
    expect(page.locator(".why")).to_contain_text(ada.words["card.scarlett"])
    assert barriers(page) == []
    turn_to(page, "enter")
    write_down(page, "scarlett.1", "rope", "kitchen.2")
    write_down(page, "plum.1", "rope", "lounge.nobody")
    turn_to(page, "list")
    expect(page.get_by_role("alert")).to_be_visible()
    assert barriers(page) == []
    page.get_by_role("button", name=WORDS["companion.leave_out"]).first.click()
    expect(page.get_by_role("alert")).to_be_hidden()
    page.reload()
    turn_to(page, "list")
    expect(page.locator("[data-noted]")).to_have_count(4)
    expect(page.locator("[data-noted].out")).to_have_count(1)
    assert ada.trouble == []
