"""Many games between bots, on as many processes as wished, always with the same outcomes."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from hashlib import sha256
from itertools import islice
from typing import Any

from huisclos.arena.play import play
from huisclos.core.errors import SetupError
from huisclos.core.registry import find
from huisclos.core.seats import NATURE
from huisclos.core.value import Value

BATCH = 25


class Finished(Value):
    """What is kept of one game."""

    number: int
    decisions: int
    winners: tuple[int, ...]
    reason: str


class Summary(Value, kw_only=True, tag=False):
    """What came of many games."""

    game: str
    seats: int
    games: int
    seed: int
    bots: tuple[str, ...]
    decisions: int
    seconds: float
    wins: tuple[int, ...]
    """Games won by each seat; where several win together, each is counted."""
    endings: dict[str, int]
    digest: str
    """A fingerprint of all outcomes: the same for the same seed, whatever the machine or number of jobs."""


def simulate(
    game: str,
    *,
    seats: int,
    games: int,
    seed: int,
    bots: Sequence[str],
    jobs: int = 1,
    options: Any = None,
    progress: Callable[[int], None] = lambda done: None,
) -> Summary:
    """Play so many games; each has a seed of its own, so the outcomes do not depend on who plays which."""
    if seats not in find(game).rules.players:
        raise SetupError(f"{game} is for {_span(game)} players, not {seats}")
    seated = tuple(bots[seat % len(bots)] for seat in range(seats))
    began = time.perf_counter()
    finished: list[Finished] = []
    for batch in _batches(game, seated, options, seed, games, jobs):
        finished.extend(batch)
        progress(len(finished))
    finished.sort(key=lambda one: one.number)
    return Summary(
        game=game,
        seats=seats,
        games=games,
        seed=seed,
        bots=seated,
        decisions=sum(one.decisions for one in finished),
        seconds=round(time.perf_counter() - began, 3),
        wins=tuple(sum(seat in one.winners for one in finished) for seat in range(seats)),
        endings=_tally(finished),
        digest=sha256(repr(finished).encode()).hexdigest()[:16],
    )


def _batches(
    game: str, bots: tuple[str, ...], options: Any, seed: int, games: int, jobs: int
) -> Iterator[list[Finished]]:
    spans = [range(start, min(start + BATCH, games)) for start in range(0, games, BATCH)]
    if jobs <= 1:
        yield from (_play_span(game, bots, options, seed, span) for span in spans)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from _spread(pool, game, bots, options, seed, spans, jobs)


def _spread(
    pool: Executor, game: str, bots: tuple[str, ...], options: Any, seed: int, spans: list[range], jobs: int
) -> Iterator[list[Finished]]:
    """Keep every worker busy without queueing everything at once, so that an interruption is felt at once."""
    waiting = iter(spans)
    running = [pool.submit(_play_span, game, bots, options, seed, span) for span in islice(waiting, 2 * jobs)]
    while running:
        yield running.pop(0).result()
        running.extend(
            pool.submit(_play_span, game, bots, options, seed, span) for span in islice(waiting, 1)
        )


def _play_span(game: str, bots: tuple[str, ...], options: Any, seed: int, span: range) -> list[Finished]:
    return [_play_one(game, bots, options, seed, number) for number in span]


def _play_one(game: str, bots: tuple[str, ...], options: Any, seed: int, number: int) -> Finished:
    match = play(game, bots, f"{seed}/{number}", options)
    assert match.outcome is not None
    decisions = sum(move.seat != NATURE for move in match.record.moves)
    return Finished(number, decisions, tuple(match.outcome.winners), match.outcome.reason)


def _tally(finished: list[Finished]) -> dict[str, int]:
    reasons = sorted({one.reason for one in finished})
    return {reason: sum(one.reason == reason for one in finished) for reason in reasons}


def _span(game: str) -> str:
    players = find(game).rules.players
    return f"{players[0]} to {players[-1]}"
