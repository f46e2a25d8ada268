"""A table of strangers: whose mind theirs is like is learned from what they showed and how they voted."""

from __future__ import annotations

from collections.abc import Sequence

from huisclos.core.seats import Seat
from huisclos.games.secret_identity.knowledge.audience import Audience
from huisclos.games.secret_identity.knowledge.fit import Mind
from huisclos.games.secret_identity.knowledge.readers import agreement
from huisclos.games.secret_identity.knowledge.reading import OTHERS_COUNT, PRIOR, VOTES_COUNT, Group
from huisclos.games.secret_identity.scene import Scene


class Company:
    """What this game has taught about how everybody thinks, by several minds they may have."""

    def __init__(self, minds: Sequence[Mind], scene: Scene) -> None:
        self.groups = [Group(mind, scene) for mind in minds]

    def read(self, seat: Seat) -> list[float]:
        """The probability of each number for a seat's open case, whichever mind this seat may have."""
        likely = [_spoken_like(group, seat) for group in self.groups]
        readings = [group.read(seat) for group in self.groups]
        return [
            sum(weight * reading[place] for weight, reading in zip(likely, readings, strict=True))
            / sum(likely)
            for place in range(len(readings[0]))
        ]

    def audience(self, seat: Seat) -> Audience:
        """Who will read this seat: each mind as far as it is like the rest, and votes were like it."""
        habits, alike = self.groups[0].readers(seat), agreement(tuple(group.mind for group in self.groups))
        return Audience(
            {group.mind: alike[group.mind] * _read_like(group, seat) for group in self.groups}, habits
        )


def strangers(minds: Sequence[Mind]) -> Audience:
    """Readers of whom nothing is known yet."""
    return Audience(agreement(tuple(minds)), PRIOR)


def _spoken_like(group: Group, seat: Seat) -> float:
    """How well this mind explains what a seat has shown so far; the rest of the group counts, but less."""
    likely = 1.0
    for lesson in group.lessons:
        likely *= _expected(lesson.truth) ** (1.0 if lesson.owner == seat else OTHERS_COUNT)
    return likely


def _read_like(group: Group, seat: Seat) -> float:
    """How well this mind explains how the others have voted so far."""
    likely = 1.0
    for lesson in group.lessons:
        for voter, read in lesson.votes.items():
            if voter != seat:
                likely *= _expected(read) ** VOTES_COUNT
    return likely


def _expected(by_habit: Sequence[float]) -> float:
    """How likely something was, whichever habit was meant."""
    return sum(weight * chance for weight, chance in zip(PRIOR.values(), by_habit, strict=True))
