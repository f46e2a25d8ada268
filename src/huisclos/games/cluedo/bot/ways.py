"""Where dice, passages and the suggestions of others may take a pawn, and what it can ask there."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import numpy as np
from numpy.typing import NDArray

from huisclos.core.seats import Seat
from huisclos.games.cluedo.board import Place, board, passages
from huisclos.games.cluedo.box import ROOMS, Plan, Room
from huisclos.games.cluedo.paths import steps_to_room
from huisclos.games.cluedo.scene import Scene

TOTALS = np.arange(2, 13)
ODDS = np.array([6 - abs(total - 7) for total in TOTALS]) / 36
LATER = 0.8
"""What a bit is worth that one learns a turn later: others learn meanwhile."""
FADES = 0.6
"""What is left to ask in a room in which one has just asked."""
CALLED = 1 / 7
"""How often a suggestion of somebody else calls a given pawn away."""

Gains = Mapping[Room, float]
"""What the best suggestion in each room may be expected to tell."""


def prospect(scene: Scene, seat: Seat, place: Place, gains: Gains) -> float:
    """What can be learned from here: now, if it is a room, and by where the next turn may lead."""
    now = gains[place] if isinstance(place, Room) else 0.0
    others = scene.players - len(scene.out) - 1
    stays = (1 - CALLED) ** others
    elsewhere = sum(gains.values()) / len(gains)
    return now + LATER * (stays * next_turn(scene, place, gains) + (1 - stays) * elsewhere)


def next_turn(scene: Scene, place: Place, gains: Gains) -> float:
    """What the best suggestion is worth that the dice, or a passage, will let one make from here."""
    ways = passages(scene.plan, place, scene.passages) if isinstance(place, Room) else ()
    return max([by_dice(scene, place, gains), *(gains[room] for room in ways)])


def by_dice(scene: Scene, place: Place, gains: Gains) -> float:
    """The same by the dice alone."""
    worth = np.array([gains[room] * (FADES if room is place else 1.0) for room in ROOMS])
    within = distances(scene.plan, place) <= TOTALS[:, None]
    return float(ODDS @ np.where(within, worth, 0.0).max(axis=1))


@cache
def distances(plan: Plan, place: Place) -> NDArray[np.int64]:
    """Steps into each room when nobody is in the way; none to stay in a room."""
    if isinstance(place, Room):
        doors = board(plan).doors[place]
        return np.array(
            [
                0 if room is place else min(1 + steps_to_room(plan, door, room) for door in doors)
                for room in ROOMS
            ]
        )
    return np.array([steps_to_room(plan, place, room) for room in ROOMS])
