"""Long work shared among processes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import islice
from multiprocessing import cpu_count
from signal import SIG_IGN, SIGINT, signal
from typing import TypeVar

Piece = TypeVar("Piece")
Done = TypeVar("Done")


def hands() -> int:
    """How many processes this machine can keep busy."""
    return cpu_count()


def share_out(work: Callable[[Piece], Done], pieces: Iterable[Piece], jobs: int) -> Iterator[Done]:
    """What came of each piece of work, in the order of the pieces, whoever did it.

    Every worker is kept busy without queueing everything at once, so that an interruption is felt at once.
    """
    if jobs <= 1:
        yield from map(work, pieces)
        return
    waiting = iter(pieces)
    with ProcessPoolExecutor(jobs, initializer=_leave_interruptions_to_the_desk) as pool:
        running = [pool.submit(work, piece) for piece in islice(waiting, 2 * jobs)]
        while running:
            yield running.pop(0).result()
            running.extend(pool.submit(work, piece) for piece in islice(waiting, 1))


def _leave_interruptions_to_the_desk() -> None:
    signal(SIGINT, SIG_IGN)
