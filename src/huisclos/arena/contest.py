"""Who is how strong: bots meet at the same deals, each in every seat, and what they win is counted."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from hashlib import sha256
from itertools import islice
from pathlib import Path
from random import Random
from statistics import fmean, median
from typing import Any

from msgspec import field

from huisclos.arena.calibration import Calibration, Heard, heard, summed
from huisclos.arena.journal import Journal
from huisclos.arena.play import play
from huisclos.arena.ratings import Rating, rate
from huisclos.arena.shares import interval
from huisclos.core.errors import SetupError
from huisclos.core.registry import find
from huisclos.core.seats import NATURE, Seat
from huisclos.core.value import Value
from huisclos.desk.labour import share_out

PACE = 5
"""Games a process plays before it tells."""


class Round(Value, tag=False):
    """What is kept of one game."""

    number: int
    bots: tuple[str, ...]
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str
    decision_ms: dict[str, tuple[float, ...]]
    """How long each bot thought, decision by decision; the only part that another run does not repeat."""
    facts: Heard = ()
    """What belief called likely at some moments of it, and whether it was so."""
    answers: dict[str, dict[str, int]] = field(default_factory=dict)
    """How often each bot did what: an accusation of Cluedo that did not win was wrong."""


class Share(Value, kw_only=True, tag=False):
    """What one kind of bot has won: of every seat it had in every game, how many."""

    wins: int
    games: int
    low: float
    high: float
    """Between these its share lies, 95 % sure."""
    decision_ms: float
    """How long it thinks in the middle."""
    score: float | None = None
    """What it scored on average, where scores are kept."""
    rating: Rating | None = None
    """How strong it is, where some win and others lose."""
    answers: dict[str, int] = field(default_factory=dict)
    """How often it did what."""


class Contest(Value, kw_only=True, tag=False):
    """What came of it."""

    game: str
    seats: int
    games: int
    seed: int
    bots: tuple[str, ...]
    shares: dict[str, Share]
    endings: dict[str, int]
    calibration: Calibration = Calibration(0, 0.0, ())
    """Whether what belief calls likely was as often true; without a fact, if nobody asked."""
    seconds: float
    digest: str
    """A fingerprint of all outcomes: the same for the same seed, whoever played which game where."""


def contest(
    game: str,
    bots: Sequence[str],
    *,
    games: int,
    seed: int,
    jobs: int = 1,
    cluster: str | None = None,
    options: Any = None,
    journal: Path | None = None,
    asks: bool = False,
    progress: Callable[[int], None] = lambda done: None,
) -> Contest:
    """Let these bots sit down together, and sum up what came of it; with `asks`, also what they believed."""
    began = time.perf_counter()
    rounds = meet(
        game,
        bots,
        games=games,
        seed=seed,
        jobs=jobs,
        cluster=cluster,
        options=options,
        journal=journal,
        asks=asks,
        progress=progress,
    )
    return _sum_up(game, tuple(bots), seed, rounds, began)


def meet(
    game: str,
    bots: Sequence[str],
    *,
    games: int,
    seed: int,
    jobs: int = 1,
    cluster: str | None = None,
    options: Any = None,
    journal: Path | None = None,
    asks: bool = False,
    progress: Callable[[int], None] = lambda done: None,
) -> list[Round]:
    """All games, one by one; every deal is played once for each way to move round the table.

    With a journal, games that were finished before an interruption are not played again.
    """
    if len(bots) not in find(game).rules.players:
        raise SetupError(f"{game} is not for {len(bots)} players: name one bot for each seat")
    seatings = rotations(bots)
    subject = f"{game} {' '.join(bots)} {seed} {options}"
    kept = Journal(journal, f"{subject} belief" if asks else subject, Round)
    finished = {one.number: one for one in kept.read() if one.number < games}
    missing = (number for number in range(games) if number not in finished)
    work = partial(_play, game, seatings, options, seed, asks)
    progress(len(finished))
    for some in share_out(work, _in_parts(missing), jobs, cluster):
        kept.write(some)
        finished.update((one.number, one) for one in some)
        progress(len(finished))
    return [finished[number] for number in range(games)]


def rotations(bots: Sequence[str]) -> list[tuple[str, ...]]:
    """All ways to move round the table that can be told apart.

    >>> rotations(["hard", "easy", "easy"])
    [('hard', 'easy', 'easy'), ('easy', 'hard', 'easy'), ('easy', 'easy', 'hard')]
    """
    moved = (tuple(bots[-by:]) + tuple(bots[:-by]) for by in range(len(bots)))
    return list(dict.fromkeys(moved))


def _in_parts(numbers: Iterable[int]) -> Iterable[tuple[int, ...]]:
    waiting = iter(numbers)
    while some := tuple(islice(waiting, PACE)):
        yield some


def _play(
    game: str,
    seatings: Sequence[tuple[str, ...]],
    options: Any,
    seed: int,
    asks: bool,
    numbers: tuple[int, ...],
) -> list[Round]:
    return [_play_one(game, seatings, options, seed, asks, number) for number in numbers]


def _play_one(
    game: str, seatings: Sequence[tuple[str, ...]], options: Any, seed: int, asks: bool, number: int
) -> Round:
    """One game: the deal comes round again until everybody has sat everywhere."""
    deal, turn = divmod(number, len(seatings))
    bots = seatings[turn]
    times: dict[str, list[float]] = {name: [] for name in bots}

    def note(seat: Seat, seconds: float) -> None:
        times[bots[seat]].append(round(1000 * seconds, 3))

    match = play(game, bots, f"{seed}/{deal}", options, clock=note)
    outcome = match.outcome
    assert outcome is not None
    thought = {name: tuple(some) for name, some in times.items()}
    facts = heard(match.record, Random(f"asked {seed}/{number}")) if asks else ()
    done = {name: Counter[str]() for name in bots}
    for move in match.record.moves:
        if move.seat != NATURE:
            done[bots[move.seat]][type(move.action).__name__] += 1
    answers = {name: dict(some) for name, some in done.items()}
    return Round(
        number, bots, tuple(outcome.winners), outcome.scores, outcome.reason, thought, facts, answers
    )


def _sum_up(game: str, bots: tuple[str, ...], seed: int, rounds: list[Round], began: float) -> Contest:
    ratings = rate((one.bots, one.winners, one.scores) for one in rounds)
    reasons = sorted({one.reason for one in rounds})
    outcomes = [(one.number, one.bots, one.winners, one.scores, one.reason) for one in rounds]
    return Contest(
        game=game,
        seats=len(bots),
        games=len(rounds),
        seed=seed,
        bots=bots,
        shares={name: _share(name, rounds, ratings.get(name)) for name in dict.fromkeys(bots)},
        endings={reason: sum(one.reason == reason for one in rounds) for reason in reasons},
        calibration=summed(fact for one in rounds for fact in one.facts),
        seconds=round(time.perf_counter() - began, 3),
        digest=sha256(repr(outcomes).encode()).hexdigest()[:16],
    )


def _share(name: str, rounds: list[Round], rating: Rating | None) -> Share:
    sat = [(one, seat) for one in rounds for seat, bot in enumerate(one.bots) if bot == name]
    wins = sum(seat in one.winners for one, seat in sat)
    low, high = interval(wins, len(sat))
    scores = [one.scores[seat] for one, seat in sat if one.scores]
    thought = [ms for one in rounds for ms in one.decision_ms[name]]
    answers = sum((Counter(one.answers.get(name, {})) for one in rounds), Counter[str]())
    return Share(
        wins=wins,
        games=len(sat),
        low=low,
        high=high,
        decision_ms=round(median(thought), 3) if thought else 0.0,
        score=round(fmean(scores), 3) if scores else None,
        rating=rating,
        answers=dict(sorted(answers.items())),
    )
