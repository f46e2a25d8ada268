"""Moments of odd games, each through the eyes of one reader: what may be believed there?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from huisclos.bots.roster import roster
from huisclos.core.belief import Belief
from huisclos.core.events import testimony
from huisclos.core.registry import find
from huisclos.core.seats import Seat
from tests.testkit.odd.table import odd_table
from tests.testkit.truth import TRUTHS, Truth


class Moment(NamedTuple):
    """A moment of a game, one reader of it, and what this reader has witnessed."""

    game: str
    state: Any
    reader: Seat | None
    told: tuple[Any, ...]

    @property
    def view(self) -> Any:
        return find(self.game).rules.project(self.state, self.reader)

    def believing(self, told: Sequence[Any]) -> Belief:
        """What somebody who sees the same but has witnessed only this believes."""
        believe = find(self.game).believe
        assert believe is not None
        return believe(self.view, told)

    @property
    def belief(self) -> Belief:
        return self.believing(self.told)

    @property
    def truth(self) -> Truth:
        """What is really hidden where."""
        return TRUTHS[self.game](self.state)

    @property
    def hides(self) -> bool:
        """Whether there is a secret at all."""
        return bool(self.truth)


def moments(game: str, players: int, seed: object, every: int = 1) -> Iterator[Moment]:
    """Every so many answers of a game with the best bot and odd players a moment, for each reader in turn."""
    bot = list(roster(game))[-1]
    through = odd_table(game, bot, players, f"belief {seed}").play().through
    told: list[Any] = []
    for number, events in enumerate(through.events):
        told += events
        if number % every == 0:
            reader = through.readers[number // every % len(through.readers)]
            yield Moment(game, through.states[number + 1], reader, testimony(told, reader))
