"""The page for researchers is true: numbers and tokens are called as it says."""

import re

import huisclos
from huisclos.core.registry import games
from huisclos.research.layout import layout
from tests.packaging.tree import ROOT

PAGE = (ROOT / "docs" / "research.md").read_text("utf-8")


def test_its_numbers_and_tokens_are_so_called() -> None:
    names = {name for game in games().values() for name in layout(game.rules.types.view).names}
    rows = [line.split(" | ")[-1] for line in PAGE.splitlines() if line.startswith("| ")]
    called = [name.replace("\\|", "|") for row in rows for name in re.findall(r"`([^`]+)`", row)]
    assert len(called) > 6
    assert [name for name in called if name not in names] == []
    desk = huisclos.env("cluedo", seats=3).unwrapped.desk
    assert {"Suggest", "= plum", "= rope", "= hall", "wait", "end"} <= set(desk.tokens)
    assert f"`{huisclos.env('cluedo', seats=3).unwrapped.metadata['name']}`" in PAGE
