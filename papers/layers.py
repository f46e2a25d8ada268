"""The picture of who may import whom, drawn from the contracts that import-linter checks."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from xml.sax.saxutils import escape

STACKS = {
    "The platform is a stack of layers": "The platform",
    "The server is five rooms above one language": "The server",
    "Inside a game": "Inside a game",
}
WIDTH, ROW, GAP, EDGE = 260, 34, 6, 20


def picture(settings: Path) -> str:
    """Three stacks side by side; whatever lies above may import what lies below, never the other way."""
    contracts = tomllib.loads(settings.read_text("utf-8"))["tool"]["importlinter"]["contracts"]
    layers = {contract["name"]: contract["layers"] for contract in contracts if "layers" in contract}
    columns = [
        _stack(title, layers[name], EDGE + at * (WIDTH + 2 * EDGE))
        for at, (name, title) in enumerate(STACKS.items())
    ]
    width = len(STACKS) * (WIDTH + 2 * EDGE)
    height = 60 + max(len(layers[name]) for name in STACKS) * (ROW + GAP)
    style = (
        "text{font:15px Inter,system-ui,sans-serif;fill:#231b14}"
        ".title{font:600 18px Fraunces,Georgia,serif}"
        "rect{fill:#fbf6ea;stroke:#8a7857}"
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img">'
        f"<style>{style}</style>"
        f'<rect width="{width}" height="{height}" rx="12" style="fill:#f1e8d4;stroke:none"/>'
        f"{''.join(columns)}</svg>\n"
    )


def _stack(title: str, layers: list[str], left: int) -> str:
    rows = []
    for at, layer in enumerate(layers):
        top = 46 + at * (ROW + GAP)
        words = escape(" · ".join(re.findall(r"\w+", layer)))
        size = f' textLength="{WIDTH - 16}" lengthAdjust="spacingAndGlyphs"' if len(words) > 36 else ""
        rows.append(
            f'<rect x="{left}" y="{top}" width="{WIDTH}" height="{ROW}" rx="6"/>'
            f'<text x="{left + WIDTH // 2}" y="{top + 22}" text-anchor="middle"{size}>{words}</text>'
        )
    return f'<text class="title" x="{left}" y="32">{escape(title)}</text>{"".join(rows)}'
