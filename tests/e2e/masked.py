"""People with a secret identity: they answer by touch on a phone and by keys at a desk."""

from __future__ import annotations

from collections.abc import Sequence
from time import monotonic

from playwright.sync_api import Locator, expect

from tests.e2e.people import PHONE, Person

PATIENCE = 120
TABLE = ".layout:not([inert])"
"""The table while no reveal lies over it."""


class Masked(Person):
    """Somebody with a secret identity."""

    game = "secret_identity"
    fingers = True

    def introduce_oneself(self) -> None:
        """Say one's name, and wait until the house has heard it."""
        with self.page.expect_response(lambda answer: answer.request.method == "POST"):
            super().introduce_oneself()

    def react(self) -> bool:
        """Answer whatever the page asks now; whether it asked anything."""
        page = self.page
        if page.locator(".reveal").count():
            page.locator(".reveal").press("Escape")
            expect(page.locator(".reveal")).to_have_count(0)
            return True
        before = self.moment()
        table = page.locator(TABLE)
        if table.locator("[data-deed=Arrange]").count():
            self._fill_the_case()
        elif table.locator("[data-deed=Vote]").count():
            self._vote()
        elif table.locator("[data-deed=Accept]").count():
            table.locator("[data-deed=Accept]").click()
        elif table.locator("button.tile").count():
            table.locator("button.tile").nth(self.rng.randrange(8)).click()
        else:
            return False
        self.await_change(before)
        return True

    def _fill_the_case(self) -> None:
        """One picture or two: by keys at a desk, by touch on a phone."""
        cards = self.page.locator("[data-card] .shown")
        self._lay(cards.nth(self.rng.randrange(cards.count())), "green")
        if self.rng.random() < 0.5 and cards.count() > 1:
            self._lay(self.page.locator("[data-card]:not(.green) .shown").first, "red")
        self.page.locator("[data-deed=Arrange]").click()

    def _lay(self, card: Locator, lane: str) -> None:
        """Turn a card as often as one likes, and put it there."""
        turns = self.rng.randrange(4)
        if self.page.viewport_size == PHONE and self.rng.random() < 0.5:
            self._carry(card, self.page.locator(f"[data-lane={lane}]"))
        elif self.page.viewport_size == PHONE:
            for _ in range(1 + turns):
                card.tap()
            self.page.locator(f"[data-lane={lane}] .title").tap()
        else:
            card.focus()
            for key in ("t", "p", "t")[:turns]:
                self.page.keyboard.press(key)
            self.page.keyboard.press(lane[0])
        expect(self.page.locator(f"[data-lane={lane}] .picture")).to_have_count(1)

    def _carry(self, thing: Locator, place: Locator) -> None:
        """Drag by finger: rest on it until it is lifted, and let go over the place."""
        start, end = middle_of(thing), middle_of(place)
        touch = self.context.new_cdp_session(self.page)
        touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [start]})
        expect(self.page.locator(".carried")).to_have_count(1)
        for part in (0.3, 0.6, 1.0):
            at = {axis: start[axis] + (end[axis] - start[axis]) * part for axis in start}
            touch.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [at]})
        expect(place).to_have_attribute("data-over", "")
        touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        touch.detach()

    def _vote(self) -> None:
        """By keys at a desk; on a phone one number is carried to a case, the others are touched."""
        cases = self.page.locator("[data-ballot]")
        numbers = self.rng.sample(range(1, 9), cases.count())
        for place, number in enumerate(numbers):
            tile = self.page.locator(f".tile[data-number='{number}']")
            if self.page.viewport_size != PHONE:
                self.page.keyboard.press(str(number))
            elif place == 0:
                self._carry(tile, cases.first)
            else:
                cases.nth(place).locator(".who").tap()
                tile.tap()
        expect(self.page.locator("[data-ballot] .laid:not(.none)")).to_have_count(len(numbers))
        self.page.locator("[data-deed=Vote]").click()


def middle_of(thing: Locator) -> dict[str, float]:
    thing.scroll_into_view_if_needed()
    box = thing.bounding_box()
    assert box is not None
    return {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}


def found(host: Person, players: int, mode: str) -> str:
    """A table of this game; its address."""
    order = {"game": "secret_identity", "places": players, "options": {"type": "Options", "mode": mode}}
    answer = host.page.request.post("/api/tables", data=order, headers={"Origin": host.page.url.rstrip("/")})
    assert answer.ok, answer.text()
    return f"/t/{answer.json()['table']}"


def sit_down(people: Sequence[Masked], players: int, mode: str) -> None:
    host = people[0]
    for person in people:
        person.visit("/")
        person.introduce_oneself()
    table = found(host, players, mode)
    for person in people:
        person.visit(table)
        person.click("ui.sit")
        expect(host.page.get_by_text(person.name).first).to_be_visible()
    host.click("ui.fill_with_bots")
    start = host.page.get_by_role("button", name=host.words["ui.start"])
    expect(start).to_be_enabled()
    start.click()
    for person in people:
        expect(person.page.locator(".secret-identity")).to_be_visible()


def play_to_the_end(people: Sequence[Masked]) -> None:
    deadline = monotonic() + PATIENCE
    while not all(person.over and not person.page.locator(".reveal").count() for person in people):
        assert monotonic() < deadline, people[0].log[-3:]
        if not any(person.react() for person in people):
            people[0].page.wait_for_timeout(20)
