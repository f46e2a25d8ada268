"""How far a team has come: what it has won and tried, what it has passed over, and what comes next."""

from __future__ import annotations

from typing import Self

import msgspec
from msgspec.structs import replace

from huisclos.core.value import Value
from huisclos.games.almost_innocent.board.reading import campaign
from huisclos.games.almost_innocent.box import CHARACTERS, Character, Level
from huisclos.games.almost_innocent.options import Chapter

ROAD = tuple(Chapter)
ENDINGS = (Chapter.ELEVEN_A, Chapter.ELEVEN_B)
"""Either wins the campaign, both make it complete: neither passes over the other."""


class Trial(Value, kw_only=True):
    """One scenario in the team's notes."""

    tries: int = 0
    """Games played to a verdict."""
    wins: int = 0
    best: Level | None = None
    """The hardest level at which it was won."""
    skipped: bool = False
    """The team went on to a later one without having won it (AI-06)."""


class Progress(Value, kw_only=True):
    """What a team notes after each game of the campaign (AI-117); it bars nothing (AI-06)."""

    trials: dict[Chapter, Trial] = msgspec.field(default_factory=dict)
    unlocked: tuple[Character, ...] = ()
    """The abilities won so far (AI-58)."""
    next: Chapter | None = Chapter.ONE
    """The first scenario neither won nor passed over; none once the story is told."""
    won: bool = False
    """How the last game ended."""
    news: tuple[str, ...] = ()
    """What the last game has opened: abilities, scenarios, an ending."""

    def of(self, chapter: Chapter) -> Trial:
        return self.trials.get(chapter, Trial())

    def noted(self, chapter: Chapter, level: Level, *, won: bool) -> Self:
        """The notes after one more game; a defeat costs nothing (AI-118)."""
        trial = self.of(chapter)
        first = won and not trial.wins
        trials = {**self.trials, chapter: _after(trial, level, won=won)}
        for earlier in _before(chapter):
            if not self.of(earlier).wins:
                trials[earlier] = replace(self.of(earlier), skipped=True)
        noted = replace(self, trials=trials, won=won, news=campaign(chapter).unlocks if first else ())
        return replace(noted, unlocked=_unlocked(noted), next=_next(noted))


def _after(trial: Trial, level: Level, *, won: bool) -> Trial:
    tried = replace(trial, tries=trial.tries + 1)
    if not won:
        return tried
    best = max((trial.best or level, level), key=tuple(Level).index)
    return replace(tried, wins=trial.wins + 1, best=best, skipped=False)


def _before(chapter: Chapter) -> tuple[Chapter, ...]:
    """The scenarios one should have played by now."""
    return ROAD[: ROAD.index(ENDINGS[0] if chapter in ENDINGS else chapter)]


def _unlocked(progress: Progress) -> tuple[Character, ...]:
    won = {name for chapter in ROAD if progress.of(chapter).wins for name in campaign(chapter).unlocks}
    return tuple(character for character in CHARACTERS if character in won)


def _next(progress: Progress) -> Chapter | None:
    done = {chapter for chapter, trial in progress.trials.items() if trial.wins or trial.skipped}
    return next((chapter for chapter in ROAD if chapter not in done), None)
