"""What a game can bring up at the table, found in its types and its code: all of it needs words."""

from __future__ import annotations

import ast
import typing
from collections.abc import Iterator
from enum import StrEnum
from importlib import import_module
from pathlib import Path
from typing import Any

from huisclos.core.agenda import Step
from huisclos.core.registry import Game
from huisclos.core.seats import Seat
from huisclos.core.value import Value
from huisclos.words.speak import pairs


def members(union: Any) -> tuple[type[Value], ...]:
    """The kinds in a closed union."""
    return typing.get_args(union) or (union,)


def steps(game: Game) -> tuple[type[Step[Any]], ...]:
    """Every step that can be on the agenda."""
    agenda = typing.get_type_hints(game.rules.types.state)["agenda"]
    return members(typing.get_args(agenda)[0])  # type: ignore[return-value]


def asking(game: Game) -> list[type[Step[Any]]]:
    """The steps that wait for somebody."""
    return [step for step in steps(game) if step.asks is not Step.asks]


def offered(kind: type[Value], prefix: str = "") -> set[str]:
    """Every name a sentence about this kind of value may use."""
    names = set()
    for field, hint in typing.get_type_hints(kind).items():
        name = f"{prefix}{field}"
        parts = set(_parts(hint))
        inner = [part for part in parts if isinstance(part, type) and issubclass(part, Value)]
        names |= {name, f"{name}_key"}
        names |= {f"{name}_me"} if Seat in parts else set()
        names |= {f"{name}_count"} if tuple in parts else set()
        for value in inner:
            names |= offered(value, f"{name}_") - {name}
    return names | {f"{prefix}{one}_is_{other}" for one, other in pairs(kind)}


def ids(kind: type[Value], prefix: str = "") -> Iterator[tuple[str, StrEnum]]:
    """The fields of a kind of value that hold ids, with every id they can hold."""
    for field, hint in typing.get_type_hints(kind).items():
        for part in _parts(hint):
            if isinstance(part, type) and issubclass(part, StrEnum):
                yield from ((f"{prefix}{field}", member) for member in part)
            elif isinstance(part, type) and issubclass(part, Value):
                yield from ids(part, f"{prefix}{field}_")


def refusals(game: Game) -> set[str]:
    """The codes with which the game's steps refuse."""
    return {
        str(pair.elts[0].value)
        for tree in _sources(game)
        for function in ast.walk(tree)
        if isinstance(function, ast.FunctionDef) and function.name == "refusal"
        for pair in ast.walk(function)
        if isinstance(pair, ast.Tuple) and len(pair.elts) == 2 and isinstance(pair.elts[0], ast.Constant)
    }


def outcomes(game: Game) -> set[str]:
    """The reasons for which a game can end."""
    return {
        str(call.args[1].value)
        for tree in _sources(game)
        for call in ast.walk(tree)
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "Outcome"
        if isinstance(call.args[1], ast.Constant)
    }


def home(game: Game) -> Path:
    """Where the code of a game lies."""
    found = import_module(game.package).__file__
    assert found is not None
    return Path(found).parent


def _sources(game: Game) -> Iterator[ast.Module]:
    return (ast.parse(path.read_text("utf-8")) for path in home(game).rglob("*.py"))


def _parts(hint: Any) -> Iterator[Any]:
    yield hint
    if typing.get_origin(hint) is not None:
        yield typing.get_origin(hint)
    for part in typing.get_args(hint):
        yield from _parts(part)
