"""What the house bot says aloud: the truth where it helps, and sometimes something else."""

from __future__ import annotations

from random import Random

from huisclos.core.bot import Remark
from huisclos.core.seats import Seat
from huisclos.games.death_note.box import CAMP, KIRAS, Camp, Role
from huisclos.games.death_note.knowledge import Casebook
from huisclos.games.death_note.scene import Scene

SUSPICIOUS = 0.45
"""From here on one says whom one suspects."""
TALKATIVE = 0.25
"""How often a bot with something to say says it."""


class Gossip:
    """One bot's share of the talk: at most one remark a round, and no remark twice."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.round = 0
        self.said: set[Remark] = set()

    def remark(self, role: Role, scene: Scene, book: Casebook, rng: Random) -> Remark | None:
        """What it says now, if anything."""
        if scene.round == self.round or scene.dead[self.seat] or rng.random() > TALKATIVE:
            return None
        thought = self._thought(role, scene, book, rng)
        if thought is None or thought in self.said:
            return None
        self.round = scene.round
        self.said.add(thought)
        return thought

    def _thought(self, role: Role, scene: Scene, book: Casebook, rng: Random) -> Remark | None:
        hidden = [seat for seat in scene.unrevealed if seat != self.seat]
        if not hidden:
            return None
        match CAMP[role]:
            case Camp.NONE:
                return self._suspicion(hidden, book)
            case Camp.KIRA:
                return self._deception(hidden, book, rng)
            case _:
                return self._testimony(role, hidden, book) or self._suspicion(hidden, book)

    def _suspicion(self, hidden: list[Seat], book: Casebook) -> Remark | None:
        """Whoever looks most like a Kira, if anybody looks much like one."""
        worst = max(hidden, key=book.kira)
        return Remark("i_suspect", worst) if SUSPICIOUS <= book.kira(worst) < 1 else None

    def _deception(self, hidden: list[Seat], book: Casebook, rng: Random) -> Remark | None:
        """A Kira talks like an Investigator: of whose doings look bad to all, and never against their own."""
        scapegoats = [seat for seat in hidden if book.camp(seat) is not Camp.KIRA]
        if not scapegoats or rng.random() < TALKATIVE:
            return Remark("i_trust", rng.choice(hidden))
        worst = max(scapegoats, key=book.doings.__getitem__)
        return Remark("i_suspect", worst) if book.doings[worst] > 0 else None

    def _testimony(self, role: Role, hidden: list[Seat], book: Casebook) -> Remark | None:
        """What an Investigator knows for sure: Light only from those whom his fall profits."""
        for seat in hidden:
            certain = book.certain(seat)
            if certain is Role.LIGHT and role is Role.AIZAWA:
                return Remark("is_light", seat)
            if certain in KIRAS and certain is not Role.LIGHT and role is not Role.MOGI:
                return Remark("is_kira", seat)
            if certain is not None and CAMP[certain] is Camp.INVESTIGATOR:
                return Remark("i_trust", seat)
        return None
