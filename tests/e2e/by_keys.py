"""People without a mouse: Tab and arrows lead to whatever they want, and it is always seen where they are."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator

from tests.e2e.people import Person

COUNTED = """for (const kind of ['pointerdown', 'mousedown', 'touchstart', 'wheel'])
    addEventListener(kind, ({ target }) => tellPointed(`${kind} ${target.outerHTML?.slice(0, 80)}`), true);"""
"""Tells of every touch of a mouse or a finger."""

WAY = """(wanted) => {
    const STOPS = 'a[href], :is(button, input, select, textarea):enabled, summary, [tabindex]';
    const goal = wanted.matches(STOPS) ? wanted : wanted.querySelector(STOPS);
    const now = document.activeElement;
    if (!goal) return { there: false, tabs: 0, arrow: null, lost: 'it takes no keys' };
    if (now === goal) return { there: true, tabs: 0, arrow: null, lost: null };
    const siblings = (one) => one.type === 'radio' ? `input[name="${one.name}"]` : null;
    const family = siblings(goal) ?? (goal.tabIndex < 0 ? `${goal.tagName}[tabindex]` : null);
    const [{ x, y }, from] = [goal, now].map((one) => one.getBoundingClientRect());
    const along = Math.abs(x - from.x) > Math.abs(y - from.y);
    const arrow = along ? (x > from.x ? 'ArrowRight' : 'ArrowLeft') : y > from.y ? 'ArrowDown' : 'ArrowUp';
    if (family && now.matches(family) && now.parentElement.closest('fieldset, [role=radiogroup], .board')
        === goal.parentElement.closest('fieldset, [role=radiogroup], .board'))
        return { there: false, tabs: 0, arrow, lost: null };
    const modal = document.querySelector('dialog:modal') ?? document;
    const stops = [...modal.querySelectorAll(STOPS)].filter((one) => one.tabIndex >= 0
        && !one.closest('[inert]') && one.checkVisibility({ visibilityProperty: true })
        && (one.type !== 'radio' || one.checked || !document.querySelector(`${siblings(one)}:checked`)));
    const kin = family ? stops.filter((one) => one.matches(family)) : [goal];
    const [here, there] = [stops.indexOf(now), stops.indexOf(kin[0])];
    const lost = there < 0 ? 'Tab does not come by it' : null;
    return { there: false, tabs: here < 0 ? 1 : there - here, arrow: null, lost };
}"""
"""How to get there from where one is: so many times Tab, or an arrow."""

SEEN = """() => {
    const focused = document.activeElement;
    if (!focused.matches(':focus-visible')) return 'it does not know that it has the keys';
    const lit = ({ outlineStyle, outlineWidth, boxShadow }) =>
        boxShadow !== 'none' || (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0);
    const around = [focused, focused.closest('label'), focused.parentElement].filter((one) => one);
    const drawn = [...around.map((one) => getComputedStyle(one)), getComputedStyle(focused, '::before')];
    return drawn.some(lit) ? null : 'nothing shows that it has the keys';
}"""
"""Why nobody would see where the keys are; nothing, if something shines at it or around it."""

STEPS = 100
ARROWS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")

HELD = """() => {
    const frame = document.querySelector('.frame');
    if (frame?.contains(document.activeElement)) frame.held = true;
}"""
KEPT = """() => !document.querySelector('.frame')?.held || document.activeElement !== document.body"""
"""Whoever has pressed something at a table is somewhere at this table ever after."""


class ByKeys(Person):
    """Somebody who plays with the keyboard alone."""

    def __init__(self, *who: Any, **how: Any) -> None:
        super().__init__(*who, **how)
        self.pointed: list[str] = []
        """What was touched by mouse or finger; nothing, if the keys were enough."""
        self.page.expose_function("tellPointed", self._tell)
        self.page.add_init_script(COUNTED)

    def _tell(self, what: str) -> None:
        self.pointed.append(what)

    def press(self, what: Locator) -> None:
        self.await_sight(KEPT, wanted=True)
        self.reach(what)
        self.page.evaluate(HELD)
        radio = what.evaluate(
            "(it) => (it.matches('input') ? it : it.querySelector('input'))?.type === 'radio'"
        )
        self.page.keyboard.press("Space" if radio else "Enter")

    def write(self, field: Locator, text: str) -> None:
        self.reach(field)
        self.page.keyboard.press("ControlOrMeta+a")
        self.page.keyboard.type(text)

    def choose(self, field: Locator, value: str) -> None:
        self.reach(field)
        self.page.keyboard.press("Home")
        while field.input_value() != value:
            before = field.input_value()
            self.page.keyboard.press("ArrowDown")
            assert field.input_value() != before, f"no key chooses {value!r}"

    def reach(self, what: Locator) -> None:
        """Go there step by step, however the page changes meanwhile."""
        lost = None
        for turn in range(STEPS):
            way = what.evaluate(WAY)
            lost = way["lost"]
            if way["there"]:
                unseen = self.page.evaluate(SEEN)
                assert unseen is None, f"{what}: {unseen}"
                return
            if way["arrow"]:
                # Straight on leads past some squares: whoever walks in circles tries another way.
                self.page.keyboard.press(way["arrow"] if turn < STEPS / 5 else self.rng.choice(ARROWS))
                continue
            for _ in range(abs(way["tabs"])):
                self.page.keyboard.press("Tab" if way["tabs"] > 0 else "Shift+Tab")
        raise AssertionError(f"{self.name} does not get to {what} by keys: {lost}")
