"""Whoever sits at an odd table: somebody who speaks up, or answers when asked."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, ClassVar, NamedTuple

from huisclos.core.choices import Choices
from huisclos.core.rules import AnyRules
from huisclos.core.seats import Seat
from tests.testkit.odd.manners import Manners

FEW = 60
"""So many choices are looked through; of more, only some that come to mind."""
THOUGHTS = 16


class Said(NamedTuple):
    """Something said at the table, and by whom: nature speaks for the clock and the door."""

    seat: Seat
    action: Any


class Player:
    """Somebody who answers whatever comes to mind, and only when asked. The odd ones differ in that."""

    resolute: ClassVar[bool] = False
    """Whether they would ever stake the game on what they believe."""

    def __init__(self, seat: Seat, rules: AnyRules, manners: Manners, rng: Random) -> None:
        self.seat = seat
        self.rules = rules
        self.manners = manners
        self.rng = rng

    def notice(self, event: Any) -> None:
        """This was witnessed; most odd players do not care."""

    def speaks_up(self, state: Any) -> Said | None:
        """What is said without being asked, if anything."""
        return None

    def answer(self, state: Any) -> Said:
        """A wish if one can be had, or something one likes, or at least nothing one shuns."""
        choices = self.rules.legal(state, self.seat)
        wish = next((action for action in self.wishes(state) if action in choices), None)
        return Said(self.seat, wish if wish is not None else self.pick(choices))

    def pick(self, choices: Choices[Any]) -> Any:
        thoughts = self.think_of(choices)
        liked = [action for action in thoughts if self.likes(action)]
        proper = [action for action in thoughts if not self.shuns(action)]
        return self.rng.choice(liked or proper or thoughts)

    def think_of(self, choices: Choices[Any]) -> list[Any]:
        if len(choices) <= FEW:
            return list(choices)
        return [choices.sample(self.rng) for _ in range(THOUGHTS)]

    def wishes(self, state: Any) -> Iterator[Any]:
        """What would be said if it may be."""
        yield from ()

    def likes(self, action: Any) -> bool:
        return False

    def shuns(self, action: Any) -> bool:
        return self.manners.stakes(action)
