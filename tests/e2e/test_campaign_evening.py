"""A campaign evening of Almost Innocent: two people and a bot, one at a desk, one on a phone."""

from collections.abc import Iterator
from time import monotonic

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.accused import GAME, Accused
from tests.e2e.people import PHONE

PATIENCE = 60.0
ROUNDS = 4


@pytest.fixture
def evening(browser: Browser, address: str) -> Iterator[tuple[Accused, Accused]]:
    """Ada founds a table for three; Bob comes by its address; neither has started yet."""
    ada = Accused(browser, address, "Ada", "fr")
    bob = Accused(browser, address, "Bob", "en", PHONE, light=False)
    for person in (ada, bob):
        person.visit("/")
        person.introduce_oneself()
    wish = {"game": GAME, "places": 3}
    founded = ada.page.request.post("/api/tables", data=wish, headers={"Origin": address}).json()
    for person in (ada, bob):
        person.visit(f"/t/{founded['table']}")
        person.click("ui.sit")
    yield ada, bob
    for person in (ada, bob):
        person.context.close()


def begin(ada: Accused, bob: Accused, chapter: str) -> None:
    """The host points at a station of the campaign map, bots take the places left, and it begins."""
    ada.page.locator(f"[data-chapter='{chapter}']").click()
    for person in (ada, bob):
        expect(person.page.locator(f"[data-page='{chapter}']")).to_contain_text(
            person.words[f"scenario.{chapter}.title"]
        )
    if ada.page.get_by_role("button", name=ada.words["ui.fill_with_bots"]).count():
        ada.click("ui.fill_with_bots")
    start = ada.page.get_by_role("button", name=ada.words["ui.start"])
    expect(start).to_be_enabled()
    start.click()
    for person in (ada, bob):
        expect(person.page.locator(".almost-innocent")).to_be_visible()


def play(ada: Accused, bob: Accused) -> str:
    """Everybody answers what they are asked until the verdict; how it ended."""
    deadline = monotonic() + PATIENCE
    while not (ada.seen.get("outcome") and bob.seen.get("outcome")):
        assert monotonic() < deadline, "the table waits for nobody"
        asked = next((person for person in (ada, bob) if person.to_answer), None)
        if asked:
            asked.reply()
        else:
            ada.hurry()
            bob.hurry()
            ada.page.wait_for_timeout(20)
    return str(ada.seen["outcome"]["reason"])


def test_the_first_scenario_is_won_by_two_people_and_a_bot(evening: tuple[Accused, Accused]) -> None:
    ada, bob = evening
    for _ in range(ROUNDS):
        begin(ada, bob, "1")
        if play(ada, bob) == "cleared":
            break
        ada.click("ui.play_again")
    for person in (ada, bob):
        verdict = person.page.get_by_role("heading", name=person.words["almost_innocent.innocent"])
        expect(verdict).to_be_visible(timeout=30_000)
        expect(person.page.locator(".next")).to_contain_text(person.words["scenario.2.title"])
        assert person.trouble == []


def test_the_queen_walks_through_the_ninth(evening: tuple[Accused, Accused]) -> None:
    ada, bob = evening
    begin(ada, bob, "9")
    play(ada, bob)
    for person in (ada, bob):
        place = person.seen["view"]["scene"]["queen"]
        expect(person.page.locator(".queen")).to_have_attribute("data-place", place)
        expect(person.page.locator("[data-face]")).to_be_attached()
        expect(person.page.locator(".ending")).to_be_visible(timeout=30_000)
        assert person.trouble == []
