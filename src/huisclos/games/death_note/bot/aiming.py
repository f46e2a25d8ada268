"""Whom to point at, which Role to name, and what to do with what lies in the centre."""

from __future__ import annotations

from typing import Any

from huisclos.core.seats import Seat
from huisclos.games.death_note.bot.appetite import unwanted
from huisclos.games.death_note.bot.stance import WANTS_TO_BE_SEEN, Stance
from huisclos.games.death_note.box import KIRAS, Camp, Role
from huisclos.games.death_note.steps.killing import DeathNote, DeathNotePage, Rem, ShinigamiEyes
from huisclos.games.death_note.steps.looking import ShowRole, Testify, Testimony
from huisclos.games.death_note.steps.suspicion import Alibi, Reassignment
from huisclos.games.death_note.steps.third_round import LoveTile

HARMLESS = (Alibi, ShowRole, Testimony, LoveTile)


def enemy(stance: Stance, slot: int) -> float:
    """How likely one names a Role here that one would like dead; less than nothing for a friend."""
    if slot == stance.seat:
        return -2.0
    mine, face = stance.role, stance.scene.faces[slot]
    role = face or max(stance.book.possible[slot], key=lambda one: (unwanted(mine, one), one))
    chance = 1.0 if face else stance.book.chance(slot, role)
    return chance * unwanted(mine, role)


def target(stance: Stance, step: Any, seat: Seat) -> float:
    """Whom to point at: friends for what helps, foes for what hurts."""
    scene, book, role = stance.scene, stance.book, stance.role
    mine = seat == stance.seat
    if isinstance(step, HARMLESS):
        return 2.0 if mine else 0.0 if stance.camp is book.camp(seat) else -book.kira(seat)
    if isinstance(step, Rem) and role in WANTS_TO_BE_SEEN:
        return book.kira(seat)
    if isinstance(step, DeathNote | DeathNotePage | Rem | ShinigamiEyes):
        return enemy(stance, seat)
    if isinstance(step, Reassignment):
        return 1.0 if seat in stance.beside_light else 0.0
    if mine:
        return 2.0 if role in WANTS_TO_BE_SEEN and isinstance(step, Testify) else -3.0
    near = scene.suspicions[seat] / scene.threshold
    match role:
        case Role.YAGAMI | Role.WATARI if not _only_light_is_left(stance):
            return 2 * book.kira(seat) - book.light(seat) + 0.3 * near
        case Role.L | Role.AIZAWA | Role.WATARI | Role.YAGAMI:
            return 3 * book.light(seat) + book.kira(seat) + 0.3 * near
        case Role.MATSUDA | Role.MOGI:
            return 1.0 - 3 * book.light(seat) + near
        case Role.HIGUCHI:
            return book.chance(seat, Role.MATSUDA) + 0.3 * near + 0.3 * book.hearsay.convenience(seat)
        case _:
            others = 1.0 + 0.3 * book.hearsay.convenience(seat)
            return others - 3 * book.light(seat) - 2 * book.kira(seat)


def name(stance: Stance, step: Any, role: Role) -> float:
    """The likeliest Role of whoever is meant; for a lead of one's own, one that will come out."""
    meant = pointed_at(step)
    if meant is not None:
        chance = stance.book.chance(meant, role)
        known = stance.scene.faces[meant] is role
        return 1.0 if known else chance * (1.0 + 0.1 * unwanted(stance.role, role))
    return 1.0 if role in (Role.MATSUDA, Role.YAGAMI) else 0.0


def pointed_at(step: Any) -> int | None:
    """Whose Role is asked for, if it is somebody's."""
    meant: int | None = getattr(step, "victim", getattr(step, "target", getattr(step, "slot", None)))
    return meant


def inactive(stance: Stance, slot: int) -> float:
    """Rather what one does not know; never what would end the game against one's wish."""
    role = stance.book.certain(slot)
    if role is None:
        return 0.3
    if role is Role.LIGHT:
        return -2.0 if stance.camp is Camp.KIRA else 1.0
    return enemy(stance, slot) / 10


def silence(stance: Stance, slot: int) -> float:
    """25: a death in the centre suits some and spoils it for others."""
    match stance.role:
        case Role.MATSUDA:
            return -1.0
        case Role.WATARI:
            return 1.0 if stance.book.certain(slot) in KIRAS else -1.0
        case _:
            return inactive(stance, slot)


def _only_light_is_left(stance: Stance) -> bool:
    """For Yagami and Watari: whether Light is the last Kira they still have to see revealed."""
    scene = stance.scene
    found = {role for role in scene.faces if role is not None}
    if stance.role is Role.YAGAMI:
        found |= {role for slot in scene.centre if (role := stance.book.certain(slot)) is not None}
    return found >= {Role.MISA, Role.HIGUCHI}
