"""Three games of Death Note at one table, played by ear: apples are kept, and most of them win the series."""

import re

from playwright.sync_api import Browser, expect

from tests.e2e.barriers import barriers
from tests.e2e.detectives import Detective, found, start
from tests.e2e.listeners import ListeningDetective
from tests.e2e.people import PHONE, play_on


def test_apples_are_kept_over_three_games_and_crown_somebody(browser: Browser, address: str) -> None:
    ada = ListeningDetective(browser, address, "Ada", "en")
    found(ada, places=4)
    ada.page.get_by_label(ada.words["ui.length"]).select_option(label=ada.words["ui.length.3"])
    apples = dict.fromkeys(range(4), 0)
    for game in (1, 2, 3):
        start(ada, [ada])
        play_on([ada])
        expect(ada.page.locator("#result")).to_be_visible()
        for seat, count in apples_of_this_game(ada).items():
            apples[seat] += count
        if game > 1:
            ada.await_that(lambda: sorted(totals(ada)) == sorted(apples.values()))
        crowned = ada.page.locator("tr.champion")
        most = [total for total in apples.values() if total == max(apples.values())]
        expect(crowned).to_have_count(len(most) if game == 3 else 0)
        if game < 3:
            ada.press(ada.page.get_by_role("button", name=f"Game {game + 1} of 3"))
            expect(ada.page.locator(".score table")).to_be_visible()
    ada.click("ui.new_series")
    expect(ada.page.locator(".score table")).to_have_count(0)
    assert ada.trouble == []
    another_device_lists(browser, ada, games=3)


KEY = "() => fetch('/api/session').then((told) => told.json()).then(({ key }) => key)"


def another_device_lists(browser: Browser, ada: Detective, games: int) -> None:
    """With the same key the same games, though none was played here, until they are forgotten."""
    phone = Detective(browser, ada.address, "Ada", "fr", PHONE, light=False)
    phone.visit("/")
    phone.page.get_by_text(phone.words["ui.other_device"]).click()
    phone.write(phone.page.get_by_label(phone.words["ui.paste_key"]), ada.page.evaluate(KEY))
    phone.click("ui.use_key")
    expect(phone.page.get_by_label(phone.words["ui.your_name"])).to_have_value("Ada")
    for person in (phone, ada):
        person.visit("/history")
        expect(person.page.locator("ol li")).to_have_count(games)
    assert barriers(phone.page) == []
    phone.click("history.forget")
    phone.click("history.forget_yes")
    expect(phone.page.get_by_role("status")).to_have_text(phone.words["history.forgotten"])
    phone.page.reload()
    expect(phone.page.get_by_text(phone.words["ui.history_none"])).to_be_visible()
    assert phone.trouble == []


def apples_of_this_game(person: Detective) -> dict[int, int]:
    """What the end scene says everybody has earned."""
    results = person.page.locator("[data-result]").all()
    return {
        int(result.get_attribute("data-result") or ""): int(result.locator(".total").inner_text())
        for result in results
    }


def totals(person: Detective) -> list[int]:
    """The last column of the sheet."""
    cells = person.page.locator("td.total").all_inner_texts()
    return [int(re.findall(r"-?\d+", cell)[0]) for cell in cells]
