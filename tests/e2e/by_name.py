"""People who see no page: they find everything by what it is and by what it is called."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from playwright.sync_api import Locator

from tests.e2e.people import Person

PART = re.compile(r"internal:(role|label|has|and|or)=|nth=-?\d+$")
"""What a thing may be found by: its role, its name, its place among others like it."""

SENTENCE = "header [role=status]"
"""Where it is said who must do what."""


class ByName(Person):
    """Somebody who plays by ear: whatever is pressed was found by its role and its name."""

    telling = "title, [role=log] li, [role=status], main [role=group]"

    def press(self, what: Locator) -> None:
        path = re.search(r"selector='(.*)'>$", repr(what))
        assert path, repr(what)
        assert all(PART.match(part) for part in path[1].split(" >> ")), f"not found by name: {what}"
        what.click()

    def called(self, *keys: str) -> re.Pattern[str]:
        """Whatever is called by these words, or these, however their blanks are filled in."""
        return re.compile(f"^({'|'.join(blanks_filled(self.words[key]) for key in keys)})")

    def button(self, *keys: str, within: Locator | None = None) -> Locator:
        return (within or self.page).get_by_role("button", name=self.called(*keys), disabled=False)

    def group(self, key: str) -> Locator:
        return self.page.get_by_role("group", name=self.called(key))

    def region(self, key: str) -> Locator:
        return self.page.get_by_role("region", name=self.called(key))

    def press_any(self, among: Locator) -> bool:
        """Press one of these, if there are any."""
        count = among.count()
        if count:
            self.press(among.nth(self.rng.randrange(count)))
        return count > 0

    @property
    def status(self) -> str:
        """The sentence that says who must do what."""
        return self.page.locator(SENTENCE).inner_text()

    @property
    def over(self) -> bool:
        return self.page.locator(SENTENCE).all_inner_texts() == [self.words["ui.game_over"]]

    @property
    def summoned(self) -> bool:
        """Whether the title of the page says that it is this person's turn."""
        return self.page.title().startswith("●")

    @property
    def asked(self) -> str | None:
        return self.status if self.summoned else None

    def await_offer(self, offered: Callable[[], Iterator[Locator]]) -> Locator:
        """The first of these places where something can be pressed, as soon as the page has drawn it."""
        found: list[Locator] = []

        def offers() -> bool:
            found.extend(place for place in offered() if not found and place.count())
            return bool(found)

        self.await_that(offers)
        return found[0]

    @property
    def log(self) -> list[str]:
        return self.page.get_by_role("log").get_by_role("listitem").all_inner_texts()


def blanks_filled(sentence: str) -> str:
    """A pattern of a sentence: what stands in braces, however deep, may be anything."""
    pattern, depth = "", 0
    for letter in sentence:
        depth += (letter == "{") - (letter == "}")
        if depth == 0:
            pattern += ".*" if letter == "}" else r"\s+" if letter.isspace() else re.escape(letter)
    return pattern
