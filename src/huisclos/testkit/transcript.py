"""A whole game told line by line, with all who witnessed each thing: what golden games are compared by."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import asdict, astuple

from huisclos.core.events import Event
from huisclos.core.record import Record, replay
from huisclos.core.rules import AnyRules
from huisclos.core.seats import Seat
from huisclos.core.value import Value


def transcript(record: Record, rules: AnyRules | None = None) -> str:
    """Line by line who witnessed what; after each @ the number of the answer it followed."""
    readers: list[Seat | None] = [*map(Seat, range(record.players)), None]
    lines = []
    for number, (_, events) in enumerate(replay(record, rules)):
        lines.append(f"@{number}")
        lines.extend(line for event in events for line in witnesses(event, readers))
    return "".join(f"{line}\n" for line in lines)


def witnesses(event: Event, readers: list[Seat | None]) -> Iterator[str]:
    """One line for each version of an event, with all who saw it like that."""
    versions: dict[Event, list[Seat | None]] = {}
    for reader in readers:
        version = event.seen_by(reader)
        if version is not None:
            versions.setdefault(version, []).append(reader)
    for version, saw in versions.items():
        who = (
            "all" if saw == readers else " ".join("spectator" if seat is None else str(seat) for seat in saw)
        )
        fields = " ".join(f"{name}={written(value)}" for name, value in asdict(version).items())
        yield f"{who}: {type(version).__name__} {fields}".rstrip()


def written(value: Any) -> str:
    """A field in few letters; a hidden or missing thing is a dash."""
    match value:
        case None | ():
            return "-"
        case tuple() if isinstance(value[0], tuple):
            return "/".join(map(written, value))
        case tuple():
            return ",".join(map(written, value))
        case Value():
            return written(astuple(value))
        case _:
            return str(value)
