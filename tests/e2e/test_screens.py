"""What must be in sight without scrolling, on the screens people have."""

from playwright.sync_api import Browser, expect

from tests.e2e.barriers import barriers
from tests.e2e.people import DESKTOP, PHONE, Person

LINES_IN_SIGHT = """() => {
    const page = document.querySelector('.page-place').getBoundingClientRect();
    const bottom = Math.min(page.bottom, innerHeight);
    return [...document.querySelectorAll('.page-place [data-line]')]
        .map((line) => line.getBoundingClientRect())
        .filter(({ height, top, bottom: end }) => height >= 20 && top >= page.top && end <= bottom + 1)
        .length;
}"""

SEATS_IN_SIGHT = """() => [...document.querySelectorAll('.people li')]
    .filter((seat) => seat.getBoundingClientRect().right <= innerWidth).length"""

LONG_NAME = "Maximilienne de la Rochefoucauld"


def at_a_table_of_six(browser: Browser, address: str, name: str = "Ada") -> Person:
    ada = Person(browser, address, name, "fr")
    ada.visit("/")
    ada.introduce_oneself()
    ada.take_from_the_shelf("ui.create_table")
    expect(ada.page.locator(".code")).to_be_visible()
    ada.page.get_by_label(ada.words["ui.number_of_places"]).select_option("6")
    expect(ada.page.locator(".places ol > li")).to_have_count(6)
    ada.click("ui.fill_with_bots")
    start = ada.page.get_by_role("button", name=ada.words["ui.start"])
    expect(start).to_be_enabled()
    start.click()
    for part in (".actions button", ".page-place [data-line]"):
        expect(ada.page.locator(part).first).to_be_visible()
    return ada


def test_beside_the_board_the_whole_sheet_is_in_sight(browser: Browser, address: str) -> None:
    ada = at_a_table_of_six(browser, address)
    assert ada.page.viewport_size == DESKTOP
    ada.await_sight(LINES_IN_SIGHT, 21)


def test_a_long_name_pushes_nobody_out_of_sight(browser: Browser, address: str) -> None:
    ada = at_a_table_of_six(browser, address, LONG_NAME)
    ada.await_sight(SEATS_IN_SIGHT, 6)
    ada.page.set_viewport_size(PHONE)
    ada.await_sight("() => document.documentElement.scrollWidth <= innerWidth", True)


def test_two_taps_lead_a_newcomer_from_the_first_page_to_the_first_decision(
    browser: Browser, address: str
) -> None:
    ada = Person(browser, address, "Ada", viewport=PHONE, newcomer=True)
    ada.visit("/")
    ada.page.get_by_label(ada.words["ui.your_name"]).fill("Ada")
    ada.take_from_the_shelf("ui.play_now")
    briefing = ada.page.get_by_role("dialog")
    expect(briefing.get_by_text(ada.words["briefing.goal"])).to_be_visible()
    assert barriers(ada.page) == []
    briefing.get_by_role("button", name=ada.words["ui.briefing.ready"]).click()
    expect(ada.page.locator(".actions button").first).to_be_enabled()
    expect(ada.page.locator(".people li").first).to_contain_text("Ada")
    ada.page.reload()
    expect(ada.page.locator(".actions button").first).to_be_enabled()
    expect(briefing).to_be_hidden()
    ada.click("ui.menu")
    expect(ada.page.get_by_role("dialog")).to_be_visible()
    assert barriers(ada.page) == []
    ada.click("ui.leave_to_bot")
    expect(ada.page.get_by_text(ada.words["ui.bot_plays_for_you"])).to_be_visible()
    ada.page.goto("/")
    expect(ada.page.get_by_role("link", name="Cluedo")).to_contain_text("3 bots")
