"""Long work shared among processes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from importlib import import_module
from itertools import islice
from multiprocessing import cpu_count
from signal import SIG_IGN, SIGINT, signal
from typing import Any, Protocol, TypeVar

Piece = TypeVar("Piece")
Done = TypeVar("Done")

PATIENCE = 10
"""Seconds in which a cluster has to answer."""


class NoCluster(Exception):
    """There is nobody far away to work with."""


def hands() -> int:
    """How many processes this machine can keep busy."""
    return cpu_count()


class SharesOut(Protocol):
    """Does work piece by piece, and tells what came of each in the order of the pieces."""

    def __call__(self, work: Callable[[Piece], Done], pieces: Iterable[Piece], /) -> Iterator[Done]: ...


@contextmanager
def crew(jobs: int, cluster: str | None = None) -> Iterator[SharesOut]:
    """Workers who stay together for several rounds of work, whoever does which piece.

    Every worker is kept busy without queueing everything at once, so that an interruption is felt at once.
    With the address of a Dask scheduler, its workers do it.
    """
    if cluster is not None:
        with far_away(cluster) as share:
            yield share
        return
    if jobs <= 1:
        yield map
        return
    with ProcessPoolExecutor(jobs, initializer=_leave_interruptions_to_the_desk) as pool:
        yield _among(2 * jobs, pool.submit)


@contextmanager
def far_away(address: str) -> Iterator[SharesOut]:
    """The workers of a Dask cluster, on whatever machines they run."""
    try:
        dask: Any = import_module("distributed")
    except ModuleNotFoundError:
        raise NoCluster("a cluster needs Dask: pip install 'huisclos[cluster]'") from None
    try:
        client = dask.Client(address, timeout=PATIENCE)
    except (OSError, ValueError) as error:
        raise NoCluster(f"there is no Dask scheduler at {address}") from error
    with client:
        workers = sum(client.nthreads().values())

        def submit(work: Callable[..., Any], piece: Any) -> Any:
            return client.submit(work, piece, pure=False)

        yield _among(2 * max(1, workers), submit)


def _among(at_once: int, submit: Callable[..., Any]) -> SharesOut:
    """So many pieces are handed out at a time."""

    def share(work: Callable[[Piece], Done], pieces: Iterable[Piece], /) -> Iterator[Done]:
        waiting = iter(pieces)
        running = [submit(work, piece) for piece in islice(waiting, at_once)]
        while running:
            yield running.pop(0).result()
            running.extend(submit(work, piece) for piece in islice(waiting, 1))

    return share


def share_out(
    work: Callable[[Piece], Done], pieces: Iterable[Piece], jobs: int, cluster: str | None = None
) -> Iterator[Done]:
    """What came of each piece of work, in the order of the pieces."""
    with crew(jobs, cluster) as share:
        yield from share(work, pieces)


def _leave_interruptions_to_the_desk() -> None:
    signal(SIGINT, SIG_IGN)
