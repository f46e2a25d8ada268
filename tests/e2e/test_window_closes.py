"""A window for reactions burns down before the eyes of two people, alike for both, and closes by itself."""

from __future__ import annotations

from functools import partial
from typing import Any

from playwright.sync_api import Browser, expect

from huisclos.server.table.game.clocks import BRIEF
from tests.e2e.detectives import Detective, found, join, start
from tests.e2e.people import PHONE, Overheard, Patience
from tests.server.arranged import ArrangedHouse

WINDOW = BRIEF["relaxed"] or 0

MAY_REACT = "() => !!document.querySelector('.window') && !!document.querySelector('[data-deed=Pass]')"


class Onlooker(Overheard, Detective):
    """Somebody who lets every window burn down, and sees on the page what the browser was told."""

    @property
    def asked(self) -> str | None:
        said = super().asked
        return None if self.page.evaluate(MAY_REACT) else said

    @property
    def seconds(self) -> int:
        """What the ring beside the question counts."""
        return int(self.page.locator(".countdown .seconds").inner_text())


def test_two_people_see_a_window_close(browser: Browser, address: str, house: ArrangedHouse) -> None:
    """The clock of the house stands still while they look, so that a slow machine misses nothing."""
    house.hold_the_clock()
    ada = Onlooker(browser, address, "Ada", "en")
    bob = Onlooker(browser, address, "Bob", "fr", PHONE, light=False)
    join(bob, found(ada, places=4, pace="fast"))
    seen_by_bob = expect(bob.page.get_by_label(bob.words["ui.pace"]))
    seen_by_bob.to_have_value("fast")
    ada.page.get_by_label(ada.words["ui.pace"]).select_option("relaxed")
    seen_by_bob.to_have_value("relaxed")
    start(ada, [ada, bob])

    until_a_window_opens(ada, bob)
    burning = ada.clocks
    for person in (ada, bob):
        expect(person.page.locator(".countdown")).to_be_visible()
        expect(person.page.locator(".window .candle")).to_be_visible()
        person.await_that(partial(burning_down, person))

    assert [person.clocks for person in (ada, bob)] == [burning, burning]
    house.put_forward(WINDOW)
    ada.await_that(lambda: burning not in (ada.clocks, bob.clocks))
    assert (ada.trouble, bob.trouble) == ([], [])


def until_a_window_opens(ada: Onlooker, bob: Onlooker) -> None:
    """Whoever is asked answers, until several are asked at once whether they react, and no bot any more."""
    patience, pair = Patience(ada), (ada, bob)
    seats = {person.seen["view"]["seat"] for person in pair}
    while not (
        short(ada.clocks)
        and ada.clocks == bob.clocks
        and all(person.seen["pending"] and seats.issuperset(person.seen["pending"]) for person in pair)
    ):
        if not any(person.respond() for person in pair):
            patience.wait()


def short(clocks: list[dict[str, Any]]) -> bool:
    """Whether these are the clocks of a window, and there are some."""
    return {clock["due"] - clock["since"] for clock in clocks} == {WINDOW}


def burning_down(person: Onlooker) -> bool:
    return 0 <= person.seconds < WINDOW // 1000
