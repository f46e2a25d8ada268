"""Games that are here: ours, and one of another package, whole or spoiled."""

import shutil
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType

from huisclos.core.registry import HOME, Game, games, shelf

TOY = Game("top_hand", "tests.testkit.toy")
GAMES: Mapping[str, Game] = {**games(), TOY.name: TOY}
TABLES = [(game, players) for game in GAMES for players in GAMES[game].rules.players]
"""Every game with every number of seats."""
USUAL = [
    (name, players)
    for name, game in games().items()
    for players in game.rules.company(game.rules.types.options())
]
"""Every game of ours with every number of seats that its usual options are for."""


def install(folder: Path, name: str = TOY.name, package: str = TOY.package) -> None:
    """Put what a package says of itself where Python looks for packages."""
    announcement = folder / f"{package.rpartition('.')[2]}-1.0.dist-info"
    announcement.mkdir()
    (announcement / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
    (announcement / "entry_points.txt").write_text(f"[{HOME}]\n{name} = {package}\n")


def copy(folder: Path, package: str, name: str) -> Path:
    """Top hand once more, as a package of this name in a folder; where it lies."""
    home = folder / package
    shutil.copytree(Path(__file__).with_name("toy"), home, ignore=shutil.ignore_patterns("__pycache__"))
    for path in home.glob("*.py"):
        text = path.read_text().replace("tests.testkit.toy", package).replace('"top_hand"', f'"{name}"')
        path.write_text(text)
    install(folder, name, package)
    return home


@contextmanager
def installed(folder: Path) -> Iterator[None]:
    """What lies in this folder is installed for a while, then forgotten: other tests use the same names."""
    sys.path.insert(0, str(folder))
    shelf.cache_clear()
    try:
        yield
    finally:
        sys.path.remove(str(folder))
        for name in [name for name, module in sys.modules.items() if _lies_in(folder, module)]:
            del sys.modules[name]
        shelf.cache_clear()


def _lies_in(folder: Path, module: ModuleType) -> bool:
    file = getattr(module, "__file__", None)
    return file is not None and Path(file).is_relative_to(folder)
