"""Looks among many new boards for one that is as hard as wished.

Many boards are tried with a few games, the nearest half of them with twice as many, and so on. Unless the
tokens are wished for, their number is found first: nothing else makes a board harder so surely.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from math import ceil, log2
from random import Random
from typing import NamedTuple

from msgspec.structs import replace

from huisclos.core.value import Value
from huisclos.desk.labour import SharesOut, crew
from huisclos.games.almost_innocent.board.scenario import Scenario
from huisclos.games.almost_innocent.box import MOST_TOKENS, Level
from huisclos.games.almost_innocent.workshop.draft import Wish, draft, tokens_with
from huisclos.games.almost_innocent.workshop.team import Team
from huisclos.games.almost_innocent.workshop.trial import BATCH, Trial, wins

ALIKE = 60
"""Boards laid out alike are about as hard: each is weighed with so many games that went like the others'."""
FEWEST = 4
"""With how many games a board is tried at least."""


class Aim(Value, kw_only=True):
    """How hard a board should be, and how carefully to look for it."""

    share: float
    """The share of games perfect reasoners should win with all seats taken."""
    level: Level = Level.DETECTIVE
    boards: int = 12
    games: int = 100
    """How many games the last boards are tried with, and the one that is taken once more."""

    @property
    def first(self) -> int:
        """With how many games all boards are tried."""
        return min(self.games, max(FEWEST, self.games >> ceil(log2(self.boards))))

    def most_games(self, wish: Wish) -> int:
        """How many games the search takes at most."""
        trying, left, before, games = 0, self.boards, 0, self.first
        while left > 1:
            trying += left * (games - before)
            left, before, games = ceil(left / 2), games, min(2 * games, self.games)
        if wish.tokens is not None:
            return trying + self.games
        return 2 * trying + ceil(log2(MOST_TOKENS)) * self.boards * self.first + self.games


class Candidate(NamedTuple):
    """One of the boards a seed holds, with so many tokens at the level aimed for; None leaves them alone."""

    number: int
    tokens: int | None


class Score(NamedTuple):
    """Games won, of those played."""

    won: int = 0
    games: int = 0


def search(
    wish: Wish, aim: Aim, *, seed: int, jobs: int = 1, progress: Callable[[int], None] = lambda done: None
) -> tuple[Scenario, Trial]:
    """The board nearest to the aim, and how it did in games that had no part in choosing it."""
    with crew(jobs) as share_out:
        return Search(wish, aim, seed, share_out, progress).found()


def board(wish: Wish, seed: int, number: int = 0) -> Scenario:
    """One of the boards a seed holds."""
    return draft(wish, Random(f"{seed}/{number}"))


class Search:
    """The boards, and what is known of them so far."""

    def __init__(
        self, wish: Wish, aim: Aim, seed: int, share_out: SharesOut, progress: Callable[[int], None]
    ) -> None:
        self.wish = wish
        self.aim = aim
        self.seed = seed
        self.share_out = share_out
        self.progress = progress
        self.boards = list(share_out(partial(board, wish, seed), range(aim.boards)))
        self.scores: defaultdict[Candidate, Score] = defaultdict(Score)
        self.played = 0

    def found(self) -> tuple[Scenario, Trial]:
        """The board nearest to the aim, played once more."""
        aim = self.aim
        best = min(map(self._left, self._counts()), key=self._distance)
        won = sum(self._wins([(best, numbers) for numbers in _batches(range(aim.games, 2 * aim.games))]))
        return self._scenario(best), Trial(level=aim.level, seats=self.wish.seats, games=aim.games, won=won)

    def _left(self, tokens: int | None) -> Candidate:
        """The board that is left when the others with as many tokens were put aside, half at a time."""
        left, games = self._candidates(tokens), self.aim.first
        while len(left) > 1:
            self._play(left, games)
            left = sorted(left, key=self._distance)[: ceil(len(left) / 2)]
            games = min(2 * games, self.aim.games)
        return left[0]

    def _counts(self) -> tuple[int | None, ...]:
        """The numbers of tokens between which the aim lies, unless tokens are wished for."""
        if self.wish.tokens is not None:
            return (None,)
        below, above = 0, MOST_TOKENS
        while above - below > 1:
            middle = (below + above) // 2
            self._play(self._candidates(middle), self.aim.first)
            below, above = (middle, above) if self._usual(middle) < self.aim.share else (below, middle)
        return tuple(count for count in (below, above) if count)

    def _candidates(self, tokens: int | None) -> list[Candidate]:
        return [Candidate(number, tokens) for number in range(self.aim.boards)]

    def _scenario(self, candidate: Candidate) -> Scenario:
        laid, count = self.boards[candidate.number], candidate.tokens
        return laid if count is None else replace(laid, tokens=tokens_with(self.aim.level, count))

    def _usual(self, tokens: int | None) -> float:
        """What share is won on boards with so many tokens."""
        alike = [score for candidate, score in self.scores.items() if candidate.tokens == tokens]
        return sum(score.won for score in alike) / (sum(score.games for score in alike) or 1)

    def _distance(self, candidate: Candidate) -> float:
        """How far from the aim a board probably is."""
        won, games = self.scores[candidate]
        likely = (won + ALIKE * self._usual(candidate.tokens)) / (games + ALIKE)
        return abs(likely - self.aim.share)

    def _play(self, candidates: Iterable[Candidate], games: int) -> None:
        """Go on trying each of these boards until it has been played so often."""
        spans = [
            (candidate, numbers)
            for candidate in candidates
            for numbers in _batches(range(self.scores[candidate].games, games))
        ]
        for (candidate, numbers), won in zip(spans, self._wins(spans), strict=True):
            before = self.scores[candidate]
            self.scores[candidate] = Score(before.won + won, before.games + len(numbers))

    def _wins(self, spans: Sequence[tuple[Candidate, range]]) -> Iterator[int]:
        """How many of these games are won, board by board."""
        work = partial(_won, self.aim.level, self.wish.seats, self.seed)
        pieces = [(self._scenario(candidate), numbers) for candidate, numbers in spans]
        for (_, numbers), won in zip(pieces, self.share_out(work, pieces), strict=True):
            self.played += len(numbers)
            self.progress(self.played)
            yield won


def _won(level: Level, seats: int, seed: int, piece: tuple[Scenario, range]) -> int:
    scenario, numbers = piece
    return wins(scenario, Team.YARDSTICK, seed, (level, seats, numbers))


def _batches(numbers: range) -> Iterator[range]:
    return (numbers[start : start + BATCH] for start in range(0, len(numbers), BATCH))
