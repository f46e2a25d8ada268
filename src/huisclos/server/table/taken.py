"""What was said at a table lately: whoever says it again, perhaps after a crash, is heard once."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator

import msgspec

from huisclos.server.protocol.said import Act, Prepare, Request, SaveNotes

TAKEN = 256
"""Messages a table remembers, so that one that is said again is not taken twice."""


class Taken:
    """Messages taken lately, the oldest first."""

    __slots__ = ("marks",)

    def __init__(self, marks: Iterable[str] = ()) -> None:
        self.marks = dict.fromkeys(tuple(marks)[-TAKEN:])

    def __contains__(self, mark: str) -> bool:
        return mark in self.marks

    def __iter__(self) -> Iterator[str]:
        return iter(self.marks)

    def __len__(self) -> int:
        return len(self.marks)

    def add(self, mark: str) -> None:
        self.marks[mark] = None
        while len(self.marks) > TAKEN:
            del self.marks[next(iter(self.marks))]


def mark(guest: str, request: Request, round_played: int) -> str:
    """What tells a message that is said again from another one under the same id.

    What is said in a game belongs to its round; a word about the table itself may have ended the round.
    """
    of = round_played if isinstance(request, Act | Prepare | SaveNotes) else None
    words = hashlib.blake2b(msgspec.json.encode((of, request)), digest_size=6).hexdigest()
    return f"{guest} {getattr(request, 'id', '')} {words}"
