"""Tries a scenario out with perfect reasoners, to see how hard it is."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from math import sqrt
from random import Random

from huisclos.core.bot import Bot
from huisclos.core.seats import NATURE, Seat
from huisclos.core.value import Value
from huisclos.desk.labour import share_out
from huisclos.games.almost_innocent.board.reading import write
from huisclos.games.almost_innocent.board.scenario import Scenario, ScenarioError
from huisclos.games.almost_innocent.bot import ModestBot
from huisclos.games.almost_innocent.box import FEWEST_PLAYERS, Level
from huisclos.games.almost_innocent.options import Options, Spare
from huisclos.games.almost_innocent.rules import RULES
from huisclos.games.almost_innocent.state import State
from huisclos.games.almost_innocent.workshop.team import Team
from huisclos.games.almost_innocent.workshop.yardstick import Yardstick

BATCH = 10
SURE = 1.96
"""How many standard errors around a share leave out one case in twenty."""


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

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true share lies in nineteen cases of twenty, by Wilson's score."""
        weight = SURE * SURE / self.games
        middle = (self.share + weight / 2) / (1 + weight)
        reach = SURE * sqrt(self.error**2 + weight / (4 * self.games)) / (1 + weight)
        return max(0.0, middle - reach), min(1.0, middle + reach)


Table = tuple[Level, int]
Span = tuple[Level, int, range]


def check(
    scenario: Scenario,
    *,
    games: int,
    seed: int = 0,
    levels: Iterable[Level] = tuple(Level),
    seats: Iterable[int] | None = None,
    team: Team = Team.YARDSTICK,
    jobs: int = 1,
    cluster: str | None = None,
    progress: Callable[[int], None] = lambda done: None,
) -> tuple[Trial, ...]:
    """The shares of wins per level and number of seats.

    Each game has a seed of its own, so the outcome does not depend on the number of jobs. Progress is told
    as the number of games played of `games` times levels times seats.
    """
    won = dict.fromkeys(tables(scenario, levels, seats), 0)
    spans: list[Span] = [
        (level, count, range(start, min(start + BATCH, games)))
        for level, count in won
        for start in range(0, games, BATCH)
    ]
    done = 0
    for (level, count, span), gained in zip(
        spans, share_out(partial(wins, scenario, team, seed), spans, jobs, cluster), strict=True
    ):
        won[level, count] += gained
        done += len(span)
        progress(done)
    return tuple(
        Trial(level=level, seats=count, games=games, won=gained) for (level, count), gained in won.items()
    )


def tables(scenario: Scenario, levels: Iterable[Level], seats: Iterable[int] | None) -> list[Table]:
    """Every level with every number of seats, by default all that can play."""
    fitting = range(FEWEST_PLAYERS, scenario.seats + 1)
    counts = fitting if seats is None else tuple(seats)
    for count in counts:
        if count not in fitting:
            raise ScenarioError("not_so_many", str(count))
    return list(dict.fromkeys((level, count) for level in levels for count in counts))


def wins(scenario: Scenario, team: Team, seed: int, span: Span) -> int:
    """How many of these games this team wins."""
    level, seats, numbers = span
    return sum(won(scenario, level, seats, f"{seed}/{number}", TEAMS[team]) for number in numbers)


Gathering = Callable[[State], Sequence[Bot]]
"""Who sits down at a table where the cards have been dealt."""


def seats_of(state: State) -> list[Seat]:
    return [Seat(seat) for seat in range(state.scene.players)]


TEAMS: dict[Team, Gathering] = {
    Team.YARDSTICK: lambda state: [Yardstick(seat, state.hands) for seat in seats_of(state)],
    Team.HONEST: lambda state: [ModestBot(seat) for seat in seats_of(state)],
}


def won(scenario: Scenario, level: Level, seats: int, seed: str, gather: Gathering) -> bool:
    """Whether those who gather win this game."""
    nature, dice = Random(f"nature/{seed}"), Random(f"players/{seed}")
    state = RULES.setup(Options(own=write(scenario), level=level, spare=Spare.NONE), seats)
    players: Sequence[Bot] = ()
    while pending := RULES.pending(state):
        seat = pending[0]
        choices = RULES.legal(state, seat)
        if seat == NATURE:
            action = choices.sample(nature)
        else:
            players = players or gather(state)
            action = players[seat].choose(RULES.project(state, seat), choices, dice)
        state, _ = RULES.apply(state, seat, action)
    outcome = RULES.outcome(state)
    return outcome is not None and bool(outcome.winners)
