"""The answer of the moment is in sight on the smallest screens, at 200 % zoom, in both languages."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from tests.e2e.accused import Accused
from tests.e2e.detectives import Detective
from tests.e2e.masked import Masked
from tests.e2e.people import DESKTOP, PHONE, SHORT, TINY, Person, next_asked

ZOOMED: ViewportSize = {"width": 720, "height": 450}

HIDDEN = """(selector) => {
    const shown = [...document.querySelectorAll(selector)].filter((one) => one.getClientRects().length);
    const reached = (one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        const inside = left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
        return inside && one.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
    };
    if (!shown.length) return ['nothing is asked'];
    return shown.filter((one) => !reached(one)).map((one) => one.textContent.trim());
}"""
"""The buttons found that cannot be touched where they are, without scrolling."""

GROWN = """(grown) => {
    const [actions, status] = ['.actions', '.status'].map((part) => document.querySelector(part));
    actions.style.paddingBottom = grown ? '3rem' : '';
    const more = Object.assign(document.createElement('i'), { textContent: ' with the rope'.repeat(6) });
    if (grown) status.append(more);
    else status.querySelector('i').remove();
}"""
"""As if more were offered than fits into a row, and the question took two lines."""


SMALL = """() => [...document.querySelectorAll('[data-lane=hand] button')]
    .map((one) => one.getBoundingClientRect())
    .map(({ width, height }) => !width ? 'unseen' : Math.min(width, height) < 32 ? 'small' : 'fine')
    .filter((size, at, all) => all.indexOf(size) === at)"""
"""Whether the pictures in a hand are large enough for a finger."""


COVERED = """(selector) => [...document.querySelectorAll(selector)].flatMap((one) => {
    const text = document.createRange();
    text.selectNodeContents(one);
    const { left, right, top, bottom } = text.getBoundingClientRect();
    const free = (x) => {
        const found = document.elementFromPoint(x, (top + bottom) / 2);
        return found && (found.contains(one) || one.contains(found));
    };
    const ends = [Math.max(left, one.getBoundingClientRect().left) + 2, (left + right) / 2];
    return ends.every(free) ? [] : [one.textContent.trim()];
})"""
"""What is written there and lies under something else."""

CUT = """() => [...document.querySelectorAll('select')].flatMap((one) => {
    const style = getComputedStyle(one);
    const pen = document.createElement('canvas').getContext('2d');
    pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const said = one.selectedOptions[0]?.textContent.trim() ?? '';
    const room = one.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    return one.getClientRects().length && pen.measureText(said).width > room + 1 ? [said] : [];
})"""
"""What is chosen in a list and cannot be read to its end."""

MORE_BELOW = """() => [...document.querySelectorAll('.phrases')].flatMap((one) => {
    const endOf = (part) => part.getBoundingClientRect().right;
    const wide = [...one.querySelectorAll('button')].filter((phrase) => endOf(phrase) > endOf(one) + 1);
    const shaded = getComputedStyle(one).backgroundImage.includes('radial-gradient');
    const more = one.scrollHeight > one.clientHeight && !shaded;
    return [...wide.map((phrase) => phrase.textContent.trim()), ...(more ? ['no shadow'] : [])];
})"""
"""Phrases that are cut, or that there are more of without a sign."""


def everywhere(person: Person, selector: str) -> None:
    """On every small screen, in both languages, all of these can be touched at once."""
    for language in ("en", "fr"):
        person.page.set_viewport_size(DESKTOP)
        person.page.locator(f".languages [lang={language}]").click()
        for size in (ZOOMED, SHORT, TINY):
            person.page.set_viewport_size(size)
            person.await_sight(f"() => ({HIDDEN})({selector!r})", [])
    person.page.set_viewport_size(DESKTOP)


def on_a_phone(person: Person, *scripts: str) -> None:
    """In both languages, none of these finds anything."""
    for language in ("fr", "en"):
        person.page.set_viewport_size(DESKTOP)
        person.page.locator(f".languages [lang={language}]").click()
        person.page.set_viewport_size(PHONE)
        for script in scripts:
            person.await_sight(script, [])
    person.page.set_viewport_size(DESKTOP)


def sit_among_bots(person: Person, places: int) -> None:
    person.be_known()
    person.sit_down(person.found(places))
    person.click("ui.fill_with_bots")
    on_a_phone(person, CUT)
    start = person.page.get_by_role("button", name=person.words["ui.start"])
    expect(start).to_be_enabled()
    start.click()


def accuse_and_suggest(browser: Browser, address: str) -> None:
    ada = Person(browser, address, "Ada")
    sit_among_bots(ada, 3)
    next_asked([ada])
    place = "() => JSON.stringify(document.querySelector('.page-place').getBoundingClientRect())"
    expect(ada.page.locator(".page-place")).to_be_visible()
    sheet = ada.page.evaluate(place)
    everywhere(ada, ".actions [data-deed]")
    ada.await_sight(place, sheet)
    ada.page.evaluate(GROWN, arg=True)
    ada.await_sight(place, sheet)
    ada.page.evaluate(GROWN, arg=False)
    while ada.asked != "suggestion":
        ada.respond()
        next_asked([ada])
        ada.await_sight(place, sheet)
    everywhere(ada, ".question footer button")
    ada.page.keyboard.press("Escape")
    everywhere(ada, ".actions [data-deed]")
    ada.page.keyboard.press("a")
    for column in ("suspect", "weapon", "room"):
        ada.page.locator(f".question label:has(input[name='Accuse-{column}'])").first.click()
    ada.page.locator(".question footer > button").click()
    everywhere(ada, "[role=alertdialog] button")


def ask_all(browser: Browser, address: str) -> None:
    ada = Accused(browser, address, "Ada")
    sit_among_bots(ada, 3)
    ada.await_that(lambda: ada.to_answer)
    ada.page.locator("[data-line='1']").click()
    everywhere(ada, ".abouts label, .composer .ask")


def keep_and_play(browser: Browser, address: str) -> None:
    ada = Detective(browser, address, "Ada")
    sit_among_bots(ada, 6)
    ada.page.locator("[data-ready]").click()
    next_asked([ada])
    everywhere(ada, ".hand .open .title")
    ada.respond()
    next_asked([ada])
    while not ada.page.locator(".words [data-deed]").count():
        ada.respond()
        next_asked([ada])
    everywhere(ada, ".words [data-deed]")
    on_a_phone(ada, f"() => ({COVERED})('.pile > .label, .seat .name')")
    ada.page.keyboard.press("c")
    expect(ada.page.locator(".phrases")).to_be_visible()
    on_a_phone(ada, MORE_BELOW)


def show_pictures(browser: Browser, address: str) -> None:
    ada = Masked(browser, address, "Ada")
    sit_among_bots(ada, 4)
    everywhere(ada, "[data-deed=Accept]")
    ada.page.locator("[data-deed=Accept]").click()
    expect(ada.page.locator("[data-deed=Arrange]")).to_be_visible()
    everywhere(ada, "[data-deed=Arrange]")
    ada.page.set_viewport_size(PHONE)
    ada.await_sight(SMALL, ["fine"])


EVENINGS = [accuse_and_suggest, ask_all, keep_and_play, show_pictures]


@pytest.mark.parametrize("turn", EVENINGS)
def test_the_answer_is_in_sight(browser: Browser, address: str, turn: Callable[[Browser, str], None]) -> None:
    turn(browser, address)
