"""Two people and two bots play Cluedo to its end, one in French by keys alone, one in English on a phone."""

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, expect

from tests.e2e.barriers import barriers
from tests.e2e.by_keys import ByKeys
from tests.e2e.people import PHONE, Person, next_asked, play_on
from tests.server.house import House

DRAWN = "(pictures) => pictures.map((picture) => [picture.naturalWidth, picture.naturalHeight])"


def sit_down(browser: Browser, address: str) -> tuple[ByKeys, Person]:
    """Ada founds a table, without a mouse; Bob comes by the code she reads to him; bots take the rest."""
    ada = ByKeys(browser, address, "Ada", "fr")
    bob = Person(browser, address, "Bob", "en", PHONE, light=False)
    ada.visit("/")
    ada.introduce_oneself()
    ada.take_from_the_shelf("ui.create_table")
    ada.page.wait_for_url("**/t/*")
    code = ada.page.locator(".code").first.inner_text().replace(" ", "")
    bob.visit("/")
    bob.introduce_oneself()
    bob.page.get_by_label(bob.words["ui.join_by_code"]).fill(code.lower())
    bob.click("ui.join")
    bob.page.wait_for_url("**/t/*")
    bob.click("ui.sit")
    expect(ada.page.get_by_text("Bob").first).to_be_visible()
    ada.click("ui.fill_with_bots")
    start = ada.page.get_by_role("button", name=ada.words["ui.start"])
    expect(start).to_be_enabled()
    ada.press(start)
    for person in (ada, bob):
        expect(person.page.locator(".cluedo")).to_be_visible()
    return ada, bob


def test_two_people_and_two_bots_play_to_the_end_and_again(browser: Browser, address: str) -> None:
    ada, bob = sit_down(browser, address)
    play_on([ada, bob], rounds=6)
    reload_in_the_middle(ada, bob)
    play_on([ada, bob])
    for person in (ada, bob):
        expect(person.page.locator("#result")).to_be_visible()
    assert ada.page.locator("#result").inner_text() != bob.page.locator("#result").inner_text()
    show_others(ada)
    review(ada)
    play_again(ada, bob)
    assert (ada.trouble, bob.trouble, ada.pointed) == ([], [], [])


def until_asked(person: Person, people: list[Person]) -> None:
    while (asked := next_asked(people)) is not person:
        assert asked, "the game is over already"
        asked.respond()


def reload_in_the_middle(ada: Person, bob: Person) -> None:
    """F5 restores everything."""
    until_asked(ada, [ada, bob])
    with everything_kept(ada):
        ada.page.reload()


@contextmanager
def everything_kept(ada: Person) -> Iterator[None]:
    """What she holds, what she is asked, all she was told; others who were asked with her may play on."""
    told, asked, hand = ada.log, ada.asked, ada.page.locator(".hand").inner_text()
    yield
    ada.await_that(lambda: ada.asked == asked and ada.log[: len(told)] == told)
    assert ada.page.locator(".hand").inner_text() == hand


def show_others(ada: Person) -> None:
    """The result is a picture that the browser draws, and its link leads to the review."""
    ada.press(ada.page.get_by_role("button", name=ada.words["ui.share"], exact=True))
    dialog = ada.page.get_by_role("dialog")
    picture = dialog.get_by_role("img")
    ada.await_that(lambda: picture.evaluate_all(DRAWN) == [[1200, 630]])
    assert "/replay?" in dialog.get_by_label(ada.words["share.link"]).input_value()
    assert barriers(ada.page) == []
    ada.press(dialog.get_by_role("button", name=ada.words["ui.close"]))


def review(ada: Person) -> None:
    """The game is told again, and arrows, Home and End lead through it."""
    ada.press(ada.page.get_by_role("link", name=ada.words["ui.review"]))
    ada.page.wait_for_url("**/replay*")
    expect(ada.page.locator(".cluedo")).to_be_visible()
    late_line = ada.page.locator("[role=log] li").nth(20)
    ada.page.keyboard.press("End")
    expect(late_line).to_be_attached()
    ada.page.keyboard.press("Home")
    expect(late_line).not_to_be_attached()
    ada.page.go_back()


def play_again(ada: Person, bob: Person) -> None:
    """The same people at the same table, with the score of the series."""
    ada.click("ui.play_again")
    start = ada.page.get_by_role("button", name=ada.words["ui.start"])
    expect(start).to_be_enabled()
    ada.press(start)
    for person in (ada, bob):
        expect(person.page.locator(".cluedo")).to_be_visible()
        expect(person.page.locator("#result")).to_have_count(0)
    play_on([ada, bob], rounds=2)


def test_the_server_is_killed_and_the_table_goes_on(browser: Browser, address: str, house: House) -> None:
    ada, bob = sit_down(browser, address)
    people = [ada, bob]
    play_on(people, rounds=3)
    until_asked(ada, people)
    told = ada.log
    with everything_kept(ada):
        house.kill()
        expect(ada.page.get_by_text(ada.words["ui.reconnecting"])).to_be_visible()
        house.open()
        expect(ada.page.get_by_text(ada.words["ui.reconnecting"])).to_be_hidden()
    play_on(people, rounds=4)
    ada.await_that(lambda: len(ada.log) > len(told))
