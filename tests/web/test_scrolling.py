"""What scrolls can be reached by keys: each scrolling region of the client is attached to what sees to it."""

import re

import pytest

from tests.packaging.tree import ROOT

SOURCES = ROOT / "web" / "src"
REMARK = re.compile(r"/\*.*?\*/|<!--.*?-->", re.DOTALL)
SCROLLING = re.compile(r"\boverflow(?:-(?:x|y|block|inline))?\s*:[^;}\"']*\b(?:auto|scroll)\b")
ATTACHED = "{@attach scrolls}"


def unattended(text: str) -> int:
    """How many more regions scroll in this file than it attends to."""
    said = REMARK.sub("", text)
    return max(0, len(SCROLLING.findall(said)) - said.count(ATTACHED))


def test_every_region_that_scrolls_is_reached_by_keys() -> None:
    files = [path for path in SOURCES.rglob("*") if path.suffix in {".svelte", ".css"}]
    assert any(ATTACHED in path.read_text() for path in files)
    assert [path.relative_to(SOURCES).as_posix() for path in files if unattended(path.read_text())] == []


@pytest.mark.parametrize(
    ("text", "missing"),
    [
        ("<ul></ul><style>ul { overflow-x: auto; }</style>", 1),
        ("<ul {@attach scrolls}></ul><style>ul { overflow-x: auto; }</style>", 0),
        ("<!-- {@attach scrolls} --><ul></ul><style>ul { overflow: hidden scroll }</style>", 1),
        ("<p {@attach scrolls}></p><style>p { overflow: auto } ol { overflow-y: scroll }</style>", 1),
        ('<p style="overflow: auto"></p>', 1),
        ("<p></p><style>p { overflow: hidden; overflow-wrap: anywhere; margin: auto }</style>", 0),
        ("<p></p><style>/* overflow: auto */ p { overflow: visible }</style>", 0),
    ],
)
def test_a_region_out_of_reach_is_seen(text: str, missing: int) -> None:
    assert unattended(text) == missing
