"""Writes the client's types: the protocol once, and what each game shows, tells, asks and takes.

`python -m huisclos.server.codegen` refreshes the files below `web/src`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from huisclos.core.registry import Game, games
from huisclos.server.protocol.said import PROTOCOL, Request
from huisclos.server.protocol.seatfields import seats_of, structs
from huisclos.server.protocol.told import Response

WEB = Path(__file__).resolve().parents[3] / "web" / "src"
HEADING = "// Written by `python -m huisclos.server.codegen`; never edited.\n"

Schema = dict[str, Any]


def files() -> dict[str, str]:
    """Every generated file, by its path below `web/src`."""
    pages = {"lib/protocol.gen.ts": protocol_types()}
    for name, game in games().items():
        pages[f"games/{name}/types.gen.ts"] = game_types(game)
    return pages


def protocol_types() -> str:
    """What travels between browser and table."""
    roots = {"Request": Request, "Response": Response}
    constant = f"export const PROTOCOL = {PROTOCOL};\n"
    return "\n".join([HEADING, constant, *declarations(roots, said_by_browser={"Request"})])


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
    return "\n".join([HEADING, constant, *declarations(roots, said_by_browser={"GameAction", "GameOptions"})])


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
        target = WEB / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write()
