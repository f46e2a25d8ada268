"""Writes the client's types: the protocol once, and what each game shows, tells, asks and takes.

`python -m huisclos.server.codegen` refreshes the files below `web/src`, and the page about the protocol.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import msgspec

from huisclos.core.registry import Game, games
from huisclos.server.protocol.said import PROTOCOL, Request
from huisclos.server.protocol.seatfields import seats_of, structs
from huisclos.server.protocol.told import Response

ROOT = Path(__file__).resolve().parents[3]
PREFACE = """# The protocol

<!-- Written by `python -m huisclos.server.codegen`; never edited. -->

Whoever plays, with a browser or without, opens a WebSocket at `/ws/tables/TABLE` with the cookie of a
session (`POST /api/session`), and both sides send JSON with a `type`. This is protocol {version}. The first
thing said is `Hello`, the first thing told `Welcome`. Everything said has an `id` and is answered by `Done`
or `Refused`, to its author alone; what is said twice with the same `id` counts once, so after a lost line
it is safe to say it again, and after `Refused` with the code `store` (the house could not write just now) or
`conflict`, too.

A game's own words (its `view`, `events`, `choices` and actions) travel inside:
`web/src/games/GAME/types.gen.ts` has their types, made from the rules like this page is made from the
protocol. The doors of the house that are not at a table describe themselves at `/api/openapi.json`.
"""
HEADING = "// Written by `python -m huisclos.server.codegen`; never edited.\n"

RULE = re.compile(r"\b(?:[A-Z]{2}|AMB)-\d+")
"""How a numbered rule is called."""

Schema = dict[str, Any]


def files() -> dict[str, str]:
    """Every generated file, by its path."""
    pages = {"web/src/lib/protocol.gen.ts": protocol_types(), "docs/protocol.md": protocol_page()}
    for name, game in games().items():
        pages[f"web/src/games/{name}/types.gen.ts"] = game_types(game)
    return pages


def protocol_types() -> str:
    """What travels between browser and table."""
    roots = {"Request": Request, "Response": Response}
    constant = f"export const PROTOCOL = {PROTOCOL};\n"
    return "\n".join([HEADING, constant, *declarations(roots, said_by_browser={"Request"})])


def protocol_page() -> str:
    """The same for people: what may be said, what is told, and what both speak of."""
    _, components = msgspec.json.schema_components((Request, Response), ref_template="{name}")
    said, told = ({kind.__name__ for kind in get_args(union)} for union in (Request, Response))
    about = {
        "What may be said": said,
        "What is told": told,
        "What both speak of": set(components) - said - told,
    }
    parts = [PREFACE.format(version=PROTOCOL)]
    for title, names in about.items():
        parts.append(f"## {title}\n")
        parts += (entry(name, components[name], lenient=names is said) for name in sorted(names))
    return "\n".join(parts)


def entry(name: str, schema: Schema, *, lenient: bool) -> str:
    """One message, in what it is for and in its fields."""
    told = " ".join((schema.get("description") or "").split())
    required = set(schema.get("required", ()))
    rows = [
        f"| `{field}`{' (may be left out)' if lenient and field not in required else ''} | {cell(shape)} |\n"
        for field, shape in schema.get("properties", {}).items()
        if field != "type"
    ]
    return f"### {name}\n\n{told}\n" + (f"\n| field | |\n|---|---|\n{''.join(rows)}" if rows else "")


def cell(schema: Schema) -> str:
    """A type in a table, where a bar would begin another column."""
    return f"`{expression(schema)}`".replace(" | ", "` or `").replace("|", "\\|")


def game_types(game: Game) -> str:
    """One game's view, events, actions and options, and which of their fields are seats."""
    types = game.rules.types
    roots = {"GameView": types.view, "GameEvent": types.event, "GameAction": types.action}
    roots["GameOptions"] = types.options
    if types.memory is not None:
        roots["GameMemory"] = types.memory
    seats = sorted(seats_of(game).items())
    table = "".join(f"  {name}: {json.dumps(fields)},\n" for name, fields in seats)
    constant = f"export const SEATS: Readonly<Record<string, readonly string[]>> = {{\n{table}}};\n"
    lines = "".join(f"  {name}: {json.dumps(rule)},\n" for name, rule in rule_of_events(game).items())
    decided = f"export const RULES: Readonly<Record<string, string>> = {{\n{lines}}};\n"
    return "\n".join(
        [HEADING, constant, decided, *declarations(roots, said_by_browser={"GameAction", "GameOptions"})]
    )


def rule_of_events(game: Game) -> dict[str, str]:
    """The rule behind each thing that can happen: the first that its description names."""
    kinds = {kind.__name__: RULE.search(kind.__doc__ or "") for kind in structs(game.rules.types.event)}
    return {name: found[0] for name, found in sorted(kinds.items()) if found}


def declarations(roots: dict[str, Any], said_by_browser: set[str]) -> Iterator[str]:
    """TypeScript for these types and all they mention. What a browser says may leave defaults out."""
    shapes, components = msgspec.json.schema_components(tuple(roots.values()), ref_template="{name}")
    said = {kind.__name__ for name in said_by_browser for kind in structs(roots[name])}
    for name, schema in components.items():
        yield declaration(name, schema, lenient=name in said)
    for name, shape in zip(roots, shapes, strict=True):
        if name not in components:
            yield f"export type {name} =" + "".join(f"\n  | {part}" for part in alternatives(shape)) + ";\n"


def declaration(name: str, schema: Schema, *, lenient: bool) -> str:
    said = comment(schema.get("description"))
    if "properties" not in schema:
        return f"{said}export type {name} = {expression(schema)};\n"
    required = set(schema.get("required", ()))
    lines = [
        f"  {field}{'?' if lenient and field not in required else ''}: {expression(shape)};\n"
        for field, shape in schema["properties"].items()
    ]
    return f"{said}export interface {name} {{\n{''.join(lines)}}}\n"


def expression(schema: Schema) -> str:
    """One schema as a TypeScript type."""
    match schema:
        case {"$ref": str(name)}:
            return name
        case {"enum": list(values)}:
            return " | ".join(json.dumps(value) for value in values)
        case {"anyOf": list()}:
            return " | ".join(alternatives(schema))
        case {"type": "array", "prefixItems": list(items)}:
            return f"readonly [{', '.join(map(expression, items))}]"
        case {"type": "array"}:
            return f"readonly {grouped(expression(schema.get('items') or {}))}[]"
        case {"type": "object"}:
            return f"Record<string, {expression(schema.get('additionalProperties') or {})}>"
        case {"type": "integer" | "number"}:
            return "number"
        case {"type": "string" | "boolean" | "null"}:
            return str(schema["type"])
        case _:
            return "unknown"


def alternatives(schema: Schema) -> list[str]:
    return [expression(part) for part in schema.get("anyOf", [schema])]


def grouped(text: str) -> str:
    return f"({text})" if " " in text else text


def comment(text: str | None) -> str:
    return f"/** {text.splitlines()[0]} */\n" if text else ""


def write() -> None:
    """Refresh every generated file."""
    for path, text in files().items():
        target = ROOT / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write()
