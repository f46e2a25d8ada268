"""The files of the project, as a fresh clone has them."""

import os
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CODE = {".py", ".ts", ".js", ".svelte", ".css"}


def files() -> Iterator[Path]:
    """Every file outside the folders that are made by tools and never kept."""
    entries = (ROOT / ".gitignore").read_text().split()
    made = {".git", *(entry.rstrip("/") for entry in entries if entry.endswith("/"))}
    for folder, children, names in os.walk(ROOT):
        here = Path(folder)
        children[:] = [
            name
            for name in children
            if name not in made and (here / name).relative_to(ROOT).as_posix() not in made
        ]
        yield from (here / name for name in names if name not in made)


def texts() -> Iterator[tuple[str, str]]:
    """The name and the text of every file that is text."""
    for path in files():
        try:
            yield path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
