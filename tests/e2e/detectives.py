"""People who play Death Note in a browser: they answer whatever the page offers, and nothing else."""

from __future__ import annotations

from collections.abc import Sequence

from playwright.sync_api import expect

from tests.e2e.people import Person

GAME = "death_note"
LIFTED = "[data-do]:enabled"
TO_LIFT = ".action.open button.face, .names .row button"
HELD = ".action.chosen, .names [aria-pressed=true]"
TO_POINT = "button.target:enabled, button[data-place]:enabled"
TO_SAY = ".words button:enabled"

ASKED = """(answers) => document.querySelector(answers)
    && document.querySelector('.status.asked')?.textContent"""


class Detective(Person):
    """Somebody at a table of Death Note, with a taste for playing Actions."""

    game = GAME
    telling = f"{Person.telling}, .ask .give"

    @property
    def asked(self) -> str | None:
        """What the page asks, if it asks this person."""
        said: str | None = self.page.evaluate(ASKED, ", ".join((TO_SAY, TO_LIFT, TO_POINT)))
        return said

    def answer(self) -> None:
        """Lift and use a card, name a Role, point at somebody or say a word."""
        said, lifted = self.page.locator(TO_SAY), self.page.locator(TO_LIFT)
        if said.count() and (not lifted.count() or self.rng.random() < 0.5):
            return self._any(TO_SAY)
        if lifted.count():
            if not self.page.locator(HELD).count():
                self._any(TO_LIFT)
            ready = self.page.locator(f"{LIFTED}, {TO_POINT}").first
            expect(ready).to_be_visible()
            return self.press(ready)
        return self._any(TO_POINT)


def found(ada: Detective, places: int, pace: str = "none") -> str:
    """Ada founds a table and sits down at it; the address invites the others.

    Unless it is about time, nobody is hurried: on a slow machine a window would close before it is seen.
    """
    ada.be_known()
    table = ada.found(places)
    ada.sit_down(table)
    expect(ada.page.get_by_label(ada.words["ui.pace"])).to_have_value("relaxed")
    ada.choose(ada.page.get_by_label(ada.words["ui.pace"]), pace)
    return table


def join(person: Detective, table: str) -> None:
    person.be_known()
    person.sit_down(table)


def start(ada: Detective, people: Sequence[Detective]) -> None:
    """Bots take the places left, the cards are dealt, and everybody reads who they are."""
    ada.await_company(people)
    button = ada.page.get_by_role("button", name=ada.words["ui.start"])
    if not button.is_enabled():
        ada.click("ui.fill_with_bots")
    expect(button).to_be_enabled()
    ada.press(button)
    for person in people:
        person.click("death_note.briefing.ready")
        expect(person.page.locator(".briefing")).to_have_count(0)
