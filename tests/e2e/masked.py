"""People with a secret identity: they answer by touch on a phone and by keys at a desk."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from playwright.sync_api import Locator, expect

from tests.e2e.people import Patience, Person, unless_overtaken

ASKED = ".status.asked"
"""The line that says whose answer is awaited, on the page of whoever is asked."""
TABLE = ".layout:not([inert])"
"""The table while no reveal lies over it."""

STAGE = """(deed) => document.querySelector('.reveal') ? 'reveal'
    : document.querySelector(deed)?.dataset.deed ?? 'waiting'"""

SKIPPED = """() => document.querySelector('.reveal')
    ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))"""


class Masked(Person):
    """Somebody with a secret identity."""

    game = "secret_identity"
    fingers = True
    puzzled = False
    """Whether there is a character this person does not know, and will have exchanged (SI-06)."""
    curious = False
    """Whether this person never closes a reveal by themselves."""
    carried = 0
    """How many things this person has dragged by finger."""

    @property
    def watching(self) -> bool:
        """Whether masks are falling on the page."""
        return self.page.locator(".reveal").count() > 0

    @property
    def stage(self) -> str:
        """What the page is about now."""
        return str(self.page.evaluate(STAGE, f"{TABLE} [data-deed]"))

    def react(self) -> bool:
        """Answer whatever the page asks now; whether it asked anything."""
        page = self.page
        if self.watching:
            if self.curious:
                return False
            self.skip_the_reveal()
            return True
        before = self.moment()
        with unless_overtaken(lambda: self.moment() != before):
            if not self._answered(page.locator(TABLE)):
                return False
        self.await_change(before)
        return True

    def skip_the_reveal(self) -> None:
        """Close it by its key; before a screen that nobody touches, it may be closing by itself."""
        self.page.evaluate(SKIPPED)
        expect(self.page.locator(".reveal")).to_have_count(0)

    def _answered(self, table: Locator) -> bool:
        if table.locator("[data-deed=Arrange]").count():
            self._fill_the_case()
        elif table.locator("[data-deed=Vote]").count():
            self._vote()
        elif table.locator("[data-deed=Accept]").count():
            self._look_at_the_characters()
        elif table.locator("button.tile").count() and self.page.locator(ASKED).count():
            self._propose()
        else:
            return False
        return True

    def _look_at_the_characters(self) -> None:
        """Who is puzzled by one has it exchanged; the others know them all."""
        if not self.puzzled:
            return self.press(self.page.locator(f"{TABLE} [data-deed=Accept]"))
        tile = self.page.locator(".tile[data-number='3']")
        stranger = tile.locator(".name").inner_text()
        self.press(tile.locator(".swap"))
        self.puzzled = False
        return expect(tile.locator(".name")).not_to_have_text(stranger)

    def _propose(self) -> None:
        """Whoever speaks first in a team is believed."""
        spoken = self.page.locator(f"{TABLE} button.tile:has(.pawns)")
        tiles = spoken if spoken.count() else self.page.locator(f"{TABLE} button.tile")
        self.press(tiles.nth(0 if spoken.count() else self.rng.randrange(8)))

    def _fill_the_case(self) -> None:
        """One picture or two: by keys at a desk, by touch on a phone."""
        cards = self.page.locator("[data-card] .shown")
        self.lay(cards.nth(self.rng.randrange(cards.count())), "green")
        if self.rng.random() < 0.5 and cards.count() > 1:
            self.lay(self.page.locator("[data-card]:not(.green) .shown").first, "red")
        self.press(self.page.locator("[data-deed=Arrange]"))

    def lay(self, card: Locator, lane: str) -> None:
        """Turn a card as often as one likes, and put it there."""
        turns = self.rng.randrange(4)
        if self.on_phone and not self.carried:
            self._carry(card, self.page.locator(f"[data-lane={lane}]"))
        elif self.on_phone:
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
        for end_of_the_way in (place, thing):
            end_of_the_way.scroll_into_view_if_needed()
        finger = self.context.new_cdp_session(self.page)

        def touch(how: str, *at: dict[str, float]) -> None:
            finger.send("Input.dispatchTouchEvent", {"type": how, "touchPoints": list(at)})

        start = middle_of(thing)
        touch("touchStart", start)
        expect(self.page.locator("[data-lifted]")).to_have_count(1)
        end = middle_of(place)
        for part in (0.3, 0.6, 1.0):
            touch("touchMove", {axis: start[axis] + (end[axis] - start[axis]) * part for axis in start})
        expect(place).to_have_attribute("data-over", "")
        touch("touchEnd")
        finger.detach()
        self.carried += 1

    def _vote(self) -> None:
        """By keys at a desk; on a phone one number is carried to a case, the others are touched."""
        cases = self.page.locator("[data-ballot]")
        numbers = self.rng.sample(range(1, 9), cases.count())
        for place, number in enumerate(numbers):
            tile = self.page.locator(f".tile[data-number='{number}']")
            if not self.on_phone:
                self.page.keyboard.press(str(number))
            elif place == 0:
                self._carry(tile, cases.first)
            else:
                cases.nth(place).locator(".who").tap()
                tile.tap()
        expect(self.page.locator("[data-ballot] .laid:not(.none)")).to_have_count(len(numbers))
        self.press(self.page.locator("[data-deed=Vote]"))


def middle_of(thing: Locator) -> dict[str, float]:
    box = thing.bounding_box()
    assert box is not None
    return {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}


def sit_down(people: Sequence[Masked], players: int, mode: str, pace: str | None = None) -> None:
    host = people[0]
    for person in people:
        person.be_known()
    table = host.found(players, mode=mode)
    for person in people:
        person.sit_down(table)
    host.await_company(people)
    if players > len(people):
        host.click("ui.fill_with_bots")
    if pace is not None:
        host.choose(host.page.get_by_label(host.words["ui.pace"]), pace)
    start = host.page.get_by_role("button", name=host.words["ui.start"])
    expect(start).to_be_enabled()
    host.press(start)
    for person in people:
        expect(person.page.locator(".secret-identity")).to_be_visible()


def play_to_the_end(people: Sequence[Masked], look: Callable[[], None] = lambda: None) -> None:
    """Everybody answers what they are asked, and has a look round before each answer."""
    play_until(people, lambda: all(person.over and not person.watching for person in people), look)


def play_until(
    people: Sequence[Masked], reached: Callable[[], bool], look: Callable[[], None] = lambda: None
) -> None:
    """Everybody answers what they are asked, until this is so; the table never waits long for nobody."""
    patience = Patience(people[0])
    while not reached():
        look()
        if not any(person.react() for person in people if not reached()):
            patience.wait()
