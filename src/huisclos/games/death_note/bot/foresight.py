"""What the expert hopes for: what others see in a table, and how it all goes together.

Besides each sign by itself it sees which objectives are reached as things stand, what it holds by the turns
left to play it (who thinks of the time alone keeps what should have been played), and how far the round is.
`scripts/prospects.py` has fitted this, too.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from huisclos.core.seats import Seat
from huisclos.games.death_note.bot import prospects
from huisclos.games.death_note.bot.prospects import Suspects, held, written
from huisclos.games.death_note.box import OBJECTIVES, ROUNDS, Card, Role
from huisclos.games.death_note.scene import Scene
from huisclos.games.death_note.steps.scoring import TESTS
from huisclos.games.death_note.steps.turn import Part
from huisclos.games.death_note.view import View


class Table(NamedTuple):
    """A table at which everything lies open."""

    scene: Scene
    roles: tuple[Role, ...]
    hands: tuple[tuple[Card, ...], ...]


def signs(view: View, seat: Seat, suspects: Suspects) -> NDArray[np.float64]:
    """Everything that may matter to this seat."""
    turns = turns_left(view, seat)
    hand = np.array([1.0, *held(view.hands[seat])], dtype=np.float64)
    now = np.array([*reached(view, seat), *_this_round(view.scene, seat)], dtype=np.float64)
    return np.concatenate(
        [
            prospects.signs(view, seat, suspects),
            hand * turns / ROUNDS,
            hand * (turns == 0),
            now,
            now * prospects.time_left(view.scene),
        ]
    )


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


def reached(view: View, seat: Seat) -> list[float]:
    """The Apples that each objective would bring this seat if the game were over."""
    table, people = Table(view.scene, view.unveiled, view.hands), view.scene.people
    return [
        aim.apples * TESTS[aim.test](table, seat, aim.number_for(people))
        for aim in OBJECTIVES[view.unveiled[seat]]
    ]


def _this_round(scene: Scene, seat: Seat) -> tuple[float, ...]:
    """How far the round is, and what it has in store for this seat."""
    waiting = [other for other in scene.order if other not in scene.looked and scene.alive(other)]
    return (
        len(scene.pile),
        len(scene.discarded),
        scene.extra,
        len(waiting),
        seat in waiting,
        scene.face_up is not None,
        seat in scene.manipulated,
        scene.threat is not None and scene.threat.owner == seat,
    )
