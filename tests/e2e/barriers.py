"""What would shut somebody out of a page: too little contrast, a thing without a name, a wrong order."""

from __future__ import annotations

from time import monotonic
from typing import Literal

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.e2e.people import PATIENCE
from tests.testkit.long_run import scaled

LIGHTS: tuple[Literal["light"], Literal["dark"]] = ("light", "dark")

APPEARANCE = """() => document.body.outerHTML"""

MOVING = """() => document.getAnimations().some((one) => one.playState === 'running')"""

DARK = """() => matchMedia('(prefers-color-scheme: dark)').matches"""

SPEAK = """(language) => document.querySelector(`.languages [lang=${language}]`).click()"""
"""What lies behind a dialog cannot be clicked, but a page can be told in another language all the same."""


def barriers(page: Page) -> list[str]:
    """Every complaint about the page as it stands; in the long run by day and by night, in both languages."""
    return scaled(complaints, complaints_in_every_way)(page)


def complaints_in_every_way(page: Page) -> list[str]:
    """Whoever reads the page finds it again as it was."""
    language, dark = str(page.locator("html").get_attribute("lang")), page.evaluate(DARK)
    found = []
    for other in ("en", "fr"):
        speak(page, other)
        for light in LIGHTS:
            page.emulate_media(color_scheme=light)
            found += [f"{other}, {light}: {complaint}" for complaint in complaints(page)]
    speak(page, language)
    page.emulate_media(color_scheme=LIGHTS[dark])
    return found


def speak(page: Page, language: str) -> None:
    page.evaluate(SPEAK, language)
    expect(page.locator("html")).to_have_attribute("lang", language)


def complaints(page: Page) -> list[str]:
    """What is found.

    Bots play on while the page is read, and a colour read before a move against a background read after it
    makes a contrast nobody ever saw: what is found while the page moved is looked at again, until it rests.
    """
    deadline = monotonic() + PATIENCE
    while True:
        before, still = page.evaluate(APPEARANCE), not page.evaluate(MOVING)
        violations = Axe().run(page).response["violations"]
        found = [f"{one['id']}: {one['nodes'][0]['html'][:160]}" for one in violations]
        rests = still and page.evaluate(APPEARANCE) == before
        if not found or rests or monotonic() > deadline:
            return found
