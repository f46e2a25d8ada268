"""A window for reactions burns down before the eyes of two people, alike for both, and closes by itself."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, expect

from huisclos.server.clocks import BRIEF
from huisclos.server.host import wall_clock
from tests.e2e.detectives import Detective, found, join, start
from tests.e2e.people import PHONE, Overheard, Patience

WINDOWS = 5
"""So many windows may close, on a slow machine, before both have seen one burn."""

SECONDS = """() => document.querySelector('.window .candle')
    && document.querySelector('.countdown .seconds')?.textContent"""


class Onlooker(Overheard, Detective):
    """Somebody who sees on the page what the browser was told."""

    @property
    def before_a_window(self) -> bool:
        return [step["type"] for step in self.seen["view"]["agenda"]][:1] == ["Interlude"]

    @property
    def seconds(self) -> int | None:
        """What the ring beside the question counts, while a candle burns."""
        said = self.page.evaluate(SECONDS)
        return None if said is None else int(said)


Pair = tuple[Onlooker, Onlooker]


def test_two_people_see_a_window_close(browser: Browser, address: str) -> None:
    ada = Onlooker(browser, address, "Ada", "en")
    bob = Onlooker(browser, address, "Bob", "fr", PHONE, light=False)
    join(bob, found(ada, places=4, pace="fast"))
    seen_by_bob = expect(bob.page.get_by_label(bob.words["ui.pace"]))
    seen_by_bob.to_have_value("fast")
    ada.page.get_by_label(ada.words["ui.pace"]).select_option("relaxed")
    seen_by_bob.to_have_value("relaxed")
    start(ada, [ada, bob])

    assert any(one_window((ada, bob)) for _ in range(WINDOWS))
    assert (ada.trouble, bob.trouble) == ([], [])


def one_window(pair: Pair) -> bool:
    """A window closes when its time is up, not before; whether both saw it burn down alike."""
    until_a_window_opens(pair)
    due = max(clock["due"] for clock in pair[0].clocks)
    seen = burning(pair)
    pair[0].await_that(lambda: not any(person.before_a_window for person in pair))
    assert wall_clock() >= due
    return seen


def burning(pair: Pair) -> bool:
    """Whether both read the same seconds, and both fewer later; not if it closes before they have looked."""
    ada, bob = pair
    alike: set[int] = set()
    while ada.before_a_window and len(alike) < 2:
        first, meanwhile, second = ada.seconds, bob.seconds, ada.seconds
        if first == meanwhile == second and first is not None:
            alike.add(first)
        ada.page.wait_for_timeout(20)
    return len(alike) == 2


def until_a_window_opens(pair: Pair) -> None:
    """Whoever is asked answers, until all are asked at once whether they react, and no bot does any more."""
    patience = Patience(pair[0])
    seats = {person.seen["view"]["seat"] for person in pair}
    while not (
        all(person.before_a_window and seats.issuperset(person.seen["pending"]) for person in pair)
        and pair[0].clocks == pair[1].clocks
        and short(pair[0].clocks)
    ):
        if not any(not person.before_a_window and person.respond() for person in pair):
            patience.wait()


def short(clocks: list[dict[str, Any]]) -> bool:
    """Whether these are the clocks of a window, and there are some."""
    return {clock["due"] - clock["since"] for clock in clocks} == {BRIEF["relaxed"]}
