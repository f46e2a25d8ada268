"""The documentation binds strictly and offline, and every page keeps to the content policy of the house."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from mkdocs.commands.build import build
from mkdocs.config import load_config
from mkdocs.exceptions import Abort

from huisclos.core.registry import games
from huisclos.testkit.numbers import written
from papers.layers import picture
from scripts.papers import bind
from tests.packaging.tree import ROOT

FETCHED = re.compile(r"<(?:script|link|img|iframe|source)\b[^>]*?(?:src|href)=\"([^\"]+)\"")
SCRIPT = re.compile(r"<script\b([^>]*)>(.*?)</script>", re.DOTALL)
WANTED = [
    "index", "start", "host", "operate", "game", "drawing", "research", "laws", "architecture", "protocol",
    "bots", "contributing", "changelog", "credits", "scenarios", "balance/death_note", "belief/calibration",
    *(f"rules/{game}" for game in games()),
    *(f"decisions/{record.stem}" for record in sorted((ROOT / "docs" / "decisions").glob("*.md"))),
]  # fmt: skip


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The whole site, bound once."""
    folder = tmp_path_factory.mktemp("site")
    bind(folder)
    return folder


def test_every_paper_has_its_page(site: Path) -> None:
    assert [page for page in WANTED if not (site / f"{page}.html").is_file()] == []


def test_no_page_fetches_anything_from_elsewhere_or_carries_a_script(site: Path) -> None:
    pages = list(site.rglob("*.html"))
    assert len(pages) > len(WANTED)
    for page in pages:
        text = page.read_text("utf-8")
        assert [address for address in FETCHED.findall(text) if "//" in address] == [], page.name
        assert [inside for _, inside in SCRIPT.findall(text) if inside.strip()] == [], page.name
        assert not re.search(r"<[^>]+ on\w+=", text), page.name


@pytest.mark.parametrize("game", games())
def test_every_rule_leads_to_its_tests(site: Path, game: str) -> None:
    rules = (site / "rules" / f"{game}.html").read_text("utf-8")
    tests = (site / "rules" / "tests" / f"{game}.html").read_text("utf-8")
    numbers = [f"{series}-{number:02}" for series, number in written(games()[game], "en")]
    assert numbers
    for number in numbers:
        assert f'href="tests/{game}.html#{number.lower()}"' in rules
        section = tests.partition(f'id="{number.lower()}"')[2].partition('<a id="')[0]
        assert "tests/games/" in section or ".test.ts" in section, number


def test_a_link_that_leads_nowhere_stops_the_binding(tmp_path: Path) -> None:
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "index.md").write_text("# Here\n\n[there](there.md)\n")
    folders = {"docs_dir": str(tmp_path / "docs"), "site_dir": str(tmp_path / "site")}
    config = load_config(str(ROOT / "mkdocs.yml"), **folders, nav=[{"Here": "index.md"}], hooks=[])
    with pytest.raises(Abort):
        build(config)


def test_the_picture_shows_the_layers_that_are_checked() -> None:
    drawn = picture(ROOT / "pyproject.toml")
    for layer in ("server · arena · laws", "core · deduce · desk", "wire · store", "events · moves"):
        assert f">{layer}</text>" in drawn
