"""Why a bot did that: each reason is a sentence under `why`."""

from __future__ import annotations

from huisclos.core.seats import Seat
from huisclos.core.value import Value
from huisclos.games.almost_innocent.box import Kind


class Open(Value):
    """So many combinations it could still have, by all it knew."""

    cases: int


class Hopes(Value):
    """The part of the whole team's doubt, in percent, that the answers could be expected to settle."""

    share: int


class Knows(Value):
    """It knew its whole combination."""


class KnowsKind(Value):
    """It knew its clue of this type."""

    kind: Kind


class Likely(Value):
    """In so many of a hundred combinations it could have, this clue is among them."""

    chance: int


class MostLost(Value):
    """Whoever had the most combinations left to choose from, and how many, as far as it could tell."""

    seat: Seat
    cases: int


class LeastSure(Value):
    """It had so many clues of this type to choose from, and of no other type more."""

    kind: Kind
    clues: int


class Leaves(Value):
    """So many combinations a token leaves the left neighbour, of so many before."""

    seat: Seat
    cases: int
    before: int


class TellsYou(Value):
    """Of so many combinations the reader could have, so many are left on average by the answer about them."""

    cases: int
    left: int


Reason = Open | Hopes | Knows | KnowsKind | Likely | MostLost | LeastSure | Leaves | TellsYou
