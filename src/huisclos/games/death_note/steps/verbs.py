"""What happens to Roles and Suspicions, whichever card brings it about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from huisclos.core.seats import Seat
from huisclos.games.death_note.box import DEATHS, Role
from huisclos.games.death_note.events import (
    HandSeen,
    Relieved,
    RoleRevealed,
    RoleSeen,
    RolesSwapped,
    RoleTaken,
    RyukMoved,
    Suspected,
)
from huisclos.games.death_note.scene import Credit

if TYPE_CHECKING:
    from huisclos.games.death_note.state import State

LIGHT_REVEALED = "light_revealed"
THREE_DEAD = "three_dead"


def give(table: State, seat: Seat, count: int, by: Seat) -> State:
    """A player receives Suspicions, and at the threshold is revealed at once (DN-34 to DN-36)."""
    return give_all(table, {seat: count}, by)


def give_all(table: State, shares: dict[Seat, int], by: Seat) -> State:
    """Several players receive Suspicions at the same time; who reaches the threshold is revealed (DN-37)."""
    scene = table.scene
    shares = {seat: count for seat, count in shares.items() if count and scene.faces[seat] is None}
    if not shares:
        return table
    suspicions = list(scene.suspicions)
    for seat, count in shares.items():
        suspicions[seat] += count
        table = table.tell(Suspected(seat, count, by))
    table = table.alter(suspicions=tuple(suspicions))
    for seat in shares:
        if suspicions[seat] >= scene.threshold:
            table = reveal(table, seat, by)
    return table


def give_from_tile(table: State, seats: tuple[Seat, ...], count: int) -> State:
    """So many Suspicions for each of these from L or the tile, unless an Alibi protects them (AMB-16)."""
    unprotected = [seat for seat in seats if seat not in table.scene.alibis]
    return give_all(table, dict.fromkeys(unprotected, count), table.scene.seat_of_l)


def relieve(table: State, seat: Seat, count: int) -> State:
    """A player loses Suspicions, as many as there are."""
    suspicions = list(table.scene.suspicions)
    count = min(count, suspicions[seat])
    if not count:
        return table
    suspicions[seat] -= count
    return table.alter(suspicions=tuple(suspicions)).tell(Relieved(seat, count))


def reveal(table: State, slot: int, by: Seat, *, own: bool = False) -> State:
    """A Role is turned face up; its player gives the Suspicions back (DN-36, DN-51, DN-77)."""
    scene = table.scene
    if scene.faces[slot] is not None:
        return table
    role = table.roles[slot]
    faces = (*scene.faces[:slot], role, *scene.faces[slot + 1 :])
    seat = scene.seat(slot)
    suspicions = list(scene.suspicions)
    if seat is not None:
        suspicions[seat] = 0
    table = table.alter(
        faces=faces,
        suspicions=tuple(suspicions),
        reveals=(*scene.reveals, Credit(by, role, own=own or seat == by)),
    ).tell(RoleRevealed(seat, scene.place(slot), role, by))
    if role is Role.LIGHT:
        return table.alter(over=LIGHT_REVEALED)
    return check_deaths(table)


def check_deaths(table: State) -> State:
    """Three Roles dead and revealed end the game; Light revealed has priority (DN-52, AMB-06)."""
    scene = table.scene
    dead = sum(dead and face is not None for dead, face in zip(scene.dead, scene.faces, strict=True))
    return table.alter(over=THREE_DEAD) if dead >= DEATHS and scene.over is None else table


def look(table: State, by: Seat, slot: int) -> State:
    """Somebody looks secretly at a Role (DN-05)."""
    role = table.roles[slot]
    seen = RoleSeen(by, table.scene.seat(slot), table.scene.place(slot), role)
    return table.know_role(by, slot).tell(seen)


def look_at_hand(table: State, by: Seat, of: Seat) -> State:
    """Somebody looks secretly at a hand (DN-05)."""
    return table.know_hand(by, of).tell(HandSeen(by, of, table.hands[of]))


def swap(table: State, seat: Seat, slot: int) -> State:
    """A player takes an inactive Role for the own one; each card keeps its side (AMB-09, AMB-22)."""
    scene = table.scene
    place = scene.place(slot)
    assert place is not None
    faces, roles, dead = list(scene.faces), list(table.roles), list(scene.dead)
    faces[seat], faces[slot] = faces[slot], faces[seat]
    roles[seat], roles[slot] = roles[slot], roles[seat]
    dead[seat], dead[slot] = dead[slot], dead[seat]
    suspicions = list(scene.suspicions)
    if faces[seat] is not None:
        suspicions[seat] = 0
    table = table.exchange_roles(seat, slot, tuple(roles)).alter(
        faces=tuple(faces), dead=tuple(dead), suspicions=tuple(suspicions), swapped=True
    )
    return table.tell(RolesSwapped(seat, place), RoleTaken(seat, table.roles[seat], table.is_barred(seat)))


def move_ryuk(table: State, seat: Seat | None) -> State:
    """The Ryuk pawn changes hands (DN-67, DN-71)."""
    if table.scene.ryuk == seat:
        return table
    return table.alter(ryuk=seat).tell(RyukMoved(seat))
