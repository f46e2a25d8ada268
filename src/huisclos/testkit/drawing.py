"""A game's own drawing is one that this house can hang."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import resources
from pathlib import Path

from huisclos.core.game import DRAWN_BY, Game
from huisclos.testkit.fault import Fault

INTERFACE = 1
"""The interface of drawings, as `web/src/lib/drawing/interface.ts` has it."""

SAYS = re.compile(r"export const INTERFACE = (\w+)")
MOUNTS = re.compile(r"export (?:async )?(?:function|const|let) mount\b|export \{[^}]*\bmount\b")
ELSEWHERE = re.compile(r"https?://(?!www\.w3\.org/)[^\s'\"`)]+")
"""Whatever is not on this house's own address, the browser will not fetch; names of XML are no addresses."""


def faults(game: Game) -> Iterator[Fault]:
    """What is wrong with the drawing of a game, if it brings one."""
    folder = resources.files(game.package).joinpath("drawing")
    if not isinstance(folder, Path) or not folder.is_dir():
        return
    if game.drawing is None:
        yield Fault("drawing", f"there is no {DRAWN_BY}", "drawing", "the house begins with that module")
        return
    text, where = (folder / DRAWN_BY).read_text("utf-8"), f"drawing/{DRAWN_BY}"
    made_for = SAYS.search(text)
    if made_for is None or made_for[1] != str(INTERFACE):
        said = "nothing" if made_for is None else made_for[1]
        helps = f"write `export const INTERFACE = {INTERFACE};`"
        yield Fault(
            "drawing", f"it says it was made for interface {said}; this house has {INTERFACE}", where, helps
        )
    if not MOUNTS.search(text):
        yield Fault("drawing", "it does not export mount(places, table)", where, "see docs/drawing.md")
    for file in sorted(folder.rglob("*.*")):
        if file.suffix in {".js", ".css", ".svg"}:
            for address in ELSEWHERE.findall(file.read_text("utf-8")):
                helps = "bring the file along: the browser fetches nothing from elsewhere"
                yield Fault("drawing", f"it would fetch {address}", f"drawing/{file.name}", helps)
