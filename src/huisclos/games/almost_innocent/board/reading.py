"""Reads a scenario from its file; what is wrong is said with its line."""

from __future__ import annotations

import json
import re
from functools import cache
from importlib import resources
from typing import Any

import msgspec

from huisclos.games.almost_innocent.board.misfits import SHOWN, Path, misfits
from huisclos.games.almost_innocent.board.scenario import Scenario, ScenarioError, faults

HOME = "huisclos.games.almost_innocent"
TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|[{}\[\],:]|[^\s{}\[\],:"]+')


def read(text: str) -> Scenario:
    """The scenario written in this text, if it can be played."""
    entries = _entries(text)
    for misfit in misfits(entries):
        raise ScenarioError(misfit.why, misfit.what, _line(text, misfit.path))
    scenario = msgspec.convert(entries, Scenario)
    for fault in faults(scenario):
        raise ScenarioError(fault.why, fault.what, _line(text, fault.path))
    return scenario


def _entries(text: str) -> Any:
    """What is written, whatever it may be."""
    try:
        return msgspec.json.decode(text)
    except RecursionError as error:
        raise ScenarioError("too_deep", line=1) from error
    except msgspec.DecodeError as error:
        byte = re.search(r"byte (\d+)", str(error))
        if byte is None:
            raise ScenarioError("cut_short", line=text.count("\n") + 1) from error
        before, after = text.encode()[: int(byte[1])], text.encode()[int(byte[1]) :]
        rest = after.decode(errors="replace").partition("\n")[0]
        raise ScenarioError("malformed", rest[:SHOWN], before.count(b"\n") + 1) from error


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
    if name == "grid":
        rows = [f'    "{" ".join(f"{mark:2}" for mark in row.split()).rstrip()}"' for row in entry]
        return "[\n" + ",\n".join(rows) + "\n  ]"
    if name == "tokens":
        levels = [f'    "{level}": {json.dumps(pools)}' for level, pools in entry.items()]
        return "{\n" + ",\n".join(levels) + "\n  }"
    return json.dumps(entry, ensure_ascii=False)


def _line(text: str, path: Path) -> int:
    """The line where this part of the file begins, or the nearest part that is there."""
    nearest, line = 0, 1
    where: list[str | int | None] = []
    for found in TOKEN.finditer(text):
        mark = found[0]
        if mark in "}]":
            del where[-1:]
        elif mark == ",":
            where[-1:] = [_next(place) for place in where[-1:]]
        elif where and where[-1] is None:
            where[-1] = mark.strip('"')
        elif mark != ":":
            if nearest <= len(where) <= len(path) and tuple(where) == path[: len(where)]:
                nearest, line = len(where), text.count("\n", 0, found.start()) + 1
            if mark in "{[":
                where.append(None if mark == "{" else 0)
    return line


def _next(place: str | int | None) -> int | None:
    """After a comma comes the next place of a list, or a key not read yet."""
    return place + 1 if isinstance(place, int) else None
