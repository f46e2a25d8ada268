"""Beside a table of wood: three touches for a suggestion, a sheet that reasons by itself, and no network."""

from __future__ import annotations

from collections.abc import Mapping

from playwright.sync_api import Browser, Page, expect

from huisclos.core.registry import find
from huisclos.words.catalogue import catalogue, platform
from tests.e2e.barriers import barriers
from tests.e2e.people import PHONE, Person
from tests.server.arranged import ArrangedHouse

WORDS = platform("fr")


def turn_to(page: Page, tab: str) -> None:
    page.get_by_role("tab", name=WORDS[f"companion.tab.{tab}"]).click()


def write_down_a_question(page: Page, question: str, answers: str) -> None:
    """Two touches at a table of three: what is asked, and what both others answer."""
    page.locator(f"[data-cross='{question}']").click()
    page.locator(f"[data-cross='{answers}']").click()


def write_down(page: Page, who: str, weapon: str, where: str) -> None:
    """Three touches: the suspect in the asker's column, the weapon, the room in the column of who showed."""
    page.locator(f"[data-cross='{who}']").click()
    page.locator(f"#page-enter [data-card={weapon}]").click()
    page.locator(f"[data-cross='{where}']").click()


def solve_a_case(page: Page, words: Mapping[str, str]) -> None:
    """The same beside a table of Almost Innocent, with the network away from the first page on."""
    page.locator("main a[href='/companion/almost_innocent']").click()
    page.get_by_role("button", name=WORDS["companion.add"]).click()
    for clue in ("V1", "C2", "E6", "S3"):
        page.locator(f"[data-clue={clue}]").click()
    assert barriers(page) == []
    page.get_by_role("button", name=WORDS["companion.start"]).click()

    page.locator("[data-cross='B.victim']").click()
    assert barriers(page) == []
    page.locator("[data-cross='0.1']").click()
    write_down_a_question(page, "A.how_many", "2.0")
    turn_to(page, "sheet")
    sure = page.locator("[data-note=V6]")
    expect(sure).to_have_attribute("data-reckoned", "true")
    sure.click()
    expect(page.locator(".why")).to_contain_text(words["the.V6"])
    page.get_by_role("button", name=WORDS["companion.best"]).click()
    expect(page.locator(".best li")).to_have_count(3)
    assert barriers(page) == []
    turn_to(page, "enter")
    write_down_a_question(page, "1.victim", "0.1")
    turn_to(page, "list")
    expect(page.get_by_role("alert")).to_be_visible()
    page.get_by_role("button", name=WORDS["companion.leave_out"]).first.click()
    expect(page.get_by_role("alert")).to_be_hidden()
    page.reload()
    turn_to(page, "list")
    expect(page.locator("[data-noted]")).to_have_count(3)
    expect(page.locator("[data-noted].out")).to_have_count(1)


def test_a_game_is_written_down_on_a_phone_without_a_network(browser: Browser, house: ArrangedHouse) -> None:
    ada = Person(browser, f"http://localhost:{house.port}", "Ada", "fr", PHONE, light=False, installs=True)
    page = ada.page
    ada.visit("/companion")
    page.get_by_role("link", name="Cluedo").click()
    begin = page.get_by_role("button", name=WORDS["companion.start"])
    for card in ("green", "mustard", "dagger", "pipe", "hall", "study"):
        page.locator(f"[data-card={card}]").click()
    assert barriers(page) == []
    assert page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    begin.click()
    ada.context.set_offline(True)
    ada.visit("/companion/cluedo")
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
    ada.visit("/companion")
    solve_a_case(page, catalogue(find("almost_innocent"), "fr"))
    assert ada.trouble == []
