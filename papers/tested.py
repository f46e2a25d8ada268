"""Each numbered rule and the tests that carry its number."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from pathlib import Path

NUMBERED = re.compile(r"(?m)^((?:#+|[-*]) )\**([A-Z]{2,4}-\d+)\b\**")
CARRIES = re.compile(r"test_([a-z]{2,4})_(\d+(?:_and_\d+)*)_")
DRAWN = re.compile(r"(?m)^ *test\('([A-Z]{2,4})-(\d+) ([^']+)'")


def linked(rules: str, game: str) -> str:
    """The rules, in which each number is a place to link to, once, and leads to its tests."""
    met: set[str] = set()

    def link(found: re.Match[str]) -> str:
        number = found[2]
        place = "" if number in met else f'<a id="{number.lower()}"></a>'
        met.add(number)
        return f"{found[1]}{place}**[{number}](tests/{game}.md#{number.lower()})**"

    return NUMBERED.sub(link, rules)


def page_of_tests(root: Path, game: str) -> str:
    """All numbers of one game, each with its tests as they are written."""
    rules = (root / "docs" / "rules" / f"{game}.md").read_text("utf-8")
    numbers = list(dict.fromkeys(number for _, number in NUMBERED.findall(rules)))
    tests = _written(root, game)
    title = re.search(r"(?m)^# (.+)$", rules)
    parts = [f"# {title[1] if title else game}: the tests of each rule\n"]
    for number in numbers:
        parts.append(f'<a id="{number.lower()}"></a>\n\n## [{number}](../{game}.md#{number.lower()})\n')
        parts += tests[number]
    return "\n".join(parts)


def _written(root: Path, game: str) -> dict[str, list[str]]:
    """The tests of a game by the number they carry."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted((root / "tests" / "games" / game).rglob("test_*.py")):
        text = path.read_text("utf-8")
        where = path.relative_to(root).as_posix()
        for node in ast.parse(text).body:
            carries = CARRIES.match(getattr(node, "name", ""))
            if carries and (source := ast.get_source_segment(text, node)):
                shown = f"`{where}`\n\n```python\n{source}\n```\n"
                for number in carries[2].split("_and_"):
                    found[f"{carries[1].upper()}-{int(number):02}"].append(shown)
    for path in sorted((root / "web" / "src" / "games" / game).rglob("*.test.ts")):
        for series, number, sentence in DRAWN.findall(path.read_text("utf-8")):
            where = path.relative_to(root).as_posix()
            found[f"{series}-{int(number):02}"].append(f"`{where}`: {sentence}\n")
    return found
