"""In which line of its file each part of a scenario begins."""

from __future__ import annotations

import re

from huisclos.games.almost_innocent.board.faults import Path

TOKEN = re.compile(r'\n|"(?:[^"\\]|\\.)*"|[{}\[\],:]|[^\s{}\[\],:"]+')
DEEPEST = 3
"""Nothing that belongs into a scenario lies deeper than the tokens of one kind at one level."""


class Lines:
    """The lines of a file that can be read, by the part that begins there."""

    def __init__(self, text: str) -> None:
        self._begins: dict[Path, int] = {}
        self.twice: dict[Path, None] = {}
        """The fields written again, in the order of the file; what lies in them goes without saying."""
        line, where = 1, list[str | int | None]()
        for found in TOKEN.finditer(text):
            mark = found[0]
            if mark == "\n":
                line += 1
            elif mark in "}]":
                del where[-1:]
            elif mark == ",":
                where[-1:] = [_next(place) for place in where[-1:]]
            elif where and where[-1] is None:
                where[-1] = mark.strip('"')
            elif mark != ":":
                if len(where) <= DEEPEST:
                    self._begin(tuple(place for place in where if place is not None), line)
                if mark in "{[":
                    where.append(None if mark == "{" else 0)

    def _begin(self, path: Path, line: int) -> None:
        around = (path[:depth] for depth in range(len(path)))
        if path in self._begins and not any(outer in self.twice for outer in around):
            self.twice[path] = None
        self._begins[path] = line

    def of(self, path: Path) -> int:
        """The line where this part of the file begins, or the nearest part that is there."""
        while path and path not in self._begins:
            path = path[:-1]
        return self._begins.get(path, 1)


def _next(place: str | int | None) -> int | None:
    """After a comma comes the next place of a list, or a key not read yet."""
    return place + 1 if isinstance(place, int) else None
