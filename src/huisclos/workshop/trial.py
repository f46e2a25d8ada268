"""Tries a scenario of Almost Innocent out with perfect reasoners, to see how hard it is."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from itertools import islice
from math import sqrt
from random import Random

from huisclos.arena.match import Match
from huisclos.core.seats import Seat
from huisclos.core.value import Value
from huisclos.games.almost_innocent.board.reading import read, write
from huisclos.games.almost_innocent.board.scenario import Scenario
from huisclos.games.almost_innocent.bot import ModestBot
from huisclos.games.almost_innocent.box import FEWEST_PLAYERS, Level
from huisclos.games.almost_innocent.options import Options, Spare

BATCH = 10


class Trial(Value, kw_only=True, tag=False):
    """How a scenario went at one level with so many seats."""

    level: Level
    seats: int
    games: int
    won: int

    @property
    def share(self) -> float:
        """The share of games won."""
        return self.won / self.games

    @property
    def error(self) -> float:
        """How far the share may well be from the true one: its standard error."""
        return sqrt(self.share * (1 - self.share) / self.games)


def check(
    scenario: Scenario,
    *,
    games: int,
    seed: int = 0,
    levels: Iterable[Level] = tuple(Level),
    seats: Iterable[int] | None = None,
    jobs: int = 1,
    progress: Callable[[int], None] = lambda done: None,
) -> tuple[Trial, ...]:
    """The shares of wins per level and number of seats; nobody uses an ability.

    Each game has a seed of its own, so the outcome does not depend on the number of jobs. Progress is told
    as the number of games played of `games` times levels times seats.
    """
    counts = tuple(range(FEWEST_PLAYERS, scenario.seats + 1)) if seats is None else tuple(seats)
    tables = [(level, count) for level in levels for count in counts]
    spans = [
        (level, count, range(start, min(start + BATCH, games)))
        for level, count in tables
        for start in range(0, games, BATCH)
    ]
    won = dict.fromkeys(tables, 0)
    done = 0
    for (level, count, span), wins in zip(spans, _play(scenario, seed, spans, jobs), strict=True):
        won[level, count] += wins
        done += len(span)
        progress(done)
    return tuple(
        Trial(level=level, seats=count, games=games, won=wins) for (level, count), wins in won.items()
    )


Span = tuple[Level, int, range]


def _play(scenario: Scenario, seed: int, spans: list[Span], jobs: int) -> Iterator[int]:
    if jobs <= 1:
        yield from (_wins(scenario, seed, *span) for span in spans)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from _spread(pool, scenario, seed, spans, jobs)


def _spread(pool: Executor, scenario: Scenario, seed: int, spans: list[Span], jobs: int) -> Iterator[int]:
    """Keep every worker busy without queueing everything at once, so that an interruption is felt at once."""
    waiting = iter(spans)
    text = write(scenario)
    running = [pool.submit(_wins_of, text, seed, *span) for span in islice(waiting, 2 * jobs)]
    while running:
        yield running.pop(0).result()
        running.extend(pool.submit(_wins_of, text, seed, *span) for span in islice(waiting, 1))


def _wins_of(text: str, seed: int, level: Level, seats: int, span: range) -> int:
    return _wins(read(text), seed, level, seats, span)


def _wins(scenario: Scenario, seed: int, level: Level, seats: int, span: range) -> int:
    return sum(won(scenario, level, seats, f"{seed}/{number}") for number in span)


def won(scenario: Scenario, level: Level, seats: int, seed: str) -> bool:
    """Whether perfect reasoners win this game."""
    match = Match("almost_innocent", seats, seed, Options(own=scenario, level=level, spare=Spare.NONE))
    players = [ModestBot(Seat(seat)) for seat in range(seats)]
    dice = Random(f"players/{seed}")
    while match.pending:
        seat = match.pending[0]
        match.play(seat, players[seat].choose(match.view(seat), match.choices(seat), dice))
    return match.outcome is not None and bool(match.outcome.winners)
