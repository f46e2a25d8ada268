"""The numbered rules, the code that cites them and the tests that check them speak of the same numbers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import resources
from pathlib import Path

from huisclos.core.game import LANGUAGES, Game
from huisclos.testkit.fault import Fault
from huisclos.testkit.vocabulary import home

Number = tuple[str, int]
"""A series of rules, and a number in it: CL-31."""

BEGINS = re.compile(r"(?m)^(?:#+|[-*]) \**([A-Z]{2,4})-(\d+)")
DRAWN = re.compile(r"(?m)^ *test\('([A-Z]{2,4})-(\d+) ")
"""A rule about what is only drawn is checked where it is drawn."""
TESTED = re.compile(r"(?m)^\s*(?:async )?def test_([a-z]+)_(\d+(?:_and_\d+)*)_")


def written(game: Game, language: str) -> list[Number]:
    """The numbers that begin a paragraph of the rules as they are told, in their order."""
    page = resources.files(game.package).joinpath("words", f"rules.{language}.md")
    found = BEGINS.findall(page.read_text(encoding="utf-8")) if page.is_file() else []
    return [(series, int(number)) for series, number in found]


def tested(*folders: Path) -> set[Number]:
    """The numbers in the names of tests: `test_cl_31_…`, `test_dn_07_and_08_…`, or `SI-12 …` of a drawing."""
    return {
        (series.upper(), int(number))
        for folder in folders
        for series, numbers in (*_found(TESTED, folder, "test_*.py"), *_found(DRAWN, folder, "*.test.ts"))
        for number in numbers.split("_and_")
    }


def _found(pattern: re.Pattern[str], folder: Path, files: str) -> list[tuple[str, str]]:
    return pattern.findall(
        "\n".join(path.read_text(encoding="utf-8") for path in sorted(folder.rglob(files)))
    )


def cited(game: Game) -> set[Number]:
    """The numbers that the code of a game mentions, of the series its rules have."""
    texts = "\n".join(path.read_text(encoding="utf-8") for path in home(game).rglob("*.py"))
    series = "|".join({series for series, _ in written(game, "en")}) or "-"
    return {(name, int(number)) for name, number in re.findall(rf"\b({series})-(\d+)\b", texts)}


def faults(game: Game, *tests: Path) -> Iterator[Fault]:
    """Rules without a test, tests without a rule, and what is told differently in the two languages."""
    pages = {language: written(game, language) for language in LANGUAGES}
    for language, numbers in pages.items():
        if not numbers:
            yield Fault(
                "rules",
                "no rule is written and numbered",
                f"words/rules.{language}.md",
                "begin with - **XX-01**",
            )
        twice = sorted({number for number in numbers if numbers.count(number) > 1})
        for number in twice:
            yield Fault("rules", f"{_name(number)} is told twice", f"words/rules.{language}.md")
    rules = set(pages["en"])
    for number in sorted(rules ^ set(pages["fr"])):
        yield Fault("rules", f"{_name(number)} is told in one language only", "words")
    for number in sorted(cited(game) - rules):
        yield Fault("rules", f"the code cites {_name(number)}, which nobody wrote", game.package)
    if tests:
        yield from _untested(rules, tests)


def _untested(rules: set[Number], tests: tuple[Path, ...]) -> Iterator[Fault]:
    checked, series = tested(*tests), {name for name, _ in rules}
    for number in sorted(rules - checked):
        name = f"test_{number[0].lower()}_{number[1]:02}_…"
        yield Fault("rules", f"{_name(number)} has no test", str(tests[0]), f"write one called {name}")
    for number in sorted(number for number in checked - rules if number[0] in series):
        yield Fault("rules", f"a test checks {_name(number)}, which nobody wrote", str(tests[0]))


def _name(number: Number) -> str:
    return f"{number[0]}-{number[1]:02}"
