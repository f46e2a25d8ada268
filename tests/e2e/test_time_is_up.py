"""Time runs out before two people who had not finished: what lies before them on the page is handed in."""

from __future__ import annotations

import json
from typing import Any, Final

from playwright.sync_api import Browser, WebSocket, expect

from huisclos.core.registry import find
from huisclos.server.table.game.clocks import LIMITS
from huisclos.words.catalogue import catalogue
from tests.e2e.masked import Masked, sit_down
from tests.e2e.people import PHONE, Overheard
from tests.server.arranged import ArrangedHouse

PACE: Final = "days"
"""So slow that the time never runs out by itself before the test puts the clock forward."""


class Dawdler(Overheard, Masked):
    """Somebody who lays things out and hands nothing in; we know what the house has heard of it."""

    def __init__(self, *who: Any, **how: Any) -> None:
        self.telling_the_house: dict[str, dict[str, Any]] = {}
        self.lying: dict[str, Any] = {}
        super().__init__(*who, **how)
        self.page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framesent", self._tell)

    def _tell(self, frame: str | bytes) -> None:
        said = json.loads(frame)
        if said["type"] == "Prepare":
            self.telling_the_house[said["id"]] = said["action"]

    def _hear(self, frame: str | bytes) -> None:
        super()._hear(frame)
        said = json.loads(frame)
        if said["type"] == "Done" and said["id"] in self.telling_the_house:
            self.lying = self.telling_the_house.pop(said["id"])

    @property
    def step(self) -> str:
        return str(self.seen["view"]["agenda"][0]["type"])

    def laid(self, language: str) -> list[str]:
        """The pictures the house would close this case with now, by their names in this language."""
        words = catalogue(find(self.game), language)
        placements = self.lying.get("placements", ())
        return sorted(
            f"{words[SIDE[one['green']]]} {words['pictogram.' + one['pictogram']]}" for one in placements
        )

    def sees_in_the_case_of(self, seat: int) -> list[str]:
        """The pictures in somebody's case on the page, by the names this reader knows them by."""
        return sorted(self.page.locator(f"[data-case='{seat}'] li").evaluate_all(READ))


SIDE = {True: "secret_identity.green", False: "secret_identity.red"}
READ = """(pictures) => pictures.map((one) =>
    `${one.querySelector('.unseen').textContent} ${one.querySelector('svg').getAttribute('aria-label')}`)"""


def test_what_two_people_had_laid_is_handed_in(browser: Browser, address: str, house: ArrangedHouse) -> None:
    ada = Dawdler(browser, address, "Ada", "en")
    bob = Dawdler(browser, address, "Bob", "fr", PHONE, light=False)
    sit_down([ada, bob], 3, "competitive", pace=PACE)
    for person in (ada, bob):
        person.await_that(person.react)
    ada.await_that(lambda: ada.step == bob.step == "Clue")

    free = ada.page.locator("[data-card]:not(.green):not(.red) .shown")
    ada.lay(free.first, "green")
    ada.lay(free.first, "red")
    bob.lay(bob.page.locator("[data-card] .shown").nth(3), "red")
    ada.await_that(lambda: (len(ada.laid("en")), len(bob.laid("en"))) == (2, 1))
    laid = {(reader, owner): owner.laid(reader.language) for reader in (ada, bob) for owner in (ada, bob)}
    house.put_forward(LIMITS[PACE] or 0)
    for reader in (ada, bob):
        expect(reader.page.locator("[data-case]")).to_have_count(3)
        for seat, owner in enumerate((ada, bob)):
            assert reader.sees_in_the_case_of(seat) == laid[reader, owner]

    ada.page.keyboard.press("5")
    wanted = {"type": "Vote", "numbers": [None, 5, None]}
    ada.await_that(lambda: ada.lying == wanted)
    house.put_forward(LIMITS[PACE] or 0)
    ada.await_that(lambda: ada.watching and bob.watching)
    counted = ada.seen["view"]["scene"]["rounds"][0]["votes"]
    assert counted[:2] == [[None, 5, None], [None, None, None]]
    for person in (ada, bob):
        person.skip_the_reveal()
        assert person.trouble == []
