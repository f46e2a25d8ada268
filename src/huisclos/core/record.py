"""A game is its record: save file, replay, bug report and golden test in one format, a line per answer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from huisclos.core.errors import BadMove, HuisClosError, RecordError
from huisclos.core.registry import find
from huisclos.core.rules import AnyRules
from huisclos.core.seats import Seat
from huisclos.core.value import Value


class Move(Value):
    """One answer, and who gave it; nature's count too."""

    seat: Seat
    action: Any


class Record(Value):
    """Everything needed to play a game again."""

    game: str
    version: int
    options: Any
    players: int
    moves: tuple[Move, ...] = ()


class _Heading(msgspec.Struct, forbid_unknown_fields=True):
    game: str
    version: int
    options: msgspec.Raw
    players: int


class _Line(msgspec.Struct, forbid_unknown_fields=True):
    seat: int
    action: msgspec.Raw


def encode(record: Record) -> bytes:
    """The record as JSON lines: a heading, then one answer per line."""
    heading = {
        "game": record.game,
        "version": record.version,
        "options": record.options,
        "players": record.players,
    }
    lines = [heading, *({"seat": move.seat, "action": move.action} for move in record.moves)]
    return b"".join(msgspec.json.encode(line) + b"\n" for line in lines)


def decode(text: bytes, rules: AnyRules | None = None) -> Record:
    """The record written in these lines; what cannot be read is said with its line number."""
    lines = text.splitlines()
    if not lines:
        raise RecordError("the record is empty", line=1)
    heading = _read(lines[0], _Heading, 1)
    rules = _rules(heading.game, heading.version, rules)
    options = _read(heading.options, rules.types.options, 1)
    moves = (
        Move(Seat(line.seat), _read(line.action, rules.types.action, number))
        for number, line in ((number, _read(text, _Line, number)) for number, text in enumerate(lines[1:], 2))
    )
    return Record(rules.name, heading.version, options, heading.players, tuple(moves))


def replay(record: Record, rules: AnyRules | None = None) -> Iterator[tuple[Any, tuple[Any, ...]]]:
    """Every state of the game with what had just happened, from the opening to the last answer."""
    rules = _rules(record.game, record.version, rules)
    state = rules.setup(record.options, record.players)
    yield state, ()
    for at, move in enumerate(record.moves):
        try:
            state, events = rules.apply(state, move.seat, move.action)
        except HuisClosError as error:
            raise BadMove(at, str(error)) from error
        yield state, events


def _rules(game: str, version: int, given: AnyRules | None) -> AnyRules:
    """The rules a record was played by: those given, or those installed under its name."""
    return (given or find(game).rules).at(version)


def _read(text: Any, shape: Any, line: int) -> Any:
    try:
        return msgspec.json.decode(text, type=shape)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise RecordError(f"line {line}: {error}", line) from error
