"""How much bots make of what people do and say: nothing, a little, or what is likely by it."""

from __future__ import annotations

from random import Random
from typing import Any

from huisclos.core.choices import Choices
from huisclos.core.seats import Seat
from huisclos.games.death_note.bot.role import RoleBot
from huisclos.games.death_note.box import KIRAS, Role
from huisclos.games.death_note.knowledge.belief import believe
from huisclos.games.death_note.knowledge.casebook import Casebook
from huisclos.games.death_note.moves import Play
from huisclos.games.death_note.view import View


class BlindBook(Casebook):
    """Holds what was seen for true, and reads nobody."""

    def kira(self, seat: Seat) -> float:
        return self.looks(seat)

    def _watch(self, event: Any) -> None:
        """What somebody does tells it nothing."""


class LikelyBook(Casebook):
    """Weighs what everybody did as it was fitted to many games, all Roles together."""

    def __init__(self, seat: Seat) -> None:
        super().__init__(seat)
        self.witnessed: list[Any] = []
        self.likely: dict[int, dict[Role, float]] = {}
        """How likely each Role is in each slot, since it was last worked out."""

    def notice(self, event: Any) -> None:
        super().notice(event)
        self.witnessed.append(event)
        self.likely = {}

    def work_out(self, view: View) -> None:
        """What is likely by now; before the Roles are dealt, nothing is."""
        if self.likely or view.scene.detective is None:
            return
        table = believe(view, self.witnessed).table
        for slot in range(len(self.possible)):
            item = slot if slot < self.people else f"centre:{slot - self.people + 1}"
            self.likely[slot] = {Role(str(role)): chance for role, chance in table[item].items()}

    def chance(self, slot: int, role: Role) -> float:
        return self.likely[slot].get(role, 0.0) if self.likely else super().chance(slot, role)

    def looks(self, seat: Seat) -> float:
        if not self.likely:
            return super().looks(seat)
        share = sum(self.likely[seat].get(role, 0.0) for role in KIRAS)
        return share if share in (0, 1) else min(0.98, max(0.02, share))

    def light(self, seat: Seat) -> float:
        return self.chance(seat, Role.LIGHT)


class Newcomer(RoleBot):
    """Plays its own Role well enough, and takes everybody else as they come."""

    def __init__(self, seat: Seat) -> None:
        super().__init__(seat)
        self.casebook = BlindBook(seat)


class Profiler(RoleBot):
    """Knows how each Role tends to play."""

    casebook: LikelyBook

    def __init__(self, seat: Seat) -> None:
        super().__init__(seat)
        self.casebook = LikelyBook(seat)

    def choose(self, view: View, choices: Choices[Any], rng: Random) -> Any:
        self.casebook.work_out(view)
        return super().choose(view, choices, rng)

    def interject(self, view: View, choices: Choices[Any], rng: Random) -> Play | None:
        self.casebook.work_out(view)
        return super().interject(view, choices, rng)
