"""Reads a scenario from its file; what is wrong is said with its line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from importlib import resources
from typing import Any

import msgspec

from huisclos.games.almost_innocent.board.scenario import Scenario, ScenarioError, faults

HOME = "huisclos.games.almost_innocent"
TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|[{}\[\],:]|[^\s{}\[\],:"]+')
Path = tuple[str | int, ...]
Sign = tuple[str, int]
"""A mark of the text and its line."""


def read(text: str) -> Scenario:
    """The scenario written in this text, if it can be played."""
    try:
        scenario = msgspec.json.decode(text, type=Scenario)
    except msgspec.ValidationError as error:
        what, _, path = str(error).partition(" - at `$")
        raise ScenarioError("unreadable", what, _line(text, _steps(path))) from error
    except msgspec.DecodeError as error:
        byte = re.search(r"byte (\d+)", str(error))
        line = text.encode()[: int(byte[1])].count(b"\n") + 1 if byte else text.count("\n") + 1
        raise ScenarioError("malformed", str(error), line) from error
    for fault in faults(scenario):
        raise ScenarioError(fault.why, fault.what, _line(text, fault.path))
    return scenario


@cache
def campaign(chapter: str) -> Scenario:
    """The scenario of this number in our own campaign."""
    return read(resources.files(HOME).joinpath("scenarios", f"{chapter}.json").read_text("utf-8"))


def write(scenario: Scenario) -> str:
    """The scenario as a file a person can read and change, the grid in rows and columns."""
    entries: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(scenario))
    entries.pop("type")
    tokens = entries["tokens"]
    for level, pools in tokens.items():
        tokens[level] = {pool: count for pool, count in pools.items() if pool != "type" and count}
    said = ((name, entry) for name, entry in entries.items() if entry not in ("", [], 0))
    lines = [f'  "{name}": {_written(name, entry)}' for name, entry in said]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _written(name: str, entry: Any) -> str:
    if name != "grid":
        return re.sub(r'([,:])(?=["\d{\[])', r"\1 ", msgspec.json.encode(entry).decode())
    rows = [f'    "{" ".join(f"{mark:2}" for mark in row.split()).rstrip()}"' for row in entry]
    return "[\n" + ",\n".join(rows) + "\n  ]"


def _steps(path: str) -> Path:
    """The keys and places in a path such as `.tokens.easy` or `.grid[2]`; where it is vague, it ends."""
    steps: list[str | int] = []
    for name, place in re.findall(r"\.(\w+)|\[(\d+|\.\.\.)\]", path):
        if place == "...":
            break
        steps.append(name or int(place))
    return tuple(steps)


def _line(text: str, path: Path) -> int:
    """The line where this part of the file begins, or the nearest part that is there."""
    signs = ((found[0], text.count("\n", 0, found.start()) + 1) for found in TOKEN.finditer(text))
    lines = dict(_places((), next(signs), signs))
    while path not in lines:
        path = path[:-1]
    return lines[path]


def _places(path: Path, sign: Sign, signs: Iterator[Sign]) -> Iterator[tuple[Path, int]]:
    """Every part of a well-formed text, this one first, with the line it begins in."""
    mark, line = sign
    yield path, line
    place = 0
    if mark in "{[":
        for inside in signs:
            if inside[0] in "}]":
                return
            if inside[0] == ",":
                place += 1
            elif mark == "{":
                next(signs)
                yield from _places((*path, inside[0].strip('"')), next(signs), signs)
            else:
                yield from _places((*path, place), inside, signs)
