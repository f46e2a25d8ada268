"""While others play, nothing moves under the eyes of whoever looks at the table."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from tests.e2e.accused import Accused
from tests.e2e.detectives import Detective
from tests.e2e.masked import Masked
from tests.e2e.people import DESKTOP, PHONE, Person
from tests.e2e.shifts import moved, watch
from tests.testkit.long_run import scaled

FELT = 0.02
"""More than that, at once, is a shift: a fifth of what browsers still call good."""
HARDLY = 0.012
"""Where so much happens between two turns, even less."""


@pytest.mark.parametrize(
    ("kind", "places", "lines", "screens", "felt"),
    [
        (Person, 4, 40, (PHONE, DESKTOP), FELT),
        (Accused, 3, 80, (DESKTOP, PHONE), FELT),
        (Masked, 4, 22, (DESKTOP, PHONE), FELT),
        (Detective, 6, 50, (DESKTOP, PHONE), HARDLY),
    ],
    ids=["cluedo", "almost innocent", "secret identity", "death note"],
)
def test_nothing_moves_while_others_play(
    browser: Browser,
    address: str,
    kind: type[Person],
    places: int,
    lines: int,
    screens: tuple[ViewportSize, ViewportSize],
    felt: float,
) -> None:
    """So many lines of the log, or the whole game if it has fewer; half of them in the short run.

    Ada has cards of her own and touches none of them: a bot plays for her, and she looks on, at her
    desk and on her phone.
    """
    ada, eve = (
        kind(browser, address, "Ada", "en", screens[0]),
        kind(browser, address, "Eve", "fr", screens[1]),
    )
    ada.be_known()
    table = ada.found(places)
    ada.sit_down(table)
    ada.click("ui.fill_with_bots")
    ada.click("ui.start")
    eve.visit(table)
    expect(eve.page.get_by_text(eve.words["ui.you_watch"])).to_be_visible()
    if kind is Detective:
        ada.click("death_note.briefing.ready")
    pocket = ada.context.new_page()
    pocket.set_viewport_size(screens[1])
    pocket.goto(table)
    expect(pocket.locator(".tabletop")).to_be_visible()
    ada.click("ui.menu")
    ada.click("ui.leave_to_bot")
    looks = {"Ada": ada.page, "Ada, elsewhere": pocket, "Eve": eve.page}
    for page in (ada.page, pocket):
        expect(page.get_by_text(ada.words["ui.bot_plays_for_you"])).to_be_visible()
    ada.page.wait_for_timeout(600)  # what one has touched oneself may move for half a second
    for page in looks.values():
        watch(page)
    ada.await_that(lambda: ada.over or len(ada.log) > scaled(lines // 2, lines))
    assert {who: shifts for who, page in looks.items() if (shifts := moved(page, felt))} == {}
    assert ada.trouble == eve.trouble == []
