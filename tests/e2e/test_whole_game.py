"""Two people and two bots play Cluedo to its end, one in French at a desk, one in English on a phone."""

from playwright.sync_api import Browser, expect

from tests.e2e.people import PHONE, Person, play_on


def sit_down(browser: Browser, address: str) -> tuple[Person, Person]:
    """Ada founds a table; Bob comes by the code she reads to him; bots take the places left."""
    ada = Person(browser, address, "Ada", "fr")
    bob = Person(browser, address, "Bob", "en", PHONE, light=False)
    ada.visit("/")
    ada.introduce_oneself()
    ada.click("ui.create_table")
    ada.page.wait_for_url("**/t/*")
    code = ada.page.locator(".code").first.inner_text().replace(" ", "")
    bob.visit("/")
    bob.introduce_oneself()
    bob.page.get_by_label(bob.words["ui.join_by_code"]).fill(code.lower())
    bob.click("ui.join")
    bob.page.wait_for_url("**/t/*")
    bob.click("ui.sit")
    expect(ada.page.get_by_text("Bob").first).to_be_visible()
    ada.click("ui.fill_with_bots")
    start = ada.page.get_by_role("button", name=ada.words["ui.start"])
    expect(start).to_be_enabled()
    start.click()
    for person in (ada, bob):
        expect(person.page.locator(".cluedo")).to_be_visible()
    return ada, bob


def test_two_people_and_two_bots_play_to_the_end(browser: Browser, address: str) -> None:
    ada, bob = sit_down(browser, address)
    people = [ada, bob]
    play_on(people, rounds=6)

    before = ada.moment()
    hand = ada.page.locator(".hand").inner_text()
    ada.page.reload()
    expect(ada.page.locator(".cluedo")).to_be_visible()
    assert ada.moment() == before
    assert ada.page.locator(".hand").inner_text() == hand

    play_on(people)
    for person in people:
        expect(person.page.locator("#result")).to_be_visible()
        assert person.trouble == []
    assert ada.page.locator("#result").inner_text() != bob.page.locator("#result").inner_text()
