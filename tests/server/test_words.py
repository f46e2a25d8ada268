"""Whatever the server refuses can be said to a person, in both languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from huisclos import server
from huisclos.words.catalogue import LANGUAGES, platform

HOME = Path(server.__path__[0])
REFUSING = r"RuleError\(|Malformed\(|Farewell\(|dismiss\(|Refused\([\w.]*, |turn_away\(\w+, |    code = "
REFUSALS = re.compile(rf'(?:{REFUSING})"(\w+)"')


def codes() -> set[str]:
    """Every code in the server's sources that can reach a browser."""
    texts = (path.read_text() for path in HOME.rglob("*.py"))
    return {code for text in texts for code in REFUSALS.findall(text)}


def test_the_codes_are_found() -> None:
    assert {"not_host", "place_taken", "malformed", "too_slow", "no_session", "unknown_table"} <= codes()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_has_words(language: str) -> None:
    known = {key.partition(".")[2] for key in platform(language)}
    internal = {"conflict", "cannot_serve", "damaged_store", "foreign_store"}
    assert codes() - internal - known == set()
