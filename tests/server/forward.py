"""A house whose clock can be put forward: no test has to wait for a time that runs out."""

from __future__ import annotations

import argparse
from pathlib import Path

from huisclos.server.host import wall_clock
from huisclos.server.serve import serve
from tests.server.house import House


class ForwardHouse(House):
    """A real server in a process of its own, with a clock that goes ahead of the one on the wall."""

    def __init__(self, store: Path, pace: float = 0) -> None:
        super().__init__(store, pace)
        self.ahead = store.with_suffix(".ahead")
        self.ahead.write_text("0")
        self.command = (__name__, "--ahead", str(self.ahead))

    def put_forward(self, milliseconds: int) -> None:
        """Each table notices with the next word that somebody says there."""
        written = self.ahead.with_suffix(".new")
        written.write_text(str(int(self.ahead.read_text()) + milliseconds))
        written.replace(self.ahead)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--ahead", type=Path, required=True)
    parser.add_argument("--store", required=True)
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--pace", type=float, default=0)
    given = parser.parse_args()
    serve(
        port=given.port,
        store_url=given.store,
        pace=given.pace,
        clock=lambda: wall_clock() + int(given.ahead.read_text()),
        ready=lambda address: print(address, flush=True),
    )


if __name__ == "__main__":
    main()
