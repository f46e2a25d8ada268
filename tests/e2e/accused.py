"""The accused of Almost Innocent: people who read their page, reason like the house bot, and click."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
from playwright.sync_api import Locator, expect

from huisclos.games.almost_innocent.bot import ModestBot
from huisclos.games.almost_innocent.moves import (
    AskAgain,
    AskKind,
    AskQuantity,
    Decline,
    DrawFrom,
    Guess,
    Guide,
    LayToken,
    Mark,
    Pass,
    SayReady,
    Show,
    Vote,
)
from huisclos.games.almost_innocent.rules import RULES
from huisclos.games.almost_innocent.scene import beyond
from huisclos.games.almost_innocent.view import View
from tests.e2e.people import Overheard, unless_overtaken

GAME = "almost_innocent"

IN_SUSPENSE = """() => document.querySelector('.verdict') && {
    status: document.querySelector('p.status').textContent.trim(),
    results: document.querySelectorAll('#result').length,
    asked: document.querySelectorAll('.people .awaited').length,
}"""
"""What the frame says while a verdict is being told."""


class Accused(Overheard):
    """Somebody who sees what their browser was sent, works out an answer, and gives it on the page."""

    game = GAME

    @property
    def to_answer(self) -> bool:
        """Whether everybody waits for this person, and the page is not busy telling a verdict."""
        view = self.seen.get("view")
        waiting = view is not None and view["seat"] in self.seen["pending"]
        return waiting and self.page.locator(".verdict").count() == 0

    def hurry(self) -> None:
        """A touch ends the suspense, which nothing around the scene has broken."""
        seen = self.page.evaluate(IN_SUSPENSE)
        if seen:
            assert seen == {"status": self.words["ui.held"], "results": 0, "asked": 0}
        self.page.evaluate("() => document.querySelector('.verdict')?.click()")

    def reply(self) -> None:
        """Think, then do it with the pointer, and wait until the table has heard it, or something else first.

        The browser is told before the page shows it: an answer to what the page still asks can be too late.
        """
        before = self.seen["version"], self.refused

        def heard() -> bool:
            return (self.seen["version"], self.refused) != before

        with unless_overtaken(heard):
            self._do(self._think())
        self.await_that(heard)

    def _think(self) -> Any:
        view = msgspec.convert(self.seen["view"], View)
        assert view.seat is not None
        table = RULES.imagine(view, RULES.redeal(view, Random(0)))
        return ModestBot(view.seat).choose(view, RULES.legal(table, view.seat), Random(self.name))

    def _do(self, action: Any) -> None:
        match action:
            case AskQuantity(line, extra):
                self._ask(line, "quantity", extra)
            case AskKind(line, kind, extra):
                self._ask(line, kind, extra)
            case AskAgain(line, kind, extra):
                self._ask(line, kind or "quantity", extra)
            case Guess(clue):
                chosen = self._find(f'[data-guess="{clue}"]')
                if chosen.get_attribute("aria-pressed") == "false":
                    self.press(chosen)
                self.press(self._find(".name .lamp"))
            case DrawFrom(kind):
                self.press(self._find(f"[data-deck={kind}]"))
            case Show(card):
                self.press(self._find(f'.shown:has([data-card="{card}"])'))
            case LayToken(zone=zone):
                self.press(self._find(f"[data-zone='{zone}']"))
            case Guide(direction):
                queen = self.seen["view"]["scene"]["queen"]
                self.press(self._find(f"[data-zone='{beyond(queen, direction)}']"))
            case Pass() | Decline():
                self.press(self._find(f"[data-deed={type(action).__name__}]"))
            case Vote() | SayReady():
                self._aside(f"[data-say={type(action).__name__}]")
            case Mark(kind, sign):
                self._aside(f".team .mine [data-kind={kind}]", f".team .mine [data-sign={sign}]")
            case _:
                raise AssertionError(f"nobody showed how to do {action!r}")

    def _ask(self, line: str, about: str, extra: str | None) -> None:
        self.press(self._find(f"[data-line='{line}']"))
        self.press(self._find(f".abouts label:has([value={about}])"))
        other = self.page.locator(f".price label:has([value={extra}])")
        if extra and other.count():
            self.press(other)
        self.press(self._find(".ask"))

    def _aside(self, *selectors: str) -> None:
        """On a phone, the team is one tap away from the board."""
        tabs = self.page.get_by_role("tab")
        if self.on_phone:
            self.press(tabs.nth(1))
        for selector in selectors:
            self.press(self._find(selector))
        if self.on_phone:
            self.press(tabs.nth(0))

    def _find(self, selector: str) -> Locator:
        found = self.page.locator(selector)
        expect(found).to_be_visible()
        return found
