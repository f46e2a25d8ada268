"""Two people and four bots play Death Note to its end: in French by keys alone, in English on a phone."""

import re

from playwright.sync_api import Browser, ViewportSize, expect

from tests.e2e.barriers import barriers
from tests.e2e.by_keys import ByKeys
from tests.e2e.detectives import Detective, found, join, start
from tests.e2e.people import DESKTOP, PHONE, next_asked, play_on


class DetectiveByKeys(ByKeys, Detective):
    """Somebody who has no mouse."""


def test_two_people_and_four_bots_play_to_the_end_and_again(browser: Browser, address: str) -> None:
    ada = DetectiveByKeys(browser, address, "Ada", "fr")
    bob = Detective(browser, address, "Bob", "en", PHONE, light=False)
    people: list[Detective] = [ada, bob]
    join(bob, found(ada, places=6))
    start(ada, people)

    play_on(people, rounds=8)
    reload_keeps_everything(ada, people)
    play_on(people)

    for person in people:
        expect(person.page.locator("#result")).to_be_visible()
        account_is_complete(person)
    ada.click("ui.play_again")
    start(ada, people)
    play_on(people, rounds=4)
    assert (ada.trouble, bob.trouble, ada.pointed) == ([], [], [])


def reload_keeps_everything(ada: Detective, people: list[Detective]) -> None:
    """F5 restores the Role and the hand; where a bot has played on meanwhile, it is done again."""
    while True:
        next_asked(people)
        before, kept = ada.moment(), ada.page.evaluate(KEPT)
        ada.page.reload()
        expect(ada.page.locator(".own-role")).to_be_visible()
        found = ada.page.evaluate(KEPT)
        if ada.moment() == before:
            break
    assert found == kept


KEPT = """() => [document.querySelector('.own-role').textContent,
    document.querySelectorAll('.hand-place [data-card]').length]"""


def account_is_complete(person: Detective) -> None:
    """Everybody's objectives are ticked or crossed, and the Apples are those that were ticked."""
    results = person.page.locator("[data-result]")
    expect(results).to_have_count(6)
    for result in results.all():
        goals = result.locator(".goal")
        assert goals.count() >= 3
        reached = result.locator(".goal.reached .worth").all_inner_texts()
        assert int(result.locator(".total").inner_text()) == sum(map(int, reached))


def test_nobody_is_shut_out_of_the_round_table(browser: Browser, address: str) -> None:
    ada = Detective(browser, address, "Ada", "en", PHONE, light=False)
    found(ada, places=8)
    start(ada, [ada])
    next_asked([ada])
    mark_a_suspicion(ada)
    ada.page.keyboard.press("b")
    play_on([ada], rounds=3)
    next_asked([ada])
    assert barriers(ada.page) == []
    assert not re.search(r"death_note\.\w", ada.page.locator(".death-note").inner_text())


def mark_a_suspicion(ada: Detective) -> None:
    """A pencil mark is seen on one's other device, and outlives a reload."""
    ada.page.keyboard.press("b")
    expect(ada.page.locator(".board")).to_be_visible()
    ada.page.locator("[data-sign=blank]").first.click()
    other = ada.context.new_page()
    other.goto(ada.page.url)
    expect(other.locator("[data-sign=maybe]")).to_have_count(1)
    other.close()
    ada.page.reload()
    expect(ada.page.locator("[data-sign=maybe]")).to_have_count(1)
    expect(ada.page.locator(".board")).to_be_visible()


HAND = "() => document.querySelector('.hand').tabIndex"
NARROWER_THAN_A_CARD: ViewportSize = {"width": 150, "height": 844}


def test_a_hand_too_wide_for_a_phone_is_reached_and_moved_by_keys(browser: Browser, address: str) -> None:
    ada = Detective(browser, address, "Ada", "fr")
    found(ada, places=4)
    start(ada, [ada])
    next_asked([ada])
    ada.await_sight(HAND, -1)
    ada.page.set_viewport_size(NARROWER_THAN_A_CARD)
    ada.await_sight(HAND, 0)
    hand = ada.page.locator(".hand")
    hand.focus()
    ada.page.keyboard.press("ArrowRight")
    ada.await_that(lambda: bool(hand.evaluate("(hand) => hand.scrollLeft > 0")))
    ada.page.set_viewport_size(DESKTOP)
    expect(hand).to_be_focused()
    hand.blur()
    ada.await_sight(HAND, -1)


OVERLAPS = """() => {
    const boxes = [...document.querySelectorAll('.spot > *')].map((seat) => seat.getBoundingClientRect());
    const apart = (one, other) => one.right <= other.left + 1 || other.right <= one.left + 1
        || one.bottom <= other.top + 1 || other.bottom <= one.top + 1;
    return boxes.flatMap((one, at) => boxes.slice(at + 1).filter((other) => !apart(one, other))).length;
}"""

PARTS = ".spot > *, .layout > .tabs, .answer-place [data-deed]"

OUT_OF_SIGHT = f"""() => [...document.querySelectorAll('{PARTS}')]
    .filter((part) => {{
        const {{ left, right, bottom, width }} = part.getBoundingClientRect();
        const floor = part.closest('.answer-place')?.getBoundingClientRect().bottom ?? innerHeight;
        return width && (left < 0 || right > innerWidth || bottom > floor + 1);
    }})
    .length"""


SHORT_PHONE: ViewportSize = {"width": 360, "height": 640}
HAND_CUT_OFF = """() => {
    const { scrollHeight, clientHeight } = document.querySelector('.desk-place');
    return scrollHeight > clientHeight + 1;
}"""
TABS_IN_SIGHT = """() => {
    const tabs = document.querySelector('.death-note .tabs');
    return tabs.getBoundingClientRect().bottom <= innerHeight;
}"""


def test_eight_people_on_phones(browser: Browser, address: str) -> None:
    """Nobody's seat covers another's, every answer is in sight, and nothing has to be pushed aside."""
    names = ("Ada", "Bob", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal")
    people = [
        Detective(browser, address, name, ("en", "fr")[at % 2], PHONE, light=at < 4)
        for at, name in enumerate(names)
    ]
    table = found(people[0], places=8)
    for person in people[1:]:
        join(person, table)
    host = people[0]
    expect(host.page.get_by_role("button", name=host.words["ui.start"])).to_be_enabled()
    start(host, people)
    play_on(people, rounds=12)
    for person in people:
        expect(person.page.locator(".spot")).to_have_count(8)
        person.await_sight(OVERLAPS, 0)
        person.await_sight(OUT_OF_SIGHT, 0)
        person.await_sight("() => document.documentElement.scrollWidth <= innerWidth", True)
    host.page.set_viewport_size(SHORT_PHONE)
    host.await_sight(HAND_CUT_OFF, wanted=False)
    host.await_sight(TABS_IN_SIGHT, wanted=True)
    for person in people:
        assert person.trouble == []
