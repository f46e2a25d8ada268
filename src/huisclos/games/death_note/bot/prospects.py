"""What a seat may hope for, with all Roles and hands known: the Apples that such tables brought in the end.

`scripts/prospects.py` has fitted, for each Role, what each sign of a table is worth.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import resources

import msgspec
import numpy as np
from numpy.typing import NDArray

from huisclos.core.seats import Seat
from huisclos.games.death_note.box import ACTION, CARDS, KIRAS, ROUNDS, SUSPECTS, TILES, Card, Role
from huisclos.games.death_note.scene import Scene
from huisclos.games.death_note.view import View

NEEDS = (1, 2, 3, 4, 5)
"""So few Suspicions below the threshold, or fewer."""
LAST_PART = 0.8
"""How much of a round is over when everybody but L has had a turn."""
FEW = (4, 5, 7, 8)
"""Tables of another size than six."""

Suspects = Mapping[Seat, float]
"""How many times likelier than another everybody's doings make it that they are Light."""


def signs(view: View, seat: Seat, suspects: Suspects) -> list[float]:
    """Everything about a table that may matter to this seat, each by itself and by the time left.

    All lies open in this view: it is of a table that was imagined, or that is long over.
    """
    here = [1.0, *(float(view.scene.people == people) for people in FEW), *_signs(view, seat, suspects)]
    left = _time_left(view.scene)
    return here + [sign * left for sign in here]


def hope(view: View, seat: Seat, suspects: Suspects) -> float:
    """The Apples that this seat may hope for at this table."""
    return float(np.dot(signs(view, seat, suspects), fitted()[view.unveiled[seat]]))


@cache
def fitted() -> Mapping[Role, NDArray[np.float64]]:
    """What each sign is worth to each Role."""
    written = resources.files("huisclos.games.death_note").joinpath("prospects.json").read_bytes()
    worth = msgspec.json.decode(written, type=dict[Role, list[float]])
    return {role: np.array(each) for role, each in worth.items()}


def _signs(view: View, seat: Seat, suspects: Suspects) -> Iterator[float]:
    for role in SUSPECTS:
        yield from _fate(view, view.unveiled.index(role))
    yield from _company(view, seat)
    yield from _hand(view.hands[seat])
    yield from _weapons(view, seat)
    yield from _knowledge(view, seat)
    yield from _extras(view.scene, seat)
    yield from _suspicion(view, seat, suspects)
    yield from _on_top(view)


def _fate(view: View, slot: int) -> Iterator[float]:
    """A Role: at the table or in the centre, face up, dead, or so near to being revealed."""
    scene = view.scene
    sits, up = slot < scene.people, scene.faces[slot] is not None
    need = scene.threshold - scene.suspicions[slot] if sits and not up else len(NEEDS) + 1
    yield sits
    yield up
    yield scene.dead[slot]
    yield sits and not up
    yield from (need <= few for few in NEEDS)


def _company(view: View, seat: Seat) -> Iterator[float]:
    """Who sits beside whom, what was revealed by whom, and how many are dead."""
    scene, light = view.scene, view.unveiled.index(Role.LIGHT)
    beside = scene.neighbours(seat)
    yield light in beside
    yield any(light in scene.neighbours(near) for near in beside)
    shown = sum(scene.faces[player] is not None for player in scene.players)
    yield shown
    yield 2 * shown >= len(scene.players)
    credit = sum(one.by == seat and not one.own for one in scene.reveals)
    yield credit >= 1
    yield credit >= 2
    dead = sum(scene.dead)
    yield dead >= 1
    yield dead >= 2
    yield sum(view.unveiled[player] in KIRAS for player in scene.players if scene.faces[player] is None)
    yield seat in scene.looked
    yield seat in scene.alibis
    yield light in scene.alibis
    owner = scene.ryuk
    yield owner == seat
    yield owner == light
    yield owner is not None and view.unveiled[owner] in KIRAS


def _hand(hand: tuple[Card, ...]) -> Iterator[float]:
    yield from (hand.count(card) for card in CARDS)
    yield len(hand)
    yield not hand


def _weapons(view: View, seat: Seat) -> Iterator[float]:
    """What kills, in the hands of other Kira, of others, and of L."""
    scene = view.scene
    deadly = {
        other: sum(ACTION[card].death for card in view.hands[other])
        for other in scene.living
        if other != seat
    }
    yield sum(many for other, many in deadly.items() if view.unveiled[other] in KIRAS)
    yield sum(many for other, many in deadly.items() if view.unveiled[other] not in KIRAS)
    yield sum(ACTION[card].death for card in view.hands[scene.seat_of_l])
    yield len(view.hands[scene.seat_of_l])


def _knowledge(view: View, seat: Seat) -> Iterator[float]:
    """How much this seat knows of the others."""
    assert view.notebook is not None
    scene = view.scene
    known = [face or seen for face, seen in zip(scene.faces, view.notebook.roles, strict=True)]
    yield Role.LIGHT in known
    yield sum(known[other] is not None for other in scene.living if other != seat)
    yield sum(role in KIRAS for role in known)


def _extras(scene: Scene, seat: Seat) -> Iterator[float]:
    """Additional objectives: leads and loves."""
    leads = [lead.role in scene.faces for lead in scene.leads if lead.seat == seat]
    yield len(leads)
    yield sum(leads)
    loved = [
        love.other if love.one == seat else love.one for love in scene.loves if seat in (love.one, love.other)
    ]
    yield len(loved)
    yield sum(scene.faces[other] is None for other in loved)


def _suspicion(view: View, seat: Seat, suspects: Suspects) -> Iterator[float]:
    """How much of all suspicion lies on this seat, and on Light, by what everybody did."""
    scene = view.scene
    hidden = {other: suspects[other] for other in scene.unrevealed}
    total = sum(hidden.values()) or 1.0
    for other in (seat, view.unveiled.index(Role.LIGHT)):
        share = hidden.get(Seat(other), 0.0) / total
        yield share
        yield share * (2 * scene.suspicions[other] >= scene.threshold if other < scene.people else 0)


def _on_top(view: View) -> Iterator[float]:
    """The Investigation that L will turn up if nobody discards it, if this seat has seen it."""
    assert view.notebook is not None
    scene = view.scene
    waits = scene.pile and scene.face_up is None
    top = view.notebook.tiles[scene.position(scene.pile[0])] if waits else None
    yield from (tile is top for tile in TILES)


def _time_left(scene: Scene) -> float:
    """The part of all rounds that is still to come."""
    if not scene.round:
        return 1.0
    over = 1.0 if scene.face_up is not None else len(scene.looked) / max(1, len(scene.order))
    return (ROUNDS + 1 - scene.round - LAST_PART * over) / ROUNDS
