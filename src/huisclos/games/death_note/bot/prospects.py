"""What a seat may hope for, with all Roles and hands known: the Apples that such tables brought in the end.

`scripts/prospects.py` has fitted, for each Role, what each sign of a table is worth.
"""

from __future__ import annotations

from collections.abc import Mapping
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
NUMBER = {card: number for number, card in enumerate(CARDS)}
DEADLY = {card for card in CARDS if ACTION[card].death}

Suspects = Mapping[Seat, float]
"""How many times likelier than another everybody's doings make it that they are Light."""


def signs(view: View, seat: Seat, suspects: Suspects) -> NDArray[np.float64]:
    """Everything about a table that may matter to this seat, each by itself and by the time left.

    All lies open in this view: it is of a table that was imagined, or that is long over.
    """
    size = (view.scene.people == people for people in FEW)
    here = np.array([1.0, *size, *_signs(view, seat, suspects)], dtype=np.float64)
    return np.concatenate([here, here * _time_left(view.scene)])


def hope(view: View, seat: Seat, suspects: Suspects) -> float:
    """The Apples that this seat may hope for at this table."""
    return float(np.dot(signs(view, seat, suspects), fitted()[view.unveiled[seat]]))


@cache
def fitted() -> Mapping[Role, NDArray[np.float64]]:
    """What each sign is worth to each Role."""
    written = resources.files("huisclos.games.death_note").joinpath("prospects.json").read_bytes()
    worth = msgspec.json.decode(written, type=dict[Role, list[float]])
    return {role: np.array(each) for role, each in worth.items()}


def _signs(view: View, seat: Seat, suspects: Suspects) -> list[float]:
    return [
        *_fates(view),
        *_company(view, seat),
        *_hand(view.hands[seat]),
        *_weapons(view, seat),
        *_knowledge(view, seat),
        *_extras(view.scene, seat),
        *_suspicion(view, seat, suspects),
        *_on_top(view),
    ]


def _fates(view: View) -> list[float]:
    """Each Role: at the table or in the centre, face up, dead, or so near to being revealed."""
    scene, threshold, signs = view.scene, view.scene.threshold, list[float]()
    for role in SUSPECTS:
        slot = view.unveiled.index(role)
        sits, up = slot < scene.people, scene.faces[slot] is not None
        near = scene.suspicions[slot] - threshold if sits and not up else None
        signs += _fate(sits, up, scene.dead[slot], near)
    return signs


@cache
def _fate(sits: bool, up: bool, dead: bool, near: int | None) -> tuple[float, ...]:
    need = len(NEEDS) + 1 if near is None else -near
    return (sits, up, dead, sits and not up, *(need <= few for few in NEEDS))


def _company(view: View, seat: Seat) -> tuple[float, ...]:
    """Who sits beside whom, what was revealed by whom, and how many are dead."""
    scene, unveiled, light = view.scene, view.unveiled, view.unveiled.index(Role.LIGHT)
    beside, players, faces, owner = scene.neighbours(seat), scene.players, scene.faces, scene.ryuk
    hidden = [player for player in players if faces[player] is None]
    shown, dead = len(players) - len(hidden), sum(scene.dead)
    credit = len([one for one in scene.reveals if one.by == seat and not one.own])
    return (
        light in beside,
        any(light in scene.neighbours(near) for near in beside),
        shown,
        2 * shown >= len(players),
        credit >= 1,
        credit >= 2,
        dead >= 1,
        dead >= 2,
        len([player for player in hidden if unveiled[player] in KIRAS]),
        seat in scene.looked,
        seat in scene.alibis,
        light in scene.alibis,
        owner == seat,
        owner == light,
        owner is not None and unveiled[owner] in KIRAS,
    )


def _hand(hand: tuple[Card, ...]) -> list[float]:
    held = [0.0] * len(CARDS)
    for card in hand:
        held[NUMBER[card]] += 1
    return [*held, len(hand), not hand]


def _weapons(view: View, seat: Seat) -> tuple[float, ...]:
    """What kills, in the hands of other Kira, of others, and of L."""
    scene, hand_of_l = view.scene, view.hands[view.scene.seat_of_l]
    kiras = others = 0
    for other in scene.living:
        if other != seat and view.unveiled[other] in KIRAS:
            kiras += _deadly(view.hands[other])
        elif other != seat:
            others += _deadly(view.hands[other])
    return kiras, others, _deadly(hand_of_l), len(hand_of_l)


def _deadly(hand: tuple[Card, ...]) -> int:
    return len([card for card in hand if card in DEADLY])


def _knowledge(view: View, seat: Seat) -> tuple[float, ...]:
    """How much this seat knows of the others."""
    assert view.notebook is not None
    scene = view.scene
    known = [face or seen for face, seen in zip(scene.faces, view.notebook.roles, strict=True)]
    others = [other for other in scene.living if other != seat and known[other] is not None]
    return Role.LIGHT in known, len(others), len([role for role in known if role in KIRAS])


def _extras(scene: Scene, seat: Seat) -> tuple[float, ...]:
    """Additional objectives: leads and loves."""
    leads = [lead.role in scene.faces for lead in scene.leads if lead.seat == seat]
    loved = [
        love.other if love.one == seat else love.one for love in scene.loves if seat in (love.one, love.other)
    ]
    return len(leads), sum(leads), len(loved), sum(scene.faces[other] is None for other in loved)


def _suspicion(view: View, seat: Seat, suspects: Suspects) -> list[float]:
    """How much of all suspicion lies on this seat, and on Light, by what everybody did."""
    scene, signs = view.scene, list[float]()
    hidden = {other: suspects[other] for other in scene.unrevealed}
    total = sum(hidden.values()) or 1.0
    for other in (seat, view.unveiled.index(Role.LIGHT)):
        share = hidden.get(Seat(other), 0.0) / total
        near = other < scene.people and 2 * scene.suspicions[other] >= scene.threshold
        signs += share, share * near
    return signs


def _on_top(view: View) -> list[float]:
    """The Investigation that L will turn up if nobody discards it, if this seat has seen it."""
    assert view.notebook is not None
    scene, signs = view.scene, [0.0] * len(TILES)
    waits = scene.pile and scene.face_up is None
    top = view.notebook.tiles[scene.position(scene.pile[0])] if waits else None
    if top is not None:
        signs[TILES.index(top)] = 1.0
    return signs


def _time_left(scene: Scene) -> float:
    """The part of all rounds that is still to come."""
    if not scene.round:
        return 1.0
    over = 1.0 if scene.face_up is not None else len(scene.looked) / max(1, len(scene.order))
    return (ROUNDS + 1 - scene.round - LAST_PART * over) / ROUNDS
