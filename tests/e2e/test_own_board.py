"""A board of one's own in the browser: loaded from a file, looked at, played, and put away again."""

from pathlib import Path

import pytest
from msgspec.structs import replace
from playwright.sync_api import Browser, Locator, ViewportSize, expect

from huisclos.games.almost_innocent.board.grid import grid
from huisclos.games.almost_innocent.board.reading import campaign, write
from huisclos.games.almost_innocent.board.scenario import Scenario
from tests.e2e.accused import Accused
from tests.e2e.barriers import barriers
from tests.e2e.people import DESKTOP, PHONE

WALK = [("fr", DESKTOP, True), ("en", PHONE, False)]
ATTIC = replace(campaign("3"), id="attic", title="Up in the Attic", seats=4)


def founded(browser: Browser, address: str, language: str, viewport: ViewportSize, light: bool) -> Accused:
    """Somebody who has opened a table and looks for a board to lay on it."""
    host = Accused(browser, address, "Ada", language, viewport, light)
    host.visit("/")
    host.take_from_the_shelf("ui.create_table")
    expect(host.page.locator(".campaign")).to_be_visible()
    return host


def load(host: Accused, file: Path, text: str) -> None:
    """Pick this text as a file."""
    file.write_text(text, encoding="utf-8")
    box = host.page.locator("details", has_text=host.words["option.own"])
    if box.get_attribute("open") is None:
        box.locator("summary").click()
    box.locator("input[type=file]").set_input_files(file)


def status(host: Accused) -> Locator:
    return host.page.locator("details [role=status]")


def start(host: Accused) -> None:
    host.click("ui.fill_with_bots")
    button = host.page.get_by_role("button", name=host.words["ui.start"])
    expect(button).to_be_enabled()
    button.click()


def clues_on_the_table(host: Accused) -> set[str]:
    return set(host.page.locator("[data-clue]").evaluate_all("(all) => all.map((one) => one.dataset.clue)"))


def all_clues(page: Scenario) -> set[str]:
    return {clue.value for clue in grid(page).cells}


@pytest.mark.parametrize(("language", "viewport", "light"), WALK)
def test_a_board_from_a_file_is_looked_at_and_played(
    browser: Browser, address: str, tmp_path: Path, language: str, viewport: ViewportSize, light: bool
) -> None:
    ada = founded(browser, address, language, viewport, light)
    bob = Accused(browser, address, "Bob")
    bob.visit(ada.page.url)
    expect(bob.page.locator(".campaign")).to_be_visible()
    load(ada, tmp_path / "attic.json", write(ATTIC))
    expect(status(ada).get_by_role("heading")).to_have_text("Up in the Attic")
    assert barriers(ada.page) == []
    ada.click("almost_innocent.own.use")
    for person in (ada, bob):
        expect(person.page.locator("[data-page=attic]")).to_contain_text("Up in the Attic")
        expect(person.page.locator("[data-chapter]")).to_have_count(0)
    assert barriers(ada.page) == []
    start(ada)
    expect(ada.page.locator("[data-line]").first).to_be_visible()
    ada.await_that(lambda: clues_on_the_table(ada) == all_clues(ATTIC))
    expect(ada.page.get_by_role("heading", name="Up in the Attic")).to_be_visible()
    assert ada.trouble + bob.trouble == []


@pytest.mark.parametrize(("language", "viewport", "light"), WALK)
def test_a_board_that_cannot_be_played_is_refused_with_its_line(
    browser: Browser, address: str, tmp_path: Path, language: str, viewport: ViewportSize, light: bool
) -> None:
    ada = founded(browser, address, language, viewport, light)
    lines = write(ATTIC).splitlines()
    number = lines.index('  "grid": [') + 3
    lines[number - 1] = lines[number - 1].replace(".", "V9", 1)
    assert "V9" in lines[number - 1]
    load(ada, tmp_path / "attic.json", "\n".join(lines))
    said = ada.words["scenario.fault.unknown_clue"].replace("{what}", "V9")
    expected = ada.words["ui.at_line"].replace("{line}", str(number)).replace("{said}", said)
    expect(status(ada)).to_have_text(expected)
    expect(ada.page.get_by_role("button", name=ada.words["almost_innocent.own.use"])).to_have_count(0)
    assert barriers(ada.page) == []
    assert ada.trouble == []


def test_a_board_for_four_is_not_played_by_five_and_is_put_away(
    browser: Browser, address: str, tmp_path: Path
) -> None:
    ada = founded(browser, address, "en", DESKTOP, light=True)
    load(ada, tmp_path / "attic.json", write(ATTIC))
    ada.click("almost_innocent.own.use")
    expect(ada.page.locator("[data-page=attic]")).to_be_visible()
    places = ada.page.get_by_label(ada.words["ui.number_of_places"])
    places.select_option("5")
    expect(ada.page.get_by_role("alert").filter(has_text=ada.words["refused.not_so_many"])).to_be_visible()
    expect(places).to_have_value("4")
    ada.click("almost_innocent.own.clear")
    expect(ada.page.locator("[data-chapter='1'][aria-checked=true]")).to_be_visible()
    places.select_option("5")
    expect(ada.page.locator(".places ol > li")).to_have_count(5)
    start(ada)
    expect(ada.page.locator("[data-line]").first).to_be_visible()
    ada.await_that(lambda: clues_on_the_table(ada) == all_clues(campaign("1")))
