"""What a table agrees on, as one says it on a command line."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from huisclos.core.errors import SetupError
from huisclos.core.registry import find


def read(game: str, said: Sequence[str]) -> Any:
    """The options of a game from words like `mode=cooperative`, or `own=@friends.txt` for a file's text."""
    wanted = dict(map(_read_one, said))
    try:
        return msgspec.convert(wanted, find(game).rules.types.options, strict=False)
    except msgspec.ValidationError as error:
        raise SetupError(f"--options: {error}") from error


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
