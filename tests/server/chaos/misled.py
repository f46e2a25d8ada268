"""A node whose clock on the wall is wrong, and jumps whenever a test wishes."""

from __future__ import annotations

import sys
from pathlib import Path
from unittest.mock import patch

from huisclos.server import serve
from huisclos.server.running import hours
from tests.server.nodes import Node


class Misled(Node):
    """One of several houses on one PostgreSQL, which cannot trust its own clock."""

    def __init__(self, database: str, dial: Path) -> None:
        super().__init__(database)
        self.dial = dial
        self.ahead = 0
        self.put_forward(0)
        self.command = (type(self).__module__, str(dial))

    def put_forward(self, milliseconds: int) -> None:
        """In one step, since the house may be reading."""
        self.ahead += milliseconds
        written = self.dial.with_suffix(".new")
        written.write_text(str(self.ahead))
        written.replace(self.dial)


def main() -> int:
    """The house as it is, but for what it believes about the time."""
    dial, right = Path(sys.argv.pop(1)), hours.wall_clock
    with patch.object(hours, "wall_clock", lambda: right() + int(dial.read_text())):
        return serve.main()
