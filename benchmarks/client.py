"""How much script and style the first page and each game load, compressed as the server sends them."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import huisclos

STATIC = Path(huisclos.__file__).parent / "static"


def compressed(file: Path) -> int:
    return len(gzip.compress(file.read_bytes(), 6))


def main(arguments: list[str]) -> None:
    page = (STATIC / "index.html").read_text()
    first = {STATIC / name for name in re.findall(r'(?:src|href)="/([^"]+\.(?:js|css))"', page)}
    everything = sorted({*STATIC.rglob("*.js"), *STATIC.rglob("*.css")})
    print(f"first page: {sum(map(compressed, first)) / 1000:.1f} kB in {len(first)} files")
    print(f"everything: {sum(map(compressed, everything)) / 1000:.1f} kB in {len(everything)} files")
    for file in everything:
        print(f"  {compressed(file) / 1000:7.1f} kB  {file.relative_to(STATIC)}")
