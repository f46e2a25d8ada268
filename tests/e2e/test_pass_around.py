"""Two people play with one phone: it goes from hand to hand, and behind the curtain are no cards."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, expect

from tests.e2e.barriers import barriers
from tests.e2e.people import PHONE, Person

CURTAIN = "main > h1"


def test_a_phone_goes_round_and_shows_each_only_their_own_cards(browser: Browser, address: str) -> None:
    ada = Person(browser, address, "Ada", "fr", PHONE)
    ada.be_known()
    ada.sit_down(ada.found(3))
    add_bob(ada)
    ada.click("ui.fill_with_bots")
    start = ada.page.get_by_role("button", name=ada.words["ui.start"])
    expect(start).to_be_enabled()
    start.click()
    hands = {"Ada": hand(ada)}
    hand_over(ada, "Bob", hands["Ada"])
    assert barriers(ada.page) == []
    ada.page.reload()
    expect(ada.page.locator(CURTAIN)).to_be_visible()
    assert not shown(ada, hands["Ada"])
    take(ada, "Bob")
    hands["Bob"] = hand(ada)
    assert not set(hands["Ada"]) & set(hands["Bob"])
    hand_over(ada, "Ada", hands["Bob"])
    take(ada, "Ada")
    assert hand(ada) == hands["Ada"]
    assert not shown(ada, hands["Bob"])
    assert ada.trouble == []


def add_bob(ada: Person) -> None:
    ada.page.get_by_text(ada.words["around.title"]).click()
    ada.page.get_by_label(ada.words["around.name"]).fill("Bob")
    ada.page.get_by_role("button", name=ada.words["around.add"], exact=True).click()
    expect(ada.page.get_by_role("button", name=passing("Bob"))).to_be_visible()
    ada.await_company([ada])
    expect(ada.page.locator(".places").get_by_text("Bob").first).to_be_visible()


def passing(name: str) -> re.Pattern[str]:
    return re.compile(f"^Passer à {name}$")


def hand(ada: Person) -> list[str]:
    """The names of the cards in the hand that is shown."""
    cards = ada.page.locator(".hand [data-card]")
    expect(cards).not_to_have_count(0)
    return [str(card.get_attribute("data-card")) for card in cards.all()]


def shown(ada: Person, cards: list[str]) -> bool:
    """Whether any of these cards is in somebody's hand on the page."""
    return any(ada.page.locator(f".hand [data-card='{card}']").count() for card in cards)


def hand_over(ada: Person, to: str, cards: list[str]) -> None:
    """Play until the table waits for the other, and pass the phone on."""
    onwards = ada.page.get_by_role("button", name=passing(to))
    while not onwards.is_visible():
        if not ada.respond():
            ada.page.wait_for_timeout(20)
    onwards.click()
    expect(ada.page.locator(CURTAIN)).to_have_text(f"Passez l’appareil à {to}")
    assert not shown(ada, cards)
    expect(ada.page.locator(".frame")).to_have_count(0)


def take(ada: Person, name: str) -> None:
    ada.page.get_by_role("button", name=f"C’est moi, {name}").click()
    expect(ada.page.locator(".people li").first).to_be_visible()
