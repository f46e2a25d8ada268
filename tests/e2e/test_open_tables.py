"""People find each other: a table that its host has opened to everybody is listed, and only such a table."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from tests.e2e.barriers import barriers
from tests.e2e.people import PHONE, Person


def test_strangers_find_a_table_sit_down_and_are_told_when_the_door_is_shut(
    browser: Browser, address: str
) -> None:
    ada, eve = Person(browser, address, "Ada"), Person(browser, address, "Eve", "fr", PHONE, light=False)
    for person in (ada, eve):
        person.be_known()
    ada.sit_down(ada.found(3))
    eve.visit("/")
    eve.page.get_by_role("link", name=eve.words["ui.open_tables"]).click()
    expect(eve.page.get_by_text(eve.words["tables.none"])).to_be_visible()
    ada.page.get_by_role("checkbox", name=ada.words["tables.announce"]).check()
    ada.await_that(lambda: len(ada.context.request.get("/api/open-tables").json()) == 1)
    eve.page.reload()
    line = eve.page.get_by_role("listitem").filter(has_text="Ada")
    expect(line).to_contain_text("2 places libres sur 3")
    assert barriers(eve.page) == []
    join = line.get_by_role("link", name=eve.words["tables.join"])
    ada.click("ui.guests")
    lock = ada.page.get_by_role("checkbox", name=ada.words["ui.lock"], exact=True)
    lock.check()
    expect(ada.page.get_by_text(ada.words["tables.locked"])).to_be_attached()
    join.click()
    expect(eve.page.get_by_text(eve.words["refused.locked"])).to_be_visible()
    lock.uncheck()
    expect(ada.page.get_by_text(ada.words["tables.announce_text"])).to_be_attached()
    eve.page.go_back()
    join.click()
    eve.click("ui.sit")
    ada.await_company([eve])
    expect(eve.page.get_by_text(eve.words["tables.announced"])).to_be_visible()
    assert (ada.trouble, [line for line in eve.trouble if "403" not in line]) == ([], [])
