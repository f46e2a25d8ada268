"""Numbered rules, Actions, Investigations, rulings and links: each has a test that carries its number."""

import re
from pathlib import Path

import pytest

import huisclos.games.death_note
from huisclos.games.death_note.rules import RULES

HERE = Path(__file__).parent
RULEBOOK = HERE.parents[2] / "docs" / "rules" / f"{RULES.name}.md"
SOURCES = Path(huisclos.games.death_note.__path__[0])
KINDS = {"dn": 81, "action": 36, "tile": 25, "amb": 25, "link": 27}


def checked(kind: str) -> set[int]:
    texts = "\n".join(path.read_text(encoding="utf-8") for path in HERE.glob("test_*.py"))
    names = re.findall(rf"(?m)^def test_{kind}_(\d\d(?:_and_\d\d)?)_", texts)
    return {int(number) for name in names for number in name.split("_and_")}


def written() -> list[int]:
    """The numbers that begin a paragraph of the rules as we tell them."""
    return [int(n) for n in re.findall(r"(?m)^- \*\*DN-(\d\d)\*\*", RULEBOOK.read_text(encoding="utf-8"))]


@pytest.mark.parametrize(("kind", "last"), KINDS.items())
def test_every_number_has_a_test(kind: str, last: int) -> None:
    assert checked(kind) == set(range(1, last + 1))


def test_every_rule_is_told_once_in_each_language() -> None:
    assert written() == 2 * list(range(1, 82))


def test_the_code_cites_only_rules_that_are_written() -> None:
    texts = "\n".join(path.read_text(encoding="utf-8") for path in SOURCES.rglob("*.py"))
    assert {int(number) for number in re.findall(r"DN-(\d\d)", texts)} <= set(written())
