"""The host shows somebody out in a real browser: they are told so, and coming back does not help."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from tests.e2e.people import PHONE, Person
from tests.server.arranged import ArrangedHouse


def test_who_is_shown_out_stays_out_and_a_locked_door_is_shut(browser: Browser, house: ArrangedHouse) -> None:
    at = f"http://{house.address}"
    ada = Person(browser, at, "Ada", viewport=PHONE)
    eve, late = Person(browser, at, "Eve", "fr"), Person(browser, at, "Leo")
    for person in (ada, eve, late):
        person.be_known()
    table = ada.found(3)
    ada.sit_down(table)
    eve.sit_down(table)
    ada.await_company([eve])
    ada.click("ui.guests")
    ada.page.get_by_role("button", name="Show out").click()
    ada.page.get_by_role("button", name="Yes, show out").click()
    expect(ada.page.get_by_role("button", name="Let back in")).to_be_visible()
    sorry = eve.page.get_by_text(eve.words["refused.barred"])
    expect(sorry).to_be_visible()
    eve.page.reload()
    expect(sorry).to_be_visible()
    ada.page.get_by_role("checkbox", name=ada.words["ui.lock"]).check()
    late.visit(table)
    expect(late.page.get_by_text(late.words["refused.locked"])).to_be_visible()
    assert ada.trouble == []
