"""What the others would do in an imagined world: what their Role would like, by what everybody can see."""

from __future__ import annotations

from random import Random
from typing import Any

from huisclos.core.choices import Choices
from huisclos.core.seats import Seat
from huisclos.games.death_note.bot.prospects import Suspects
from huisclos.games.death_note.bot.role import RoleBot
from huisclos.games.death_note.bot.stance import own_role
from huisclos.games.death_note.box import ROLES, Role
from huisclos.games.death_note.knowledge.casebook import Casebook
from huisclos.games.death_note.view import View

FEW = 16
"""Of more answers than this one is taken blindly."""


class Outsight(Casebook):
    """What somebody else may know: their Role, what lies open, what was done, and who seems to be Light."""

    def __init__(self, seat: Seat, role: Role, view: View, book: Casebook, suspects: Suspects) -> None:
        super().__init__(seat)
        scene = view.scene
        self.people, self.doings, self.hearsay = scene.people, book.doings, book.hearsay
        known = {slot: face for slot, face in enumerate(scene.faces) if face is not None} | {int(seat): role}
        unknown = set(ROLES) - set(known.values())
        self.possible = [{known[slot]} if slot in known else unknown for slot in range(len(ROLES))]
        hidden = {Seat(one): suspects[Seat(one)] for one in range(scene.people) if one not in known}
        total = sum(hidden.values()) or 1.0
        self.share = {one: times / total for one, times in hidden.items()}
        self.kiras: dict[Seat, float] = {}

    def kira(self, seat: Seat) -> float:
        """The same, said once: nothing is written into this book any more."""
        if seat not in self.kiras:
            self.kiras[seat] = super().kira(seat)
        return self.kiras[seat]

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

    def __init__(self, book: Casebook, suspects: Suspects) -> None:
        self.book = book
        self.suspects = suspects
        self.known: dict[tuple[Seat, Role], Other] = {}

    def choose(self, view: View, choices: Choices[Any], rng: Random) -> Any:
        """What whoever sees this would say."""
        if view.seat is None or len(choices) > FEW:
            return choices.sample(rng)
        who = view.seat, own_role(view)
        if who not in self.known:
            self.known[who] = Other(view.seat, Outsight(*who, view, self.book, self.suspects))
        return self.known[who].choose(view, choices, rng)
