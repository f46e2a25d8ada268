"""How long people ponder: an answer without a choice is heard no sooner than one that was chosen.

Whoever holds a single card that fits has nothing to think about, and would show it at once: the others would
read the time like a card. So the answer is taken, and waits.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Any

from huisclos.core.rules import AnyRules
from huisclos.core.seats import Seat
from huisclos.server.table.game.delay import Delay

if TYPE_CHECKING:
    from random import Random


SLOWER = 4
"""People are taken to be so many times as slow as bots, until they have shown how slow they are."""

DIVERSE = 0.4
"""How differently they take their time."""

ENOUGH = 3
"""So many answers of their own show it; before that, those of everybody and the guess count alike."""

RECENT = 30
BLUR = 0.08
"""No wait is exactly as long as one that was seen before."""

LONGEST = 30_000
"""Milliseconds after which an answer is heard, however long others took: somebody may have left the room."""

WORLDS = 24
"""So many ways the cards could lie are looked at."""


class Pondering:
    """How long the people of each seat took over questions of each kind when they had a choice."""

    __slots__ = ("_taken",)

    def __init__(self) -> None:
        self._taken: dict[str, dict[Seat, list[int]]] = {}

    def note(self, step: str, seat: Seat, milliseconds: int) -> None:
        """Somebody has chosen; everybody saw how long it took."""
        self._taken.setdefault(step, {}).setdefault(seat, []).append(milliseconds)

    def knows(self, step: str) -> bool:
        """Whether anybody has had a choice at a question of this kind."""
        return step in self._taken

    def draw(self, step: str, seat: Seat, usual: Delay, rng: Random) -> int:
        """Milliseconds this seat might have taken, by what was seen of it; else by what was seen of all."""
        everybody = self._taken.get(step, {})
        seen = everybody.get(seat, [])[-RECENT:]
        if len(seen) < ENOUGH:
            guess = round(usual.times(SLOWER).draw(rng) * 1000 * exp(rng.gauss(0, DIVERSE)))
            seen = [guess, *(taken for one in everybody.values() for taken in one)]
        return min(LONGEST, round(rng.choice(seen) * exp(rng.gauss(0, BLUR))))


def tells(rules: AnyRules, state: Any, seat: Seat, action: Any, rng: Random, *, secret: bool) -> bool:
    """Whether a quick answer would tell that there was no choice.

    It would not, if whoever only watches knows as much: in no way the hidden things could lie had this seat a
    choice; or, where the answer is no secret, none in which it could have answered the same.
    """
    view = rules.project(state, None)
    for _ in range(WORLDS):
        choices = rules.legal(rules.imagine(view, rules.redeal(view, rng)), seat)
        if len(choices) > 1 and (secret or action in choices):
            return True
    return False
