"""A game file that somebody brings: the game again, or what is wrong with the file.

This module, run by itself, tells one file again in a process of its own: nobody knows what is in it.
"""

from __future__ import annotations

import sys

import msgspec

from huisclos.core.errors import BadMove, HuisClosError, NoSuchSeat, RecordError
from huisclos.core.promise import unseal
from huisclos.core.record import Record, replay
from huisclos.core.registry import find
from huisclos.core.seats import Seat
from huisclos.core.value import Value
from huisclos.hindsight.again import frames

ALL = "all"
"""Whose eyes are everybody's."""


class Retold(Value, kw_only=True):
    """The game in a file, through the eyes that were asked for."""

    game: str
    players: int
    traits: tuple[str | None, ...]
    """Whom each seat plays, where that is agreed before the deal."""
    options: msgspec.Raw
    frames: msgspec.Raw
    over: bool
    """Whether the game comes to its end in it."""
    kept: bool | None
    """Whether the deal is the one that was promised before, if the file says so."""


class Flawed(Value):
    """The file cannot be told again, and why."""

    code: str
    at: int | None = None
    """Which line cannot be read, or which move cannot be played, counted from 1."""


def retell(text: bytes, eyes: str) -> Retold | Flawed:
    """The game that is written here, through one seat's eyes or everybody's."""
    try:
        record, kept = unseal(text)
        return _retold(record, kept, eyes)
    except BadMove as error:
        return Flawed(error.code, error.at + 1)
    except RecordError as error:
        return Flawed(error.code, error.line)
    except NoSuchSeat:
        return Flawed("unknown_place")
    except HuisClosError as error:
        return Flawed(error.code)


def _retold(record: Record, kept: bool | None, eyes: str) -> Retold:
    rules = find(record.game).rules
    *_, (last, _) = replay(record)
    if eyes != ALL and eyes not in map(str, range(record.players)):
        raise NoSuchSeat(f"nobody sits at {eyes}")
    seat = None if eyes == ALL else Seat(int(eyes))
    told = frames(record, seat, whole=seat is None)
    return Retold(
        game=record.game,
        players=record.players,
        traits=tuple(rules.played(record.options, record.players)),
        options=msgspec.Raw(msgspec.json.encode(record.options)),
        frames=msgspec.Raw(msgspec.json.encode(told)),
        over=rules.outcome(last) is not None,
        kept=kept,
    )


if __name__ == "__main__":
    sys.stdout.buffer.write(msgspec.json.encode(retell(sys.stdin.buffer.read(), sys.argv[1])))
