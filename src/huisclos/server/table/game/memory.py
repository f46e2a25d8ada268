"""What a table keeps from one game to the next: the game says what, the charter keeps it."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from huisclos.server.table.charter import Charter

NOTHING = msgspec.Raw(b"null")


def of(charter: Charter) -> Any:
    """What this table remembers; before its first game, what the game starts from."""
    shape = charter.rules.types.memory
    if shape is None:
        return None
    try:
        return msgspec.json.decode(charter.memory, type=shape)
    except msgspec.ValidationError:
        return shape()  # nothing yet, or what another release has kept


def remember(charter: Charter, state: Any) -> Charter:
    """A game was played to its end: the table keeps what its rules think worth keeping."""
    if charter.rules.types.memory is None:
        return charter
    kept = charter.rules.remember(of(charter), state)
    return replace(charter, memory=msgspec.Raw(msgspec.json.encode(kept)))


def recall(charter: Charter) -> Charter:
    """Before another game: the options are what the rules propose by what the table remembers."""
    rules = charter.rules
    if rules.types.memory is None:
        return charter
    options = rules.recall(of(charter), msgspec.json.decode(charter.options, type=rules.types.options))
    return replace(charter, options=msgspec.Raw(msgspec.json.encode(options)))


def forget(charter: Charter, guest: str) -> Charter:
    """Begin anew, as if nothing had been played at this table."""
    charter.only_in("lobby")
    charter.only_host(guest)
    return replace(charter, memory=NOTHING)
