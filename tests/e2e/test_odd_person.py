"""An odd person at a table of Cluedo: accuses wrongly at once, leaves, comes back and answers to the end."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from playwright.sync_api import Browser, expect

from tests.e2e.listeners import ListeningSleuth
from tests.e2e.people import Overheard, Person, next_asked

ENVELOPE = ".ending"
ACCUSATION = ".question.Accuse"


class Hasty(Overheard):
    """Somebody who accuses with a card in their own hand as soon as they may."""

    @property
    def out(self) -> bool:
        return self.seen["view"]["seat"] in self.seen["view"]["scene"]["out"]

    def answer(self) -> None:
        accuse = self.page.locator("[data-deed=Accuse]:enabled")
        if self.out or not accuse.count():
            return super().answer()
        accuse.click()
        mine = self.seen["view"]["hand"]
        for kind in ("suspect", "weapon", "room"):
            tiles = self.page.locator(f"{ACCUSATION} [data-tile]:has([name=Accuse-{kind}])")
            names = tiles.evaluate_all("(tiles) => tiles.map((tile) => tile.dataset.tile)")
            tiles.nth(names.index(next((name for name in names if name in mine), names[0]))).click()
        self.page.locator(f"{ACCUSATION} footer button").click()
        return self.page.locator("[role=alertdialog] .grave").click()


def test_a_hasty_accuser_goes_away_comes_back_and_answers_to_the_end(browser: Browser, address: str) -> None:
    ada, bob = Hasty(browser, address, "Ada"), ListeningSleuth(browser, address, "Bob", "fr")
    people = [ada, bob]
    for person in people:
        person.be_known()
    table = ada.found(4)
    for person in people:
        person.sit_down(table)
    ada.await_company(people)
    ada.click("ui.fill_with_bots")
    ada.click("ui.start")
    for person in people:
        expect(person.page.locator(".cluedo")).to_be_visible()
    play_until(people, lambda asked: ada.out and asked is bob)
    read_what_was_in_it(ada)
    expect(bob.page.locator(ENVELOPE)).to_have_count(0)

    ada.visit("/")
    expect(ada.page.get_by_role("article").first).to_be_visible()
    ada.visit(table)
    expect(ada.page.locator(".cluedo")).to_be_visible()
    shown = 0
    while asked := next_asked(people):
        expect(asked.page.locator(ENVELOPE)).to_have_count(0)
        if asked is ada:
            assert ada.asked == "card", "who is out shows cards, and nothing else"
            shown += 1
        asked.respond()

    assert shown
    for person in people:
        expect(person.page.locator(ENVELOPE)).to_contain_text(person.words["cluedo.case_closed"])
        assert person.trouble == []
    assert ada.seen["view"]["seat"] not in ada.seen["outcome"]["winners"]


def play_until(people: Sequence[Person], reached: Callable[[Person], bool]) -> None:
    """Answer until this is so of whoever is asked; then nothing moves before they answer."""
    while True:
        asked = next_asked(people)
        assert asked, "the game is over already"
        if reached(asked):
            return
        asked.respond()


def read_what_was_in_it(ada: Hasty) -> None:
    """She alone sees it, and puts it away before she answers the others."""
    envelope = ada.page.locator(ENVELOPE)
    expect(envelope).to_contain_text(ada.words["cluedo.wrong"])
    cards = envelope.locator("[data-card]").evaluate_all("(cards) => cards.map((card) => card.dataset.card)")
    case = ada.seen["view"]["envelope"]
    assert cards == [case[kind] for kind in ("suspect", "weapon", "room")]
    envelope.get_by_role("button").click()
    expect(envelope).to_have_count(0)
