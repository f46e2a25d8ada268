"""What the site adds to the papers as they are written, each time it is bound."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from papers.layers import picture
from papers.tested import linked, page_of_tests

ROOT = Path(__file__).resolve().parent.parent
FONTS = ROOT / "src" / "huisclos" / "static" / "assets"
AT_THE_TOP = {
    "ARCHITECTURE.md": "architecture.md",
    "CHANGELOG.md": "changelog.md",
    "CONTRIBUTING.md": "contributing.md",
    "CREDITS.md": "credits.md",
}
"""Papers that lie beside the code, and where they stand in the site."""
GAMES = ("almost_innocent", "cluedo", "death_note", "secret_identity")
FIRST = {"decisions": "0001-agenda-not-generators.md", "rules": "cluedo.md", "belief": "calibration.md"}
"""A folder of papers is no page: who is led there begins with this one."""
LAYERS = "architecture/layers.svg"


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Decisions stand in their order; a page without a place stands under what one can make."""
    docs = Path(config.docs_dir)
    nav: list[dict[str, Any]] = config.nav or []
    sections = {name: entries for section in nav for name, entries in section.items()}
    sections["Decisions"][:] = [
        {_title(record): record.relative_to(docs).as_posix()}
        for record in sorted((docs / "decisions").glob("*.md"))
    ]
    named = set(re.findall(r"[\w/.-]+\.md", str(nav)))
    for page in sorted(docs.glob("*.md")):
        if page.name not in named:
            sections["Make something"].append({_title(page): page.name})
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Bring in the papers from beside the code, the pictures drawn from it, and the tests of each rule."""
    for paper, uri in AT_THE_TOP.items():
        files.append(File.generated(config, uri, content=_moved((ROOT / paper).read_text("utf-8"))))
    files.append(File.generated(config, LAYERS, content=picture(ROOT / "pyproject.toml")))
    files.append(File.generated(config, "css/fonts.css", content=_fonts()))
    for game in GAMES:
        tests = File.generated(config, f"rules/tests/{game}.md", content=page_of_tests(ROOT, game))
        tests.inclusion = tests.inclusion.NOT_IN_NAV
        files.append(tests)
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Each numbered rule leads to its tests, and the architecture has its picture."""
    if page.file.src_uri == "architecture.md":
        heading = "## Who may import whom\n"
        assert heading in markdown
        drawn = "\n![The layers of the platform, of a game and of the server](architecture/layers.svg)\n"
        return markdown.replace(heading, heading + drawn)
    folder, _, name = page.file.src_uri.rpartition("/")
    game = name.removesuffix(".md")
    return linked(markdown, game) if folder == "rules" and game in GAMES else markdown


def _title(page: Path) -> str:
    return page.read_text("utf-8").partition("\n")[0].lstrip("# ")


def _moved(text: str) -> str:
    """The same paper with its links as they are in the site; the rest of the code is named, not linked."""
    for folder, first in FIRST.items():
        text = text.replace(f"](docs/{folder})", f"]({folder}/{first})")
    text = re.sub(r"\]\(docs/", "](", text)
    for paper, uri in AT_THE_TOP.items():
        text = text.replace(f"]({paper})", f"]({uri})")
    return re.sub(r"\[([^\]]+)\]\(LICENSE\)", r"\1", text)


def _fonts() -> str:
    """The client's own fonts, as they lie in the house that serves both."""
    faces = [
        f"@font-face {{ font-family: '{family}'; font-weight: 100 900; font-display: swap;"
        f" src: url('/assets/{file.name}') format('woff2'); }}"
        for family, name in (("Fraunces", "fraunces"), ("Inter", "inter"))
        for file in sorted(FONTS.glob(f"{name}-latin-*-normal-*.woff2"))
        if "latin-ext" not in file.name
    ]
    return "\n".join(faces) + "\n"
