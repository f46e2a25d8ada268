"""Writes the package of a new game: small, whole, and in order before its author has changed a line."""

from __future__ import annotations

import keyword
import sys
from collections.abc import Iterator
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path, PurePosixPath

from huisclos.core.doorstep import NAME
from huisclos.core.errors import SetupError
from huisclos.core.game import Game
from huisclos.core.registry import games
from huisclos.testkit.check import Bench, write

TEMPLATE = resources.files(__package__) / "template"
CALLED = {
    "src/game": "src/@name@",
    "init.py": "__init__.py",
    "gitignore": ".gitignore",
    "ci/": ".github/workflows/",
}
"""What lies under another name in the template, so that no tool takes it for code of this house."""
LETTERS = range(2, 5)
"""How many letters the numbers of rules may begin with."""


def new_game(name: str, folder: Path) -> Path:
    """Write the package into a folder of its own; where it lies."""
    _look_at(name)
    home = folder / name
    if home.exists():
        raise SetupError(f"{home} is there already")
    for path, text in _pages(name):
        file = home / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8", newline="\n")
    _play(name, home)
    return home


def _look_at(name: str) -> None:
    if not NAME.fullmatch(name) or keyword.iskeyword(name):
        raise SetupError(f"{name!r} will not do: a game is called by small letters, digits and underscores")
    if name in games() or name in sys.stdlib_module_names:
        raise SetupError(f"there is something called {name!r} already")


def _pages(name: str) -> Iterator[tuple[str, str]]:
    """Every file of the package, filled in."""
    title, series = name.replace("_", " ").capitalize(), initials(name)
    blanks = {"@name@": name, "@title@": title, "@XX@": series, "@xx@": series.lower()}
    for path, text in _inside(TEMPLATE, PurePosixPath()):
        for blank, word in blanks.items():
            path, text = path.replace(blank, word), text.replace(blank, word)
        yield path, text


def _inside(folder: Traversable, path: PurePosixPath) -> Iterator[tuple[str, str]]:
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir():
            yield from _inside(entry, path / entry.name)
        else:
            called = str(path / entry.name).removesuffix(".txt")
            for here, there in CALLED.items():
                called = called.replace(here, there)
            yield called, entry.read_text(encoding="utf-8")


def initials(name: str) -> str:
    """The letters with which the numbers of its rules begin.

    >>> initials("tower_of_lies"), initials("mole")
    ('TOL', 'MO')
    """
    letters = "".join(word[0] for word in name.split("_") if word and word[0].isalpha())
    return (letters if len(letters) in LETTERS else (name + "x").replace("_", "")[:2]).upper()


def _play(name: str, home: Path) -> None:
    """Its first golden games, and how many ways it can go."""
    sys.path.insert(0, str(home / "src"))
    try:
        write(Bench(Game(name, name), home / "tests"))
    finally:
        sys.path.remove(str(home / "src"))
