"""A casebook that reads people: how likely each Role lies where, by all that everybody did and said."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from huisclos.core.belief import Item, Place, Reckoning
from huisclos.core.seats import Seat
from huisclos.deduce import Assignment, reckon
from huisclos.deduce.assignment.slots import Manner, Weights
from huisclos.games.death_note.box import KIRAS, ROLES, Role
from huisclos.games.death_note.knowledge.belief import read
from huisclos.games.death_note.knowledge.casebook import Casebook
from huisclos.games.death_note.knowledge.reading import Reading, suspects
from huisclos.games.death_note.knowledge.voices import Voices
from huisclos.games.death_note.view import View


class Dossier(Casebook):
    """All that one seat has witnessed, reckoned anew whenever it has to decide something."""

    def __init__(self, seat: Seat, reading: Reading, *, listens: bool = True) -> None:
        super().__init__(seat)
        self.reading = reading
        """What it makes of what people do."""
        self.listens = listens
        """Whether it goes by what they say."""
        self.told: list[Any] = []
        self.reckoning: Reckoning | None = None
        self.voices: Voices | None = None
        """Everybody who has spoken, by what was done until it was last opened."""
        self.suspects: dict[Seat, float] = {}
        """How many times likelier than another what each player did makes it that they are Light."""

    def notice(self, event: Any) -> None:
        super().notice(event)
        self.told.append(event)

    def open(self, view: View) -> None:
        """Read everything again, by what lies on the table now."""
        if view.scene.detective is None:
            return
        notes, doings = read(view.scene, self.told)
        notes.look_up(view)
        problem = notes.problem()
        manners = self.reading.manners(doings)
        self.suspects = suspects(manners, map(Seat, range(view.scene.people)))
        self.reckoning = self._reckon(problem, manners)

    def item(self, slot: int) -> Item:
        """What a slot is called in a table of chances."""
        return slot if slot < self.people else f"centre:{slot - self.people + 1}"

    def some_roles(self, rng: Random) -> tuple[Role, ...]:
        """One way in which the Roles may lie, as often as it is likely."""
        assert self.reckoning is not None
        lying = self.reckoning.sample(rng)
        return tuple(_role(lying[self.item(slot)]) for slot in range(len(ROLES)))

    def chance(self, slot: int, role: Role) -> float:
        """How likely this Role lies there."""
        return (
            super().chance(slot, role)
            if self.reckoning is None
            else self.reckoning.table[self.item(slot)][role]
        )

    def looks(self, seat: Seat) -> float:
        return sum(self.chance(seat, role) for role in KIRAS)

    def kira(self, seat: Seat) -> float:
        """The same: what was said is weighed with what was done."""
        return self.looks(seat)

    def light(self, seat: Seat) -> float:
        return self.chance(seat, Role.LIGHT)

    def _reckon(self, problem: Assignment, manners: Sequence[Manner]) -> Reckoning:
        seen = reckon(problem.weighing_either(manners))
        self.possible = [set(map(_role, seen.possible[self.item(slot)])) for slot in range(len(ROLES))]
        self.voices = Voices(self.hearsay, self.camp, seen.table)
        if not self.hearsay.words or not self.listens:
            return seen
        heard = self.voices.weights()
        return reckon(
            problem.weighing_either(Manner(share, _together(acts, heard)) for share, acts in manners)
        )


def _role(place: Place) -> Role:
    assert isinstance(place, Role)
    return place


def _together(some: Weights, others: Weights) -> dict[Item, Mapping[Place, float]]:
    """Two kinds of evidence at once."""
    both: dict[Item, Mapping[Place, float]] = dict(some)
    for item, row in others.items():
        known = both.get(item, {})
        both[item] = {role: times * known.get(role, 1.0) for role, times in row.items()}
    return both
