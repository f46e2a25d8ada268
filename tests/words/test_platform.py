"""Whatever the platform can refuse, it can say why, in both languages."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import huisclos
from huisclos.bots.roster import roster
from huisclos.core.registry import games
from huisclos.words.catalogue import LANGUAGES, catalogue, platform

HOME = Path(huisclos.__file__).parent
SPEAKS_OF_CODES = {"RuleError": 0, "Refused": 1, "Farewell": 0, "turn_away": 1, "dismiss": 0}
"""Calls that carry a code to a person, and at which place."""

every_language = pytest.mark.parametrize("language", LANGUAGES)


def codes() -> set[str]:
    """Every code the core and the server can send, found in their code."""
    files = [*(HOME / "core").rglob("*.py"), *(HOME / "server").rglob("*.py")]
    trees = [ast.parse(path.read_text("utf-8")) for path in files]
    return {code for tree in trees for node in ast.walk(tree) for code in carried(node)}


def carried(node: ast.AST) -> Iterator[str]:
    match node:
        case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name), args=args) if (
            name in SPEAKS_OF_CODES
        ):
            yield from constants(args[SPEAKS_OF_CODES[name] : SPEAKS_OF_CODES[name] + 1])
        case ast.ClassDef(body=body):
            for line in body:
                match line:
                    case ast.Assign(targets=[ast.Name(id="code")], value=ast.Constant(value=str(code))):
                        yield code
                    case _:
                        pass
        case ast.Assign(targets=[ast.Name(id="CODES")], value=ast.Dict(values=values)):
            yield from constants(values)
        case _:
            pass


def constants(nodes: list[ast.expr]) -> Iterator[str]:
    for node in nodes:
        if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Dict):
            yield from constants(node.value.values)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def test_codes_of_every_kind_are_found() -> None:
    assert {"not_host", "not_in_lobby", "no_hello", "stale", "damaged_store", "too_large"} <= codes()


@every_language
def test_every_code_has_a_sentence(language: str) -> None:
    words = platform(language)
    wordless = {
        code
        for code in codes()
        if not {f"refused.{code}", f"error.{code}", f"farewell.{code}"} & words.keys()
    }
    assert wordless == set()


@every_language
def test_every_bot_has_a_name(language: str) -> None:
    for name, game in games().items():
        assert {f"bot.{bot}" for bot in roster(name)} <= catalogue(game, language).keys()
