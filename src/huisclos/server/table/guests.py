"""Whom a table knows: people by their secret ids, and programs by theirs."""

from __future__ import annotations

PROGRAM = "door:"
"""How the id of a bot from elsewhere begins; no person's has a colon."""


def is_program(guest: str) -> bool:
    """Whether this guest is a bot from elsewhere.

    >>> is_program("door:5f1c"), is_program("kZ3_x")
    (True, False)
    """
    return guest.startswith(PROGRAM)
