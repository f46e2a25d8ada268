"""Numbered rules, Actions, Investigations, rulings and links: each has a test that carries its number."""

import re
from pathlib import Path

import pytest

import huisclos.games.death_note
from huisclos.games.death_note.rules import RULES

HERE = Path(__file__).parent
RULEBOOK = HERE.parents[2] / "docs" / "rules" / f"{RULES.name}.md"
SOURCES = Path(huisclos.games.death_note.__path__[0])
KINDS = {"dn": 81, "action": 36, "tile": 25, "amb": 26, "link": 27}


def checked(kind: str) -> set[int]:
    texts = "\n".join(path.read_text(encoding="utf-8") for path in HERE.glob("test_*.py"))
    names = re.findall(rf"(?m)^def test_{kind}_(\d\d(?:_and_\d\d)?)_", texts)
    return {int(number) for name in names for number in name.split("_and_")}


def written(kind: str) -> list[int]:
    """The numbers that begin a paragraph of the rules, or of the rulings, as we tell them."""
    page = RULEBOOK.read_text(encoding="utf-8")
    return [int(number) for number in re.findall(rf"(?m)^- \*\*{kind}-(\d\d)\*\*", page)]


@pytest.mark.parametrize(("kind", "last"), KINDS.items())
def test_every_number_has_a_test(kind: str, last: int) -> None:
    assert checked(kind) == set(range(1, last + 1))


@pytest.mark.parametrize(("kind", "last"), [("DN", 81), ("AMB", 26)])
def test_everything_is_told_once_in_each_language(kind: str, last: int) -> None:
    assert written(kind) == 2 * list(range(1, last + 1))


@pytest.mark.parametrize("kind", ["DN", "AMB"])
def test_the_code_cites_only_what_is_written(kind: str) -> None:
    texts = "\n".join(path.read_text(encoding="utf-8") for path in SOURCES.rglob("*.py"))
    cited = {int(number) for number in re.findall(rf"\b{kind}-(\d\d)", texts)}
    assert cited
    assert cited <= set(written(kind))
