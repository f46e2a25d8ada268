"""`huisclos check` tells an author why a drawing would not hang."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from huisclos.core.game import Game
from huisclos.testkit.drawing import INTERFACE, faults
from tests.packaging.tree import ROOT
from tests.testkit.installed import copy, installed

GOOD = "export const INTERFACE = 1;\nexport function mount({ stage }, table) {}\n"


def test_the_interface_is_the_one_of_the_client() -> None:
    said = (ROOT / "web" / "src" / "lib" / "drawing" / "interface.ts").read_text("utf-8")
    assert re.findall(r"export const INTERFACE = (\d+);", said) == [str(INTERFACE)]


@pytest.mark.parametrize(
    ("file", "text", "said"),
    [
        ("index.js", GOOD, []),
        ("table.css", "", ["there is no index.js"]),
        ("index.js", GOOD.replace("1", "0"), ["it says it was made for interface 0; this house has 1"]),
        (
            "index.js",
            "export const mount = 1;",
            ["it says it was made for interface nothing; this house has 1"],
        ),
        ("index.js", "export const INTERFACE = 1;", ["it does not export mount(places, table)"]),
        (
            "index.js",
            GOOD + "import 'https://cdn.example/d3.js'",
            ["it would fetch https://cdn.example/d3.js"],
        ),
        ("index.js", GOOD + "const svg = 'http://www.w3.org/2000/svg'", []),
    ],
)
def test_what_is_wrong_is_said(tmp_path: Path, file: str, text: str, said: list[str]) -> None:
    drawing = copy(tmp_path, "drawn", "drawn") / "drawing"
    drawing.mkdir()
    (drawing / file).write_text(text)
    with installed(tmp_path):
        assert [fault.text for fault in faults(Game("drawn", "drawn"))] == said


def test_a_game_may_come_without() -> None:
    assert list(faults(Game("top_hand", "tests.testkit.toy"))) == []
