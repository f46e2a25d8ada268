"""The numbered rules and rulings, the code that cites them and the tests speak of the same numbers."""

import re
from pathlib import Path

import pytest

import huisclos.games.almost_innocent
from huisclos.games.almost_innocent.rules import RULES

HERE = Path(__file__).parent
RULEBOOK = HERE.parents[2] / "docs" / "rules" / f"{RULES.name}.md"
SOURCES = Path(huisclos.games.almost_innocent.__path__[0])

every_series = pytest.mark.parametrize(("series", "size"), [("AI", 118), ("AMB", 31)])


def written(series: str) -> list[int]:
    """The numbers that begin a paragraph of the rules as we tell them, in both languages."""
    found = re.findall(rf"(?m)^- \*\*{series}-(\d+)\*\*", RULEBOOK.read_text(encoding="utf-8"))
    return list(map(int, found))


def checked(series: str) -> set[int]:
    texts = "\n".join(path.read_text(encoding="utf-8") for path in HERE.glob("test_*.py"))
    return set(map(int, re.findall(rf"(?m)^def test_{series.lower()}_(\d+)_", texts)))


@every_series
def test_every_rule_is_told_once_in_each_language(series: str, size: int) -> None:
    assert written(series) == [*range(1, size + 1)] * 2


@every_series
def test_every_rule_has_a_test_and_every_test_a_rule(series: str, size: int) -> None:
    assert checked(series) == set(written(series))


def test_every_worked_case_has_a_test() -> None:
    assert checked("TV") == set(range(1, 21))


def test_the_code_cites_only_rules_that_are_written() -> None:
    texts = "\n".join(path.read_text(encoding="utf-8") for path in SOURCES.rglob("*.py"))
    cited = set(map(int, re.findall(r"AI-(\d+)", texts)))
    assert len(cited) > 70
    assert cited <= set(written("AI"))
