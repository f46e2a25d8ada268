"""What the expert hopes for: the same as others, and besides what it holds by the turns left to play it.

Who thinks of the time alone keeps at the end of a turn what should have been played in it.
`scripts/prospects.py` has fitted this, too.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import numpy as np
from numpy.typing import NDArray

from huisclos.core.seats import Seat
from huisclos.games.death_note.bot import prospects
from huisclos.games.death_note.bot.prospects import Suspects, held, written
from huisclos.games.death_note.box import ROUNDS, Role
from huisclos.games.death_note.steps.turn import Part
from huisclos.games.death_note.view import View


def signs(view: View, seat: Seat, suspects: Suspects) -> NDArray[np.float64]:
    """Everything that may matter to this seat, and its hand by the turns it still has, or by having none."""
    turns = turns_left(view, seat)
    hand = np.array([1.0, *held(view.hands[seat])], dtype=np.float64)
    return np.concatenate([prospects.signs(view, seat, suspects), hand * turns / ROUNDS, hand * (turns == 0)])


def foresee(view: View, seat: Seat, suspects: Suspects) -> float:
    """The Apples that this seat may hope for at this table."""
    return float(np.dot(signs(view, seat, suspects), fitted()[view.unveiled[seat]]))


@cache
def fitted() -> Mapping[Role, NDArray[np.float64]]:
    """What each sign is worth to each Role."""
    return written("foresight.json")


def turns_left(view: View, seat: Seat) -> int:
    """How many turns this seat still has, the present one for as long as it lasts."""
    scene = view.scene
    if scene.dead[seat] or seat == scene.seat_of_l:
        return 0
    lasts = any(isinstance(step, Part) and step.seat == seat for step in view.agenda)
    return ROUNDS - scene.round + (lasts or (seat in scene.order and seat not in scene.looked))
