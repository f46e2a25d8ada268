"""How much script and style the first page and each game load, compressed as the server sends them.

And how much of a game's page belongs to its living sheet: the whole sheet, paper included, with its levels,
"why" and hint, compiled and compressed by itself, and the words for them in the longer language.
"""

from __future__ import annotations

import gzip
import json
import re
import subprocess
from collections.abc import Iterable, Mapping
from pathlib import Path

import huisclos
from scripts.client import WEB, wheel

PACKAGE = Path(huisclos.__file__).parent
STATIC = PACKAGE / "static"
MOST = 15_000
"""So many bytes a living sheet may add to a game's page."""
EVERY_SHEET = (
    *("insight.svelte.ts", "thought.ts", "pencilled.svelte.ts"),
    *(f"ui/{name}.svelte" for name in ("AidLine", "AidTag", "Hint", "Pie", "Reckoned", "Why")),
)
"""What all sheets share."""
SHEETS: Mapping[str, str] = {
    "cluedo": "sheet/*",
    "almost_innocent": "notes/*",
    "secret_identity": "vote/*",
    "death_note": "board/*",
}
"""Where each game keeps its own, with the vote around it in Secret Identity."""
WORDS = re.compile(r"(ui\.(aid|reckoned|hint|why|ask_why)|hint|fact)\b")
"""The words of a living sheet."""


def compressed(file: Path) -> int:
    return len(gzip.compress(file.read_bytes(), 6))


def sheet(game: str) -> int:
    """What the living sheet of a game weighs: script, style and words."""
    own = [file for file in WEB.glob(f"src/games/{game}/{SHEETS[game]}") if ".test." not in file.name]
    return _code([*(WEB / "src" / "lib" / name for name in EVERY_SHEET), *own]) + _words(game)


def _code(files: Iterable[Path]) -> int:
    node = next((wheel() / "bin").glob("node*"), wheel() / "node.exe")
    told = subprocess.run([node, "weigh.ts", *files], cwd=WEB, check=True, capture_output=True, text=True)
    return int(told.stdout)


def _words(game: str) -> int:
    """In the longer language."""
    folders = (PACKAGE / "words", PACKAGE / "games" / game / "words")
    return max(_spoken(folder / f"{language}.json" for folder in folders) for language in ("en", "fr"))


def _spoken(catalogues: Iterable[Path]) -> int:
    every = (item for file in catalogues for item in json.loads(file.read_text(encoding="utf-8")).items())
    return len(gzip.compress(json.dumps({key: text for key, text in every if WORDS.match(key)}).encode(), 6))


def main(arguments: list[str]) -> None:
    page = (STATIC / "index.html").read_text()
    first = {STATIC / name for name in re.findall(r'(?:src|href)="/([^"]+\.(?:js|css))"', page)}
    everything = sorted({*STATIC.rglob("*.js"), *STATIC.rglob("*.css")})
    shared = sum(map(compressed, first))
    print(f"first page: {shared / 1000:.1f} kB in {len(first)} files")
    print(f"everything: {sum(map(compressed, everything)) / 1000:.1f} kB in {len(everything)} files")
    for file in everything:
        print(f"  {compressed(file) / 1000:7.1f} kB  {file.relative_to(STATIC)}")
    print(f"what a living sheet adds to a game's page (at most {MOST / 1000:.0f} kB):")
    for game in SHEETS:
        whole = shared + sum(compressed(file) for file in STATIC.glob(f"assets/{game}-*.[jc]s*"))
        adds = sheet(game)
        print(f"  {game:16} {adds / 1000:5.1f} kB, without it {(whole - adds) / 1000:6.1f} kB")
