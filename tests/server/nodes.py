"""Real server processes that share one PostgreSQL, and can be killed, frozen and opened again."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.server.house import House


class Node(House):
    """One of several houses that serve the same tables."""

    def __init__(self, database: str, delay: float = 0) -> None:
        super().__init__(Path(), delay)
        self.database = database

    @property
    def url(self) -> str:
        return self.database

    @contextmanager
    def frozen(self) -> Iterator[None]:
        """As if its machine hung: it holds whatever it held, and says nothing."""
        os.kill(self.pid, signal.SIGSTOP)
        try:
            yield
        finally:
            os.kill(self.pid, signal.SIGCONT)
