"""The deal is promised by a hash before the first move; after the end anybody can check that it was kept."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec

from huisclos.core.record import Record, decode
from huisclos.core.value import Value


class Opened(Value, kw_only=True):
    """A round laid open: hash salt and first move, and compare."""

    round: int
    commitment: str | None
    salt: str
    record: str
    """JSON lines, as a record is written."""


def commitment(salt: str, deal: Any) -> str:
    """The hash by which anybody can check after the end that the deal was never changed."""
    return hashlib.sha256(salt.encode() + msgspec.json.encode(deal)).hexdigest()


def unseal(text: bytes) -> tuple[Record, bool | None]:
    """The record in this file, and whether its deal is the promised one, if one was promised."""
    try:
        opened = msgspec.json.decode(text, type=Opened)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return decode(text), None
    record = decode(opened.record.encode())
    if opened.commitment is None or not record.moves:
        return record, None
    return record, commitment(opened.salt, record.moves[0].action) == opened.commitment
