"""Long work shared among processes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from itertools import islice
from multiprocessing import cpu_count
from signal import SIG_IGN, SIGINT, signal
from typing import Protocol, TypeVar

Piece = TypeVar("Piece")
Done = TypeVar("Done")


def hands() -> int:
    """How many processes this machine can keep busy."""
    return cpu_count()


class SharesOut(Protocol):
    """Does work piece by piece, and tells what came of each in the order of the pieces."""

    def __call__(self, work: Callable[[Piece], Done], pieces: Iterable[Piece], /) -> Iterator[Done]: ...


@contextmanager
def crew(jobs: int) -> Iterator[SharesOut]:
    """Workers who stay together for several rounds of work, whoever does which piece.

    Every worker is kept busy without queueing everything at once, so that an interruption is felt at once.
    """
    if jobs <= 1:
        yield map
        return
    with ProcessPoolExecutor(jobs, initializer=_leave_interruptions_to_the_desk) as pool:

        def share(work: Callable[[Piece], Done], pieces: Iterable[Piece], /) -> Iterator[Done]:
            waiting = iter(pieces)
            running = [pool.submit(work, piece) for piece in islice(waiting, 2 * jobs)]
            while running:
                yield running.pop(0).result()
                running.extend(pool.submit(work, piece) for piece in islice(waiting, 1))

        yield share


def share_out(work: Callable[[Piece], Done], pieces: Iterable[Piece], jobs: int) -> Iterator[Done]:
    """What came of each piece of work, in the order of the pieces."""
    with crew(jobs) as share:
        yield from share(work, pieces)


def _leave_interruptions_to_the_desk() -> None:
    signal(SIGINT, SIG_IGN)
