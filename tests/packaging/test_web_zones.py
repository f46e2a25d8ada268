"""In the browser too, games stand apart: they build on the library, never on each other or on the wire."""

import posixpath
import re
from pathlib import Path, PurePosixPath

import pytest

from tests.packaging.tree import ROOT

SOURCES = ROOT / "web" / "src"
IMPORT = re.compile(r"(?:\bfrom|\bimport)\s*\(?\s*['\"]([^'\"]+)['\"]")


def target(importer: PurePosixPath, name: str) -> PurePosixPath | None:
    """The file below the sources that this import means, or nothing for a package."""
    if name.startswith("$lib/"):
        return PurePosixPath("lib") / name.removeprefix("$lib/")
    if not name.startswith("."):
        return None
    return PurePosixPath(posixpath.normpath(importer.parent / name))


def trespass(importer: PurePosixPath, name: str) -> bool:
    imported = target(importer, name)
    if imported is None:
        return False
    match importer.parts[:2], imported.parts[:2]:
        case ("games", mine), ("games", other):
            return mine != other
        case ("games", _), ("lib", module):
            return module.split(".")[0] == "socket"
        case ("lib", _), ("games", _):
            return True
    return False


def test_no_module_of_the_client_trespasses() -> None:
    found = []
    for path in (path for path in SOURCES.rglob("*") if path.suffix in {".ts", ".svelte"}):
        importer = PurePosixPath(path.relative_to(SOURCES).as_posix())
        found += [f"{importer}: {name}" for name in imports(path) if trespass(importer, name)]
    assert found == []


def imports(path: Path) -> list[str]:
    return IMPORT.findall(path.read_text())


@pytest.mark.parametrize(
    ("importer", "name", "trespasses"),
    [
        ("games/cluedo/Board.svelte", "../another/Board.svelte", True),
        ("games/cluedo/Board.svelte", "../../lib/socket.ts", True),
        ("games/cluedo/Board.svelte", "$lib/socket", True),
        ("lib/ui/Hand.svelte", "../../games/cluedo/Board.svelte", True),
        ("games/cluedo/Board.svelte", "./Room.svelte", False),
        ("games/cluedo/Board.svelte", "$lib/ui/Hand.svelte", False),
        ("routes/Table.svelte", "../games/cluedo/index.ts", False),
        ("lib/words.ts", "../../../src/huisclos/words/fr.json", False),
        ("lib/words.ts", "intl-messageformat", False),
    ],
)
def test_a_trespass_is_seen(importer: str, name: str, trespasses: bool) -> None:
    assert trespass(PurePosixPath(importer), name) is trespasses
