"""One at a time: whoever sets something up in this folder waits for whoever is at it already."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

PLACE = Path(__file__).resolve().parent.parent / ".setup"

held: dict[str, int] = {}
"""The locks of the work in hand."""


@contextmanager
def alone(work: str) -> Iterator[None]:
    """Do this work while nobody else does the same in this folder."""
    if work in held:
        yield
        return
    PLACE.mkdir(exist_ok=True)
    with (PLACE / f"{work}.lock").open("a") as lock:
        if not taken(lock.fileno()):
            print(f"Somebody else is at work here ({work}); waiting for them...", file=sys.stderr, flush=True)
            while not taken(lock.fileno()):
                time.sleep(0.2)
        held[work] = lock.fileno()
        try:
            yield
        finally:
            del held[work]


def delegate(*command: str | Path, folder: Path, environment: dict[str, str] | None = None) -> None:
    """Let a process do part of the work; it keeps the locks, in case that we are killed before it ends."""
    locks = () if os.name == "nt" else held.values()
    subprocess.run(list(map(str, command)), cwd=folder, env=environment, check=True, pass_fds=locks)


def taken(lock: int) -> bool:
    """Take this lock if it is free."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(lock, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
