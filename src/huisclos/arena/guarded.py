"""A bot of another package at a table without a server: whoever cannot go on is followed by a lower level."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, TypeVar

from huisclos.bots.roster import BLIND, roster, weaker
from huisclos.core.bot import Bot, MakesBot
from huisclos.core.choices import Choices
from huisclos.core.doorstep import Unfit, line, within
from huisclos.core.seats import Seat

DECIDES_WITHIN = 10.0
"""Seconds after which somebody else plays on, as at a table with people."""

T = TypeVar("T")


class Guarded:
    """Plays like its guest, as long as that one does what it is asked; then like the next lower level."""

    def __init__(
        self, game: str, name: str, make: MakesBot, seat: Seat, failed: Callable[[str], None]
    ) -> None:
        self.game = game
        self.name = name
        self.seat = seat
        self.failed = failed
        self.witnessed: list[Any] = []
        self.player: Bot | None = None
        self.player = self._try(lambda: make(seat))
        self.guest = self.player is not None

    def notice(self, event: Any) -> None:
        self.witnessed.append(event)
        if self.guest:
            self._try(lambda: self._house().notice(event))
        elif self.player is not None:
            self.player.notice(event)

    def choose(self, view: Any, choices: Choices[Any], rng: Random) -> Any:
        if self.guest:
            answer = self._try(lambda: self._house().choose(view, choices, rng))
            if answer is not None and answer in choices:
                return answer
            if self.guest:
                self._replace(f"answered what is not offered: {answer!r}")
        return self._house().choose(view, choices, rng)

    def _house(self) -> Bot:
        if self.player is None:
            self.player = roster(self.game)[self._below()](self.seat)
            for event in self.witnessed:
                self.player.notice(event)
        return self.player

    def _below(self) -> str:
        """The level that plays on."""
        return (weaker(self.game, self.name) or (BLIND,))[0]

    def _try(self, work: Callable[[], T]) -> T | None:
        """What comes of it within the time there is; nothing, if it fails."""
        done: list[T] = []
        try:
            within(DECIDES_WITHIN, lambda: done.append(work()))
        except Unfit as unfit:
            self._replace(str(unfit))
            return None
        return done[0]

    def _replace(self, why: str) -> None:
        self.guest, self.player = False, None
        self.failed(f"{self.name} ({self.game}) failed: {line(why)}; {self._below()} plays on.")
