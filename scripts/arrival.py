"""How much of something large has arrived, told while it comes."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event, Thread

PAUSES = {True: 0.5, False: 5.0}
"""How often it is told, in seconds: on a terminal, and in a log."""


@contextmanager
def shown(what: str, folder: Path) -> Iterator[None]:
    """Say what is coming and how much of it is in this folder, until it is there."""
    done, terminal = Event(), sys.stderr.isatty()

    def say(amount: str, end: str) -> None:
        print(
            f"\r{what}: {amount}" if terminal else f"{what}: {amount}", end=end, file=sys.stderr, flush=True
        )

    def tell() -> None:
        while not done.wait(PAUSES[terminal]):
            say(weight(folder), "" if terminal else "\n")

    say("...", "" if terminal else "\n")
    teller = Thread(target=tell)
    teller.start()
    try:
        yield
    finally:
        done.set()
        teller.join()
        say(weight(folder), "\n")


def weight(folder: Path) -> str:
    """How much lies in this folder, where files may come and go meanwhile."""
    total = 0
    for place, _, names in os.walk(folder):
        for name in names:
            try:
                total += (Path(place) / name).lstat().st_size
            except OSError:
                continue
    return f"{total / 1e6:.0f} MB"
