"""What would shut somebody out of a page: too little contrast, a thing without a name, a wrong order."""

from __future__ import annotations

from time import monotonic

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.e2e.people import PATIENCE

APPEARANCE = """() => document.body.outerHTML"""

MOVING = """() => document.getAnimations().some((one) => one.playState === 'running')"""


def barriers(page: Page) -> list[str]:
    """Every complaint about the page as it stands.

    Bots play on while the page is read, and a colour read before a move against a background read after it
    makes a contrast nobody ever saw: what is found while the page moved is looked at again, until it rests.
    """
    deadline = monotonic() + PATIENCE
    while True:
        before, still = page.evaluate(APPEARANCE), not page.evaluate(MOVING)
        complaints = Axe().run(page).response["violations"]
        found = [f"{one['id']}: {one['nodes'][0]['html'][:160]}" for one in complaints]
        rests = still and page.evaluate(APPEARANCE) == before
        if not found or rests or monotonic() > deadline:
            return found
