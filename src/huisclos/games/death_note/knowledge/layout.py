"""Where each Role has gone since the deal: Roles wander before everybody's eyes only."""

from __future__ import annotations

from huisclos.core.belief import Item
from huisclos.core.seats import Seat, around
from huisclos.games.death_note.box import ROLES, Role
from huisclos.games.death_note.scene import Scene


class Layout:
    """Which of the Roles dealt lies in each slot, face up or down, and who sits where.

    A Role is known by the slot it was dealt to; a slot is a seat, or comes after the seats in the centre.
    """

    def __init__(self, scene: Scene) -> None:
        assert scene.detective is not None
        self.people = scene.people
        self.lying = list(range(len(ROLES)))
        """The Role that lies in each slot now."""
        self.moves: list[list[int]] = [[] for _ in ROLES]
        """For each Role the events in which it changed places."""
        self.faces: dict[int, Role] = {}
        """The Roles that are face up."""
        self.circle = list(around(scene.detective, scene.people))
        """Who sits where, clockwise from L."""

    def role_at(self, seat: Seat | None, place: int | None = None) -> int:
        """The Role of a seat, or in a place of the centre."""
        return self.lying[self._slot(seat, place)]

    def swap(self, seat: Seat, place: int, number: int) -> None:
        """A player and the centre have exchanged Roles in the event of this number."""
        slot = self._slot(None, place)
        for role in (self.lying[seat], self.lying[slot]):
            self.moves[role].append(number)
        self.lying[seat], self.lying[slot] = self.lying[slot], self.lying[seat]

    def reseat(self, one: Seat, other: Seat) -> None:
        """Two players have exchanged seats (21)."""
        at, to = self.circle.index(one), self.circle.index(other)
        self.circle[at], self.circle[to] = other, one

    def names(self) -> dict[int, Item]:
        """Where each Role lies, as a table calls it, in the order of the slots."""
        return {role: self._name(slot) for slot, role in enumerate(self.lying)}

    def _name(self, slot: int) -> Item:
        return slot if slot < self.people else f"centre:{slot - self.people + 1}"

    def _slot(self, seat: Seat | None, place: int | None) -> int:
        return seat if seat is not None else self.people + (place or 1) - 1
