"""Two people and two bots at a table whose sheets speak: in English on a desk, in French on a phone."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from tests.e2e.people import PHONE, Person


def test_a_mark_that_was_worked_out_says_why_in_everybodys_language(browser: Browser, address: str) -> None:
    ada = Person(browser, address, "Ada")
    bob = Person(browser, address, "Bob", "fr", viewport=PHONE, light=False)
    for person in (ada, bob):
        person.be_known()
    table = ada.found(4)
    ada.sit_down(table)
    bob.sit_down(table)
    ada.page.get_by_label(ada.words["ui.aid"]).select_option("chances")
    expect(bob.page.get_by_label(bob.words["ui.aid"])).to_have_value("chances")
    expect(bob.page.get_by_label(bob.words["ui.aid"])).to_be_disabled()
    ada.await_company([bob])
    ada.click("ui.fill_with_bots")
    ada.click("ui.start")
    bob.page.get_by_role("tab", name=bob.words["cluedo.tab.sheet"]).click()
    for person in (ada, bob):
        page = person.page
        expect(page.locator(".aid")).to_contain_text(person.words["ui.aid.chances"])
        expect(page.locator("[data-reckoned] .pie").first).to_be_visible()
        page.locator("[data-sign=held]").first.click()
        why = page.locator(".why")
        expect(why).to_be_visible()
        expect(page.locator("[role=log] li.lit")).to_have_count(1)
        expect(page.locator("[role=log] li.lit")).to_be_in_viewport()
    expect(ada.page.locator(".why b")).to_contain_text("So you hold")
    expect(bob.page.locator(".why b")).to_contain_text("Donc vous avez")
    assert [ada.trouble, bob.trouble] == [[], []]
