"""What people are like: seven kinds, and the tables they make.

Like sits with like: a table of experts, of beginners, or of all sorts. What one of them gives away of
themselves therefore tells of the others, too.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Naming(NamedTuple):
    """How somebody names cards. One that could be anywhere is named once; others so often."""

    own: float
    known: float
    alert: bool = True
    """Whether they see what follows, or only what they are shown."""


class Going(NamedTuple):
    """How somebody goes about the house."""

    slips: float
    """How often they go anywhere, where others would go to a room they want to ask about."""
    rolls: float
    """How often they take the dice whatever else they could do."""
    alert: bool = True


class Person(NamedTuple):
    """A kind of people."""

    names: Naming
    goes: Going
    counts: float = 1.0
    """How far each of their doings counts by itself, where one follows from another."""


ASKS = Naming(own=0.01, known=0.02)
ASKS_UNSEEN = ASKS._replace(alert=False)
HIDES = Naming(own=0.9, known=0.15)
"""As counted in games of our experts; so are the ways they go."""
ANYTHING = Naming(own=1.0, known=1.0)
SEEKS = Going(slips=0.03, rolls=0.03)
SEEKS_UNSEEN = Going(slips=0.05, rolls=0.05, alert=False)
CALCULATES = Going(slips=0.45, rolls=1.0)
ANYWHERE = Going(slips=1.0, rolls=1.0)

REGULAR = Person(ASKS, SEEKS)
BEGINNER = Person(ASKS_UNSEEN, SEEKS_UNSEEN)
STROLLER = Person(ASKS, ANYWHERE)
DREAMER = Person(ASKS_UNSEEN, ANYWHERE)
BLUFFER = Person(HIDES, SEEKS)
EXPERT = Person(HIDES, CALCULATES, counts=0.7)
ODD = Person(ANYTHING, ANYWHERE)
PEOPLE = (REGULAR, BEGINNER, STROLLER, DREAMER, BLUFFER, EXPERT, ODD)

Company = Mapping[Person, float]
"""How many at a table are like what; they sum to one."""


def _mostly(person: Person, share: float) -> Company:
    """A table of one kind of people, and a few of all the others."""
    rest = (1 - share) / (len(PEOPLE) - 1)
    return {one: share if one == person else rest for one in PEOPLE}


COMPANIES: tuple[tuple[float, Company], ...] = (
    (0.4, _mostly(REGULAR, 0.94)),
    (0.2, _mostly(EXPERT, 0.85)),
    (0.1, _mostly(BEGINNER, 0.7)),
    (0.1, _mostly(STROLLER, 0.7)),
    (0.1, _mostly(BLUFFER, 0.7)),
    (0.1, _mostly(ODD, 1 / len(PEOPLE))),
)
"""How likely one sits down at each of these tables; the last is one of all sorts."""
ATTENTIVE = 0.95
"""How many accuse when silence tells them the case."""
OVERLOOKS = 0.04
"""How often those miss it."""
