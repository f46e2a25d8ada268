"""The numbered rules, the code that cites them and the tests that check them speak of the same numbers."""

import re
from pathlib import Path

import huisclos.games.secret_identity
from huisclos.games.secret_identity.rules import RULES

HERE = Path(__file__).parent
RULEBOOK = HERE.parents[2] / "docs" / "rules" / f"{RULES.name}.md"
SOURCES = Path(huisclos.games.secret_identity.__path__[0])
CLIENT = HERE.parents[2] / "web" / "src" / "games" / RULES.name


def numbers(pattern: str, text: str) -> set[str]:
    return set(re.findall(pattern, text))


def written() -> list[str]:
    """The numbers that begin a paragraph of the rules as we tell them."""
    return re.findall(r"(?m)^(?:#+|[-*]) \**SI-(\d\d)", RULEBOOK.read_text(encoding="utf-8"))


def checked() -> set[str]:
    """What the tests check: those of the rules, and those of what is only drawn."""
    texts = "\n".join(path.read_text(encoding="utf-8") for path in HERE.glob("test_*.py"))
    drawn = "\n".join(path.read_text(encoding="utf-8") for path in CLIENT.rglob("*.test.ts"))
    return numbers(r"(?m)^def test_si_(\d\d)_", texts) | numbers(r"(?m)^ *test\('SI-(\d\d) ", drawn)


def cited() -> set[str]:
    texts = "\n".join(path.read_text(encoding="utf-8") for path in SOURCES.rglob("*.py"))
    return numbers(r"SI-(\d\d)", texts)


def test_every_rule_has_a_test() -> None:
    assert len(set(written())) == 65
    assert set(written()) - checked() == set()


def test_every_test_of_a_rule_checks_a_rule_that_is_written() -> None:
    assert checked() - set(written()) == set()


def test_the_code_cites_only_rules_that_are_written() -> None:
    assert cited() - set(written()) == set()


def test_every_rule_is_told_once_in_each_language() -> None:
    half = len(written()) // 2
    english, french = written()[:half], written()[half:]
    assert english == french == sorted(set(english))
