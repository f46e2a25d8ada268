"""A campaign evening of Almost Innocent: two people and a bot, one at a desk, one on a phone."""

import re

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.accused import Accused
from tests.e2e.by_keys import ByKeys
from tests.e2e.listeners import ListeningAccused
from tests.e2e.people import PHONE, Patience
from tests.server.house import House

ROUNDS = 4


class AccusedByKeys(ByKeys, Accused):
    """Somebody who has no mouse."""


Pair = tuple[Accused, Accused]


@pytest.fixture
def hands() -> type[Accused]:
    """How Ada plays tonight."""
    return Accused


@pytest.fixture
def evening(browser: Browser, address: str, hands: type[Accused]) -> Pair:
    """Ada founds a table for three; Bob comes by its address; neither has started yet."""
    ada = hands(browser, address, "Ada", "fr")
    bob = Accused(browser, address, "Bob", "en", PHONE, light=False)
    for person in (ada, bob):
        person.be_known()
    table = ada.found(places=3)
    for person in (ada, bob):
        person.sit_down(table)
    ada.await_company([ada, bob])
    return ada, bob


def begin(pair: Pair, chapter: str) -> None:
    """The host points at a station of the campaign map, bots take the places left, and it begins."""
    ada, bob = pair
    name = re.compile(re.escape(ada.words[f"scenario.{chapter}.title"]))
    ada.press(ada.page.get_by_role("radio", name=name))
    for person in (ada, bob):
        expect(person.page.locator(f"[data-page='{chapter}']")).to_contain_text(
            person.words[f"scenario.{chapter}.title"]
        )
    if ada.page.get_by_role("button", name=ada.words["ui.fill_with_bots"]).count():
        ada.click("ui.fill_with_bots")
    start = ada.page.get_by_role("button", name=ada.words["ui.start"])
    expect(start).to_be_enabled()
    ada.press(start)
    for person in (ada, bob):
        expect(person.page.locator(".almost-innocent")).to_be_visible()


def play(pair: Pair) -> str:
    """Everybody answers what they are asked until the verdict; how it ended."""
    patience = Patience(pair[0])
    while not all(person.seen.get("outcome") for person in pair):
        asked = next((person for person in pair if person.to_answer), None)
        if asked:
            asked.reply()
        else:
            for person in pair:
                person.hurry()
            patience.wait()
    return str(pair[0].seen["outcome"]["reason"])


def win(pair: Pair, chapter: str) -> None:
    """Play a scenario until the team has won it, and look at the verdict."""
    for _ in range(ROUNDS):
        begin(pair, chapter)
        if play(pair) == "cleared":
            break
        pair[0].click("ui.play_again")
    for person in pair:
        verdict = person.page.get_by_role("heading", name=person.words["almost_innocent.innocent"])
        expect(verdict).to_be_visible()


def go_on(pair: Pair, to: str) -> None:
    """The host follows the story; both find the next scenario laid out."""
    pair[0].click("almost_innocent.go_on")
    for person in pair:
        expect(person.page.locator(f"[data-chapter='{to}']")).to_have_attribute("aria-checked", "true")


@pytest.mark.parametrize("hands", [AccusedByKeys])
def test_the_first_scenario_is_won_by_two_people_and_a_bot(evening: Pair) -> None:
    bob = evening[1]
    win(evening, "1")
    for person in evening:
        expect(person.page.locator(".next")).to_contain_text(person.words["scenario.2.title"])
    go_on(evening, "2")
    for person in evening:
        expect(person.page.locator("[data-best]")).to_have_count(1)
        expect(person.page.locator("[data-best]")).to_have_attribute("data-chapter", "1")
        assert person.trouble == []
    assert isinstance(evening[0], AccusedByKeys)
    assert evening[0].pointed == []
    expect(bob.page.get_by_label(bob.words["option.scenario"], exact=True)).to_have_count(1)
    bob.visit("/")
    expect(bob.page.get_by_text("1 of 12 scenarios won")).to_be_visible()


def test_what_a_win_unlocked_outlives_the_house(evening: Pair, house: House) -> None:
    win(evening, "6")
    for person in evening:
        expect(person.page.locator(".news")).to_contain_text(person.words["scenario.unlocks.teor"])
    house.kill()
    house.open()
    evening[0].page.reload()
    for person in evening:
        expect(person.page.locator("#result")).to_be_visible()
        expect(person.page.locator(".barred")).to_have_count(0)
        person.trouble.clear()
    go_on(evening, "7")
    for person in evening:
        expect(person.page.locator("[data-talent].won")).to_have_count(2)
        expect(person.page.locator(".skipped")).to_have_count(5)
    begin(evening, "7")
    for person in evening:
        abilities = person.seen["view"]["scene"]["abilities"]
        assert [card["character"] for card in abilities] == ["din", "teor"]
        assert person.trouble == []


@pytest.mark.parametrize("hands", [ListeningAccused])
def test_the_queen_walks_through_the_ninth(evening: Pair) -> None:
    begin(evening, "9")
    play(evening)
    for person in evening:
        place = person.seen["view"]["scene"]["queen"]
        expect(person.page.locator(".queen")).to_have_attribute("data-place", place)
        expect(person.page.locator("[data-face]")).to_be_attached()
        expect(person.page.locator(".ending")).to_be_visible()
        assert person.trouble == []
