"""Games of other packages, with the drawings they bring along, are installed and played in a browser."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from huisclos.testkit.scaffold import new_game
from tests.e2e.conftest import opened
from tests.e2e.people import PHONE, Person, play_on
from tests.packaging.tree import ROOT
from tests.server.arranged import ArrangedHouse
from tests.testkit.installed import install, installed

LIARS_DICE = ROOT / "examples" / "liars_dice" / "src"


class Liar(Person):
    """Somebody with a cup: bids as low as can be, and doubts whenever there is something to doubt."""

    game = "liars_dice"
    telling = "[role=log] li, [role=status], .asking"

    @property
    def asked(self) -> str | None:
        return "bid" if self.page.locator(".asking .button:enabled").first.is_visible() else None

    def answer(self) -> None:
        self.page.locator(".asking .say .button:enabled").last.click()


class Author(Person):
    """Somebody who plays the game they had written a moment ago, and claims anything."""

    game = "tower_of_lies"
    telling = "[role=log] li, [role=status], .question, .actions"

    @property
    def asked(self) -> str | None:
        return "claim" if self.page.locator(CLAIM).first.is_visible() else None

    def answer(self) -> None:
        self.page.locator(CLAIM).last.click()


CLAIM = ".hc-answers button:enabled"


@pytest.fixture
def folders(tmp_path: Path) -> Iterator[tuple[Path, ...]]:
    """Where the packages lie, and what they say of themselves: one with care, and one just begun."""
    begun = new_game("tower_of_lies", tmp_path) / "src"
    install(begun, "tower_of_lies", "tower_of_lies")
    install(tmp_path, "liars_dice", "liars_dice")
    with installed(LIARS_DICE), installed(tmp_path), installed(begun):
        yield LIARS_DICE, tmp_path, begun


@pytest.fixture
def house(tmp_path: Path, fate: str, folders: tuple[Path, ...]) -> Iterator[ArrangedHouse]:
    """A house in which the package is installed."""
    yield from opened(ArrangedHouse(tmp_path / "tables.db", fate, installed=folders))


THROWS = """
export const INTERFACE = 1;
export const mount = () => void setTimeout(() => { throw new Error("no felt"); });
"""


def test_packages_bring_their_drawings_and_are_played_with_them(
    browser: Browser, address: str, folders: tuple[Path, ...]
) -> None:
    ada = Liar(browser, address, "Ada", "fr", PHONE, light=False)
    ada.be_known()
    ada.sit_down(ada.found(3, dice=1))
    ada.click("ui.fill_with_bots")
    start = ada.page.get_by_role("button", name=ada.words["ui.start"])
    expect(start).to_be_enabled()
    start.click()
    expect(ada.page.locator(".liars_dice .felt")).to_be_visible()
    expect(ada.page.locator(".own .die")).to_have_count(1)
    expect(ada.page.locator(".place.you")).to_contain_text("Ada")
    play_on([ada])
    expect(ada.page.locator("#result")).to_be_visible()
    expect(ada.page.locator(".last h2")).to_have_text(ada.words["field.last"])
    assert ada.page.evaluate("getComputedStyle(document.querySelector('.felt')).borderRadius") == "24px"
    assert ada.trouble == []
    eve = Author(browser, address, "Eve", newcomer=True)
    eve.be_known()
    eve.sit_down(eve.found(4))
    eve.click("ui.fill_with_bots")
    start = eve.page.get_by_role("button", name=eve.words["ui.start"])
    expect(start).to_be_enabled()
    start.click()
    expect(eve.page.get_by_role("dialog").get_by_text(eve.words["briefing.goal"])).to_be_visible()
    eve.click("ui.briefing.ready")
    expect(eve.page.locator(".tower_of_lies .row li")).to_have_count(4)
    expect(eve.page.locator(".own h2")).to_have_text(eve.words["field.card"])
    play_on([eve])
    expect(eve.page.locator("#result")).to_be_visible()
    folders[2].joinpath("tower_of_lies", "drawing", "index.js").write_text(THROWS)
    ben = Author(browser, address, "Ben")
    ben.be_known()
    ben.page.goto(eve.page.url)
    told = ben.words["drawing.stumbled"].format(game=ben.words["game.title"], detail="Error: no felt")
    expect(ben.page.get_by_text(told)).to_be_visible()
    expect(ben.page.get_by_text(ben.words["field.card"]).first).to_be_visible()
    expect(eve.page.locator(".tower_of_lies .row li")).to_have_count(4)
    assert eve.trouble == []
