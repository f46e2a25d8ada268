"""A finished game looked back upon: the picture is drawn, and a touch takes the table to that moment."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from huisclos.arena.play import play
from tests.e2e.barriers import barriers
from tests.e2e.conftest import opened
from tests.e2e.people import PHONE, SHORT, TINY, Person
from tests.server.arranged import ArrangedHouse
from tests.server.shelved import shelve_in


@pytest.fixture
def house(tmp_path: Path, fate: str) -> Iterator[ArrangedHouse]:
    """A house in whose store a game of three lies, played to its end."""
    house = ArrangedHouse(tmp_path / "tables.db", fate)
    record = play("cluedo", ["sheet"] * 3, seed=2).record
    shelve_in(house.store, {"ABCD": record})
    yield from opened(house)


def sees_it_all(page: Page, way: str) -> None:
    """On every phone the whole board is in sight, and below it this way through the game."""
    for size in (TINY, SHORT, PHONE):
        page.set_viewport_size(size)
        expect(page.locator(".stage-place")).to_be_in_viewport(ratio=1)
        expect(page.get_by_role("slider", name=way)).to_be_in_viewport(ratio=1)


def moment(page: Page) -> int:
    return int(page.locator("footer output").inner_text().partition(" /")[0])


def test_a_touch_on_the_picture_leads_to_its_moment_and_the_address_leads_back(
    browser: Browser, address: str
) -> None:
    ada = Person(browser, address, "Ada", "fr", PHONE, light=False)
    ada.visit("/t/ABCD/replay?seat=all")
    sees_it_all(ada.page, ada.words["ui.moment"])
    ada.page.get_by_role("tab", name=ada.words["hindsight.tab"]).click()
    picture = ada.page.get_by_role("slider", name=ada.words["hindsight.picture"])
    expect(picture).to_be_visible()
    expect(ada.page.locator("path.doubt")).to_have_count(3)
    sees_it_all(ada.page, ada.words["hindsight.picture"])
    assert barriers(ada.page) == []
    last = int(ada.page.locator("footer output").inner_text().rpartition("/ ")[2])
    box = picture.bounding_box()
    assert box is not None
    picture.click(position={"x": box["width"] * 0.6, "y": box["height"] / 2})
    there = moment(ada.page)
    assert there == pytest.approx(last * 0.6, abs=2)
    picture.press("ArrowLeft")
    assert moment(ada.page) == there - 1
    expect(ada.page.locator(".hindsight progress")).to_have_count(0)
    ada.page.locator(".hindsight .certain").first.click()
    expect(ada.page.locator("[role=log] .lit").first).to_be_visible()
    proved = moment(ada.page)
    expect(ada.page).to_have_url(re.compile(rf"seat=all&round=1&at={proved + 1}&panel=hindsight$"))
    bob = Person(browser, address, "Bob")
    bob.visit(ada.page.url.removeprefix(address))
    expect(bob.page.locator("footer output")).to_have_text(f"{proved} / {last}")
    expect(bob.page.get_by_role("slider", name=bob.words["hindsight.picture"])).to_be_visible()
    assert barriers(bob.page) == []
    bob.page.get_by_role("tab", name=bob.words["ui.log"]).click()
    bob.page.get_by_role("button", name=bob.words["ui.ask_why"]).first.click()
    expect(bob.page.locator("[role=log] [role=status]")).to_have_text(re.compile(r"[a-z]\.\s*$"))
    assert ada.trouble == bob.trouble == []
