"""Who plays Liar’s dice without a browser: it reckons with its own dice, and now and then it dares."""

from __future__ import annotations

from math import comb
from random import Random
from typing import Any

from huisclos.core.choices import Choices
from huisclos.core.seats import Seat
from liars_dice.moves import ONE, Action, Bid, Doubt

DARING = 0.15
"""How much better than it is a bid may look to a gambler."""


class Gambler:
    """Takes the answer that is most likely to be right, give or take a little nerve."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def notice(self, event: Any) -> None:
        """It trusts nobody's words."""

    def choose(self, view: Any, choices: Choices[Action], rng: Random) -> Action:
        return max(choices, key=lambda action: worth(view, action) + DARING * rng.random())


def worth(view: Any, action: Action) -> float:
    """How likely it is that whoever answers like this does not lose a die for it."""
    if isinstance(action, Doubt):
        return 1 - chance(view, view.bid)
    assert isinstance(action, Bid)
    return chance(view, action)


def chance(view: Any, bid: Bid) -> float:
    """How likely a bid is true for somebody who sees one cup."""
    faces = {bid.face, ONE} if view.wild else {bid.face}
    mine = sum(die in faces for die in view.cup)
    others, share = sum(view.rolled) - len(view.cup), len(faces) / 6
    needed = max(bid.count - mine, 0)
    ways = (comb(others, n) * share**n * (1 - share) ** (others - n) for n in range(needed, others + 1))
    likely: float = sum(ways)
    return likely


BOTS = {"gambler": Gambler}
