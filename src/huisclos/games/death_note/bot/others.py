"""What the others would do in an imagined world: what their Role would like, by what everybody can see."""

from __future__ import annotations

from random import Random
from typing import Any

from msgspec.structs import replace

from huisclos.core.choices import Choices
from huisclos.core.seats import Seat
from huisclos.games.death_note.bot.prospects import Suspects
from huisclos.games.death_note.bot.role import RoleBot
from huisclos.games.death_note.box import ROLES, Role
from huisclos.games.death_note.knowledge.casebook import Casebook
from huisclos.games.death_note.view import View

FEW = 16
"""Of more answers than this one is taken blindly."""


class Outsight(Casebook):
    """What somebody else may know: their Role, what lies open, what was done, and who seems to be Light."""

    def __init__(self, seat: Seat, view: View, role: Role, book: Casebook, suspects: Suspects) -> None:
        super().__init__(seat)
        scene = view.scene
        self.people, self.doings, self.hearsay = scene.people, book.doings, book.hearsay
        known = {slot: face for slot, face in enumerate(scene.faces) if face is not None} | {int(seat): role}
        unknown = set(ROLES) - set(known.values())
        self.possible = [{known[slot]} if slot in known else unknown for slot in range(len(ROLES))]
        hidden = {Seat(one): suspects[Seat(one)] for one in range(scene.people) if one not in known}
        total = sum(hidden.values()) or 1.0
        self.share = {one: times / total for one, times in hidden.items()}

    def light(self, seat: Seat) -> float:
        chance = self.chance(seat, Role.LIGHT)
        return chance if chance in (0, 1) else self.share.get(seat, 0.0)


class Other(RoleBot):
    """Somebody else, who does what they like best and says nothing aloud."""

    def __init__(self, seat: Seat, book: Casebook) -> None:
        self.seat = seat
        self.casebook = book


class Others:
    """Everybody else in one imagined world."""

    def __init__(self, roles: tuple[Role, ...], book: Casebook, suspects: Suspects) -> None:
        self.roles = roles
        self.book = book
        self.suspects = suspects
        self.known: dict[Seat, Other] = {}

    def choose(self, view: View, choices: Choices[Any], rng: Random) -> Any:
        """What whoever sees this would say."""
        if view.seat is None or len(choices) > FEW:
            return choices.sample(rng)
        seat, role = view.seat, self.roles[view.seat]
        if seat not in self.known:
            self.known[seat] = Other(seat, Outsight(seat, view, role, self.book, self.suspects))
        return self.known[seat].choose(_knowing(view, seat, role), choices, rng)


def _knowing(view: View, seat: Seat, role: Role) -> View:
    """Nobody forgets what they are, though whoever imagines them leaves their notebooks empty."""
    assert view.notebook is not None
    roles = tuple(role if slot == seat else seen for slot, seen in enumerate(view.notebook.roles))
    return replace(view, notebook=replace(view.notebook, roles=roles))
