"""Whoever drew something that we show is named."""

import re

from tests.packaging.tree import ROOT

ICON = re.compile(r"'icon:([a-z0-9-]+)'")
CREDIT = re.compile(r"^- \*\*[^*]+\*\*: (.+)$", re.MULTILINE)
FONT = re.compile(r"font-family: '([^']+)'")


def test_every_icon_in_use_is_credited_once_to_its_author_and_no_other_is() -> None:
    sources = (path for path in (ROOT / "web" / "src").rglob("*") if path.suffix in {".ts", ".svelte"})
    used = {name for path in sources for name in ICON.findall(path.read_text("utf-8"))}
    credits_given = CREDIT.findall((ROOT / "CREDITS.md").read_text("utf-8"))
    credited = [name for line in credits_given for name in line.split(", ")]
    assert used
    assert sorted(credited) == sorted(used)


def test_every_font_is_credited() -> None:
    fonts = set(FONT.findall((ROOT / "web" / "src" / "fonts.css").read_text("utf-8")))
    page = (ROOT / "CREDITS.md").read_text("utf-8")
    assert fonts
    assert {font for font in fonts if f"[{font}](" not in page} == set()
