"""Reads a scenario from its file; all that is wrong is said with its line."""

from __future__ import annotations

import json
import re
from functools import cache
from importlib import resources
from typing import Any

import msgspec

from huisclos.core.flaws import Flaw, FlawedOption
from huisclos.games.almost_innocent.board.faults import Fault, faults
from huisclos.games.almost_innocent.board.lines import Lines
from huisclos.games.almost_innocent.board.misfits import SHOWN, misfits
from huisclos.games.almost_innocent.board.scenario import Scenario

HOME = "huisclos.games.almost_innocent"
BLANK: dict[str, Any] = {"id": "", "types": [], "grid": [], "tokens": {}, "almost_innocent": {}}
"""Stands in for what is unsound, so that the rest can be looked at."""


def read(text: str) -> Scenario:
    """The scenario written in this text, if it can be played; otherwise everything that is wrong with it."""
    entries, lines = _entries(text), Lines(text)
    wrong = tuple(misfits(entries))
    if not isinstance(entries, dict):
        raise _flawed(lines, wrong)
    unsound = {str(misfit.path[0]) if misfit.path else misfit.what for misfit in wrong}
    sound = {name: entry for name, entry in entries.items() if name not in unsound}
    scenario = msgspec.convert({**BLANK, **sound}, Scenario)
    wrong += tuple(Fault(path, "said_twice", str(path[-1])) for path in lines.twice)
    wrong += tuple(faults(scenario, unsound))
    if wrong:
        raise _flawed(lines, wrong)
    return scenario


def _flawed(lines: Lines, wrong: tuple[Fault, ...]) -> FlawedOption:
    """What is wrong, from the first line to the last."""
    flaws = dict.fromkeys(Flaw(lines.of(fault.path), fault.why, fault.what) for fault in wrong)
    return FlawedOption(tuple(sorted(flaws, key=lambda flaw: flaw.line)))


def _entries(text: str) -> Any:
    """What is written, whatever it may be."""
    try:
        return msgspec.json.decode(text)
    except RecursionError as error:
        raise FlawedOption((Flaw(1, "too_deep"),)) from error
    except msgspec.DecodeError as error:
        byte = re.search(r"byte (\d+)", str(error))
        if byte is None:
            raise FlawedOption((Flaw(text.count("\n") + 1, "cut_short"),)) from error
        before, after = text.encode()[: int(byte[1])], text.encode()[int(byte[1]) :]
        rest = after.decode(errors="replace").partition("\n")[0]
        raise FlawedOption((Flaw(before.count(b"\n") + 1, "malformed", rest[:SHOWN]),)) from error


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
