"""A window for reactions burns down before the eyes of two people, alike for both, and closes by itself."""

from __future__ import annotations

import json
from time import monotonic
from typing import Any

from playwright.sync_api import Browser, WebSocket, expect

from huisclos.server.host import wall_clock
from tests.e2e.detectives import Detective, found, join, start
from tests.e2e.people import PHONE

PATIENCE = 15.0


class Onlooker(Detective):
    """Somebody of whom we know what their browser was told last."""

    def __init__(self, *who: Any, **how: Any) -> None:
        super().__init__(*who, **how)
        self.seen: dict[str, Any] = {}
        self.clocks: list[dict[str, Any]] = []
        self.page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._hear)

    def _hear(self, frame: str | bytes) -> None:
        said = json.loads(frame)
        if said["type"] in {"Welcome", "Update"}:
            self.seen = said
        if said["type"] in {"Welcome", "ClocksSet"}:
            self.clocks = said["clocks"]

    @property
    def step(self) -> str:
        return str(self.seen["view"]["agenda"][0]["type"])

    @property
    def seconds(self) -> int:
        """What the ring beside the question counts."""
        return int(self.page.locator(".countdown .seconds").inner_text())


def test_two_people_see_a_window_close(browser: Browser, address: str) -> None:
    ada = Onlooker(browser, address, "Ada", "en")
    bob = Onlooker(browser, address, "Bob", "fr", PHONE, light=False)
    join(bob, found(ada, places=4))
    pace = ada.page.get_by_label(ada.words["ui.pace"])
    expect(pace).to_have_value("relaxed")
    pace.select_option("fast")
    expect(bob.page.get_by_label(bob.words["ui.pace"])).to_have_value("fast")
    start(ada, [ada, bob])

    until_a_window_opens(ada, bob)
    until(lambda: ada.clocks == bob.clocks, ada)
    (due,) = {clock["due"] for clock in ada.clocks}
    for person in (ada, bob):
        expect(person.page.locator(".countdown")).to_be_visible()
        expect(person.page.locator(".window .candle")).to_be_visible()
    assert abs(ada.seconds - bob.seconds) <= 1
    at_first = ada.seconds
    until(lambda: ada.seconds < at_first, ada)

    version = ada.seen["version"]
    until(lambda: ada.step != "Interlude" and bob.step != "Interlude", ada)
    assert wall_clock() >= due
    assert ada.seen["version"] > version
    assert (ada.trouble, bob.trouble) == ([], [])


def until_a_window_opens(*people: Onlooker) -> None:
    """Whoever is asked answers, until all are asked at once whether they react."""
    deadline = monotonic() + PATIENCE
    while any(person.step != "Interlude" for person in people):
        assert monotonic() < deadline, "no window opened"
        asked = next((person for person in people if person.asked and person.step != "Interlude"), None)
        if asked is None:
            people[0].page.wait_for_timeout(20)
            continue
        before = asked.moment()
        asked.answer()
        asked.await_change(before)


def until(condition: Any, person: Onlooker) -> None:
    deadline = monotonic() + PATIENCE
    while not condition():
        assert monotonic() < deadline
        person.page.wait_for_timeout(20)
