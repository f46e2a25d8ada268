"""How a SQLite file is opened: what was written is on the disk, even if the power fails right after."""

from __future__ import annotations

from typing import Any

BUSY = 5000
"""Milliseconds to wait while somebody else writes."""


def make_durable(connection: Any) -> None:
    """A move is on the disk before anyone hears of it: a few milliseconds a move."""
    connection.isolation_level = None  # so that we say ourselves when a transaction begins
    cursor = connection.cursor()
    cursor.execute(f"pragma busy_timeout = {BUSY}")
    cursor.execute("pragma journal_mode = wal")
    cursor.execute("pragma synchronous = full")
    cursor.execute("pragma foreign_keys = on")
    cursor.close()
