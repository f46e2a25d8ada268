"""Advice for an investigation: whom to watch, of whom one knows least, which Action would tell most.

Each has its sentence under `hint`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import log2

from huisclos.core.belief import Belief, Item
from huisclos.core.seats import Seat
from huisclos.core.value import Value
from huisclos.games.death_note.box import Card, Role
from huisclos.games.death_note.scene import Scene
from huisclos.games.death_note.view import View

CENTRE = "centre:"
"""How belief calls the places in the centre."""


class Watch(Value):
    """Who is Light most likely, in percent."""

    seat: Seat
    chance: int


class Unread(Value):
    """The player of whom one knows least, and the likeliest Role there, in percent."""

    seat: Seat
    role: Role
    chance: int


class TellsOf(Value):
    """An Action in one's hand with which to look at the Role of this player."""

    card: Card
    seat: Seat


class TellsOfCentre(Value):
    """An Action in one's hand with which to look at a Role in the centre, counted from one."""

    card: Card
    place: int


Counsel = Watch | Unread | TellsOf | TellsOfCentre


def counsel(view: View, belief: Belief) -> Iterator[Counsel]:
    """What is worth knowing now, from one's own hand and testimony."""
    if view.seat is None:
        return
    doubts = {
        item: bits
        for item, row in belief.table.items()
        if item != view.seat
        and (bits := _doubt({Role(str(role)): chance for role, chance in row.items()})) > 0
    }
    players = [Seat(item) for item in doubts if isinstance(item, int)]
    if players and belief.certain.get(view.seat) is not Role.LIGHT:
        light = max(players, key=lambda seat: belief.table[seat][Role.LIGHT])
        if belief.table[light][Role.LIGHT] > 0:
            yield Watch(light, round(100 * belief.table[light][Role.LIGHT]))
    looks = [
        (doubts[at], card, at)
        for card in dict.fromkeys(view.hand)
        for at in _in_sight(view.scene, card, view.seat)
        if at in doubts
    ]
    if looks:
        _, card, at = max(looks, key=lambda look: look[0])
        if isinstance(at, int):
            yield TellsOf(card, Seat(at))
        else:
            yield TellsOfCentre(card, int(at.removeprefix(CENTRE)))
    elif players:
        least = max(players, key=lambda seat: doubts[seat])
        role = max(belief.table[least], key=lambda role: belief.table[least][role])
        yield Unread(least, Role(str(role)), round(100 * belief.table[least][role]))


def _in_sight(scene: Scene, card: Card, seat: Seat) -> tuple[Item, ...]:
    """At which hidden Roles this Action lets one look."""
    match card:
        case Card.BUGS:
            return tuple(other for other in scene.unrevealed if other != seat)
        case Card.INVISIBLE_PRESENCE if scene.ryuk == seat:
            return tuple(other for other in scene.neighbours(seat) if scene.faces[other] is None)
        case Card.TAILING | Card.KIRA_PARTISAN:
            return tuple(f"{CENTRE}{scene.place(slot)}" for slot in scene.hidden_centre)
        case _:
            return ()


def _doubt(row: Mapping[Role, float]) -> float:
    """Bits of doubt about one Role."""
    return sum(chance * log2(1 / chance) for chance in row.values() if chance > 0)
