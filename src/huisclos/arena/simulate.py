"""Many games between bots, on as many processes as wished, always with the same outcomes."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import partial
from hashlib import sha256
from pathlib import Path
from statistics import fmean
from typing import Any

from huisclos.arena.journal import Journal
from huisclos.arena.match import Match
from huisclos.arena.play import CAP, play
from huisclos.core.errors import SetupError
from huisclos.core.record import encode
from huisclos.core.registry import find
from huisclos.core.seats import NATURE
from huisclos.core.value import Value
from huisclos.desk.labour import share_out

BATCH = 25


class Finished(Value):
    """What is kept of one game."""

    number: int
    decisions: int
    winners: tuple[int, ...]
    reason: str
    scores: tuple[int, ...]


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
    together: bool
    """Whether everybody plays on one side."""
    won: int | None
    """Games won by the table as one; None where each plays for themselves, or a team is only graded."""
    scores: tuple[float, ...]
    """What each seat scored on average; nothing where no scores are kept."""
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
    cluster: str | None = None,
    options: Any = None,
    cap: int = CAP,
    records: Path | None = None,
    journal: Path | None = None,
    progress: Callable[[int], None] = lambda done: None,
) -> Summary:
    """Play so many games; each has a seed of its own, so the outcomes do not depend on who plays which.

    A game that is not over after `cap` decisions is refused by its seed: `play` brings it back. Every game is
    kept as a file in the folder `records`. With a journal, games that were finished before an interruption
    are not played again.
    """
    if seats not in find(game).rules.players:
        raise SetupError(f"{game} is for {_span(game)} players, not {seats}")
    seated = tuple(bots[seat % len(bots)] for seat in range(seats))
    began = time.perf_counter()
    kept = Journal(journal, f"{game} {' '.join(seated)} {seed} {options} simulated, {records}", Finished)
    finished = [one for one in kept.read() if one.number < games]
    known = {one.number for one in finished}
    left = [number for number in range(games) if number not in known]
    batches = [left[start : start + BATCH] for start in range(0, len(left), BATCH)]
    work = partial(_play_all, game, seated, options, seed, cap, records is not None)
    for batch in share_out(work, batches, jobs, cluster):
        for one, record in batch:
            if records is not None:
                _file(records, f"{game}-{seed}-{one.number}.jsonl", record)
        kept.write(one for one, _ in batch)
        finished.extend(one for one, _ in batch)
        progress(len(finished))
    finished.sort(key=lambda one: one.number)
    scores = _means([one.scores for one in finished])
    together = _together(game, options)
    return Summary(
        game=game,
        seats=seats,
        games=games,
        seed=seed,
        bots=seated,
        decisions=sum(one.decisions for one in finished),
        seconds=round(time.perf_counter() - began, 3),
        wins=tuple(sum(seat in one.winners for one in finished) for seat in range(seats)),
        together=together,
        won=sum(bool(one.winners) for one in finished) if together and not scores else None,
        scores=scores,
        endings=_tally(finished),
        digest=sha256(repr(finished).encode()).hexdigest()[:16],
    )


def _play_all(
    game: str, bots: tuple[str, ...], options: Any, seed: int, cap: int, recorded: bool, numbers: list[int]
) -> list[tuple[Finished, bytes]]:
    """These games, each with its record in writing if that is wanted."""
    played = [(number, play(game, bots, f"{seed}/{number}", options, cap)) for number in numbers]
    return [(_kept(number, match), encode(match.record) if recorded else b"") for number, match in played]


def _file(folder: Path, name: str, record: bytes) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(record)
    except OSError as error:
        raise SetupError(f"{folder / name}: {error.strerror}") from error


def _kept(number: int, match: Match) -> Finished:
    outcome = match.outcome
    assert outcome is not None
    decisions = sum(move.seat != NATURE for move in match.record.moves)
    return Finished(number, decisions, tuple(outcome.winners), outcome.reason, outcome.scores)


def _together(game: str, options: Any) -> bool:
    rules = find(game).rules
    return rules.together(rules.types.options() if options is None else options)


def _means(scores: Sequence[tuple[int, ...]]) -> tuple[float, ...]:
    """What each seat scored on average."""
    return tuple(round(fmean(column), 3) for column in zip(*scores, strict=True))


def _tally(finished: list[Finished]) -> dict[str, int]:
    reasons = sorted({one.reason for one in finished})
    return {reason: sum(one.reason == reason for one in finished) for reason in reasons}


def _span(game: str) -> str:
    players = find(game).rules.players
    return f"{players[0]} to {players[-1]}"
