"""What would shut somebody out of a page: too little contrast, a thing without a name, a wrong order."""

from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

LOOKS = 5
"""So often a page that moves while it is looked at is looked at again."""

APPEARANCE = """() => [...document.querySelectorAll('body *')]
    .map((part) => part.getAttribute('class')).join() + document.body.textContent"""


def barriers(page: Page) -> list[str]:
    """Every complaint about the page as it stands.

    Bots play on while the page is read, and a colour read before a move against a background read after it
    makes a contrast nobody ever saw: what is found while the page moved is looked at again.
    """
    found: list[str] = []
    for _ in range(LOOKS):
        before = page.evaluate(APPEARANCE)
        complaints = Axe().run(page).response["violations"]
        found = [f"{one['id']}: {one['nodes'][0]['html'][:160]}" for one in complaints]
        if not found or page.evaluate(APPEARANCE) == before:
            break
    return found
