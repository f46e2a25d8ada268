"""Nobody is shut out of any moment of a game, from the first page to the review, on a phone or at a desk."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from scripts.pictures import MOMENTS, PLAYERS, Sitting
from tests.e2e.barriers import complaints
from tests.e2e.people import Person

WALK = [moment for moment in MOMENTS if moment != "lost"]
"""A lost game has to be laid into the store first; its page is that of any review."""


class Inspection(Sitting):
    """As many looks as there would be pictures: both sizes, both lights, both languages."""

    def __init__(self, browser: Browser, address: str, game: str, out: Path) -> None:
        super().__init__(browser, address, game, out)
        self.found: dict[str, list[str]] = {}

    def keep(self, person: Person, name: str) -> None:
        self.found[name] = complaints(person.page)


@pytest.mark.long
@pytest.mark.parametrize("game", PLAYERS)
def test_no_moment_shuts_anybody_out(browser: Browser, address: str, tmp_path: Path, game: str) -> None:
    inspection = Inspection(browser, address, game, tmp_path)
    for moment in WALK:
        MOMENTS[moment](inspection)
    assert len(inspection.found) == 8 * len(WALK)
    assert {name: found for name, found in inspection.found.items() if found} == {}
