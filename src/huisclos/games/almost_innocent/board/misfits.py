"""What a file says that has no place in a scenario, found by laying it beside the form part by part."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from msgspec import inspect

from huisclos.games.almost_innocent.board.faults import Fault, Path
from huisclos.games.almost_innocent.board.scenario import Scenario

FORM = inspect.type_info(Scenario)
SHOWN = 24
"""How much of a misfit is quoted."""


def misfits(entry: Any, form: inspect.Type = FORM, path: Path = ()) -> Iterator[Fault]:
    """Every part of an entry that is not what its form asks for, and where it is."""
    match form, entry:
        case inspect.StructType(), dict():
            yield from _fields(form, entry, path)
        case inspect.DictType(), dict():
            for key, value in entry.items():
                unknown = tuple(misfits(key, form.key_type, (*path, key)))
                yield from unknown or misfits(value, form.value_type, (*path, key))
        case inspect.StructType() | inspect.DictType(), _:
            yield Fault(path, "not_an_object", _quoted(entry))
        case inspect.VarTupleType(), list():
            for place, item in enumerate(entry):
                yield from misfits(item, form.item_type, (*path, place))
        case inspect.VarTupleType(), _:
            yield Fault(path, "not_a_list", _quoted(entry))
        case inspect.EnumType(), _ if entry not in tuple(form.cls):
            yield Fault(path, "unknown_word", f"{_quoted(entry)} → {', '.join(form.cls)}")
        case inspect.IntType(), _ if type(entry) is not int:
            yield Fault(path, "not_a_number", _quoted(entry))
        case inspect.BoolType(), _ if not isinstance(entry, bool):
            yield Fault(path, "not_true_or_false", _quoted(entry))
        case inspect.StrType(), _ if not isinstance(entry, str):
            yield Fault(path, "not_a_text", _quoted(entry))


def _fields(form: inspect.StructType, entry: dict[str, Any], path: Path) -> Iterator[Fault]:
    fields = {field.encode_name: field for field in form.fields}
    for name, value in entry.items():
        if name in fields:
            yield from misfits(value, fields[name].type, (*path, name))
        elif (name, value) != (form.tag_field, form.tag):
            yield Fault((*path, name), "unknown_field", name)
    for name, field in fields.items():
        if field.required and name not in entry:
            yield Fault(path, "missing_field", name)


def _quoted(entry: Any) -> str:
    words = json.dumps(entry, ensure_ascii=False)
    return words if len(words) <= SHOWN else f"{words[:SHOWN]}…"
