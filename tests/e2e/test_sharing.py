"""Whoever has a place says who may share it, and only they see what is seen there."""

from playwright.sync_api import Browser, expect

from tests.e2e.barriers import barriers
from tests.e2e.people import PHONE, Person

HAND = ".hand [data-card]"


def hand_of(person: Person) -> list[str | None]:
    cards = person.page.locator(HAND)
    expect(cards.first).to_be_visible()
    return [card.get_attribute("data-card") for card in cards.all()]


def test_a_place_is_shared_with_whoever_is_let_in_and_nobody_else(browser: Browser, address: str) -> None:
    ada = Person(browser, address, "Ada", "fr", PHONE)
    bob, eve = Person(browser, address, "Bob"), Person(browser, address, "Eve", light=False)
    for person in (ada, bob, eve):
        person.be_known()
    table = ada.found(3)
    ada.sit_down(table)
    for person in (bob, eve):
        person.visit(table)
        person.click("ui.join_team")
        expect(person.page.get_by_text(person.words["ui.asked_to_join"])).to_be_visible()
    expect(ada.page.locator(".asking")).to_have_count(2)
    assert barriers(ada.page) == []
    ada.page.locator(".asking", has_text="Bob").get_by_role("button", name=ada.words["ui.let_in"]).click()
    expect(bob.page.get_by_role("button", name=bob.words["ui.stand"])).to_be_visible()
    ada.click("ui.fill_with_bots")
    start = ada.page.get_by_role("button", name=ada.words["ui.start"])
    expect(start).to_be_enabled()
    start.click()
    assert hand_of(ada) == hand_of(bob)
    expect(eve.page.locator(".stage-place")).to_be_visible()
    expect(eve.page.locator(HAND)).to_have_count(0)
    assert ada.trouble + bob.trouble + eve.trouble == []
