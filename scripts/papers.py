"""Bind the documentation site, strictly, and only when one of its sources has changed.

`python scripts/papers.py` binds it into the package, from where the house serves it under /docs.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
from scripts.alone import alone
from scripts.client import digest

BOUND = ROOT / "src" / "huisclos" / "papers"
NEEDS = ("mkdocs==1.6.1", "pygments>=2.19,<3")
"""What binding needs besides Python; whoever only plays does not keep it."""


def sources() -> Iterator[Path]:
    """Every paper, and how they are bound.

    The tests they show are left out: whoever changes one need not bind everything again before playing.
    """
    yield from (ROOT / name for name in ("mkdocs.yml", "pyproject.toml"))
    yield from ROOT.glob("*.md")
    for folder in ("docs", "papers"):
        yield from (path for path in (ROOT / folder).rglob("*") if path.is_file() and path.suffix != ".pyc")


def fresh() -> bool:
    """Whether the bound site is the one these sources make."""
    stamp = BOUND / ".stamp"
    return stamp.is_file() and stamp.read_text() == digest(*sources())


def bind(folder: Path = BOUND) -> None:
    """Bind all pages into this folder; a link that leads nowhere stops it."""
    import logging

    from mkdocs.commands.build import build
    from mkdocs.config import load_config

    logging.basicConfig(format="%(levelname)s %(message)s")
    build(load_config(str(ROOT / "mkdocs.yml"), site_dir=str(folder)))


def build() -> None:
    """Bind the site into the package, unless it is there already."""
    if fresh():
        return
    with alone("papers"):
        if not fresh():
            stamp = digest(*sources())
            bind()
            (BOUND / ".stamp").write_text(stamp)


if __name__ == "__main__":
    build()
