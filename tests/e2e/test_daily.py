"""Somebody solves the case of the day: marks, hints that cost, a wrong answer and the right one."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, Page, expect

from huisclos.words.catalogue import platform
from tests.e2e.barriers import barriers
from tests.e2e.people import PHONE, Person

WORDS = platform("fr")


def press(page: Page, key: str) -> None:
    page.get_by_role("button", name=WORDS[key], exact=True).click()


def accuse(page: Page, case: dict[str, str]) -> None:
    """Name one card of each kind."""
    press(page, "daily.answer")
    for card in case.values():
        page.locator(f"[data-tile={card}]").click()
    page.locator(".question footer .button").click()


def another_room(room: str) -> str:
    return "hall" if room == "study" else "study"


def test_a_case_is_solved_on_a_phone_and_found_again(browser: Browser, address: str) -> None:
    ada = Person(browser, address, "Ada", "fr", PHONE, light=False)
    page = ada.page
    ada.visit("/daily")
    page.get_by_role("listitem").filter(has_text="Cluedo").get_by_role("link").click()
    expect(page.get_by_role("log").get_by_role("listitem").first).to_be_visible()
    assert barriers(page) == []
    daily: dict[str, Any] = ada.context.request.get(f"/api/daily/cluedo/{page.url.rpartition('=')[2]}").json()
    case = {found["part"]: found["answer"] for found in daily["solution"]}

    press(page, "daily.hint")
    expect(page.locator("[role=log] .lit")).to_have_count(1)
    page.get_by_role("tab", name=WORDS["daily.sheet"]).click()
    cell = page.locator(
        "[data-cell='study.envelope']:not(.fixed), [data-cell='hall.envelope']:not(.fixed)"
    ).first
    cell.click()
    expect(cell).to_have_attribute("data-sign", "no")
    accuse(page, {**case, "room": another_room(case["room"])})
    expect(page.locator("footer .wrong")).to_be_visible()
    page.reload()
    expect(page.locator("[role=log] .lit")).to_have_count(1)
    accuse(page, case)
    expect(page.get_by_role("heading", name=WORDS["daily.well_done"])).to_be_visible()
    assert barriers(page) == []
    result = page.get_by_label(WORDS["daily.result"]).input_value()
    assert "💡1 ❌1 🔥1" in result
    assert not any(ada.words[f"card.{card}"] in result for card in case.values())
    page.get_by_role("link", name=WORDS["daily.other_case"]).click()
    expect(page.get_by_text(WORDS["daily.solved"])).to_be_visible()
    assert ada.trouble == []


def test_a_clock_of_another_day_opens_that_day_and_wins_nothing(browser: Browser, address: str) -> None:
    ada = Person(browser, address, "Ada")
    ada.page.clock.set_fixed_time("2027-03-01T12:00:00")
    ada.visit("/daily")
    expect(ada.page.get_by_text("By the house’s clock that is another day")).to_be_visible()
    expect(ada.page.get_by_text("1 March 2027")).to_be_visible()
    ada.visit("/daily/cluedo?day=2027-02-30")
    expect(ada.page.get_by_text(ada.words["refused.bad_day"])).to_be_visible()
