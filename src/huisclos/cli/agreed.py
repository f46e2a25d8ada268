"""What a table agrees on, as one says it on a command line."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
from msgspec import inspect

from huisclos.core.errors import SetupError
from huisclos.core.registry import find

LISTS = (inspect.ListType, inspect.VarTupleType, inspect.TupleType, inspect.SetType, inspect.FrozenSetType)
PLAIN = (inspect.StrType, inspect.EnumType, inspect.LiteralType)
"""What is taken as it is said, whatever it looks like."""


def read(game: str, said: Sequence[str]) -> Any:
    """The options of a game from words like `deck=none`, `characters=green,plum` or `own=@friends.txt`.

    A list is said with commas or in JSON, a value of any type in JSON; @ takes what is said from a file.
    """
    shape = find(game).rules.types.options
    kinds = _kinds(shape)
    wanted = {name: _meant(kinds.get(name), text) for name, text in map(_read_one, said)}
    try:
        return msgspec.convert(wanted, shape, strict=False)
    except msgspec.ValidationError as error:
        raise SetupError(f"--options: {error}") from error


def _kinds(shape: Any) -> dict[str, inspect.Type]:
    info = inspect.type_info(shape)
    assert isinstance(info, inspect.StructType)
    return {field.encode_name: field.type for field in info.fields}


def _meant(kind: inspect.Type | None, text: str) -> Any:
    """What these words stand for where such a value is wanted; whether it fits is seen later."""
    kinds = kind.types if isinstance(kind, inspect.UnionType) else (kind,)
    if any(isinstance(one, PLAIN) for one in kinds):
        return text
    if any(isinstance(one, LISTS) for one in kinds) and not text.startswith("["):
        return [word.strip() for word in text.split(",") if word.strip()]
    try:
        return msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return text


def _read_one(said: str) -> tuple[str, str]:
    name, sign, value = said.partition("=")
    if not sign:
        raise SetupError(f"--options: {said!r} is not like name=value")
    return name, _in_file(Path(value[1:])) if value.startswith("@") else value


def _in_file(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise SetupError(f"{path}: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise SetupError(f"{path}: not a text in UTF-8") from error
