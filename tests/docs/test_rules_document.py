"""The rules that players read: complete, the same in both languages, and the same as in the package."""

from __future__ import annotations

import re
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path

import pytest

from huisclos.core.registry import Game, games
from huisclos.words.catalogue import LANGUAGES
from huisclos.words.rulebook import text
from scripts.rules import SHELF, bound

NUMBERED = re.compile(r"^- \*\*([A-Z]{2}-\d\d+)\*\* \S", re.MULTILINE)
RULING = {"en": "*(our ruling)*", "fr": "*(notre décision)*"}

every_game = pytest.mark.parametrize("game", games().values(), ids=games())


@every_game
def test_the_document_is_bound_from_the_package(game: Game) -> None:
    document = (SHELF / f"{game.name}.md").read_text("utf-8")
    assert document == bound(game.name), "bind it again with: python scripts/rules.py"


@every_game
def test_both_languages_number_the_same_rules_once_and_in_order(game: Game) -> None:
    english, french = (NUMBERED.findall(text(game.name, language)) for language in LANGUAGES)
    assert english == french == sorted(set(english), key=_number)
    assert english


def _number(rule: str) -> tuple[str, int]:
    letters, number = rule.split("-")
    return letters, int(number)


@every_game
def test_both_languages_mark_the_same_rulings(game: Game) -> None:
    english, french = (
        {
            line.split("**")[1]
            for line in text(game.name, language).splitlines()
            if mark in line and NUMBERED.match(line)
        }
        for language, mark in RULING.items()
    )
    assert english == french
    assert english


@every_game
def test_every_rule_the_code_cites_can_be_looked_up(game: Game) -> None:
    home = import_module(game.package).__file__
    assert home is not None
    code = "".join(path.read_text("utf-8") for path in Path(home).parent.rglob("*.py"))
    cited = set(re.findall(r"\b[A-Z]{2}-\d\d+\b", code))
    assert cited
    assert cited <= set(NUMBERED.findall(text(game.name, "en")))


@pytest.mark.parametrize(
    ("game", "letters", "numbers"),
    [
        ("cluedo", "CL", (*range(1, 73), *range(80, 88))),
        ("almost_innocent", "AI", range(1, 119)),
    ],
)
def test_every_rule_is_there(game: str, letters: str, numbers: Iterable[int]) -> None:
    assert NUMBERED.findall(text(game, "en")) == [f"{letters}-{number:02}" for number in numbers]


def test_french_rules_set_their_marks_apart() -> None:
    page = text("cluedo", "fr")
    assert not re.findall(r".{9}[^\u202f\s\d](?:[?!;:»]).{0,9}|.{9}[ \u00a0][?!;:»]|'", page)
